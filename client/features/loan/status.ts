import type { Loan, LoanStatus } from '@papertape/shared/contract/loan-rows.ts';
import type { StatusMeaning } from '../../ui/status-badge.tsx';

export const statusMeaning: Record<LoanStatus, StatusMeaning> = {
  waitingApproval: 'waiting',
  awaitingReview: 'waiting',
  approved: 'done',
  settledPart: 'running',
  settled: 'ended',
  rejected: 'refused',
};

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
