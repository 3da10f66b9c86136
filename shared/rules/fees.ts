import { asDecimal, type DecimalValue } from '../money/decimal.ts';
import { feeUp } from '../money/rounding.ts';

/**
 * Share of the notional taken over at the bankruptcy price; it is paid out of the margin that is lost anyway.
 */
export const liquidationFeeRate = '0.0005';

/** Returns the fee of a liquidation in units of USDT, rounded up; `notional` is in USDT. */
export function liquidationFee(notional: DecimalValue): bigint {
  return feeUp(asDecimal(notional).times(liquidationFeeRate));
}

export const feeWaiverMonths = 3;

/**
 * Returns the instant at which a new user's free deposits and withdrawals end: three calendar months after
 * registration, UTC.
 */
export function feeWaiverEndsAt(registeredAt: number): number {
  const start = new Date(registeredAt);
  const end = new Date(registeredAt);
  end.setUTCMonth(start.getUTCMonth() + feeWaiverMonths);
  // A day that the target month lacks rolls over; the waiver then ends on the last day of that month.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}

/** Returns whether a user pays no fees yet; both times are epoch milliseconds. */
export function hasFeeWaiver(registeredAt: number, now: number): boolean {
  return now < feeWaiverEndsAt(registeredAt);
}
