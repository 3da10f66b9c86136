/** Funding of perpetual contracts. Longs pay shorts if the rate is above zero. */

import { asDecimal, Decimal, type DecimalValue } from '../money/decimal.ts';
import { type Side, signOfSide } from './position-sums.ts';

const interestRate = new Decimal('0.0001');
export const premiumClamp = new Decimal('0.0005');

/**
 * Returns the funding rate F = P + clamp(0.01 % - P, +-0.05 %), where P is the time-weighted premium of the
 * window.
 */
export function fundingRate(premium: DecimalValue): Decimal {
  const average = asDecimal(premium);
  const correction = Decimal.clamp(interestRate.minus(average), premiumClamp.negated(), premiumClamp);
  return average.plus(correction);
}

/** Returns the payment of a position at a funding instant, s * Q * mark * F; negative if it receives. */
export function fundingPayment(
  side: Side,
  size: DecimalValue,
  mark: DecimalValue,
  rate: DecimalValue,
): Decimal {
  return asDecimal(size).times(mark).times(rate).times(signOfSide(side));
}
