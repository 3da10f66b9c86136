import { expect, it } from 'vitest';
import { exactText, plainLine, plainLines } from './plain-text.ts';

it.each([
  ['control characters', 'M\u0000i\u0007a\u001b[31m', 'Mia[31m'],
  ['marks of direction', 'invoice\u202efdp.exe\u2066x\u2069\u200f', 'invoicefdp.exex'],
  ['signs without width', 'pay\u200bpal\ufeff\u2060\u00ad\u200c', 'paypal'],
  ['a joiner between letters', 'a\u200db', 'ab'],
  ['blanks that count as letters', '\u3164\u115f\u2800', ''],
  ['half of a pair', 'a\ud800b', 'ab'],
  ['invisible tags', 'ok\u{e0041}\u{e007f}', 'ok'],
  ['line breaks', ' one\r\ntwo\u2028three\t4 ', 'one two three 4'],
])('a name is cleaned of %s', (_what, typed, kept) => {
  expect(plainLine(typed)).toBe(kept);
});

it.each([
  'Zoë O’Brien-Müller',
  '陳大文',
  '김민준',
  'さくら',
  'Ахмед',
  '👩‍🚀 and 👩🏽‍🚒',
  '❤️‍🔥',
  'e\u0301'.normalize('NFC'),
])('%s stays unchanged', (name) => {
  expect(plainLine(name)).toBe(name);
});

it('composes letters with their accents', () => {
  expect(plainLine('Zoe\u0308')).toBe('Zoë');
});

it('keeps the line breaks of a message', () => {
  expect(plainLines(' one \u200b\r\n\r\ntwo\u0000\n')).toBe('one \n\ntwo');
});

it.each([
  ['full-width letters', ' ｍｉａ＠ｅｘａｍｐｌｅ．ｃｏｍ\u3000', 'mia@example.com'],
  ['full-width digits', '１２３４', '1234'],
  ['blanks at both ends', '\tbc1q0\n', 'bc1q0'],
  ['signs without width', '\ufeffTQ\u200bx\u200d9', 'TQx9'],
])('text that is matched exactly is cleaned of %s', (_, typed, exact) => {
  expect(exactText(typed)).toBe(exact);
});
