/** All open positions of the world with their exits, and all open orders. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Badge } from '../../../client/ui/badge.tsx';
import { Empty } from '../../../client/ui/empty.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { useLook } from '../api/use-lab.ts';
import { useContractColumns } from './contract-columns.tsx';
import { FigureButton } from './figure-button.tsx';
import { Panel } from './panel.tsx';
import { Who } from './who.tsx';

type Book = DataOf<typeof sim.openBook>;
type Position = Book['positions'][number];
type Order = Book['orders'][number];

function Side({ side }: { side: 'long' | 'short' }) {
  const { t } = useTranslation('lab');
  return (
    <Badge small tone={side === 'long' ? 'up' : 'down'}>
      {t(`side.${side}`)}
    </Badge>
  );
}

/** Columns of the owner and the symbol. */
function useFirstColumns(): TableColumn<Position | Order>[] {
  const format = useFormat();
  const { t } = useTranslation('lab');
  return [
    column('who', t('name'), (row) => <Who {...row} />, { sortBy: ({ name }) => name }),
    column(
      'symbol',
      t('symbol'),
      ({ symbol, side }) => (
        <span className="flex g-8">
          <b>{format.symbol(symbol)}</b>
          <Side side={side} />
        </span>
      ),
      { sortBy: ({ symbol }) => symbol },
    ),
  ];
}

function usePositionColumns(): TableColumn<Position>[] {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const contract = useContractColumns();
  const first = useFirstColumns();
  return [
    ...first,
    contract.leverage(),
    contract.size(),
    contract.entry(),
    contract.mark(),
    contract.profit(),
    rightColumn(
      'rate',
      t('marginRate'),
      ({ uid, mode, marginRate }) => (
        <FigureButton query={{ uid, mode, figure: 'maintenanceMargin' }}>
          {format.percent(marginRate)}
        </FigureButton>
      ),
      { sortBy: ({ marginRate }) => marginRate },
    ),
    contract.liquidation(),
  ];
}

function useOrderColumns(): TableColumn<Order>[] {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const contract = useContractColumns();
  const first = useFirstColumns();
  return [
    ...first,
    contract.order(),
    contract.size(),
    rightColumn('filled', t('filled'), ({ filledSize }) => format.number(filledSize)),
    contract.price(),
    rightColumn('time', t('time'), ({ createdAt }) => format.dateTime(createdAt), {
      sortBy: ({ createdAt }) => createdAt,
    }),
  ];
}

export function OrdersTab() {
  const { t } = useTranslation('lab');
  const { data, error, again } = useLook(sim.openBook, {});
  const positions = usePositionColumns();
  const orders = useOrderColumns();
  return (
    <>
      <Panel title={t('positions')} error={error} onRetry={again}>
        <Table
          caption={t('positions')}
          columns={positions}
          rows={data?.positions}
          rowKey={({ id, uid }) => `${uid} ${id}`}
          empty={<Empty title={t('noPositions')} />}
          dense
        />
      </Panel>
      <Panel title={t('orders')}>
        <Table
          caption={t('orders')}
          columns={orders}
          rows={data?.orders}
          rowKey={({ id, uid }) => `${uid} ${id}`}
          empty={<Empty title={t('noOrders')} />}
          dense
        />
      </Panel>
    </>
  );
}
