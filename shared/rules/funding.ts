/**
 * Funding of perpetual contracts. Longs pay shorts when the rate is above zero.
 */

import { asDecimal, Decimal, type DecimalValue } from '../money/decimal.ts';
import { type Side, sign } from './position-sums.ts';

const interestRate = new Decimal('0.0001');
export const premiumClamp = new Decimal('0.0005');

/** F = P + clamp(0.01 % - P, +-0.05 %), P the window's time-weighted premium. */
export function fundingRate(premium: DecimalValue): Decimal {
  const average = asDecimal(premium);
  const correction = Decimal.clamp(interestRate.minus(average), premiumClamp.negated(), premiumClamp);
  return average.plus(correction);
}

/** What a position pays at a funding instant: s * Q * mark * F. Negative when it receives. */
export function fundingPayment(
  side: Side,
  size: DecimalValue,
  mark: DecimalValue,
  rate: DecimalValue,
): Decimal {
  return asDecimal(size).times(mark).times(rate).times(sign(side));
}
