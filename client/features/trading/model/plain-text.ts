import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';

/** Typed numbers may end in zeros or begin with one too many; the wire takes one spelling. */
export function canonicalText(typed: string): string {
  const value = parseDecimal(typed);
  return value === undefined ? typed : decimalText(value, 8);
}

/** A price of the market on the grid that orders are placed on; the next lower one where it lies between two. */
export function cutToStep(price: string, step: string): string {
  const [value, grid] = [parseDecimal(price), parseDecimal(step)];
  if (value === undefined || !grid?.gt(0)) return price;
  const steps = value.div(grid).toDecimalPlaces(0, Decimal.ROUND_DOWN);
  return steps.gt(0) ? decimalText(steps.times(grid), Math.max(grid.decimalPlaces(), 0)) : price;
}
