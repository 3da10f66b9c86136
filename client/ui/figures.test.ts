import { expect, test } from 'vitest';
import { changedTail, readDirection } from './price.tsx';
import { sparkEnds, sparkPath } from './spark-path.ts';

test('only the digits from the first change on are marked', () => {
  expect(changedTail('91,842.50', '91,843.10')).toEqual(['91,84', '3.10']);
  expect(changedTail('999.9', '1,000.0')).toEqual(['', '1,000.0']);
  expect(changedTail('1.5', '1.5')).toEqual(['1.5', '']);
});

test('the direction of a change is its sign; zero is neither', () => {
  expect(['+0.64%', '−0.24%', '-1', '0.00%', '12'].map(readDirection)).toEqual([
    'up',
    'down',
    'down',
    'flat',
    'up',
  ]);
});

test('a small chart spans its box; one value draws nothing', () => {
  expect(sparkPath([1, 3, 2], 20, 10)).toBe('M0 10L10 0L20 5');
  expect(sparkPath([4, 4], 20, 10)).toBe('M0 10L20 10');
  expect(sparkPath([1], 20, 10)).toBe('');
  expect(sparkEnds([1, 3, 2], 10)).toEqual({ first: 10, last: 5 });
  expect(sparkEnds([1], 10)).toBeUndefined();
});
