/** Stored loans: groups of statuses, and the sums a user has open. */

import type { LoanStatus } from '@papertape/shared/contract/loan-rows.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { loanRules, type RunningLoan } from '@papertape/shared/rules/loan.ts';
import type { RowOf } from '../../world/tx.ts';

export type LoanRow = RowOf<'loan'>;
export type PaymentRow = RowOf<'loanPayment'>;

export const waitingStatuses: readonly LoanStatus[] = ['waitingApproval', 'awaitingReview'];
export const openStatuses: readonly LoanStatus[] = ['approved', 'settledPart'];

/** Returns the terms of a loan that is paid out and not settled; otherwise `undefined`. */
export function runningLoan(row: LoanRow): RunningLoan | undefined {
  const { approvedAt, principal, interestDue, chargedDays, days, dailyRate } = row;
  if (approvedAt === null || !openStatuses.includes(row.status)) return undefined;
  return { principal, interestDue, chargedDays, days, dailyRate, approvedAt };
}

/** Sums open principal and requested amounts. */
export function sumExposure(loans: readonly LoanRow[]): bigint {
  return loans.reduce(
    (sum, row) => sum + (waitingStatuses.includes(row.status) ? row.amount : row.principal),
    0n,
  );
}

/** Returns the amount that a new application may request. */
export function limitLeft(loans: readonly LoanRow[]): bigint {
  const left = toUnits(loanRules.limit) - sumExposure(loans);
  return left > 0n ? left : 0n;
}
