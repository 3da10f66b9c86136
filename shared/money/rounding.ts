/**
 * The one place where an exact sum becomes money. What a user pays is rounded up, what a user gets is rounded
 * down, at eight decimals, so no sequence of roundings can create money for a user.
 */
import { Decimal, type Rounding } from './decimal.ts';
import { amountScale } from './plain-decimal.ts';

/** Units of a charge: fees, margin asked for, interest owed. Rounds towards plus infinity. */
export function feeUp(value: Decimal): bigint {
  return toWholeUnits(value, Decimal.ROUND_CEIL);
}

/** Units of a payout: profit, interest earned, margin returned. Rounds towards minus infinity. */
export function payoutDown(value: Decimal): bigint {
  return toWholeUnits(value, Decimal.ROUND_FLOOR);
}

function toWholeUnits(value: Decimal, rounding: Rounding): bigint {
  const text = value.toDecimalPlaces(amountScale, rounding).toString();
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text + '0'.repeat(amountScale));
  return BigInt(text.slice(0, point) + text.slice(point + 1).padEnd(amountScale, '0'));
}
