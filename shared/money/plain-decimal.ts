/** Which texts are plain decimals: apart from the arithmetic, so that who only checks a text does not load it. */

/** Decimals of every amount of money and every position size. */
export const amountScale = 8;

/** Decimals of an average price, which is a quotient and has to end somewhere. */
export const averageScale = 18;

const plainDecimal = /^-?(0|[1-9]\d{0,23})(\.\d{1,40})?$/;

/** Whether the text is a plain decimal with at most `decimals` digits after the point. */
export function isPlainDecimal(text: string, decimals: number = amountScale): boolean {
  if (!plainDecimal.test(text)) return false;
  const point = text.indexOf('.');
  return point < 0 || text.length - point - 1 <= decimals;
}
