/**
 * The nearest value of the right kind. Guarantees: nothing is thrown; what is not there stays recognisable as unknown and
 * is never a zero that looks like an answer: an unknown decimal is the text "NaN", an unknown number is NaN. Arithmetic
 * carries both along, and formats draw a dash for them.
 */

/** The one text that `Decimal` takes and that is no number. */
export const unknownDecimal = 'NaN';

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function nearestText(value: unknown): string {
  // What stands for a thing is its name.
  if (isRecord(value) && typeof value['name'] === 'string') return value['name'];
  if (typeof value === 'number' && Number.isFinite(value)) return plain.format(value);
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

/** Digits are kept as they were written; exponents, groups, signs and missing zeros are written out. */
export function nearestDecimal(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? plain.format(value) : unknownDecimal;
  if (typeof value !== 'string') return unknownDecimal;
  const text = value.trim().replaceAll(',', '').replace(/^\+/, '');
  const parts = /^(-?)(\d*)\.?(\d*)$/.exec(text);
  if (!parts || !/\d/.test(text)) {
    const number = text === '' ? Number.NaN : Number(text);
    return Number.isFinite(number) ? plain.format(number) : unknownDecimal;
  }
  const [, sign = '', whole = '', fraction = ''] = parts;
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A text of digits, or a time written out, as milliseconds. */
export function nearestNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN;
  const number = Number(value);
  return Number.isNaN(number) ? Date.parse(value) : number;
}

/** Some hosts count seconds: as milliseconds such a time would lie before the spring of 1973. */
const isInSeconds = (time: number) => time > 1e8 && time < 1e11;

export function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && !isInSeconds(value);
}

export function nearestTime(value: unknown): number {
  const time = nearestNumber(value);
  return isInSeconds(time) ? time * 1000 : time;
}

export function nearestFlag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(1|true|yes|y)$/i.test(value));
}

/** One of the words in another case is that word; another word stays, and is shown as unknown. */
export function nearestWord(value: unknown, words: readonly unknown[]): string {
  const text = nearestText(value);
  const known = words.find((word) => typeof word === 'string' && word.toLowerCase() === text.toLowerCase());
  return typeof known === 'string' ? known : text;
}
