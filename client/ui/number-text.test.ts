import { expect, test } from 'vitest';
import {
  canonicalNumber,
  groupNumber,
  languageSeparators,
  stepNumber,
  truncateNumber,
  ungroupNumber,
} from './number-text.ts';

const english = languageSeparators('en');
const german = languageSeparators('de');
const french = languageSeparators('fr');

test('only German, French and Italian write a decimal comma', () => {
  expect(['en', 'hk', 'zh', 'kr', 'jp'].map((code) => languageSeparators(code).decimal).join('')).toBe(
    '.....',
  );
  expect(['de', 'fr', 'it', 'de-AT'].map((code) => languageSeparators(code).decimal).join('')).toBe(',,,,');
});

test.each([
  ['1.', '1'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0.050', '0.050'],
  ['-3.2', '-3.2'],
  ['.', ''],
  ['-', ''],
  ['', ''],
  ['1e5', ''],
  ['1.2.3', ''],
])('%j becomes %j', (typed, value) => {
  expect(canonicalNumber(typed)).toBe(value);
});

test.each([
  ['1234567.891', '1,234,567.891', '1.234.567,891', '1\u202f234\u202f567,891'],
  ['1234.', '1,234.', '1.234,', '1\u202f234,'],
  ['-1234', '-1,234', '-1.234', '-1\u202f234'],
  ['0012345', '0012345', '0012345', '0012345'],
  ['.5', '.5', ',5', ',5'],
  ['', '', '', ''],
])('%j is grouped by the custom of the page and back', (plain, en, de, fr) => {
  expect([english, german, french].map((one) => groupNumber(plain, one))).toEqual([en, de, fr]);
  expect(ungroupNumber(en, english)).toBe(plain);
  expect(ungroupNumber(de, german)).toBe(plain);
  expect(ungroupNumber(fr, french)).toBe(plain);
});

test('decimals beyond the scale are cut, never rounded', () => {
  expect(truncateNumber('1.999', 2)).toBe('1.99');
  expect(truncateNumber('1.9', 0)).toBe('1');
  expect(truncateNumber('1.999', undefined)).toBe('1.999');
});

test('a step lands on the grid and stays within the limits', () => {
  expect(stepNumber('91800', 1, { step: '0.1' })).toBe('91800.1');
  expect(stepNumber('0.15', 1, { step: '0.1' })).toBe('0.2');
  expect(stepNumber('0.15', -1, { step: '0.1' })).toBe('0.1');
  expect(stepNumber('', 1, { step: '5', min: '10' })).toBe('15');
  expect(stepNumber('0', -1, { step: '1' })).toBe('0');
  expect(stepNumber('99.9', 1, { step: '0.5', max: '100' })).toBe('100.0');
});

test('steps are exact where a float is not', () => {
  expect(stepNumber('0.2', 1, { step: '0.1' })).toBe('0.3');
  expect(stepNumber('9007199254740993', 1, { step: '1' })).toBe('9007199254740994');
});
