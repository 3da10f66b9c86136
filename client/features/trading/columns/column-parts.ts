/** What the columns of all tables of the trade page are made of. */
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format/format.ts';
import type { TableColumn } from '../../../ui/table-columns.ts';

export interface ColumnTexts {
  t: TFunction<'trading'>;
  format: Format;
  orderState: (order: OrderRow) => string;
  orderSide: (order: Pick<OrderRow, 'action' | 'side'>) => string;
}

export const right = { align: 'right' } as const;

interface Listed {
  id: string;
  symbol: string;
}

export function figure<Row extends Listed>(
  key: string,
  header: string,
  shown: (row: Row) => string,
  raw: (row: Row) => string,
): TableColumn<Row> {
  return { key, header, ...right, cell: shown, text: raw, sortBy: raw };
}

export function timeColumn<Row extends Listed>(
  texts: ColumnTexts,
  timeOf: (row: Row) => number,
): TableColumn<Row> {
  return {
    key: 'time',
    header: texts.t('order.time'),
    cell: (row) => texts.format.dateTime(timeOf(row)),
    text: (row) => texts.format.dateTime(timeOf(row)),
    sortBy: timeOf,
  };
}
