import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { expect, test } from 'vitest';
import { nextTape, tapeLength } from './tape-line.tsx';

const list = (...ids: string[]) => ids.map((id) => ({ id }) as Notification);
const ids = (entries: readonly Notification[] = []) => entries.map(({ id }) => id).join('');

test('the first entries are not marked as new, and a later one is', () => {
  const first = nextTape(undefined, list('b', 'a'), false);
  expect([ids(first.entries), [...first.fresh]]).toEqual(['ba', []]);
  const second = nextTape(first, list('c', 'b', 'a'), false);
  expect([ids(second.entries), [...second.fresh]]).toEqual(['cba', ['c']]);
  expect(nextTape(second, list('c', 'b', 'a'), false)).toBe(second);
});

test('a held tape does not change, and catches up once it is released', () => {
  const first = nextTape(undefined, list('a'), false);
  expect(nextTape(first, list('c', 'b', 'a'), true)).toBe(first);
  const after = nextTape(first, list('c', 'b', 'a'), false);
  expect([ids(after.entries), [...after.fresh]]).toEqual(['cba', ['c', 'b']]);
  // Messages that arrived while the still empty tape was held are not new either.
  expect(ids(nextTape(undefined, list('a'), true).entries)).toBe('a');
});

test('the tape has at most six entries', () => {
  expect(nextTape(undefined, list(...'hgfedcba'), false).entries).toHaveLength(tapeLength);
});
