const units = [
  { digits: 9, sign: 'B' },
  { digits: 6, sign: 'M' },
  { digits: 3, sign: 'k' },
] as const;

/** 1,234,567 as `1.23M`: k, M and B with two decimals, truncated; smaller numbers keep two decimals. */
export function shortNumber(value: string): string {
  const match = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  const unit = units.find((one) => whole.length > one.digits);
  if (!unit) return `${sign}${whole || '0'}.${fraction.slice(0, 2).padEnd(2, '0')}`;
  const cut = whole.length - unit.digits;
  return `${sign}${whole.slice(0, cut)}.${whole.slice(cut, cut + 2)}${unit.sign}`;
}
