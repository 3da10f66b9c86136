/**
 * Reads a number as users write it, in any custom and in every language of the page. Returns digits as text, never a float. A
 * number is never read as a larger one than is written. - Full-width digits and marks count as their plain forms. Invisible
 * characters are dropped. - A currency sign, a coin, a currency code or a leading `+`, `≈`, `~` or `=` may accompany the number;
 * a percent sign only where percents are entered. Any other word could scale the number (`5 k`, `5 mBTC`, `50 sat`) and is
 * refused. - Groups are separated by one of `.` `,` `'` or a blank: one to three digits that do not begin with 0, then three
 * digits each. Other groups (`12,34,567.8`, `0,125.5`) are refused. - Of two different marks the last is the decimal mark. A mark
 * that occurs several times separates groups. - A lone `.` or `,` is the decimal mark, except where it could separate a group
 * (`1.234`, but neither `0.125`, `.005`, `1234.567` nor `1.5`) and is not the decimal mark of the page: then there are two
 * readings and the user has to choose. - An exponent (`1e-3`) is exact. Its mantissa has no groups. - A minus is refused where
 * the field does not accept one. Digits of other scripts, fractions and superscripts are refused.
 */
import { coinCodes } from './coin-pictures.ts';
import { canonicalNumber } from './number-text.ts';

export interface ReadingRules {
  /** The decimal mark of the page. */
  decimal: string;
  /** Negative numbers are accepted. */
  signed?: boolean | undefined;
  /** The unit shown in the field; `%` makes it a field of percents. */
  unit?: string | undefined;
}

type RefusalReason = 'negative' | 'digits' | 'unclear';

export type Reading =
  | { kind: 'empty' }
  | { kind: 'number'; value: string }
  /** The smaller reading comes first. */
  | { kind: 'either'; values: readonly [string, string] }
  | { kind: 'refused'; why: RefusalReason };

const textMax = 64;
const exponentMax = 40;
const unclear: Reading = { kind: 'refused', why: 'unclear' };
const groups = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/;
const signs = /^(?:US|HK|NT|NZ|CA|AU|A|C|S|R|CN|JP)?(?![¢₥₰])\p{Sc}$/u;
const words = new Set(['fr', 'fr.', '円', '元', '원']);

let currencies: ReadonlySet<string> | undefined;

function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf?.('currency'));
  return currencies.has(code);
}

function isUnit(text: string, unit: string | undefined): boolean {
  if (text === '' || text === unit || words.has(text.toLowerCase())) return true;
  if (text === '%') return false;
  const code = text.toUpperCase();
  return signs.test(text) || coinCodes.has(code) || isCurrency(code);
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

function readBody(body: string, decimal: string): Reading {
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
  if (last === decimal || !groups.test(body)) return toReading(whole, fraction);
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

function negate(reading: Reading): Reading {
  if (reading.kind === 'number') return { kind: 'number', value: `-${reading.value}` };
  if (reading.kind !== 'either') return reading;
  const [small, large] = reading.values;
  return { kind: 'either', values: [`-${large}`, `-${small}`] };
}

/** Reads a whole text by the rules above. */
export function readNumber(text: string, { decimal, signed, unit }: ReadingRules): Reading {
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
  if (![head, tail].every((one) => isUnit(one.trim(), unit))) return unclear;
  const minus = `${before}${after}`;
  if (minus !== '' && !signed) return { kind: 'refused', why: 'negative' };
  if (minus.length > 1) return unclear;
  const digits = body.trim();
  const reading = exponent === undefined ? readBody(digits, decimal) : readExponent(digits, exponent);
  return minus === '' ? reading : negate(reading);
}
