import { expect, test } from 'vitest';
import {
  canonicalNumber,
  readPastedNumber,
  separatorsOf,
  shiftNumber,
  stepNumber,
  truncateNumber,
} from './number-text.ts';

const english = separatorsOf('en');
const german = separatorsOf('de');
const french = separatorsOf('fr');

test('only German, French and Italian write a decimal comma', () => {
  expect(['en', 'hk', 'zh', 'kr', 'jp'].map((code) => separatorsOf(code).decimal).join('')).toBe('.....');
  expect(['de', 'fr', 'it', 'de-AT'].map((code) => separatorsOf(code).decimal).join('')).toBe(',,,,');
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
  ['1,234.56', english, '1234.56'],
  ['1.234,56', english, '1234.56'],
  ['1,234.56', german, '1234.56'],
  ['1.234,56', german, '1234.56'],
  ['1,234', english, '1234'],
  ['1.234', german, '1234'],
  ['1,234', german, '1.234'],
  ['1.234', english, '1.234'],
  ['1.5', german, '1.5'],
  ['0,5', english, '0.5'],
  ['1 234,5', french, '1234.5'],
  ["1'234.50 USDT", english, '1234.50'],
  ['1.234.567', german, '1234567'],
  ['Amount: .25 BTC', english, '0.25'],
  ['1234', english, '1234'],
  ['12', german, '12'],
])('pasting %j reads %j as %s', (pasted, separators, value) => {
  expect(readPastedNumber(pasted, separators)).toBe(value);
});

test.each(['1e5', '2.5E-7', 'abc', '', '−12', '- 3.5'])('pasting %j is refused', (pasted) => {
  expect(readPastedNumber(pasted, english)).toBeNull();
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

test.each([
  ['1', 5, '100000'],
  ['1.5', 2, '150'],
  ['0.00012', 3, '0.12'],
  ['7', 0, '7'],
])('%s times ten to the power of %s is %s', (value, places, expected) => {
  expect(shiftNumber(value, places)).toBe(expected);
});
