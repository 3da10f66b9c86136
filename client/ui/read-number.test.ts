import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { languageSeparators } from './number-text.ts';
import { type ReadingRules, readNumber } from './read-number.ts';

const languages = ['en', 'hk', 'zh', 'kr', 'jp', 'de', 'fr', 'it'];
const commaLanguages = ['de', 'fr', 'it'];
const pointLanguages = ['en', 'hk', 'zh', 'kr', 'jp'];

function read(text: string, language: string, more: Partial<ReadingRules> = {}): string {
  const reading = readNumber(text, { decimal: languageSeparators(language).decimal, ...more });
  if (reading.kind === 'number') return reading.value;
  if (reading.kind === 'either') return reading.values.join(' or ');
  return reading.kind === 'refused' ? reading.why : reading.kind;
}

/** Collects the readings of a text in all eight languages; they must be the same. */
const inAll = (text: string) => new Set(languages.map((language) => read(text, language)));

describe('in every language', () => {
  test.each([
    // The other decimal mark: neither of these can separate a group.
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['.005', '0.005'],
    [',005', '0.005'],
    ['00.125', '0.125'],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['1.25', '1.25'],
    ['1234.567', '1234.567'],
    ['1234,567', '1234.567'],
    ['1,2345', '1.2345'],
    ['5.', '5'],
    ['5,', '5'],
    ['007', '7'],
    ['0', '0'],
    // Groups of every custom.
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234,567', '1234.567'],
    ['1,234.567', '1234.567'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ["1'234.5", '1234.5'],
    ['1’234.5', '1234.5'],
    ['1‘234,5', '1234.5'],
    ["1'234", '1234'],
    ["12'345'678", '12345678'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234,5', '1234.5'],
    ['1\u2009234,5', '1234.5'],
    ['1\u202f234.567', '1234.567'],
    ['1\u2007234\u2007567', '1234567'],
    // Units, currency signs and signs that change nothing.
    ['1.234,56 €', '1234.56'],
    ['€1,234.56', '1234.56'],
    ['USDT 0.125', '0.125'],
    ['0.125USDT', '0.125'],
    ['0,125 btc', '0.125'],
    ['US$ 1,234.50', '1234.50'],
    ['CHF 1’234.50', '1234.50'],
    ['Fr. 5', '5'],
    ['100 円', '100'],
    ['￥１，２３４．５', '1234.5'],
    ['≈ 91,800.10 USDT', '91800.10'],
    ['+5', '5'],
    // Full-width forms and invisible characters.
    ['１２３．４５', '123.45'],
    ['０，１２５', '0.125'],
    ['１。５', '1.5'],
    ['  12.5 \n', '12.5'],
    ['\u200b12\u200b.5\ufeff', '12.5'],
    ['\u202a1.5\u202c', '1.5'],
    // Exponents.
    ['1e-3', '0.001'],
    ['1E5', '100000'],
    ['2.5e+2', '250'],
    ['2,5e2', '250'],
    ['1.234e3', '1234'],
    ['1,234e-3', '0.001234'],
    ['5e-10', '0.0000000005'],
    ['9007199254740993.000000001', '9007199254740993.000000001'],
    ['0.123456789012345678901234567890', '0.123456789012345678901234567890'],
  ])('%j reads as %s', (text, value) => {
    expect([...inAll(text)]).toEqual([value]);
  });

  test.each([
    ['', 'empty'],
    ['  \u200b', 'empty'],
    ['−5', 'negative'],
    ['-5', 'negative'],
    ['- 3,5', 'negative'],
    ['€ -5', 'negative'],
    ['–1.234', 'negative'],
    ['１２-', 'unclear'],
    ['(5)', 'unclear'],
    ['1.234,-', 'unclear'],
    ['١٢٣', 'digits'],
    ['١٫٥', 'digits'],
    ['१२३', 'digits'],
    ['1٢', 'digits'],
    // Groups that no language of the page writes.
    ['12,34,567.8', 'unclear'],
    ['12,34,567', 'unclear'],
    ['1,23.4', 'unclear'],
    ['0,125.5', 'unclear'],
    ['1234,567.8', 'unclear'],
    ["1'234,567.8", 'unclear'],
    ['1.234 567', 'unclear'],
    ['0.123 456', 'unclear'],
    ['12 34', 'unclear'],
    ['1  234', 'unclear'],
    ['1..5', 'unclear'],
    ['1.5.2', 'unclear'],
    ['1.234.', 'unclear'],
    ['0 125', 'unclear'],
    // Scaling words, or two numbers.
    ['5k', 'unclear'],
    ['5 mBTC', 'unclear'],
    ['50 sat', 'unclear'],
    ['5¢', 'unclear'],
    ['5%', 'unclear'],
    ['5‰', 'unclear'],
    ['5万', 'unclear'],
    ['3 Mio.', 'unclear'],
    ['5 M€', 'unclear'],
    ['1/2', 'unclear'],
    ['1\n2', 'unclear'],
    ['1\t234', 'unclear'],
    ['12-34', 'unclear'],
    ['2*3', 'unclear'],
    ['5²', 'unclear'],
    ['10³', 'unclear'],
    ['½', 'unclear'],
    ['5½', 'unclear'],
    ['①', 'unclear'],
    ['㏠', 'unclear'],
    ['㎡5', 'unclear'],
    ['Fr.5', 'unclear'],
    ['5e', 'unclear'],
    ['1e999', 'unclear'],
    ['1,234.5e3', 'unclear'],
    ['0x10', 'unclear'],
    ['Infinity', 'unclear'],
    ['NaN', 'unclear'],
    ['abc', 'unclear'],
    ['https://example.com/1.234', 'unclear'],
    ['2026-11-27', 'unclear'],
    ['12:30', 'unclear'],
    ['.', 'unclear'],
    ['9'.repeat(65), 'unclear'],
    ['x'.repeat(1_000_000), 'unclear'],
  ])('%j is refused: %s', (text, why) => {
    expect([...inAll(text)]).toEqual([why]);
  });
});

describe('a lone mark that could part a group', () => {
  test.each(['1.234', '12.345', '999.000', '１．２３４ €'])(
    '%j is a decimal where the page has a point',
    (text) => {
      const plain = text.normalize('NFKC').replace(' €', '');
      for (const language of pointLanguages) expect(read(text, language)).toBe(plain);
      for (const language of commaLanguages) {
        expect(read(text, language)).toBe(`${plain} or ${plain.replace('.', '')}`);
      }
    },
  );

  test.each(['1,234', '12,345', '999,000'])('%j is a decimal where the page has a comma', (text) => {
    const plain = text.replace(',', '.');
    for (const language of commaLanguages) expect(read(text, language)).toBe(plain);
    for (const language of pointLanguages) {
      expect(read(text, language)).toBe(`${plain} or ${plain.replace('.', '')}`);
    }
  });
});

test('a percent field accepts a percent sign, and a signed field a minus', () => {
  expect(read('2,5 %', 'de', { unit: '%' })).toBe('2.5');
  expect(read('５％', 'jp', { unit: '%' })).toBe('5');
  expect(read('5 ‰', 'en', { unit: '%' })).toBe('unclear');
  expect(read('5 USDT', 'en', { unit: '%' })).toBe('unit');
  expect(read('-2.5', 'en', { signed: true })).toBe('-2.5');
  expect(read('−1,234', 'en', { signed: true })).toBe('-1234 or -1.234');
  expect(read('--5', 'en', { signed: true })).toBe('unclear');
  expect(read('5 FOO', 'en')).toBe('unclear');
  expect(read('5 FOO', 'en', { unit: 'FOO' })).toBe('5');
  expect(read('20x', 'de', { unit: 'x', scale: 0 })).toBe('20');
  expect(read('20 X', 'de', { unit: 'x', scale: 0 })).toBe('20');
});

describe('a field with a unit', () => {
  test.each([
    ['USDT', '12,50 $', '12.50'],
    ['USDT', 'US$ 12,50', '12.50'],
    ['USDT', '12,50 usdt', '12.50'],
    ['USDT', 'USD 12,50', '12.50'],
    ['EUR', '12,50 €', '12.50'],
    ['JPY', '12,50円', '12.50'],
    ['CHF', 'Fr. 12,50', '12.50'],
    ['oz', '12,50 oz', '12.50'],
    ['USDT', '12,50 €', 'unit'],
    ['USDT', '€ 12,50', 'unit'],
    ['USDT', '0,5 BTC', 'unit'],
    ['USDT', '5 USDC', 'unit'],
    ['USDT', '100円', 'unit'],
    ['USDT', 'A$ 5', 'unit'],
    ['BTC', '0,5 USDT', 'unit'],
    ['BTC', '0,5 $', 'unit'],
    ['BTC', '0,5 btc', '0.5'],
    ['BTC', '0,5 mBTC', 'unclear'],
    ['USDT', '5 k', 'unclear'],
    ['USDT', '5 %', 'unclear'],
  ])('in %s, %j reads as %s', (unit, text, expected) => {
    for (const language of languages) expect(read(text, language, { unit })).toBe(expected);
  });
});

test('a number with more decimals than the field accepts is an excess, and spare zeros are dropped', () => {
  const rules = { decimal: ',', scale: 2 };
  expect(readNumber('1.234,567', rules)).toEqual({ kind: 'excess', value: '1234.567' });
  expect(readNumber('1e-3', rules)).toEqual({ kind: 'excess', value: '0.001' });
  expect(readNumber('1,5000', rules)).toEqual({ kind: 'number', value: '1.50' });
  expect(readNumber('-0,125', { ...rules, signed: true })).toEqual({ kind: 'excess', value: '-0.125' });
  expect(readNumber('1,234', { ...rules, scale: 0 })).toEqual({ kind: 'either', values: ['1.234', '1234'] });
});

/** Draws a plain number spelled in the custom of some country. */
const written = fc
  .record({
    whole: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    fraction: fc.option(fc.stringMatching(/^\d{1,12}$/), { nil: undefined }),
    marks: fc.constantFrom(
      ...[',.', '.,', "'.", "',", '’.', '’,', ' .', ' ,', '\u00a0,', '\u2009.', '\u202f,', '.', ','].map(
        (pair) =>
          pair.length === 1 ? { group: '', decimal: pair } : { group: pair[0] ?? '', decimal: pair[1] ?? '' },
      ),
    ),
    isWide: fc.boolean(),
    around: fc.constantFrom('{}', '{} €', '$ {}', 'USDT {}', '{}BTC', ' {} ', '≈{}', '+{}'),
  })
  .map(({ whole, fraction, marks, isWide, around }) => {
    const digits = String(whole).replace(/\B(?=(?:\d{3})+$)/g, marks.group);
    const number = fraction === undefined ? digits : `${digits}${marks.decimal}${fraction}`;
    const shown = isWide
      ? number.replace(/[\d.,]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0))
      : number;
    return {
      text: around.replace('{}', shown),
      value: fraction === undefined ? String(whole) : `${whole}.${fraction}`,
    };
  });

const scaled = (value: string): bigint => {
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(80, '0'));
};

test('a number in any custom is read as written, or offered as one of two readings, in any language', () => {
  fc.assert(
    fc.property(written, fc.constantFrom(...languages), ({ text, value }, language) => {
      const { decimal } = languageSeparators(language);
      const reading = readNumber(text, { decimal });
      if (reading.kind === 'either') return reading.values.some((one) => scaled(one) === scaled(value));
      // A lone mark of the page is a decimal mark, so a foreign group may be read smaller.
      return reading.kind === 'number' && scaled(reading.value) <= scaled(value);
    }),
    { numRuns: 3_000 },
  );
});

/** Returns the largest number that some custom reads in a text: all its digits in one, or moved by its exponent. */
function largest(text: string): bigint {
  const plain = text.normalize('NFKC');
  const [, exponent = '0'] = /e\+?(\d+)/i.exec(plain) ?? [];
  return scaled(plain.replace(/e[+-]?\d+/i, '').replace(/\D/g, '') || '0') * 10n ** BigInt(exponent);
}

test('no text is ever read as more than all of its digits in a row', () => {
  const text = fc.string({
    unit: fc.constantFrom(..."0123456789.,'’ -+e%€kМ１２．，\u200b\u202f²½٣"),
    maxLength: 24,
  });
  fc.assert(
    fc.property(text, fc.constantFrom(...languages), (one, language) => {
      const reading = readNumber(one, { decimal: languageSeparators(language).decimal });
      const values: string[] = [];
      if (reading.kind === 'number') values.push(reading.value);
      if (reading.kind === 'either') values.push(...reading.values);
      return values.every((value) => scaled(value) <= largest(one));
    }),
    { numRuns: 3_000 },
  );
});

test('a text with one mark is never read as a multiple of what the page itself would read', () => {
  const digits = fc.stringMatching(/^\d{0,6}$/);
  fc.assert(
    fc.property(
      digits,
      fc.constantFrom('.', ','),
      digits,
      fc.constantFrom(...languages),
      (left, mark, right, language) => {
        fc.pre(left !== '' || right !== '');
        const reading = readNumber(`${left}${mark}${right}`, {
          decimal: languageSeparators(language).decimal,
        });
        if (reading.kind === 'either') return scaled(reading.values[0]) < scaled(reading.values[1]);
        return reading.kind === 'number' && scaled(reading.value) === scaled(`${left || '0'}.${right}`);
      },
    ),
  );
});

test.each([
  ['10,000', '10.000 or 10000'],
  ['10.000', '10.000 or 10000'],
  ['12,500', '12.500 or 12500'],
  ['1.000', '1.000 or 1000'],
  // A single mark twice is no decimal mark: nothing smaller was written.
  ['1.000.000', '1000000'],
  ['12,5', 'excess'],
])('a field of whole numbers never takes %j for the smaller of two numbers', (text, readings) => {
  for (const language of languages) expect(read(text, language, { scale: 0 })).toBe(readings);
});
