import type { Subscription, SubscriptionStatus } from '@papertape/shared/contract/financing.ts';
import type { StatusMeaning } from '../../ui/status-badge.tsx';

export const statusMeaning: Record<SubscriptionStatus, StatusMeaning> = {
  pending: 'waiting',
  during: 'running',
  expired: 'ended',
  canceled: 'ended',
};

/** Whether it can still be given back early. */
export function isOpen(row: Pick<Subscription, 'status'>): boolean {
  return row.status === 'pending' || row.status === 'during';
}
