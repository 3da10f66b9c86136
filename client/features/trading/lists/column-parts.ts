/** What the columns of all tables of the trade page are made of. */
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { column, type FileColumn, rightColumn, type TableColumn } from '../../../ui/table-columns.ts';

export interface ColumnTexts {
  t: TFunction<'trading'>;
  format: Format;
  orderState: (order: OrderRow) => string;
  orderSide: (order: Pick<OrderRow, 'action' | 'side'>) => string;
}

interface Listed {
  id: string;
  symbol: string;
}

/** A figure, which is null where there is none, as `write` says it with the decimals of its symbol. */
export function figure<Row extends Listed>(
  key: string,
  header: string,
  write: (figure: string | null, symbol: string) => string,
  figureOf: (row: Row) => string | null,
): TableColumn<Row> {
  return rightColumn(key, header, (row) => write(figureOf(row), row.symbol), {
    text: (row) => figureOf(row) ?? '',
    sortBy: (row) => figureOf(row) ?? '0',
  });
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
  return column('time', texts.t('order.time'), (row) => texts.format.dateTime(timeOf(row)), {
    text: (row) => texts.format.fileTime(timeOf(row)),
    sortBy: timeOf,
  });
}

/** How much was traded, with what it is counted in. */
export function sizeColumn<Row extends Listed & { size: string }>(texts: ColumnTexts): TableColumn<Row> {
  const { t, format } = texts;
  return {
    ...figure<Row>('size', t('order.size'), format.amount, (row) => row.size),
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
    ...figure<Row>('profit', t('record.profit'), format.profit, (row) => row.profit),
    also: [moneyColumn(texts), ...also],
  };
}
