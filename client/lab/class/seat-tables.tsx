/** Positions, waiting orders and closed positions of one learner. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { Empty } from '../../ui/empty.tsx';
import { Table } from '../../ui/table.tsx';
import type { TableColumn } from '../../ui/table-columns.ts';
import { Signed } from '../tabs/signed.tsx';

type SeatPage = DataOf<typeof sim.classSeat>;
type Position = SeatPage['positions'][number];
type Order = SeatPage['orders'][number];
type Closed = SeatPage['closed'][number];

/** Symbol and side, which each of the three begins with. */
function useWhat<Row extends { symbol: string; side: 'long' | 'short' }>(): TableColumn<Row> {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return {
    key: 'what',
    header: t('symbol'),
    cell: ({ symbol, side }) => `${format.symbol(symbol)} · ${t(`side.${side}`)}`,
  };
}

function Positions({ rows }: { rows: Position[] }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const columns: TableColumn<Position>[] = [
    useWhat<Position>(),
    { key: 'size', header: t('size'), align: 'right', cell: ({ size }) => format.number(size) },
    {
      key: 'leverage',
      header: t('leverage'),
      cell: ({ marginMode, leverage }) => `${t(`margin.${marginMode}`)} ${leverage}×`,
    },
    {
      key: 'entry',
      header: t('entry'),
      align: 'right',
      cell: ({ entryPrice, symbol }) => format.price(entryPrice, symbol),
    },
    {
      key: 'mark',
      header: t('mark'),
      align: 'right',
      cell: ({ mark, symbol }) => format.price(mark, symbol),
    },
    {
      key: 'end',
      header: t('liquidation'),
      align: 'right',
      cell: ({ liquidationPrice, symbol }) => format.price(liquidationPrice, symbol),
    },
    {
      key: 'profit',
      header: t('unrealised'),
      align: 'right',
      cell: ({ unrealised }) => <Signed text={format.profit(unrealised)} />,
    },
  ];
  return (
    <Table
      caption={t('positions')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<Empty title={t('noPositions')} />}
      dense
      flush
    />
  );
}

function Orders({ rows }: { rows: Order[] }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const columns: TableColumn<Order>[] = [
    useWhat<Order>(),
    {
      key: 'kind',
      header: t('order'),
      cell: ({ action, type }) => `${t(`action.${action}`)} · ${t(`type.${type}`)}`,
    },
    { key: 'size', header: t('size'), align: 'right', cell: ({ size }) => format.number(size) },
    {
      key: 'price',
      header: t('price'),
      align: 'right',
      cell: ({ price, symbol }) => format.price(price, symbol),
    },
  ];
  return (
    <Table
      caption={t('orders')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      dense
      flush
    />
  );
}

export function ClosedOnes({ rows }: { rows: Closed[] }) {
  const { t } = useTranslation('lab');
  const { t: own } = useTranslation('class');
  const format = useFormat();
  const columns: TableColumn<Closed>[] = [
    useWhat<Closed>(),
    { key: 'size', header: t('size'), align: 'right', cell: ({ size }) => format.number(size) },
    {
      key: 'prices',
      header: own('entryAndExit'),
      align: 'right',
      cell: ({ entryPrice, exitPrice, symbol }) =>
        `${format.price(entryPrice, symbol)} → ${format.price(exitPrice, symbol)}`,
    },
    { key: 'time', header: t('time'), cell: ({ closedAt }) => format.dateTime(closedAt) },
    {
      key: 'profit',
      header: own('profit'),
      align: 'right',
      cell: ({ profit }) => <Signed text={format.profit(profit)} />,
    },
  ];
  return (
    <Table
      caption={own('closedOnes')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      dense
      flush
    />
  );
}

export function SeatTables({ page }: { page: SeatPage }) {
  const { t } = useTranslation('lab');
  const { t: own } = useTranslation('class');
  return (
    <>
      <h3 className="roomdialog__part">{t('positions')}</h3>
      <Positions rows={page.positions} />
      {page.orders.length > 0 && (
        <>
          <h3 className="roomdialog__part">{t('orders')}</h3>
          <Orders rows={page.orders} />
        </>
      )}
      {page.closed.length > 0 && (
        <>
          <h3 className="roomdialog__part">{own('closedOnes')}</h3>
          <ClosedOnes rows={page.closed} />
        </>
      )}
    </>
  );
}
