/**
 * The one Decimal of the product: 40 significant digits, truncating, and text without exponents. Guarantees
 * that text from outside becomes a number only when it is a plain decimal: no exponent, sign plus, blank, hex,
 * NaN or infinity, and no more decimals than asked for.
 */
import { Decimal as Base } from 'decimal.js';
import { amountScale, averageScale, isPlainDecimal } from './plain-decimal.ts';

export const Decimal = Base.clone({
  precision: 40,
  rounding: Base.ROUND_DOWN,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = Base;

/** What the rules take: a Decimal, decimal text, a whole number, or a bigint. */
export type DecimalValue = Base.Value;
export type Rounding = Base.Rounding;

export const zero: Decimal = new Decimal(0);

/** The value as a Decimal; what already is one is not copied. */
export function asDecimal(value: DecimalValue): Decimal {
  return value instanceof Decimal ? value : new Decimal(value);
}

/** The number a plain decimal stands for, or undefined for anything else. */
export function parseDecimal(text: string, decimals: number = amountScale): Decimal | undefined {
  return isPlainDecimal(text, decimals) ? new Decimal(text) : undefined;
}

/** Canonical text: no exponent, no trailing zeros, no negative zero; cut off at `decimals`. */
export function decimalText(value: Decimal, decimals: number = averageScale): string {
  const cut = value.toDecimalPlaces(decimals, Base.ROUND_DOWN);
  return cut.isZero() ? '0' : cut.toString();
}
