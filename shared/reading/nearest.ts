/**
 * Conversion of deviating values to the nearest value of the right kind. Nothing is thrown. An unknown
 * decimal becomes the text "NaN" and an unknown number NaN, never a zero that would look like an answer;
 * arithmetic propagates both, and formats show a dash.
 */

/** Text that `Decimal` accepts and that is no number. */
export const unknownDecimal = 'NaN';

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** Returns the JSON type of a value: `typeof`, `null` or `array`. */
export function getKind(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a text: a number is written as a plain decimal, an object is represented by its name, and other values are
 * empty.
 */
export function nearestText(value: unknown): string {
  // An object in place of a text is represented by its name.
  if (isRecord(value) && typeof value['name'] === 'string') return value['name'];
  if (typeof value === 'number' && Number.isFinite(value)) return plain.format(value);
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

/** Keeps digits as written; expands exponents, and removes group separators, plus signs and missing zeros. */
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

/** Reads a number, a text of digits, or a written date as milliseconds. */
export function nearestNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN;
  const number = Number(value);
  return Number.isNaN(number) ? Date.parse(value) : number;
}

/** Returns true for a time in seconds, which some hosts send: as milliseconds it would be before the spring of 1973. */
const isInSeconds = (time: number) => time > 1e8 && time < 1e11;

/** Returns whether a value is a time in epoch milliseconds. */
export function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && !isInSeconds(value);
}

/** Reads epoch milliseconds; a number that is too small for them counts as seconds. */
export function nearestTime(value: unknown): number {
  const time = nearestNumber(value);
  return isInSeconds(time) ? time * 1000 : time;
}

/** Reads a flag: true, 1, and the words 1, true, yes and y in any case are true; all other values are false. */
export function nearestFlag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(1|true|yes|y)$/i.test(value));
}

/** Matches a word regardless of case; another word is kept, and shown as unknown. */
export function nearestWord(value: unknown, words: readonly unknown[]): string {
  const text = nearestText(value);
  const known = words.find((word) => typeof word === 'string' && word.toLowerCase() === text.toLowerCase());
  return typeof known === 'string' ? known : text;
}
