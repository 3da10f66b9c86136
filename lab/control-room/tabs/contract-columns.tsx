/** Columns shared by tables of positions and orders. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { FigureButton } from './figure-button.tsx';
import { Signed } from './signed.tsx';

type Book = DataOf<typeof sim.openBook>;
type Position = Book['positions'][number];
type Order = Book['orders'][number];

type Sized = Pick<Order, 'size'>;
type Leveraged = Pick<Position, 'marginMode' | 'leverage'>;
type Entered = Pick<Position, 'symbol' | 'entryPrice'>;
type Marked = Pick<Position, 'symbol' | 'mark'>;
type Winning = Pick<Position, 'uid' | 'mode' | 'unrealised'>;
type Ending = Pick<Position, 'symbol' | 'liquidationPrice'>;

export function useContractColumns() {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return {
    size: <Row extends Sized>(): TableColumn<Row> =>
      rightColumn('size', t('size'), ({ size }) => format.number(size), { sortBy: ({ size }) => size }),
    leverage: <Row extends Leveraged>(): TableColumn<Row> =>
      column(
        'leverage',
        t('leverage'),
        ({ leverage, marginMode }) => `${t(`margin.${marginMode}`)} ${leverage}×`,
      ),
    entry: <Row extends Entered>(): TableColumn<Row> =>
      rightColumn('entry', t('entry'), ({ entryPrice, symbol }) => format.price(entryPrice, symbol)),
    profit: <Row extends Winning>(): TableColumn<Row> =>
      rightColumn(
        'profit',
        t('unrealised'),
        ({ uid, mode, unrealised }) => (
          <FigureButton query={{ uid, mode, figure: 'unrealised' }}>
            <Signed text={format.profit(unrealised)} />
          </FigureButton>
        ),
        { sortBy: ({ unrealised }) => unrealised },
      ),
    mark: <Row extends Marked>(): TableColumn<Row> =>
      rightColumn('mark', t('mark'), ({ mark, symbol }) => format.price(mark, symbol)),
    liquidation: <Row extends Ending>(): TableColumn<Row> =>
      rightColumn('end', t('liquidation'), ({ liquidationPrice, symbol }) =>
        format.price(liquidationPrice, symbol),
      ),
    order: <Row extends Pick<Order, 'action' | 'type'>>(): TableColumn<Row> =>
      column('order', t('order'), ({ action, type }) => `${t(`action.${action}`)} · ${t(`type.${type}`)}`),
    price: <Row extends Pick<Order, 'symbol' | 'price'>>(): TableColumn<Row> =>
      rightColumn('price', t('price'), ({ price, symbol }) => format.price(price, symbol)),
  };
}
