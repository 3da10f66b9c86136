import * as z from 'zod/mini';
import { decimal, rate, time } from './values.ts';

/**
 * Order of the states: waitingApproval -> awaitingReview -> approved | rejected; approved -> settledPart ->
 * settled.
 */
export const loanStatus = z.enum([
  'waitingApproval',
  'awaitingReview',
  'approved',
  'settledPart',
  'settled',
  'rejected',
]);
export type LoanStatus = z.output<typeof loanStatus>;

export const loanPayment = z.object({
  id: z.string(),
  loanId: z.string(),
  amount: decimal,
  principal: decimal,
  interest: decimal,
  time,
});
export type LoanPayment = z.output<typeof loanPayment>;

export const loan = z.object({
  id: z.string(),
  productId: z.string(),
  coin: z.string(),
  amount: decimal,
  days: z.number(),
  dailyRate: rate,
  status: loanStatus,
  /** Agreed interest of the whole term. */
  interest: decimal,
  /** Principal and interest that are open today. */
  openPrincipal: decimal,
  openInterest: decimal,
  /** Amount that settles the loan today. */
  amountToPay: decimal,
  paid: decimal,
  payments: z.array(loanPayment),
  photos: z.array(z.string()),
  overdueDays: z.number(),
  /** Reason of a rejection, in the caller's language. */
  reason: z.nullable(z.string()),
  appliedAt: time,
  approvedAt: z.nullable(time),
  rejectedAt: z.nullable(time),
  /** Payment date; null until the loan is approved. */
  dueAt: z.nullable(time),
  settledAt: z.nullable(time),
});
export type Loan = z.output<typeof loan>;

export const loanEstimate = z.object({
  /** Null for an estimate over all loans. */
  id: z.nullable(z.string()),
  count: z.number(),
  principal: decimal,
  interest: decimal,
  total: decimal,
  /** Open amount after this payment. */
  remaining: decimal,
  available: decimal,
  enough: z.boolean(),
});
export type LoanEstimate = z.output<typeof loanEstimate>;
