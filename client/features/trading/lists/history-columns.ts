import type { ClosedRow, FillRow, MarginRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TableColumn } from '../../../ui/table-columns.ts';
import type { TradeRecord } from '../state/sheet-store.ts';
import type { ColumnTexts } from './column-parts.ts';
import { orderHistoryColumns } from './order-columns.tsx';
import { closedColumns, fillColumns, marginColumns } from './record-columns.tsx';
import type { HistoryKind, HistoryRow } from './use-history.ts';

type Columns = { [Kind in HistoryKind]: (texts: ColumnTexts) => TableColumn<HistoryRow<Kind>>[] };

const columns: Columns = {
  orderHistory: orderHistoryColumns,
  filled: fillColumns,
  closed: closedColumns,
  marginHistory: marginColumns,
};

export function historyColumns<Kind extends HistoryKind>(
  kind: Kind,
  texts: ColumnTexts,
): TableColumn<HistoryRow<Kind>>[] {
  return columns[kind](texts);
}

const kindOf = { orderHistory: 'order', filled: 'fill', closed: 'closed', marginHistory: 'margin' } as const;

/** A row as its detail sheet takes it. */
export function recordOf(kind: HistoryKind, row: OrderRow | FillRow | ClosedRow | MarginRow): TradeRecord {
  return { kind: kindOf[kind], row } as TradeRecord;
}
