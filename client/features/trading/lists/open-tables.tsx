import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LiquidationPrice } from '../../../entities/market/liquidation-price.tsx';
import { PositionRail } from '../../../entities/market/position-rail.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../ui/table-columns.ts';
import { ContractName, pairName } from '../parts/contract-name.tsx';
import { NothingThere } from '../parts/list-states.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { useArranged } from '../state/table-views.ts';
import { useChooseColumn } from './chosen-rows.tsx';
import { type ColumnTexts, figure, useColumnTexts } from './column-parts.ts';
import { columnsOnScreen, openOrderColumns } from './order-columns.tsx';
import { ExitButtons, MarginRateCell, MarkCell, ReturnCell, UnrealisedCell } from './position-cells.tsx';
import { PositionMenu } from './position-menu.tsx';
import { positionOrder } from './row-order.ts';
import { useOpenOrders, usePositions } from './use-open-lists.ts';

interface OpenTableProps {
  onlySymbol: string | undefined;
}

export function usePositionColumns() {
  const texts = useColumnTexts();
  return useMemo(() => positionColumns(texts), [texts]);
}

export function useOpenOrderColumns() {
  const texts = useColumnTexts();
  return useMemo(() => columnsOnScreen(openOrderColumns(texts), true), [texts]);
}

interface OpenListProps<Row> {
  list: 'positions' | 'openOrders';
  open: { rows: Row[] | undefined; error: Error | null; retry: () => void };
  columns: TableColumn<Row>[];
}

function OpenTable<Row extends { id: string }>({ list, open, columns }: OpenListProps<Row>) {
  const { t } = useTranslation('trading');
  const { columns: arranged, rows, sort, onSortChange } = useArranged(list, columns, open.rows);
  const shown = useChooseColumn(arranged, rows);
  if (open.error) return <ReadError error={open.error} onRetry={open.retry} />;
  return (
    <Table
      caption={t(`lists.${list}`)}
      dense
      stickyHead
      columns={shown}
      rows={rows}
      sort={sort}
      onSortChange={onSortChange}
      rowKey={(row) => row.id}
      skeletonRows={2}
      empty={<NothingThere list={list} />}
    />
  );
}

export function PositionTable({ onlySymbol }: OpenTableProps) {
  useRenderCount('PositionTable');
  return <OpenTable list="positions" open={usePositions(onlySymbol)} columns={usePositionColumns()} />;
}

export function OpenOrderTable({ onlySymbol }: OpenTableProps) {
  return <OpenTable list="openOrders" open={useOpenOrders(onlySymbol)} columns={useOpenOrderColumns()} />;
}

function positionColumns(texts: ColumnTexts): TableColumn<PositionRow>[] {
  return [...priceColumns(texts), ...resultColumns(texts)];
}

function priceColumns({ t, format }: ColumnTexts): TableColumn<PositionRow>[] {
  return [
    column('contract', t('confirm.contract'), (row) => <ContractName {...row} />, {
      text: (row) => `${pairName(row.symbol)} ${t(`position.${row.side}`)} ${row.leverage}x`,
      sortBy: positionOrder.contract,
    }),
    figure('size', t('position.size'), format.amount, (row) => row.size),
    {
      ...figure('entry', t('position.entry'), format.price, (row: PositionRow) => row.entryPrice),
      head: (
        <span className="tr-heads">
          {t('position.entry')}
          <br />
          {t('position.mark')}
        </span>
      ),
      cell: (row) => (
        <>
          {format.price(row.entryPrice, row.symbol)}
          <div className="c-3">
            <MarkCell position={row} />
          </div>
        </>
      ),
    },
    {
      ...figure(
        'liquidation',
        t('position.liquidation'),
        format.price,
        (row: PositionRow) => row.liquidationPrice,
      ),
      cell: (row) => <LiquidationPrice {...row} />,
    },
    column('rail', t('position.rail'), (row) => <PositionRail position={row} />, {
      width: 160,
      sortBy: positionOrder.rail,
    }),
  ];
}

function resultColumns({ t, format }: ColumnTexts): TableColumn<PositionRow>[] {
  return [
    {
      ...figure('margin', t('position.marginShort'), format.money, (row: PositionRow) => row.margin),
      cell: (row) => (
        <>
          {format.money(row.margin)}
          <div className="t-11 c-3">
            <MarginRateCell position={row} />
          </div>
        </>
      ),
    },
    {
      ...figure('profit', t('position.profit'), format.profit, (row: PositionRow) => row.unrealised),
      sortBy: positionOrder.profit,
      cell: (row) => (
        <>
          <UnrealisedCell position={row} strong />
          <div className="t-12">
            <ReturnCell position={row} />
          </div>
        </>
      ),
    },
    rightColumn('triggers', t('position.triggers'), (row) => <ExitButtons position={row} />, {
      sortBy: positionOrder.triggers,
    }),
    rightColumn(
      'action',
      t('position.action'),
      (row) => (
        <span className="flex g-4 tr-end">
          <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'close', position: row })}>
            {t('position.close')}
          </Button>
          <PositionMenu position={row} />
        </span>
      ),
      { acts: true },
    ),
  ];
}
