/**
 * Reads a number as users write it, in any custom and in every language of the page. Returns digits as text, never a float. A
 * number is never read as a larger one than is written, and no digit is dropped.
 * - Full-width digits and marks count as their plain forms. Invisible characters are dropped.
 * - The unit of the field or a leading `+`, `≈`, `~` or `=` may accompany the number; where the field shows no unit, any currency
 *   sign, coin or currency code; a percent sign only where percents are entered. Another currency is refused, and so is any other
 *   word, which could scale the number (`5 k`, `5 mBTC`, `50 sat`).
 * - Groups are separated by one of `.` `,` `'` or a blank: one to three digits that do not begin with 0, then three digits each.
 *   Other groups (`12,34,567.8`, `0,125.5`) are refused.
 * - Of two different marks the last is the decimal mark. A mark that occurs several times separates groups.
 * - A lone `.` or `,` is the decimal mark, except where it could separate a group (`1.234`, but neither `0.125`, `.005`, `1234.567`
 *   nor `1.5`) and is not the decimal mark of the page, or the field has too few decimals for three digits behind it: then there
 *   are two readings and the user has to choose. A bound of the field never chooses: `1.000` where at most 125 is possible may
 *   mean a thousand, which the field refuses.
 * - A number with more decimals than the field accepts is returned as an excess, for the user to decide.
 * - An exponent (`1e-3`) is exact. Its mantissa has no groups.
 * - A minus is refused where the field does not accept one. Digits of other scripts, fractions and superscripts are refused.
 */
import { coinCodes } from './coin-pictures.ts';
import { canonicalNumber, truncateNumber } from './number-text.ts';

export interface ReadingRules {
  /** The decimal mark of the page. */
  decimal: string;
  /** Negative numbers are accepted. */
  signed?: boolean | undefined;
  /** The unit shown in the field; `%` makes it a field of percents. */
  unit?: string | undefined;
  /** Decimals that the field accepts. */
  scale?: number | undefined;
}

type RefusalReason = 'negative' | 'digits' | 'unit' | 'unclear';

export type Reading =
  | { kind: 'empty' }
  | { kind: 'number'; value: string }
  /** The smaller reading comes first. */
  | { kind: 'either'; values: readonly [string, string] }
  /** A number with more decimals than the field accepts. */
  | { kind: 'excess'; value: string }
  | { kind: 'refused'; why: RefusalReason };

const textMax = 64;
const exponentMax = 40;
const unclear: Reading = { kind: 'refused', why: 'unclear' };
const groups = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/;
const signs = /^(?:US|HK|NT|NZ|CA|AU|A|C|S|R|CN|JP)?(?![¢₥₰])\p{Sc}$/u;
const words = new Set(['fr', 'fr.', '円', '元', '원']);
/** Other spellings of the currencies that fields are in; a dollar also stands for the coins that are pegged to it. */
const spellings: Readonly<Record<string, RegExp>> = {
  USD: /^(?:(?:us)?\$|usd)$/i,
  EUR: /^€$/,
  GBP: /^£$/,
  JPY: /^(?:jp)?[¥円]$/i,
  CNY: /^(?:cn)?[¥元]$/i,
  KRW: /^[₩원]$/,
  CHF: /^fr\.?$/i,
};

let currencies: ReadonlySet<string> | undefined;

function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf?.('currency'));
  return currencies.has(code);
}

function isCurrencyText(text: string): boolean {
  const code = text.toUpperCase();
  return words.has(text.toLowerCase()) || signs.test(text) || coinCodes.has(code) || isCurrency(code);
}

function isOwnUnit(text: string, unit: string): boolean {
  const code = unit.toUpperCase();
  const spelling = spellings[code.startsWith('USD') ? 'USD' : code];
  return text.toUpperCase() === code || (spelling?.test(text) ?? false);
}

/** Returns the reason to refuse a text beside the digits; `undefined` if it may accompany them. */
function findUnitRefusal(text: string, unit: string | undefined): 'unit' | 'unclear' | undefined {
  if (text === '' || (unit !== undefined && isOwnUnit(text, unit))) return undefined;
  if (!isCurrencyText(text)) return 'unclear';
  return unit === undefined ? undefined : 'unit';
}

/** Converts full-width forms, other blanks, apostrophes and minus signs to plain ones and removes invisible characters. */
export function toPlainCharacters(text: string): string {
  return text
    .replace(/[´`‘’ʼ]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u3002/g, '.')
    .replace(/\u3001/g, ',');
}

const toReading = (whole: string, fraction: string): Reading => ({
  kind: 'number',
  value: canonicalNumber(fraction === '' ? whole : `${whole}.${fraction}`),
});

/** Fields with fewer decimals have no use for a mark before exactly three digits, unless it separates groups. */
const groupDigits = 3;

function readBody(body: string, { decimal, scale = groupDigits }: ReadingRules): Reading {
  const marks = body.match(/\D/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return toReading(body, '');
  const at = body.lastIndexOf(last);
  const whole = body.slice(0, at);
  const fraction = body.slice(at + 1);
  const isDecimal = (last === '.' || last === ',') && marks.filter((mark) => mark === last).length === 1;
  if (!isDecimal) return groups.test(body) ? toReading(body.replace(/\D/g, ''), '') : unclear;
  if (marks.length > 1) {
    return groups.test(whole) ? toReading(whole.replace(/\D/g, ''), fraction) : unclear;
  }
  const isDecimalOfPage = last === decimal && scale >= groupDigits;
  if (isDecimalOfPage || !groups.test(body)) return toReading(whole, fraction);
  return { kind: 'either', values: [`${whole}.${fraction}`, `${whole}${fraction}`] };
}

function readExponent(body: string, exponent: string): Reading {
  const places = Number(exponent);
  const [, whole = '', fraction = ''] = /^(\d*)[.,]?(\d*)$/.exec(body) ?? [];
  if (`${whole}${fraction}` === '' || Math.abs(places) > exponentMax) return unclear;
  const zeros = '0'.repeat(exponentMax);
  const digits = `${zeros}${whole}${fraction}${zeros}`;
  const point = exponentMax + whole.length + places;
  return toReading(digits.slice(0, point), digits.slice(point).replace(/0+$/, ''));
}

const countDigits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

const shape = /^([+≈~=]?)\s*(-?)\s*([^\d+-]*?)\s*(-?)\s*([.,]?\d[\d.,' ]*)(?:e([+-]?\d+))?(\D*)$/iu;

function negateReading(reading: Reading): Reading {
  if (reading.kind === 'number') return { ...reading, value: `-${reading.value}` };
  if (reading.kind !== 'either') return reading;
  const [small, large] = reading.values;
  return { kind: 'either', values: [`-${large}`, `-${small}`] };
}

/** Drops zeros behind the last decimal that the field accepts; other digits there make the number an excess. */
export function fitDecimals(value: string, scale: number | undefined): Reading {
  const kept = truncateNumber(value, scale);
  const isExact = !/[1-9]/.test(value.slice(kept.length));
  return isExact ? { kind: 'number', value: kept } : { kind: 'excess', value };
}

/** Reads a whole text by the rules above. */
export function readNumber(text: string, rules: ReadingRules): Reading {
  const { signed, unit, scale } = rules;
  if (text.length > textMax) return unclear;
  const plain = toPlainCharacters(text).trim();
  if (plain === '') return { kind: 'empty' };
  // A superscript or a fraction has become plain digits.
  if (countDigits(plain) !== countDigits(text)) return unclear;
  if (/\p{Nd}/u.test(plain.replace(/[0-9]/g, ''))) return { kind: 'refused', why: 'digits' };
  const found = shape.exec(plain);
  if (found === null) return unclear;
  const [, , before = '', head = '', after = '', body = '', exponent, tail = ''] = found;
  // "Fr.5" may be five or a half.
  if (/\p{L}$/u.test(head) && /^[.,]/.test(body)) return unclear;
  const why = findUnitRefusal(head.trim(), unit) ?? findUnitRefusal(tail.trim(), unit);
  if (why !== undefined) return { kind: 'refused', why };
  const minus = `${before}${after}`;
  if (minus !== '' && !signed) return { kind: 'refused', why: 'negative' };
  if (minus.length > 1) return unclear;
  const digits = body.trim();
  const written = exponent === undefined ? readBody(digits, rules) : readExponent(digits, exponent);
  const reading = minus === '' ? written : negateReading(written);
  return reading.kind === 'number' ? fitDecimals(reading.value, scale) : reading;
}
