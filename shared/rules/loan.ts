/**
 * Loans: products, limits, and the debt at an instant. Interest is owed for each day begun on the principal
 * that was open on it; days after the payment date cost the overdue rate.
 */

import { dayMs } from '../durations.ts';
import { unitsToDecimal } from '../money/units.ts';
import { daysBegun, loanInterest } from './interest.ts';

export interface LoanTerms {
  id: string;
  coin: string;
  days: number;
  dailyRate: string;
  minimum: string;
  maximum: string;
}

type Row = readonly [days: number, dailyRate: string, minimum: string, maximum: string];

const rows: readonly Row[] = [
  [7, '0.0004', '500', '5000'],
  [15, '0.00045', '500', '10000'],
  [30, '0.0005', '500', '18500'],
  [60, '0.00055', '500', '18500'],
  [90, '0.0006', '500', '18500'],
];

/** Products, shortest term first. */
export const loanProducts: readonly LoanTerms[] = rows.map(([days, dailyRate, minimum, maximum]) => ({
  id: `l-${days}`,
  coin: 'USDT',
  days,
  dailyRate,
  minimum,
  maximum,
}));

export const loanRules = {
  minimumPhotos: 3,
  /** Maximum of open principal and waiting applications of a user together. */
  limit: '20000',
  overdueDailyRate: '0.001',
} as const;

const productById = new Map(loanProducts.map((product) => [product.id, product]));

export function findLoanProduct(id: string): LoanTerms | undefined {
  return productById.get(id);
}

/** A loan that was paid out. Amounts are in units. */
export interface RunningLoan {
  principal: bigint;
  /** Interest that is charged and not yet paid. */
  interestDue: bigint;
  /** Number of days already charged. */
  chargedDays: number;
  days: number;
  dailyRate: string;
  approvedAt: number;
}

export interface Debt {
  principal: bigint;
  interest: bigint;
  total: bigint;
  /** Number of days charged once this debt is recorded. */
  chargedDays: number;
}

/** Returns the end of the last day of a loan in epoch milliseconds, counted from its approval. */
export function paymentDate(approvedAt: number, days: number): number {
  return approvedAt + days * dayMs;
}

/** Returns the debt that settles the loan at an instant. */
export function debtAt(loan: RunningLoan, now: number): Debt {
  const begun = Math.max(loan.chargedDays, daysBegun(loan.approvedAt, now));
  const ordinary = Math.min(begun, loan.days) - Math.min(loan.chargedDays, loan.days);
  const overdue = begun - loan.chargedDays - ordinary;
  const principal = unitsToDecimal(loan.principal);
  const interest =
    loan.interestDue +
    loanInterest(principal, loan.dailyRate, ordinary) +
    loanInterest(principal, loanRules.overdueDailyRate, overdue);
  return { principal: loan.principal, interest, total: loan.principal + interest, chargedDays: begun };
}

/** Divides a payment: interest is paid first. */
export function splitPayment(debt: Debt, amount: bigint): { interest: bigint; principal: bigint } {
  const interest = amount < debt.interest ? amount : debt.interest;
  return { interest, principal: amount - interest };
}
