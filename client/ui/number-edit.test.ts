import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  chooseNumber,
  type Edit,
  insertText,
  isUnread,
  type NumberRules,
  removeText,
  restoreText,
  type Selected,
  typeCharacter,
} from './number-edit.ts';
import { languageSeparators } from './number-text.ts';

const languages = ['en', 'hk', 'zh', 'kr', 'jp', 'de', 'fr', 'it'];
const languageRules = (language: string, more: Partial<NumberRules> = {}): NumberRules => ({
  ...languageSeparators(language),
  ...more,
});
const empty: Edit = { text: '', caret: 0, isRaw: false, mark: '', value: '', reading: { kind: 'empty' } };
const at = ({ text, isRaw, mark }: Edit, start: number, end = start): Selected => ({
  text,
  start,
  end,
  isRaw,
  mark,
});

/** Types each character at the caret. */
const type = (keys: string, rules: NumberRules, from = empty): Edit =>
  [...keys].reduce((edit, key) => typeCharacter(at(edit, edit.caret), key, rules), from);

/** Parses `12|34|5`: the text of a field with its selection. */
function field(shown: string): Selected {
  const [left = '', middle = '', right] = shown.split('|');
  const text = `${left}${middle}${right ?? ''}`;
  const end = right === undefined ? left.length : left.length + middle.length;
  return {
    text: right === undefined ? `${left}${middle}` : text,
    start: left.length,
    end,
    isRaw: false,
    mark: '',
  };
}

const shownWithCaret = ({ text, caret }: Edit) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('typing at a keyboard', () => {
  test.each([
    ['1.25', '1.25'],
    ['1,25', '1.25'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['.005', '0.005'],
    [',005', '0.005'],
    ['1.2345', '1.2345'],
    ['1,2345', '1.2345'],
    ['64000.5', '64000.5'],
    ['１２。５', '12.5'],
    // The second mark shows that the first one separated groups.
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234,567', '1234567'],
    ["1'234.5", '1234.5'],
    ['1 234,5', '1234.5'],
    ['1e-3', '0.001'],
    ['1e5', '100000'],
    ['1e10', '10000000000'],
    ['5 USDT', '5'],
    ['1..5', '1.5'],
  ])('%j is %s in every language', (keys, value) => {
    for (const language of languages) expect(type(keys, languageRules(language)).value).toBe(value);
  });

  test.each(['-5', '1/2', '5-3', '5k', '1 2', '1e', '1.5.2', '1,000,5', '١٢', '5 mBTC'])(
    '%j is no number, and stays as it was typed',
    (keys) => {
      for (const language of languages) {
        const edit = type(keys, languageRules(language));
        expect([edit.text, edit.value, isUnread(edit)]).toEqual([keys, '', true]);
      }
    },
  );

  test('the text is grouped by the custom of the page', () => {
    expect(type('1234567.89', languageRules('en')).text).toBe('1,234,567.89');
    expect(type('1234567.89', languageRules('de')).text).toBe('1.234.567,89');
    expect(type('1234567,89', languageRules('fr')).text).toBe('1\u202f234\u202f567,89');
  });

  test.each([
    ['de', '10.000', '10.000 or 10000'],
    ['de', '1.000', '1.000 or 1000'],
    ['en', '10,000', '10.000 or 10000'],
    ['fr', '1.234', '1.234 or 1234'],
    ['jp', '1,234', '1.234 or 1234'],
  ])(
    'on a page in %s, %s has two readings in a field of any number of decimals',
    (language, keys, readings) => {
      for (const scale of [undefined, 0, 1, 2, 3, 5, 8]) {
        const edit = type(keys, languageRules(language, { scale }));
        expect([edit.text, edit.value, isUnread(edit)]).toEqual([keys, '', true]);
        expect(edit.reading).toEqual({ kind: 'either', values: readings.split(' or ') });
      }
    },
  );

  test('the decimal mark of the page is asked about only where the field has no three decimals', () => {
    expect(type('10,000', languageRules('de', { scale: 3 }))).toMatchObject({
      value: '10.000',
      text: '10,000',
    });
    for (const scale of [0, 2]) {
      expect(type('10,000', languageRules('de', { scale })).reading.kind).toBe('either');
      expect(type('10.000', languageRules('en', { scale })).reading.kind).toBe('either');
    }
  });

  test.each(languages)(
    'a mark typed into a number that is already written has the same two readings (%s)',
    (language) => {
      const rules = languageRules(language);
      const other = rules.decimal === '.' ? ',' : '.';
      const whole = type('12345', rules);
      const before = rules.group === '' ? 2 : whole.text.indexOf(rules.group);
      expect(typeCharacter(at(whole, before), other, rules)).toMatchObject({
        text: `12${other}345`,
        reading: { kind: 'either' },
      });
      // Removing the fourth decimal leaves them too.
      const four = typeCharacter(at(whole, 1), other, rules);
      expect(removeText(at(four, four.text.length - 1, four.text.length), rules)).toMatchObject({
        text: `1${other}234`,
        reading: { kind: 'either' },
      });
    },
  );

  test.each(languages)('digits in groups are a whole number in a field without decimals (%s)', (language) => {
    const rules = languageRules(language, { scale: 0 });
    for (const mark of [',', '.']) expect(type(`1${mark}000${mark}000`, rules).value).toBe('1000000');
  });

  test.each([
    [0, '7,5'],
    [0, '7.5'],
    [0, '1.234,5'],
    [0, '1,234.5'],
    [2, '1234.567'],
    [2, '0,259'],
    [5, '0,1234567891'],
  ])('with %i decimals, %s keeps its digits and is no number', (scale, keys) => {
    for (const language of languages) {
      const edit = type(keys, languageRules(language, { scale }));
      expect([edit.text, edit.value, edit.reading.kind]).toEqual([keys, '', 'excess']);
      expect(insertText(field('|'), keys, languageRules(language, { scale }))).toMatchObject({
        text: keys,
        value: '',
        reading: { kind: 'excess' },
      });
    }
  });

  test('zeros behind the last decimal change nothing, and stay in sight', () => {
    expect(type('0.125000', languageRules('en', { scale: 5 }))).toMatchObject({
      text: '0.125000',
      value: '0.12500',
    });
    expect(type('12,0', languageRules('de', { scale: 0 }))).toMatchObject({ text: '12,0', value: '12' });
  });

  test.each([
    ['de', '85.000,5', '85000.5'],
    ['en', '90,000.5', '90000.5'],
    ['fr', '1.234,5', '1234.5'],
  ])('keeps groups that are typed with their mark (%s)', (language, keys, value) => {
    for (const scale of [2, 8]) {
      const rules = languageRules(language, { scale });
      expect(type(keys, rules)).toMatchObject({ value, text: keys });
      // Until the second mark is typed, the digits have two readings, and nothing is sent.
      const begun = type(keys.slice(0, keys.search(/[.,]/) + 4), rules);
      expect(begun).toMatchObject({ value: '', isRaw: true, reading: { kind: 'either' } });
    }
  });

  test('a signed field accepts a minus at its beginning', () => {
    expect(type('-1234,5', languageRules('de', { signed: true }))).toMatchObject({
      text: '-1.234,5',
      value: '-1234.5',
    });
    expect(isUnread(type('1-2', languageRules('de', { signed: true })))).toBe(true);
  });

  test.each([
    ['1,234|', '5', '12,345|'],
    ['1,|234', '5', '15|,234'],
    ['1|,234', '5', '15|,234'],
    ['|1,234', '9', '9|1,234'],
    ['1,2|34', '.', '12.|34'],
    ['12|.50', '.', '12.|50'],
    ['12.3|4', '9', '12.39|4'],
    ['|1,234|', '7', '7|'],
    ['1,|23|4', '9', '19|4'],
  ])('the caret of %s after %j is that of %s', (shown, key, expected) => {
    expect(shownWithCaret(typeCharacter(field(shown), key, languageRules('en')))).toBe(expected);
  });
});

describe('inserting a whole text', () => {
  test.each([
    ['en', '|', '0,125', '0.125'],
    ['de', '|', '0.125', '0.125'],
    ['de', '|', '.005', '0.005'],
    ['de', '|', '1.234,56 €', '1234.56'],
    ['de', '|5.000|', 'USDT 0.125', '0.125'],
    ['en', '|', '0.123456780000000000000000000000', '0.12345678'],
    // Only the selection is replaced.
    ['en', '12|34|56', '78', '127856'],
    ['en', '0.1|2|5', '9', '0.195'],
    ['en', '1,234|.56|', '.9', '1234.9'],
    ['de', '1|2|3', ' 000 ', '10003'],
    ['de', '1|2|', '2,5', '12.5'],
    ['jp', '|', '１２．５', '12.5'],
  ])('on a page in %s, %s with %j is %s', (language, shown, text, value) => {
    const edit = insertText(field(shown), text, languageRules(language, { scale: 8 }));
    expect([edit.value, edit.isRaw]).toEqual([value, false]);
  });

  test.each([
    ['de', '|', '1.234'],
    ['en', '|', '1,234'],
    ['fr', '|', '1.234'],
    ['en', '1|', ',234'],
    ['de', '|9,5|', '12.500'],
    ['de', '|', '10.000'],
  ])('on a page in %s, %s with %j has two readings and is no number yet', (language, shown, text) => {
    const edit = insertText(field(shown), text, languageRules(language));
    expect([edit.value, edit.reading.kind]).toEqual(['', 'either']);
  });

  test.each([
    ['en', '|', '−5'],
    ['en', '|', '1.234 and 5'],
    ['en', '0.5|', '1.5'],
    ['en', '1,234|.56', '.9'],
    ['de', '|', 'https://example.com/?q=0.125'],
    ['en', '1|', '/2'],
  ])('on a page in %s, %s with %j is refused and stays in sight', (language, shown, text) => {
    const edit = insertText(field(shown), text, languageRules(language));
    expect([edit.value, edit.reading.kind]).toEqual(['', 'refused']);
    expect(edit.text).toContain(text);
  });

  test('a very long text is shown by its beginning', () => {
    const edit = insertText(field('|'), '9'.repeat(100_000), languageRules('en'));
    expect([edit.text.length, edit.value, edit.reading.kind]).toEqual([81, '', 'refused']);
  });

  test('digits pasted behind a typed mark are read with that mark', () => {
    const rules = languageRules('de');
    const begun = type('1.', rules);
    expect(insertText(at(begun, begun.caret), '234', rules)).toMatchObject({
      text: '1.234',
      reading: { kind: 'either' },
    });
  });

  test('the caret is behind what was inserted', () => {
    expect(shownWithCaret(insertText(field('1|2|3'), '4567', languageRules('en')))).toBe('145,67|3');
  });
});

test('a chosen number is shown as the page writes it, unless the field has too few decimals for it', () => {
  const rules = languageRules('de', { scale: 2 });
  expect(chooseNumber('64321', rules)).toMatchObject({ text: '64.321', value: '64321', isRaw: false });
  expect(chooseNumber('64.321', rules)).toMatchObject({
    text: '64,321',
    value: '',
    reading: { kind: 'excess', value: '64.321' },
  });
  expect(chooseNumber('10.000', rules)).toMatchObject({ text: '10,00', value: '10.00' });
});

test('a key typed over an unreadable text starts a new number', () => {
  const wrong = type('1/2', languageRules('de'));
  const fresh = typeCharacter(at(wrong, 0, 3), '1', languageRules('de'));
  expect(type(',234', languageRules('de'), fresh)).toMatchObject({ value: '1.234', isRaw: false });
});

test('removing characters keeps the rest, and a text that becomes a number again is read as one', () => {
  const rules = languageRules('en');
  expect(shownWithCaret(removeText(field('1,2|34|'), rules))).toBe('12|');
  expect(removeText(field('|1,234|'), rules)).toMatchObject({ text: '', value: '', isRaw: false });
  const wrong = type('1/2', rules);
  expect(removeText(at(wrong, 1, 3), rules)).toMatchObject({ text: '1', value: '1' });
});

test('an undone change gives the former text back, but never a reading that was not chosen', () => {
  expect(restoreText('1.234,5', languageRules('de')).value).toBe('1234.5');
  expect(restoreText('1/2', languageRules('de'))).toMatchObject({ isRaw: true, value: '' });
  expect(restoreText('1.234', languageRules('de')).reading.kind).toBe('either');
});

test('whatever is typed, in a field of any number of decimals, no digit of it is missing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'0123456789.,'), { maxLength: 14 }),
      fc.constantFrom(...languages),
      fc.constantFrom(undefined, 0, 1, 2, 5),
      (keys, language, scale) => {
        const { text } = type(keys.join(''), languageRules(language, { scale }));
        return text.replace(/\D/g, '') === keys.filter((key) => /\d/.test(key)).join('');
      },
    ),
    { numRuns: 2_000 },
  );
});

const scaled = (value: string): bigint => {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt((whole || '0') + fraction.padEnd(60, '0'));
};

test('typing any keys anywhere never leaves a number larger than all typed digits in a row', () => {
  const step = fc.record({
    key: fc.constantFrom(..."0123456789.,。' -+e/k", '１'),
    place: fc.nat(30),
    isRemoved: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), fc.constantFrom(...languages), (steps, language) => {
      const rules = languageRules(language, { scale: 8 });
      let edit = empty;
      for (const { key, place, isRemoved } of steps) {
        const start = place > edit.text.length ? edit.caret : place;
        const end = isRemoved ? Math.min(start + 1, edit.text.length) : start;
        const selected = at(edit, start, end);
        edit = isRemoved ? removeText(selected, rules) : typeCharacter(selected, key, rules);
        const exponent = /e\+?(\d+)/i.exec(edit.text)?.[1] ?? '0';
        const digits = edit.text.replace(/e[+-]?\d+/i, '').replace(/\D/g, '');
        const most = scaled(digits) * 10n ** BigInt(Math.min(Number(exponent), 50));
        if (
          scaled(edit.value) > most ||
          isUnread(edit) !== (edit.isRaw && edit.value === '' && edit.text.trim() !== '')
        ) {
          return false;
        }
      }
      return true;
    }),
    { numRuns: 2_000 },
  );
});

test('a number typed with one mark is that decimal in every language, or has two readings, wherever the mark is typed', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{1,9}$/),
      fc.nat(9),
      fc.constantFrom('.', ','),
      fc.constantFrom(...languages),
      (digits, place, mark, language) => {
        const rules = languageRules(language);
        const whole = type(digits, rules);
        const at0 = Math.min(place, digits.length);
        // Places the caret behind that many digits, whatever groups are shown between them.
        let caret = 0;
        for (let seen = 0; seen < at0; caret += 1) if (/\d/.test(whole.text[caret] ?? '')) seen += 1;
        const edit = typeCharacter(at(whole, caret), mark, rules);
        const decimal = `${digits.slice(0, at0)}.${digits.slice(at0)}`;
        if (edit.reading.kind === 'either')
          return edit.reading.values[0] === decimal && mark !== rules.decimal;
        return scaled(edit.value) === scaled(decimal);
      },
    ),
  );
});
