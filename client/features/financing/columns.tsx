import type { Subscription } from '@papertape/shared/contract/financing.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-columns.ts';
import { statusMeaning } from './status.ts';

type Texts = TFunction<['financing', 'money']>;

export function subscriptionColumns(
  t: Texts,
  format: Format,
  onOpen: (row: Subscription) => void,
): TableColumn<Subscription>[] {
  const right = (
    key: string,
    header: string,
    text: (row: Subscription) => string,
    className?: string,
  ): TableColumn<Subscription> => ({
    key,
    header,
    align: 'right',
    cell: (row) => <span className={className}>{text(row)}</span>,
    text,
  });
  return [
    {
      key: 'product',
      header: t('product'),
      cell: (row) => <span className="w-6">{t('money:days', { count: row.days })}</span>,
      text: (row) => row.name,
    },
    right('amount', t('money:amount'), (row) => format.amount(row.amount, row.coin)),
    right('rate', t('rateShort'), (row) => format.percent(row.annualRate)),
    right('subscribedAt', t('subscribedAt'), (row) => format.date(row.subscribedAt), 'c-2'),
    right('expiresAt', t('expiry'), (row) => format.date(row.expiresAt), 'c-2'),
    right('interest', t('interestShort'), (row) => format.amount(row.estimatedInterest, row.coin)),
    {
      key: 'status',
      header: t('money:status'),
      align: 'right',
      cell: (row) => (
        <button type="button" className="financing-status" onClick={() => onOpen(row)}>
          <StatusBadge meaning={statusMeaning[row.status]} label={t(`status.${row.status}`)} />
        </button>
      ),
      text: (row) => t(`status.${row.status}`),
    },
  ];
}
