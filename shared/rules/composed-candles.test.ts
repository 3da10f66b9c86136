import { describe, expect, it } from 'vitest';
import { type ComposedFrame, composedFrames, composedStart, hostFrame } from '../chart-frames.ts';
import { Decimal } from '../money/decimal.ts';
import { fc } from '../testing/properties.ts';
import { composeCandles } from './composed-candles.ts';

const hour = 3_600_000;
const candle = (at: number, [open, high, low, close, volume]: [string, string, string, string, string]) => ({
  time: at,
  open,
  high,
  low,
  close,
  volume,
});

describe('composed bars', () => {
  it('take the first open, the last close, and the extremes and volume to the last digit', () => {
    const bars = composeCandles(
      [
        candle(6 * hour, ['9.9', '10.10', '9.80', '10', '0.1']),
        candle(7 * hour, ['10', '10.2', '9.5', '9.6', '0.20000000000000000001']),
        candle(8 * hour, ['9.6', '9.7', '9.55', '9.65', '3']),
      ],
      '2h',
    );
    expect(bars).toEqual([
      candle(6 * hour, ['9.9', '10.2', '9.5', '9.6', '0.30000000000000000001']),
      candle(8 * hour, ['9.6', '9.7', '9.55', '9.65', '3']),
    ]);
  });

  it('are missing where nothing was traded', () => {
    const one = ['1', '1', '1', '1', '1'] as const;
    const bars = composeCandles([candle(0, [...one]), candle(24 * hour, [...one])], '12h');
    expect(bars.map(({ time }) => time / hour)).toEqual([0, 24]);
  });

  it.each(Object.entries(composedFrames))('of %s start with the day and divide it', (name, { lengthMs }) => {
    const frame = name as ComposedFrame;
    const midnight = Date.UTC(2026, 10, 23);
    expect(composedStart(frame, midnight)).toBe(midnight);
    expect(composedStart(frame, midnight + lengthMs - 1)).toBe(midnight);
    expect(composedStart(frame, midnight + lengthMs)).toBe(midnight + lengthMs);
    expect((24 * hour) % lengthMs).toBe(0);
    expect(hostFrame(frame)).toBe(composedFrames[frame].of);
  });

  it('are equal for every division of the source candles', () => {
    const price = fc
      .integer({ min: 1, max: 10_000_000 })
      .map((ticks) => new Decimal(ticks).div(100).toFixed(2));
    const frames = fc.constantFrom(...(Object.keys(composedFrames) as ComposedFrame[]));
    fc.assert(
      fc.property(
        frames,
        fc.array(fc.tuple(price, price, price, price, price), { maxLength: 40 }),
        (frame, all) => {
          const { lengthMs, count } = composedFrames[frame];
          const candles = all.map((texts, index) => candle((index * lengthMs) / count, texts));
          const bars = composeCandles(candles, frame);
          for (const bar of bars) {
            const own = candles.filter(({ time }) => composedStart(frame, time) === bar.time);
            expect(bar.open).toBe(own[0]?.open);
            expect(bar.close).toBe(own.at(-1)?.close);
            expect(Number(bar.high)).toBe(Math.max(...own.map(({ high }) => Number(high))));
            expect(Number(bar.low)).toBe(Math.min(...own.map(({ low }) => Number(low))));
            const volume = own.reduce((sum, one) => sum.plus(one.volume), new Decimal(0));
            expect(volume.eq(bar.volume)).toBe(true);
          }
          expect(bars).toHaveLength(Math.ceil(all.length / count));
        },
      ),
    );
  });
});
