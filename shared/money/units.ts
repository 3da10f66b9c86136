/**
 * Money as integers of 1e-8 coin, called units. Text converts to units and back exactly, and only plain
 * decimals with at most eight decimals become amounts.
 */
import { Decimal } from './decimal.ts';
import { amountScale, isPlainDecimal } from './plain-decimal.ts';

const unitsPerCoin = 10n ** BigInt(amountScale);

/** Parses a plain decimal to units; returns undefined for any other text. */
export function parseUnits(text: string): bigint | undefined {
  if (!isPlainDecimal(text, amountScale)) return undefined;
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  const units = BigInt(whole + fraction.padEnd(amountScale, '0'));
  return negative ? -units : units;
}

/** Parses validated text to units. Throws for text that is no plain decimal. */
export function toUnits(text: string): bigint {
  const units = parseUnits(text);
  if (units === undefined) throw new RangeError(`not an amount: ${text.slice(0, 60)}`);
  return units;
}

/** Formats units as canonical decimal text. */
export function fromUnits(units: bigint): string {
  const negative = units < 0n;
  const absolute = negative ? -units : units;
  const whole = absolute / unitsPerCoin;
  const fraction = absolute % unitsPerCoin;
  const sign = negative ? '-' : '';
  if (fraction === 0n) return `${sign}${whole}`;
  let digits = fraction.toString().padStart(amountScale, '0');
  while (digits.endsWith('0')) digits = digits.slice(0, -1);
  return `${sign}${whole}.${digits}`;
}

/** Converts units to a Decimal, for rules that multiply and divide. */
export function unitsToDecimal(units: bigint): Decimal {
  return new Decimal(`${units}e-${amountScale}`);
}

/** Returns the smaller one of two amounts in units. */
export function smallerUnits(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
