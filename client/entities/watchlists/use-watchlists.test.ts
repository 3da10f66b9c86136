import { type Watchlist, watchedAtMost, watchlistsAtMost } from '@papertape/shared/contract/watchlists.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { expect, it } from 'vitest';
import {
  moveList,
  moveSymbol,
  renameList,
  withList,
  withoutList,
  withoutSymbol,
  withSymbol,
} from './use-watchlists.ts';

const list = (id: string, ...symbols: string[]): Watchlist => ({ id, name: id, symbols });
const two = [list('a', 'BTCUSDT', 'ETHUSDT', 'EURUSD'), list('b')];
const ids = (lists: readonly Watchlist[]) => lists.map(({ id }) => id).join('');

it('lists are added at the end, moved, renamed and removed', () => {
  expect(ids(withList(two, list('c')))).toBe('abc');
  expect(ids(moveList([...two, list('c')], 'c', 0))).toBe('cab');
  expect(ids(moveList(two, 'nobody', 0))).toBe('ab');
  expect(renameList(two, 'b', '  Majors ')[1]?.name).toBe('Majors');
  expect(renameList(two, 'b', '   ')[1]?.name).toBe('b');
  expect(ids(withoutList(two, 'a'))).toBe('b');
});

it('symbols are added once, moved and removed in their list alone', () => {
  expect(withSymbol(two, 'a', 'SOLUSDT')[0]?.symbols.at(-1)).toBe('SOLUSDT');
  expect(withSymbol(two, 'a', 'BTCUSDT')).toEqual(two);
  expect(moveSymbol(two, 'a', 'EURUSD', 0)[0]?.symbols).toEqual(['EURUSD', 'BTCUSDT', 'ETHUSDT']);
  expect(withoutSymbol(two, 'a', 'ETHUSDT')).toEqual([list('a', 'BTCUSDT', 'EURUSD'), list('b')]);
});

it('lists and symbols never exceed the limits of the account', () => {
  const many = Array.from({ length: watchlistsAtMost }, (_, at) => list(String(at)));
  expect(withList(many, list('more'))).toEqual(many);
  const full = [list('a', ...Array.from({ length: watchedAtMost }, (_, at) => `S${at}`))];
  expect(withSymbol(full, 'a', 'BTCUSDT')).toEqual(full);
});

it('moving to any place loses and duplicates nothing', () => {
  const places = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 8 }), places, places, (symbols, from, to) => {
      const [after] = moveSymbol([list('a', ...symbols)], 'a', symbols[from] ?? 'none', to);
      expect(after?.symbols.toSorted()).toEqual(symbols.toSorted());
      if (from < symbols.length && to < symbols.length) expect(after?.symbols[to]).toBe(symbols[from]);
    }),
  );
});
