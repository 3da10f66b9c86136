import { describe, expect, it } from 'vitest';
import { type Draft, isOther, largestAmount, swapDirection, unitAt, withCoin } from './draft.ts';

const buying: Draft = { coin: 'BTC', side: 'buy', unit: 'payCoin', amount: '100' };

describe('a conversion that is being typed', () => {
  it('spends the pay coin when buying and the coin when selling', () => {
    expect([unitAt(buying, 'from'), unitAt(buying, 'to')]).toEqual(['payCoin', 'coin']);
    const selling = swapDirection(buying);
    expect([unitAt(selling, 'from'), unitAt(selling, 'to')]).toEqual(['coin', 'payCoin']);
  });

  it('keeps the amount with its coin when it is reversed', () => {
    expect(swapDirection(buying)).toEqual({ ...buying, side: 'sell' });
    expect(swapDirection(swapDirection(buying))).toEqual(buying);
  });

  it('is reversed only if the pay coin is chosen at the other end', () => {
    expect(withCoin(buying, 'to', 'USDT', 'USDT')).toEqual(swapDirection(buying));
    expect(withCoin(buying, 'from', 'USDT', 'USDT')).toBe(buying);
  });

  it('sells a coin that is chosen as the one to spend', () => {
    expect(withCoin(buying, 'from', 'ETH', 'USDT')).toEqual({ ...buying, coin: 'ETH', side: 'sell' });
  });

  it('clears its amount if that is in a coin that is replaced by another', () => {
    const counted: Draft = { coin: 'BTC', side: 'buy', unit: 'coin', amount: '0.01' };
    expect(withCoin(counted, 'to', 'ETH', 'USDT').amount).toBe('');
    expect(withCoin(counted, 'to', 'BTC', 'USDT').amount).toBe('0.01');
  });

  it('limits the largest amount of the pay coin to the maximum of one conversion', () => {
    expect(largestAmount('300000', 'payCoin', { maximum: '200000' })).toBe('200000');
    expect(largestAmount('12.5', 'payCoin', { maximum: '200000' })).toBe('12.5');
    expect(largestAmount('300000', 'coin', { maximum: '200000' })).toBe('300000');
  });
});

describe('a new quote', () => {
  it('differs from the previous one by value, not by spelling', () => {
    expect(isOther('1.50', '1.5')).toBe(false);
    expect(isOther('1.5', '1.51')).toBe(true);
    expect(isOther(undefined, '1.5')).toBe(false);
  });
});
