import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { Table } from '../../../ui/table.tsx';
import type { TableColumn } from '../../../ui/table-columns.ts';
import { NothingThere } from '../parts/list-states.tsx';
import { useShownColumns } from './column-chooser.tsx';
import { columnsOnScreen, openOrderColumns } from './order-columns.tsx';
import { positionColumns } from './position-columns.tsx';
import { useColumnTexts } from './use-column-texts.ts';
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
  const shown = useShownColumns(list, columns);
  if (open.error) return <ReadError error={open.error} onRetry={open.retry} />;
  return (
    <Table
      caption={t(`lists.${list}`)}
      dense
      stickyHead
      columns={shown}
      rows={open.rows}
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
