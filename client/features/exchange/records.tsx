import { type ExchangeRecord, exchange } from '@papertape/shared/contract/exchange.ts';
import type { useTranslation } from 'react-i18next';
import { figureColumn, idColumn, timeColumn } from '../../entities/records/columns.tsx';
import { usePages } from '../../lib/api/use-read.ts';
import type { Format } from '../../lib/format/format.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { column, type TableColumn, textColumn } from '../../ui/table-columns.ts';

export const recordFilters = ['all', 'buy', 'sell'] as const;
export type RecordFilter = (typeof recordFilters)[number];

/** Reads conversions, newest first. */
export function useConvertRecords(filter: RecordFilter) {
  const type = filter === 'all' ? {} : { type: filter };
  return usePages(exchange.tradingRecord, { size: 20, ...type });
}

type Texts = ReturnType<typeof useTranslation<'exchange'>>['t'];

export function conversionColumns(t: Texts, format: Format): TableColumn<ExchangeRecord>[] {
  return [
    timeColumn(t('time'), format, (row) => row.time),
    column(
      'currency',
      t('currency'),
      (row) => (
        <span className="flex g-8">
          <CoinIcon symbol={row.currency} size={20} />
          <b className="w-6">{row.currency}</b>
        </span>
      ),
      { text: (row) => row.currency },
    ),
    textColumn('type', t('type'), (row) => t(`filter.${row.type}`)),
    figureColumn(
      'number',
      t('number'),
      (row) => `${format.amount(row.number, row.currency)} ${row.currency}`,
      { raw: (row) => row.number },
    ),
    figureColumn('amount', t('amount'), (row) => `${format.money(row.amount)} ${row.payCoin}`, {
      raw: (row) => row.amount,
      also: [{ header: t('payCoin'), text: (row) => row.payCoin }],
    }),
    figureColumn('price', t('rate'), (row) => format.price(row.price, `${row.currency}${row.payCoin}`), {
      raw: (row) => row.price,
    }),
    figureColumn('spread', t('spread'), (row) => `${format.money(row.spreadAmount)} ${row.payCoin}`, {
      raw: (row) => row.spreadAmount,
      also: [idColumn(t('receipt.id'))],
    }),
  ];
}
