/** A loan as it is stored: which statuses mean what, and what a user has open. */

import type { LoanStatus } from '@papertape/shared/contract/loan-rows.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { loanRules, type RunningLoan } from '@papertape/shared/rules/loan.ts';
import type { RowOf } from '../../world/tx.ts';

export type LoanRow = RowOf<'loan'>;
export type PaymentRow = RowOf<'loanPayment'>;

export const waitingStatuses: readonly LoanStatus[] = ['waitingApproval', 'awaitingReview'];
export const openStatuses: readonly LoanStatus[] = ['approved', 'settledPart'];

/** A loan that is paid out and not yet settled. */
export function runningLoan(row: LoanRow): RunningLoan | undefined {
  const { approvedAt, principal, interestDue, chargedDays, days, dailyRate } = row;
  if (approvedAt === null || !openStatuses.includes(row.status)) return undefined;
  return { principal, interestDue, chargedDays, days, dailyRate, approvedAt };
}

/** Open principal and what is asked for. */
export function exposureOf(loans: readonly LoanRow[]): bigint {
  return loans.reduce(
    (sum, row) => sum + (waitingStatuses.includes(row.status) ? row.amount : row.principal),
    0n,
  );
}

/** What a new application may still ask for. */
export function limitLeft(loans: readonly LoanRow[]): bigint {
  const left = toUnits(loanRules.limit) - exposureOf(loans);
  return left > 0n ? left : 0n;
}
