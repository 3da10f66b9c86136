/** Fees beside those of fills, and what follows from them. */
import { asDecimal, type DecimalValue } from '../money/decimal.ts';
import { feeUp } from '../money/rounding.ts';

/** Of the notional taken over at the bankruptcy price; paid out of the margin that is lost anyway. */
export const liquidationFeeRate = '0.0005';

export function liquidationFee(notional: DecimalValue): bigint {
  return feeUp(asDecimal(notional).times(liquidationFeeRate));
}

export const feeWaiverMonths = 3;

/** The instant at which a new user's free deposits and withdrawals end: three calendar months, UTC. */
export function feeWaiverEndsAt(registeredAt: number): number {
  const start = new Date(registeredAt);
  const end = new Date(registeredAt);
  end.setUTCMonth(start.getUTCMonth() + feeWaiverMonths);
  // A day that the target month does not have rolls over; the waiver then ends with that month's last day.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}

export function hasFeeWaiver(registeredAt: number, now: number): boolean {
  return now < feeWaiverEndsAt(registeredAt);
}
