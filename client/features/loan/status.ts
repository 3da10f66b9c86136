import type { Loan, LoanStatus } from '@papertape/shared/contract/loan-rows.ts';
import type { TFunction } from 'i18next';
import type { StatusBadgeProps, StatusMeaning } from '../../ui/status-badge.tsx';

const statusMeaning: Record<LoanStatus, StatusMeaning> = {
  waitingApproval: 'waiting',
  awaitingReview: 'waiting',
  approved: 'done',
  settledPart: 'running',
  settled: 'ended',
  rejected: 'refused',
};

export function statusBadge(t: TFunction<'loan'>, { status }: Pick<Loan, 'status'>): StatusBadgeProps {
  return { meaning: statusMeaning[status], label: t(`status.${status}`) };
}

/** Whether something can be paid back. */
export function isOpen({ status }: Pick<Loan, 'status'>): boolean {
  return status === 'approved' || status === 'settledPart';
}

export const loanSteps = ['waitingApproval', 'awaitingReview', 'approved', 'settled'] as const;

/** The step under way; the number of steps when all are done. */
export function stepOf(status: LoanStatus): number {
  const steps: Record<LoanStatus, number> = {
    waitingApproval: 0,
    awaitingReview: 1,
    rejected: 1,
    approved: 3,
    settledPart: 3,
    settled: loanSteps.length,
  };
  return steps[status];
}
