import { expect, test } from 'vitest';
import { matchOptions } from './picker-options.ts';
import { rovingIndex } from './tabs.tsx';

const options = [
  { value: 'de', label: 'Germany', keywords: 'Deutschland +49' },
  { value: 'ch', label: 'Switzerland', keywords: 'Schweiz Zürich +41' },
  { value: 'nl', label: 'Netherlands', description: 'Europe' },
];

test('search finds by label, value and keywords, without accents and letter case', () => {
  expect(matchOptions(options, 'zurich').map((one) => one.value)).toEqual(['ch']);
  expect(matchOptions(options, '+49').map((one) => one.value)).toEqual(['de']);
  expect(matchOptions(options, 'GERM').map((one) => one.value)).toEqual(['de']);
  expect(matchOptions(options, 'x')).toEqual([]);
  expect(matchOptions(options, '  ')).toBe(options);
});

test('labels that start with the query come first', () => {
  expect(matchOptions(options, 'er').map((one) => one.value)).toEqual(['de', 'ch', 'nl']);
  expect(matchOptions(options, 'ne').map((one) => one.value)[0]).toBe('nl');
});

test('arrow keys wrap around, and Home and End move to the ends', () => {
  expect(rovingIndex('ArrowRight', 2, 3)).toBe(0);
  expect(rovingIndex('ArrowUp', 0, 3)).toBe(2);
  expect(rovingIndex('Home', 2, 3)).toBe(0);
  expect(rovingIndex('End', 0, 3)).toBe(2);
  expect(rovingIndex('Enter', 0, 3)).toBeNull();
  expect(rovingIndex('ArrowDown', 0, 0)).toBeNull();
});
