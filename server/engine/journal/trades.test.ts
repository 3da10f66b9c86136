import { toUnits } from '@papertape/shared/money/units.ts';
import { expect, it } from 'vitest';
import type { Close } from '../perpetual/types.ts';
import { groupIntoTrades } from './trades.ts';

const close = (positionId: string, closedAt: number): Close => ({
  id: `${positionId} ${closedAt}`,
  positionId,
  userId: 'u',
  mode: 'real',
  symbol: 'BTCUSDT',
  side: 'long',
  marginMode: 'cross',
  leverage: 10,
  size: toUnits('1'),
  entry: '100',
  exit: '101',
  margin: 0n,
  profit: 0n,
  fee: 0n,
  funding: 0n,
  reason: 'user',
  openedAt: 0,
  closedAt,
});

const getIds = (...closes: Close[]) => groupIntoTrades(closes).map(({ id }) => id);

it('trades are in the order in which they ended', () => {
  expect(getIds(close('late', 1), close('early', 2), close('late', 3))).toEqual(['early', 'late']);
});

it('trades that end in one instant are in the order of their last close, wherever earlier parts were closed', () => {
  expect(getIds(close('a', 1), close('b', 5), close('a', 5))).toEqual(['b', 'a']);
  expect(getIds(close('b', 1), close('a', 5), close('b', 5))).toEqual(['a', 'b']);
  expect(getIds(close('a', 5), close('b', 5), close('c', 5))).toEqual(['a', 'b', 'c']);
});
