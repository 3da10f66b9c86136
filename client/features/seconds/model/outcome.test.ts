import { describe, expect, it } from 'vitest';
import { profitAt, stakeReturn, winPayout, winProfit } from './outcome.ts';

const terms = { stake: '200', profitRate: '0.12', openPrice: '1.15252' };

describe('the outcome of a seconds contract', () => {
  it('pays the stake and the profit at the rate for a win', () => {
    expect(winProfit('200', '0.12')).toBe('24');
    expect(winPayout('200', '0.12')).toBe('224');
  });

  it('is truncated, never rounded up', () => {
    expect(winProfit('0.01', '0.333333333')).toBe('0.00333333');
  });

  it.each([
    ['long', '1.15284', '24'],
    ['long', '1.15251', '-200'],
    ['short', '1.15251', '24'],
    ['short', '1.15284', '-200'],
    ['long', '1.15252', '0'],
    ['short', '1.152520', '0'],
  ] as const)('for a %s contract that closes at %s is a profit of %s', (side, price, profit) => {
    expect(profitAt({ ...terms, side }, price)).toBe(profit);
  });

  it('has its return as the actual share of the stake, not as the rate for a win', () => {
    expect([stakeReturn('200', '24'), stakeReturn('200', '-200'), stakeReturn('200', '0')]).toEqual([
      '0.12',
      '-1',
      '0',
    ]);
  });
});
