/**
 * Status transitions of everything that has a status. A status changes only along these tables, and a
 * terminal one never does; a violation is a program error and throws. Stored rows accept no status change
 * except through `transition`: anything else does not compile.
 */
import type { ChartAlertStatus } from '@papertape/shared/contract/chart-alerts.ts';
import type { ConditionalStatus } from '@papertape/shared/contract/conditional-rows.ts';
import type { SubscriptionStatus } from '@papertape/shared/contract/financing-rows.ts';
import type { KycStatus } from '@papertape/shared/contract/identity-values.ts';
import type { LoanStatus } from '@papertape/shared/contract/loan-rows.ts';
import type { RechargeStatus } from '@papertape/shared/contract/recharge-rows.ts';
import type { SecondsStatus } from '@papertape/shared/contract/seconds-rows.ts';
import type { OrderStatus } from '@papertape/shared/contract/trading-rows.ts';
import type { RequestStatus } from '@papertape/shared/contract/values.ts';

export type PositionStatus = 'open' | 'closed';

type Table<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

export const orderTransitions: Table<OrderStatus> = {
  pending: ['filled', 'canceled'],
  filled: [],
  canceled: [],
};

export const conditionalTransitions: Table<ConditionalStatus> = {
  waiting: ['triggered', 'canceled', 'failed'],
  triggered: [],
  canceled: [],
  failed: [],
};

/** An ended alert may be made to wait again. */
export const chartAlertTransitions: Table<ChartAlertStatus> = {
  waiting: ['waiting', 'paused', 'ended'],
  paused: ['waiting', 'ended'],
  ended: ['waiting', 'ended'],
};

export const positionTransitions: Table<PositionStatus> = { open: ['closed'], closed: [] };

export const secondsTransitions: Table<SecondsStatus> = {
  pending: ['during', 'canceled'],
  during: ['expired'],
  expired: [],
  canceled: [],
};

export const rechargeTransitions: Table<RechargeStatus> = {
  progress: ['success', 'fail'],
  success: [],
  fail: [],
};

/** Requests that the back office decides, which are withdrawals. */
export const requestTransitions: Table<RequestStatus> = {
  processing: ['approved', 'rejected'],
  approved: ['completed', 'rejected'],
  rejected: [],
  completed: [],
};

export const loanTransitions: Table<LoanStatus> = {
  waitingApproval: ['awaitingReview', 'rejected'],
  awaitingReview: ['approved', 'rejected'],
  approved: ['settledPart', 'settled'],
  settledPart: ['settledPart', 'settled'],
  settled: [],
  rejected: [],
};

export const financingTransitions: Table<SubscriptionStatus> = {
  pending: ['during', 'canceled'],
  during: ['expired', 'canceled'],
  expired: [],
  canceled: [],
};

export const kycTransitions: Table<KycStatus> = {
  unverified: ['pending'],
  pending: ['verified', 'rejected'],
  rejected: ['pending'],
  verified: [],
};

/** Returns whether the table has a step between two statuses. A status has no step to itself. */
export function canTransition<Status extends string>(
  table: Table<Status>,
  from: Status,
  to: Status,
): boolean {
  return table[from].includes(to);
}

/** A status that was reached along its table. */
export type Stepped<Status> = Status & { readonly stepped: true };

/** Returns the new status. Throws if the table does not allow the step. */
export function transition<Status extends string>(
  table: Table<Status>,
  from: Status,
  to: Status,
): Stepped<Status> {
  if (!canTransition(table, from, to)) throw new Error(`a status cannot go from ${from} to ${to}`);
  return to as Stepped<Status>;
}

/** Returns the new status of a row whose status may be unchanged. */
export function transitionOrSame<Status extends string>(
  table: Table<Status>,
  from: Status,
  to: Status,
): Stepped<Status> {
  return from === to ? (to as Stepped<Status>) : transition(table, from, to);
}
