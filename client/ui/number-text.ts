// Numbers as users write them, kept as strings from the key press to the request. The value is a plain decimal string (digits, at
// most one full stop), never scientific notation and never a float.
import { countDecimals } from '@papertape/shared/money/figures.ts';

export interface Separators {
  decimal: string;
  group: string;
}

const commaLanguages = new Set(['de', 'fr', 'it']);

/** Returns the separators of a language code; only de, fr and it use a decimal comma among the offered ones. */
export function languageSeparators(language: string): Separators {
  const code = language.slice(0, 2);
  if (!commaLanguages.has(code)) return { decimal: '.', group: ',' };
  return { decimal: ',', group: code === 'fr' ? '\u202f' : '.' };
}

/** Normalizes `1.` to `1`, `.5` to `0.5` and `007` to `7`; a lone sign or point becomes the empty string. */
export function canonicalNumber(text: string): string {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match) return '';
  const [, sign = '', whole = '', fraction = ''] = match;
  if (!whole && !fraction) return '';
  const head = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign}${head}${fraction ? `.${fraction}` : ''}`;
}

/** Groups the whole part of a plain number that may be incomplete: `1234.` becomes `1,234.` */
export function groupNumber(plain: string, { decimal, group }: Separators): string {
  const [whole = '', fraction] = plain.split('.');
  const grouped = /^-?0/.test(whole) ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** Removes the groups that `groupNumber` inserted, from a whole text or a part of one. */
export function ungroupNumber(text: string, { decimal, group }: Separators): string {
  return text.replaceAll(group, '').replace(decimal, '.');
}

/** Cuts to `scale` decimals; amounts are truncated, not rounded. */
export function truncateNumber(value: string, scale: number | undefined): string {
  if (scale === undefined) return value;
  const [whole = '', fraction = ''] = value.split('.');
  const kept = fraction.slice(0, scale);
  return kept ? `${whole}.${kept}` : whole;
}

function toUnits(value: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = canonicalNumber(value).split('.');
  const digits = `${whole}${fraction.padEnd(scale, '0').slice(0, scale)}`;
  return BigInt(digits || '0');
}

/** Keeps `kept` decimals even if they are zeros and drops further zeros. */
function fromUnits(units: bigint, scale: number, kept: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  const fraction = digits.slice(cut);
  const tail = fraction.slice(kept).replace(/0+$/, '');
  return canonicalNumber(`${sign}${digits.slice(0, cut)}.${fraction.slice(0, kept)}${tail}`);
}

export interface StepLimits {
  step: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** Returns the next multiple of `step` above or below, within the limits; an empty field counts as the minimum or 0. */
export function stepNumber(value: string, direction: 1 | -1, { step, min, max }: StepLimits): string {
  const scale = Math.max(...[value, step, min ?? '', max ?? ''].map(countDecimals));
  const size = toUnits(step, scale);
  const from = toUnits(value || min || '0', scale);
  if (size <= 0n) return value;
  const rest = ((from % size) + size) % size;
  const up = from - rest + size;
  const down = rest === 0n ? from - size : from - rest;
  let next = direction === 1 ? up : down;
  const low = toUnits(min ?? '0', scale);
  if (next < low) next = low;
  if (max !== undefined && next > toUnits(max, scale)) next = toUnits(max, scale);
  return fromUnits(next, scale, countDecimals(step));
}
