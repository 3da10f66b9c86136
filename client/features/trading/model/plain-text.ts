import { decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';

/** Typed numbers may end in zeros or begin with one too many; the wire takes one spelling. */
export function canonicalText(typed: string): string {
  const value = parseDecimal(typed);
  return value === undefined ? typed : decimalText(value, 8);
}
