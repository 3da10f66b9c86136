import type { Subscription, SubscriptionStatus } from '@papertape/shared/contract/financing-rows.ts';
import type { TFunction } from 'i18next';
import type { StatusBadgeProps, StatusMeaning } from '../../ui/status-badge.tsx';

const statusMeaning: Record<SubscriptionStatus, StatusMeaning> = {
  pending: 'waiting',
  during: 'running',
  expired: 'ended',
  canceled: 'ended',
};

export function statusBadge(t: TFunction<'financing'>, { status }: Subscription): StatusBadgeProps {
  return { meaning: statusMeaning[status], label: t(`status.${status}`) };
}

/** Whether it can still be given back early. */
export function isOpen(row: Pick<Subscription, 'status'>): boolean {
  return row.status === 'pending' || row.status === 'during';
}
