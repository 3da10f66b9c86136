/** Interest of fixed-term products and of loans. Interest earned is rounded down, interest owed up. */

import { dayMs } from '../durations.ts';
import { asDecimal, type DecimalValue } from '../money/decimal.ts';
import { feeUp, payoutDown } from '../money/rounding.ts';

const daysPerYear = 365;

/**
 * Returns the units that a product pays in addition to the principal at expiry: amount * annual rate * days /
 * 365.
 */
export function financingInterest(amount: DecimalValue, annualRate: DecimalValue, days: number): bigint {
  return payoutDown(asDecimal(amount).times(annualRate).times(days).div(daysPerYear));
}

/** Returns the units owed for `days` on the open principal. */
export function loanInterest(principal: DecimalValue, dailyRate: DecimalValue, days: number): bigint {
  return feeUp(asDecimal(principal).times(dailyRate).times(days));
}

/** Counts the days begun between two instants, for each of which interest is owed. */
export function daysBegun(from: number, to: number): number {
  return Math.max(0, Math.ceil((to - from) / dayMs));
}

/** Counts the whole days between two instants. */
export function daysPassed(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / dayMs));
}
