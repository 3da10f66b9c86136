import { describe, expect, it } from 'vitest';
import type { Bar } from './bar.ts';
import {
  bollinger,
  exponentialAverage,
  macd,
  relativeStrength,
  simpleAverage,
  stochastic,
} from './indicators.ts';

const bars = (closes: number[]): Bar[] =>
  closes.map((close, index) => ({
    time: index,
    open: close,
    high: close + 1,
    low: close - 1,
    close,
    volume: 1,
  }));

describe('indicators', () => {
  it('averages the last values and says nothing before there are enough', () => {
    expect(simpleAverage([1, 2, 3, 4, 5], 3)).toEqual([undefined, undefined, 2, 3, 4]);
  });

  it('weights new values by 2 / (n + 1), starting at the first', () => {
    expect(exponentialAverage([10, 13, 16], 2)).toEqual([10, 12, expect.closeTo(14.666_667, 5)]);
  });

  it('puts the bands two population deviations from the mean', () => {
    const { middle, upper, lower } = bollinger([2, 4, 4, 4, 5, 5, 7, 9], 8, 2);
    expect([middle.at(-1), upper.at(-1), lower.at(-1)]).toEqual([5, 9, 1]);
  });

  it('shows no MACD on a flat line and a positive one on a rise', () => {
    expect(macd([5, 5, 5, 5], 2, 3, 2).histogram).toEqual([0, 0, 0, 0]);
    expect(macd([1, 2, 3, 4, 5, 6], 2, 4, 2).difference.at(-1)).toBeGreaterThan(0);
  });

  it('matches the published 14-day RSI example of Wilder (70.53 at the first value)', () => {
    const closes = [
      44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
      46.0328, 45.614, 46.282, 46.282,
    ];
    expect(relativeStrength(closes, 14).at(-1)).toBeCloseTo(70.53, 1);
    expect(relativeStrength([1, 2, 3], 2).at(-1)).toBe(100);
    expect(relativeStrength([1, 1, 1], 2).at(-1)).toBe(50);
  });

  it('keeps J between the lines it is made of', () => {
    const { k, d, j } = stochastic(bars([1, 2, 3, 4, 5]), 3);
    expect(j.at(-1)).toBeCloseTo(3 * (k.at(-1) ?? 0) - 2 * (d.at(-1) ?? 0));
    expect(k.at(-1)).toBeGreaterThan(50);
  });
});
