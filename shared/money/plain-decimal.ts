/**
 * The test for plain decimals, apart from the arithmetic, so that a form that only checks text does not load
 * decimal.js.
 */

/** Decimals of every amount of money and every position size. */
export const amountScale = 8;

/** Decimals of an average price, which is a quotient and has to end somewhere. */
export const averageScale = 18;

const plainDecimal = /^-?(0|[1-9]\d{0,23})(\.\d{1,40})?$/;

/** Returns whether the text is a plain decimal with at most `decimals` decimals. */
export function isPlainDecimal(text: string, decimals: number = amountScale): boolean {
  if (!plainDecimal.test(text)) return false;
  const point = text.indexOf('.');
  return point < 0 || text.length - point - 1 <= decimals;
}
