/** The product's Decimal: 40 significant digits, truncated, printed without exponent. */
import { Decimal as Base } from 'decimal.js';
import { amountScale, averageScale, isPlainDecimal } from './plain-decimal.ts';

export const Decimal = Base.clone({
  precision: 40,
  rounding: Base.ROUND_DOWN,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = Base;

/** Number inputs of the rules: a Decimal, decimal text, a whole number, or a bigint. */
export type DecimalValue = Base.Value;
export type Rounding = Base.Rounding;

export const zero: Decimal = new Decimal(0);

/** Converts a value to a Decimal, without copying one. */
export function asDecimal(value: DecimalValue): Decimal {
  return value instanceof Decimal ? value : new Decimal(value);
}

/**
 * Parses a plain decimal with at most `decimals` decimals; returns undefined for any other text (exponent,
 * plus sign, blank, hex, NaN, infinity).
 */
export function parseDecimal(text: string, decimals: number = amountScale): Decimal | undefined {
  return isPlainDecimal(text, decimals) ? new Decimal(text) : undefined;
}

/** Formats a value canonically, truncated at `decimals`: no exponent, no trailing zeros, no negative zero. */
export function decimalText(value: Decimal, decimals: number = averageScale): string {
  const cut = value.toDecimalPlaces(decimals, Base.ROUND_DOWN);
  return cut.isZero() ? '0' : cut.toString();
}

/** Returns a share of an amount, in percent, cut after `decimals` decimals. */
export function takeShare(amount: string, percent: number, decimals: number = amountScale): string {
  return decimalText(new Decimal(amount).times(percent).div(100), decimals);
}
