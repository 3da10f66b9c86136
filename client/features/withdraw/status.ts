import type { Withdrawal } from '@papertape/shared/contract/withdraw-rows.ts';
import type { TFunction } from 'i18next';
import type { StatusBadgeProps, StatusMeaning } from '../../ui/status-badge.tsx';

/** The status as the user sees it: before the confirmation nothing is decided yet. */
export type ShownStatus = 'toConfirm' | Withdrawal['status'];

export function shownStatus(row: Pick<Withdrawal, 'status' | 'submitted' | 'confirmBefore'>): ShownStatus {
  return row.status === 'processing' && !row.submitted && row.confirmBefore !== null
    ? 'toConfirm'
    : row.status;
}

const statusMeaning: Record<ShownStatus, StatusMeaning> = {
  toConfirm: 'running',
  processing: 'waiting',
  approved: 'running',
  rejected: 'refused',
  completed: 'done',
};

export function statusBadge(t: TFunction<'withdraw'>, row: Withdrawal): StatusBadgeProps {
  const status = shownStatus(row);
  return { meaning: statusMeaning[status], label: t(`status.${status}`) };
}

export const withdrawalSteps = ['confirmed', 'reviewed', 'sent', 'completed'] as const;

/** The step under way; the number of steps when all are done. */
export function withdrawalStep(status: ShownStatus): number {
  const steps: Record<ShownStatus, number> = {
    toConfirm: 0,
    processing: 1,
    rejected: 1,
    approved: 2,
    completed: withdrawalSteps.length,
  };
  return steps[status];
}
