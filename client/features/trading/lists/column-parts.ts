/** What the columns of all tables of the trade page are made of. */
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import type { FileColumn, TableColumn } from '../../../ui/table-columns.ts';

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
  /** As a number; null where there is none. */
  raw: (row: Row) => string | null,
): TableColumn<Row> {
  return {
    key,
    header,
    ...right,
    cell: shown,
    text: (row) => raw(row) ?? '',
    sortBy: (row) => raw(row) ?? '0',
  };
}

/** What a size is counted in. */
export function unitColumn<Row extends Listed>({ t }: ColumnTexts): FileColumn<Row> {
  return { header: t('record.unit'), text: ({ symbol }) => knownInstrument(symbol)?.base ?? '' };
}

/** What margins, fees and profits are counted in. */
export function moneyColumn<Row extends Listed>({ t }: ColumnTexts): FileColumn<Row> {
  return { header: t('record.currency'), text: () => 'USDT' };
}

export function idColumn<Row extends Listed>({ t }: ColumnTexts): FileColumn<Row> {
  return { header: t('record.id'), text: ({ id }) => id };
}

export function timeColumn<Row extends Listed>(
  texts: ColumnTexts,
  timeOf: (row: Row) => number,
): TableColumn<Row> {
  return {
    key: 'time',
    header: texts.t('order.time'),
    cell: (row) => texts.format.dateTime(timeOf(row)),
    text: (row) => texts.format.fileTime(timeOf(row)),
    sortBy: timeOf,
  };
}

/** How much was traded, with what it is counted in. */
export function sizeColumn<Row extends Listed & { size: string }>(texts: ColumnTexts): TableColumn<Row> {
  const { t, format } = texts;
  return {
    ...figure<Row>(
      'size',
      t('order.size'),
      (row) => format.amount(row.size, row.symbol),
      (row) => row.size,
    ),
    also: [unitColumn(texts)],
  };
}

/** What was won or lost, with what it is counted in. */
export function profitColumn<Row extends Listed & { profit: string }>(
  texts: ColumnTexts,
  also: FileColumn<Row>[] = [],
): TableColumn<Row> {
  const { t, format } = texts;
  return {
    ...figure<Row>(
      'profit',
      t('record.profit'),
      (row) => format.profit(row.profit),
      (row) => row.profit,
    ),
    also: [moneyColumn(texts), ...also],
  };
}
