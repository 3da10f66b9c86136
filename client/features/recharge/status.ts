import type { RechargeRecord, RechargeStatus } from '@papertape/shared/contract/recharge-rows.ts';
import type { TFunction } from 'i18next';
import type { StatusBadgeProps, StatusMeaning } from '../../ui/status-badge.tsx';

const statusMeaning: Record<RechargeStatus, StatusMeaning> = {
  progress: 'waiting',
  success: 'done',
  fail: 'refused',
};

export function statusBadge(t: TFunction<'recharge'>, { status }: RechargeRecord): StatusBadgeProps {
  return { meaning: statusMeaning[status], label: t(`status.${status}`) };
}

/** Steps of a deposit; a failed one stays at the step that it did not pass. */
export const rechargeSteps = ['reported', 'confirming', 'reviewed', 'credited'] as const;

/** The step under way; the number of steps when all are done. */
export function stepOf(record: RechargeRecord): number {
  if (record.status === 'success') return rechargeSteps.length;
  return record.confirmations < record.requiredConfirmations && record.status === 'progress' ? 1 : 2;
}
