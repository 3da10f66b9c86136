/** Parts of the columns of all tables. */
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { column, type FileColumn, rightColumn, type TableColumn } from '../../../ui/table-columns.ts';
import { useOrderSideText, useOrderStateText } from '../parts/order-texts.ts';

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

/** Creates a column of figures written by `write` with the decimals of their symbol. */
export function figure<Row extends Listed>(
  key: string,
  header: string,
  write: (figure: string | null, symbol: string) => string,
  getFigure: (row: Row) => string | null,
): TableColumn<Row> {
  return rightColumn(key, header, (row) => write(getFigure(row), row.symbol), {
    text: (row) => getFigure(row) ?? '',
    sortBy: (row) => getFigure(row) ?? '0',
  });
}

/** Creates the column of the unit of sizes, for the file. */
export function unitColumn<Row extends Listed>({ t }: ColumnTexts): FileColumn<Row> {
  return { header: t('record.unit'), text: ({ symbol }) => knownInstrument(symbol)?.base ?? '' };
}

/** Creates the column of the unit of margins, fees and profits, for the file. */
export function moneyColumn<Row extends Listed>({ t }: ColumnTexts): FileColumn<Row> {
  return { header: t('record.currency'), text: () => 'USDT' };
}

export function rowIdColumn<Row extends Listed>({ t }: ColumnTexts): FileColumn<Row> {
  return { header: t('record.id'), text: ({ id }) => id };
}

/** Creates the column of a time in epoch milliseconds, by which the list can be sorted. */
export function sortedTimeColumn<Row extends Listed>(
  texts: ColumnTexts,
  getTime: (row: Row) => number,
): TableColumn<Row> {
  return column('time', texts.t('order.time'), (row) => texts.format.dateTime(getTime(row)), {
    text: (row) => texts.format.fileTime(getTime(row)),
    fileHeader: texts.format.fileTimeHeader(texts.t('order.time')),
    sortBy: getTime,
    className: 'tr-when',
  });
}

/** Creates the column of a size. */
export function sizeColumn<Row extends Listed & { size: string }>(texts: ColumnTexts): TableColumn<Row> {
  const { t, format } = texts;
  return {
    ...figure<Row>('size', t('order.size'), format.amount, (row) => row.size),
    also: [unitColumn(texts)],
  };
}

/** Creates the columns of a profit and its unit. */
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

export function useColumnTexts(): ColumnTexts {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const orderState = useOrderStateText();
  const orderSide = useOrderSideText();
  return useMemo(() => ({ t, format, orderState, orderSide }), [t, format, orderState, orderSide]);
}
