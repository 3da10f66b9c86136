import type { Favorite } from '@papertape/shared/contract/favorites.ts';
import { describe, expect, it } from 'vitest';
import { withFavorite, withoutFavorite } from './use-favorites.ts';

const favorite = (symbol: string, position = 0): Favorite => ({
  symbol,
  group: 'CRYPTO',
  type: 'CRYPTO',
  position,
  addedAt: 1,
});
const list = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'].map(favorite);
const order = (rows: readonly Favorite[]) => rows.map(({ symbol, position }) => `${position} ${symbol}`);

describe('the list of favorites after a press', () => {
  it('adds a new symbol at its end, or at the given position', () => {
    expect(order(withFavorite(list, favorite('XRPUSDT')))).toEqual([
      '0 BTCUSDT',
      '1 ETHUSDT',
      '2 SOLUSDT',
      '3 XRPUSDT',
    ]);
    expect(order(withFavorite(list, favorite('XRPUSDT'), 0)).at(0)).toBe('0 XRPUSDT');
  });
  it('moves a known symbol and keeps its data', () => {
    const moved = withFavorite(list, { ...favorite('SOLUSDT'), addedAt: 99 }, 0);
    expect(order(moved)).toEqual(['0 SOLUSDT', '1 BTCUSDT', '2 ETHUSDT']);
    expect(moved[0]?.addedAt).toBe(1);
  });
  it('closes the gap of a removed one', () => {
    expect(order(withoutFavorite(list, 'BTCUSDT'))).toEqual(['0 ETHUSDT', '1 SOLUSDT']);
    expect(withoutFavorite(list, 'KOUSD')).toHaveLength(3);
  });
});
