import type { FillRow } from '@papertape/shared/contract/trading-rows.ts';
import { describe, expect, it } from 'vitest';
import { fillMarks } from './fill-marks.ts';

const fill = (id: string, change: Partial<FillRow> = {}): FillRow => ({
  id,
  orderId: 'o-1',
  positionId: 'p-1',
  symbol: 'BTCUSDT',
  side: 'long',
  action: 'open',
  price: '100',
  size: '1',
  role: 'taker',
  feeRate: '0.0005',
  fee: '0.05',
  profit: '0',
  time: 1000,
  ...change,
});

describe('marks of own fills', () => {
  it('are combined per order, at its average price and last time', () => {
    const fills = [fill('a'), fill('b', { price: '103', size: '2', time: 3000 }), fill('a')];
    expect(fillMarks(fills)).toEqual([
      expect.objectContaining({ id: 'o-1', price: 102, size: '3', time: 3000, buys: true, profit: '0' }),
    ]);
  });

  it.each([
    ['long', 'open', true],
    ['long', 'close', false],
    ['short', 'open', false],
    ['short', 'close', true],
  ] as const)('for a %s %s are buys: %s', (side, action, buys) => {
    expect(fillMarks([fill('a', { side, action })])[0]?.buys).toBe(buys);
  });

  it('have the exact sum of the profits of a close', () => {
    const part = { action: 'close' as const, profit: '0.1' };
    const [mark] = fillMarks([fill('a', part), fill('b', { ...part, profit: '0.20000001' })]);
    expect(mark?.profit).toBe('0.30000001');
  });
});
