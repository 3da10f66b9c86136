/**
 * Converts decimal text to integer units and back. Digits beyond the decimals of the instrument are cut,
 * never rounded.
 */

/** Formats integer units as decimal text with exactly `decimals` digits after the point. */
export function priceText(units: number, decimals: number): string {
  if (!Number.isSafeInteger(units)) throw new Error(`Not a whole number of units: ${units}`);
  const digits = Math.abs(units)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = units < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Parses decimal text to integer units. */
export function textUnits(text: string, decimals: number): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new Error(`Not a decimal: ${text}`);
  const fraction = (match[3] ?? '').slice(0, decimals).padEnd(decimals, '0');
  const units = Number(`${match[2]}${fraction}`);
  if (!Number.isSafeInteger(units)) throw new Error(`Too many digits: ${text}`);
  return match[1] === '-' && units !== 0 ? -units : units;
}
