/**
 * The only place where an exact value becomes money. Charges are rounded up and payouts down, at eight
 * decimals, so that no sequence of roundings creates money for a user.
 */
import { Decimal, type Rounding } from './decimal.ts';
import { amountScale } from './plain-decimal.ts';

/** Rounds a charge (fee, margin, interest owed) up to whole units. */
export function feeUp(value: Decimal): bigint {
  return toWholeUnits(value, Decimal.ROUND_CEIL);
}

/** Rounds a payout (profit, interest earned, margin returned) down to whole units. */
export function payoutDown(value: Decimal): bigint {
  return toWholeUnits(value, Decimal.ROUND_FLOOR);
}

function toWholeUnits(value: Decimal, rounding: Rounding): bigint {
  const text = value.toDecimalPlaces(amountScale, rounding).toString();
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text + '0'.repeat(amountScale));
  return BigInt(text.slice(0, point) + text.slice(point + 1).padEnd(amountScale, '0'));
}
