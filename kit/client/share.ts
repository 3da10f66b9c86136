/** Fractions, as the API expects them ("0.12") and as people write them ("12%", "-4%"). */
export type Share = number | string;

const percent = /^(-?)(\d{1,6})(?:\.(\d{1,6}))?%$/;
const plain = /^-?\d+(\.\d{1,8})?$/;

/** Converts digits instead of calculating, so that 12.3 % is exactly 0.123. */
export function share(value: Share): string {
  const text = String(value).trim();
  if (plain.test(text)) return text;
  const [, sign = '', digits = '', fraction = ''] = percent.exec(text) ?? [];
  if (digits === '') throw new TypeError(`A share is written like 12% or 0.12; this is "${text}".`);
  const padded = digits.padStart(3, '0');
  const decimals = `${padded.slice(-2)}${fraction}`.replace(/0+$/, '');
  const units = padded.slice(0, -2).replace(/^0+(?=\d)/, '');
  return `${sign}${units}${decimals === '' ? '' : `.${decimals}`}`;
}
