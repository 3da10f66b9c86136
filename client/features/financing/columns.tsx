import type { Subscription, SubscriptionStatus } from '@papertape/shared/contract/financing-rows.ts';
import type { TFunction } from 'i18next';
import {
  amountColumn,
  dateColumn,
  figureColumn,
  idColumn,
  inCoin,
  statusColumn,
} from '../../entities/records/columns.tsx';
import type { Format } from '../../lib/format/format.ts';
import type { StatusBadgeProps, StatusMeaning } from '../../ui/status-badge.tsx';
import { column, type TableColumn } from '../../ui/table-columns.ts';

const statusMeaning: Record<SubscriptionStatus, StatusMeaning> = {
  pending: 'waiting',
  during: 'running',
  expired: 'ended',
  canceled: 'ended',
};

export function subscriptionBadge(t: TFunction<'financing'>, { status }: Subscription): StatusBadgeProps {
  return { meaning: statusMeaning[status], label: t(`status.${status}`) };
}

/** Returns whether it can still be redeemed early. */
export function isRunning(row: Pick<Subscription, 'status'>): boolean {
  return row.status === 'pending' || row.status === 'during';
}

type Texts = TFunction<['financing', 'money']>;

export function subscriptionColumns(
  t: Texts,
  format: Format,
  onOpen: (row: Subscription) => void,
): TableColumn<Subscription>[] {
  return [
    column(
      'product',
      t('product'),
      (row) => <span className="w-6">{t('money:days', { count: row.days })}</span>,
      { text: (row) => row.name },
    ),
    amountColumn('amount', inCoin(t('money:amount'), 'USDT'), format, {
      also: [{ header: t('money:coin'), text: (row) => row.coin }],
    }),
    figureColumn('rate', t('rateShort'), (row) => format.percent(row.annualRate), {
      raw: (row) => row.annualRate,
    }),
    dateColumn('subscribedAt', t('subscribedAt'), format, (row) => row.subscribedAt),
    dateColumn('expiresAt', t('expiry'), format, (row) => row.expiresAt),
    figureColumn(
      'interest',
      inCoin(t('interestShort'), 'USDT'),
      (row) => format.amount(row.estimatedInterest, row.coin),
      {
        raw: (row) => row.estimatedInterest,
      },
    ),
    statusColumn(t('money:status'), (row) => subscriptionBadge(t, row), onOpen, [idColumn(t('record.id'))]),
  ];
}
