import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';
import { changedTail, directionOf } from './price-parts.ts';
import { shortNumber } from './short-number.ts';
import { sparkPath } from './spark-path.ts';

test('only the digits from the first change on are marked', () => {
  expect(changedTail('91,842.50', '91,843.10')).toEqual(['91,84', '3.10']);
  expect(changedTail('999.9', '1,000.0')).toEqual(['', '1,000.0']);
  expect(changedTail('1.5', '1.5')).toEqual(['1.5', '']);
});

test('the direction of a change is its sign; zero is neither', () => {
  expect(['+0.64%', '−0.24%', '-1', '0.00%', '12'].map(directionOf)).toEqual([
    'up',
    'down',
    'down',
    'flat',
    'up',
  ]);
});

test.each([
  ['999.999', '999.99'],
  ['1000', '1.00k'],
  ['1239999', '1.23M'],
  ['2860000000', '2.86B'],
  ['-31270.9', '-31.27k'],
  ['0', '0.00'],
  ['.5', '0.50'],
])('%s is shortened to %s, truncated', (value, text) => {
  expect(shortNumber(value)).toBe(text);
});

test('a small chart spans its box; one value draws nothing', () => {
  expect(sparkPath([1, 3, 2], 20, 10)).toBe('M0 10L10 0L20 5');
  expect(sparkPath([4, 4], 20, 10)).toBe('M0 10L20 10');
  expect(sparkPath([1], 20, 10)).toBe('');
});

test('page numbers show the ends, the neighbours and gaps', () => {
  const text = (page: number, pages: number) =>
    pagesShown(page, pages).map((mark) => (mark.gap ? '…' : mark.page));
  expect(text(1, 3)).toEqual([1, 2, 3]);
  expect(text(6, 12)).toEqual([1, '…', 5, 6, 7, '…', 12]);
});
