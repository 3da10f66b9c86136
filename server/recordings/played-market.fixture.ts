/** Markets that play recordings in tests, and candles gathered from the file without the code of the market. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Timeframe, timeframe } from '@papertape/shared/contract/values.ts';
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { afterAll, expect } from 'vitest';
import { openMinutes } from '../market/calendar/sessions.ts';
import { createMarket } from '../market/market.ts';
import type { RecordingUse } from '../market/recorded/played-recording.ts';
import { dayIndex, tickMs } from '../market/time.ts';
import type { Candle, Market } from '../market/types.ts';
import type { RecordedBars } from './recorded-bars.ts';
import { RecordingStore } from './recording-store.ts';
import { createBars } from './recordings.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
const store = RecordingStore.open(folder, { now: () => 0 });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;

export function play(
  symbol: string,
  bars: RecordedBars,
  use: Partial<RecordingUse> = {},
  seed = 'recorded',
): Market {
  count += 1;
  const { id } = store.add(bars, { name: `recording ${count}`, symbol, source: 'test' });
  const recording = store.open(id);
  if (recording === undefined) throw new Error('the recording was not stored');
  const whole = { recording, shiftMs: 0, scale: 'none', outside: 'market', ...use } as const;
  return createMarket(seed, [], undefined, { recordings: new Map([[symbol, whole]]) });
}

/** Gathers the bars of a file into candles without the code of the market, by dates in UTC. */
export function aggregate(bars: RecordedBars, label: (time: number) => number, shiftMs = 0): Candle[] {
  const found = new Map<number, { -readonly [Key in keyof Candle]: Candle[Key] }>();
  for (const [row, time] of bars.times.entries()) {
    const key = label(time + shiftMs);
    const [open, high, low, close, volume] = [bars.open, bars.high, bars.low, bars.close, bars.volume].map(
      (column) => column[row] as number,
    ) as [number, number, number, number, number];
    const known = found.get(key);
    if (known === undefined) {
      found.set(key, { time: key, open, high, low, close, volume });
      continue;
    }
    known.high = Math.max(known.high, high);
    known.low = Math.min(known.low, low);
    known.close = close;
    known.volume += volume;
  }
  return [...found.values()];
}

const lengths: Partial<Record<Timeframe, number>> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': hourMs,
  '4h': 4 * hourMs,
};

/** Creates the function that labels candles by the rules of the specification: weeks begin on Monday, a Sunday evening belongs to Monday. */
export function createFrameLabel(timeframe: Timeframe, isAlwaysOpen: boolean): (time: number) => number {
  const length = lengths[timeframe];
  if (length !== undefined) return (time) => Math.floor(time / length) * length;
  return (time) => {
    const date = new Date(Math.floor(time / dayMs) * dayMs);
    if (!isAlwaysOpen && date.getUTCDay() === 0) date.setUTCDate(date.getUTCDate() + 1);
    if (timeframe === '1w') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    if (timeframe === '1M') date.setUTCDate(1);
    return date.getTime();
  };
}

export const frames = timeframe.options.filter((name) => name !== '1s');

export function expectFile(market: Market, symbol: string, bars: RecordedBars, isAlwaysOpen: boolean): void {
  const to = (bars.times.at(-1) ?? 0) + bars.frameMs - tickMs;
  for (const timeframe of frames) {
    const expected = aggregate(bars, createFrameLabel(timeframe, isAlwaysOpen));
    const candles = market.candles(symbol, timeframe, { to, count: expected.length });
    expect(candles, timeframe).toEqual(expected);
    expect(market.candles(symbol, timeframe, { to, count: expected.length + 5 }), timeframe).toEqual(
      expected,
    );
  }
}

/** Creates minutes of a currency pair in the sessions of New York, so that its hours move with daylight time. */
export function createForexBars(from: number, days: number): RecordedBars {
  const isShut = (time: number): boolean => {
    const minute = (time % dayMs) / minuteMs;
    return !openMinutes('forex', dayIndex(time)).some(({ start, end }) => minute >= start && minute < end);
  };
  const isRare = (time: number): boolean => (time / minuteMs) % 37 === 11;
  return createBars({
    from,
    count: days * 1_440,
    decimals: 5,
    price: 108_000,
    move: 18,
    isMissing: (time) => isShut(time) || isRare(time),
  });
}

/** Joins candles in order; there is at least one. */
export function aggregateCandles(candles: readonly Candle[], time: number): Candle {
  const [first, last] = [candles[0], candles.at(-1)] as [Candle, Candle];
  return {
    time,
    open: first.open,
    high: Math.max(...candles.map(({ high }) => high)),
    low: Math.min(...candles.map(({ low }) => low)),
    close: last.close,
    volume: candles.reduce((sum, { volume }) => sum + volume, 0),
  };
}

export const aggregateBy = (candles: readonly Candle[], label: (time: number) => number): Candle[] =>
  [...Map.groupBy(candles, ({ time }) => label(time))].map(([time, inside]) =>
    aggregateCandles(inside, time),
  );
