import type { Candle } from '@papertape/shared/contract/market.ts';
import { describe, expect, it, vi } from 'vitest';
import { ComposedReader } from './composed-reader.ts';

const hour = 3_600_000;
const candle = (at: number, close = 10, volume = 1): Candle => ({
  time: at * hour,
  open: '10',
  high: String(Math.max(10, close)),
  low: String(Math.min(10, close)),
  close: String(close),
  volume: String(volume),
});
const hours = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => candle(from + index));

/** Creates a host with candles from `first` to `last`. */
function host(first: number, last: number) {
  return vi.fn(async (before: number | undefined, limit: number) =>
    hours(first, last)
      .filter(({ time }) => time < (before ?? Number.POSITIVE_INFINITY))
      .slice(-limit),
  );
}

describe('bars of a frame that the host does not have', () => {
  it('are complete: a bar that a page may have cut is read with the next', async () => {
    const read = host(0, 1000);
    const reader = new ComposedReader('6h', read);
    const newest = await reader.read(undefined, 20);
    expect(read).toHaveBeenLastCalledWith(undefined, 126);
    // The page reaches from 874 to 999: the bar of 870 is cut, that of 996 is running.
    expect(newest[0]?.time).toBe(876 * hour);
    expect(newest.slice(0, -1).map(({ volume }) => volume)).toEqual(Array.from({ length: 20 }, () => '6'));
    expect(newest.at(-1)).toMatchObject({ time: 996 * hour, volume: '4' });
    const older = await reader.read(newest[0]?.time, 20);
    expect(older.at(-1)).toMatchObject({ time: 870 * hour, volume: '6' });
    expect(older.length).toBeGreaterThanOrEqual(20);
  });

  it('reach back to the first bar', async () => {
    const bars = await new ComposedReader('2h', host(3, 10)).read(undefined, 20);
    expect(bars.map(({ time, volume }) => [time / hour, volume])).toEqual([
      [2, '1'],
      [4, '2'],
      [6, '2'],
      [8, '2'],
    ]);
  });

  it('follow the smaller frame, and report where one may be missing', async () => {
    const reader = new ComposedReader('6h', host(0, 15));
    await reader.read(undefined, 2);
    expect(reader.add(candle(14, 17, 3))).toMatchObject({
      gap: false,
      bar: { time: 12 * hour, high: '17', close: '17', volume: '5' },
    });
    expect(reader.add(candle(15, 4))).toMatchObject({
      gap: false,
      bar: { low: '4', high: '17', volume: '6' },
    });
    expect(reader.add(candle(17))).toMatchObject({ gap: true, bar: { time: 12 * hour } });
    expect(reader.add(candle(18))).toMatchObject({ gap: false, bar: { time: 18 * hour, volume: '1' } });
    expect(reader.add(candle(17))).toEqual({ gap: false, bar: undefined });
    expect(reader.add(candle(26))).toMatchObject({ gap: true, bar: { time: 24 * hour } });
  });
});
