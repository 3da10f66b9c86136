/** Tables of one learner's positions, open orders and closed positions. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Empty } from '../../../client/ui/empty.tsx';
import { Table } from '../../../client/ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';
import { useContractColumns } from '../tabs/contract-columns.tsx';
import { Signed } from '../tabs/signed.tsx';

type SeatPage = DataOf<typeof sim.classSeat>;
type Position = SeatPage['positions'][number];
type Order = SeatPage['orders'][number];
type Closed = SeatPage['closed'][number];

/** Returns the first column of all three tables: symbol and side. */
function useWhat<Row extends { symbol: string; side: 'long' | 'short' }>(): TableColumn<Row> {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return column('what', t('symbol'), ({ symbol, side }) => `${format.symbol(symbol)} · ${t(`side.${side}`)}`);
}

interface SeatTableProps<Row> {
  caption: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  empty?: ReactNode;
}

function SeatTable<Row extends { id: string }>({ empty = null, ...table }: SeatTableProps<Row>) {
  return <Table {...table} rowKey={({ id }) => id} empty={empty} dense flush />;
}

function Positions({ rows }: { rows: Position[] }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const contract = useContractColumns();
  const columns: TableColumn<Position>[] = [
    useWhat<Position>(),
    contract.size(),
    contract.leverage(),
    contract.entry(),
    contract.mark(),
    contract.liquidation(),
    rightColumn('profit', t('unrealised'), ({ unrealised }) => <Signed text={format.profit(unrealised)} />),
  ];
  return (
    <SeatTable
      caption={t('positions')}
      columns={columns}
      rows={rows}
      empty={<Empty title={t('noPositions')} />}
    />
  );
}

function Orders({ rows }: { rows: Order[] }) {
  const { t } = useTranslation('lab');
  const contract = useContractColumns();
  const columns: TableColumn<Order>[] = [
    useWhat<Order>(),
    contract.order(),
    contract.size(),
    contract.price(),
  ];
  return <SeatTable caption={t('orders')} columns={columns} rows={rows} />;
}

export function ClosedOnes({ rows }: { rows: Closed[] }) {
  const { t } = useTranslation('lab');
  const { t: own } = useTranslation('class');
  const format = useFormat();
  const contract = useContractColumns();
  const columns: TableColumn<Closed>[] = [
    useWhat<Closed>(),
    contract.size(),
    rightColumn(
      'prices',
      own('entryAndExit'),
      ({ entryPrice, exitPrice, symbol }) =>
        `${format.price(entryPrice, symbol)} → ${format.price(exitPrice, symbol)}`,
    ),
    column('time', t('time'), ({ closedAt }) => format.dateTime(closedAt)),
    rightColumn('profit', own('profit'), ({ profit }) => <Signed text={format.profit(profit)} />),
  ];
  return <SeatTable caption={own('closedOnes')} columns={columns} rows={rows} />;
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
