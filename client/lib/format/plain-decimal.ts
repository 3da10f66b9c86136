/** Operations on decimal texts of the wire, without conversion to floating-point numbers. */

export type DecimalText = `${number}`;

export function isDecimalText(value: unknown): value is DecimalText {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
}

/** Divides by ten to the power of `places` by moving the point. */
export function shiftLeft(value: DecimalText, places: number): DecimalText {
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  const digits = whole.padStart(places + 1, '0');
  const cut = digits.length - places;
  const moved = `${digits.slice(0, cut)}.${digits.slice(cut)}${fraction}`;
  return `${negative ? '-' : ''}${moved}` as DecimalText;
}

/** Returns the number of digits before the point, without leading zeros: 0 for "0.5", 4 for "1234.5". */
export function wholeDigits(value: DecimalText): number {
  const [whole = ''] = value.replace('-', '').split('.');
  return whole.replace(/^0+/, '').length;
}
