import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { Table } from '../../../ui/table.tsx';
import { columnsOnScreen, openOrderColumns } from '../columns/order-columns.tsx';
import { positionColumns } from '../columns/position-columns.tsx';
import { ListError, NothingThere } from '../parts/list-states.tsx';
import { useOpenOrders, usePositions } from '../use-open-lists.ts';
import { useShownColumns } from './column-chooser.tsx';
import { useColumnTexts } from './use-column-texts.ts';

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

export function PositionTable({ onlySymbol }: OpenTableProps) {
  useRenderCount('PositionTable');
  const { t } = useTranslation('trading');
  const { rows, error, retry } = usePositions(onlySymbol);
  const columns = useShownColumns('positions', usePositionColumns());
  if (error) return <ListError error={error} onRetry={retry} />;
  return (
    <Table
      caption={t('lists.positions')}
      dense
      stickyHead
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      skeletonRows={2}
      empty={<NothingThere list="positions" />}
    />
  );
}

export function OpenOrderTable({ onlySymbol }: OpenTableProps) {
  const { t } = useTranslation('trading');
  const { rows, error, retry } = useOpenOrders(onlySymbol);
  const columns = useShownColumns('openOrders', useOpenOrderColumns());
  if (error) return <ListError error={error} onRetry={retry} />;
  return (
    <Table
      caption={t('lists.openOrders')}
      dense
      stickyHead
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      skeletonRows={2}
      empty={<NothingThere list="openOrders" />}
    />
  );
}
