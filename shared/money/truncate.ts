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

/** A value whose remaining digits are all zero has no sign. */
function withSign(sign: string, digits: string): string {
  return /[1-9]/.test(digits) ? sign + digits : digits;
}
