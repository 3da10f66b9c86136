/**
 * Checks and cuts plain decimals as text, apart from the arithmetic, so that a form that only checks text does
 * not load decimal.js.
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

/**
 * Drops the decimals beyond `decimals` and trailing zeros: truncate('1.2390', 2) is '1.23'. Works on digits,
 * so it is exact for any length. Throws for text that is no plain decimal.
 */
export function truncate(text: string, decimals: number): string {
  const { sign, whole, fraction } = splitDigits(text);
  const kept = fraction.slice(0, decimals).replace(/0+$/, '');
  return withSign(sign, kept === '' ? whole : `${whole}.${kept}`);
}

function splitDigits(text: string): { sign: string; whole: string; fraction: string } {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (match === null) throw new RangeError(`not a plain decimal: ${text.slice(0, 60)}`);
  return { sign: match[1] ?? '', whole: match[2] ?? '0', fraction: match[3] ?? '' };
}

/** Adds the sign, except to a value whose remaining digits are all zero. */
function withSign(sign: string, digits: string): string {
  return /[1-9]/.test(digits) ? sign + digits : digits;
}
