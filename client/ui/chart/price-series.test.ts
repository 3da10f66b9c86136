import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Bar } from './bar.ts';
import { heikinAshi } from './price-series.ts';

const bar = (time: number, [open, high, low, close]: readonly [number, number, number, number]): Bar => ({
  time,
  open,
  high,
  low,
  close,
  volume: 1,
});

describe('Heikin-Ashi candles', () => {
  it('follow the published formula', () => {
    const bars = [bar(0, [10, 14, 8, 12]), bar(1, [12, 20, 12, 20]), bar(2, [20, 22, 10, 12])];
    const [first, second, third] = heikinAshi(bars, [], 0);
    expect(first).toMatchObject({ open: 11, close: 11, high: 14, low: 8 });
    expect(second).toMatchObject({ open: 11, close: 16, high: 20, low: 11 });
    expect(third).toMatchObject({ open: 13.5, close: 16, high: 22, low: 10 });
  });

  it('equal a full recomputation after a live bar, and contain its prices', () => {
    const price = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(price, price, price, price), { minLength: 2 }), fc.nat(), (all, at) => {
        const bars = all.map(([open, one, other, close], time) => {
          const prices = [open, one, other, close];
          return bar(time, [open, Math.max(...prices), Math.min(...prices), close]);
        });
        const first = at % bars.length;
        const whole = heikinAshi(bars, [], 0);
        expect(heikinAshi(bars, heikinAshi(bars.slice(0, first + 1), [], 0), first)).toEqual(whole);
        for (const [index, one] of whole.entries()) {
          expect(one.high).toBeGreaterThanOrEqual(Math.max(one.open, one.close, bars[index]?.high ?? 0));
          expect(one.low).toBeLessThanOrEqual(Math.min(one.open, one.close));
        }
      }),
    );
  });
});
