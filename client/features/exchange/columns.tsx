import type { ExchangeRecord } from '@papertape/shared/contract/exchange.ts';
import type { useTranslation } from 'react-i18next';
import type { Format } from '../../lib/format/format.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import type { TableColumn } from '../../ui/table-columns.ts';

type Texts = ReturnType<typeof useTranslation<'exchange'>>['t'];

export function recordColumns(t: Texts, format: Format): TableColumn<ExchangeRecord>[] {
  return [
    {
      key: 'time',
      header: t('time'),
      cell: (row) => format.dateTime(row.time),
      text: (row) => format.dateTime(row.time),
    },
    {
      key: 'currency',
      header: t('currency'),
      cell: (row) => (
        <span className="flex g-8">
          <CoinIcon symbol={row.currency} size={20} />
          <b className="w-6">{row.currency}</b>
        </span>
      ),
      text: (row) => row.currency,
    },
    { key: 'type', header: t('type'), cell: (row) => t(`filter.${row.type}`), text: (row) => row.type },
    {
      key: 'number',
      header: t('number'),
      align: 'right',
      cell: (row) => `${format.amount(row.number, row.currency)} ${row.currency}`,
      text: (row) => row.number,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'right',
      cell: (row) => `${format.money(row.amount)} ${row.payCoin}`,
      text: (row) => row.amount,
    },
    {
      key: 'price',
      header: t('rate'),
      align: 'right',
      cell: (row) => format.price(row.price, `${row.currency}${row.payCoin}`),
      text: (row) => row.price,
    },
    {
      key: 'spread',
      header: t('spread'),
      align: 'right',
      cell: (row) => `${format.money(row.spreadAmount)} ${row.payCoin}`,
      text: (row) => row.spreadAmount,
    },
  ];
}
