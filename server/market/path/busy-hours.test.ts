import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { describe, expect, it } from 'vitest';
import { listReleases } from '../calendar/releases.ts';
import { createMarket } from '../market.ts';
import { dayIndex } from '../time.ts';
import type { Candle } from '../types.ts';

const markets = ['busy 1', 'busy 2', 'busy 3'].map((seed) => createMarket(seed));
const lastTime = Date.UTC(2026, 10, 20);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the minutes around a time, from `from` until before `to`, in all markets. */
function around(symbol: string, time: number, from: number, to: number): Candle[] {
  const range = { to: time + to * minuteMs - 1, count: to - from };
  return markets.flatMap((market) => market.candles(symbol, '1m', range));
}

const size = ({ open, close }: Candle): number => Math.abs(Math.log(close / open));
const moved = (minutes: readonly Candle[]): number => mean(minutes.map(size));
const traded = (minutes: readonly Candle[]): number => mean(minutes.map(({ volume }) => volume));

/** Returns the working days of the New York winter at a given New York hour. */
const winterDays = (hour: number, minute: number): number[] =>
  [2, 3, 4, 5, 9, 10, 12, 13, 16, 17, 18, 19].map((date) => Date.UTC(2026, 10, date, hour, minute));

describe('busy hours', () => {
  it('last for an hour after a figure, in prices and in volume, and are over three hours later', () => {
    const days = Array.from({ length: 300 }, (_, back) => dayIndex(lastTime) - back);
    const releases = days.flatMap(listReleases).filter(({ kind }) => kind === 'jobs' || kind === 'inflation');
    expect(releases.length).toBeGreaterThan(15);
    const stirred = releases.flatMap(({ time }) => around('EURUSD', time, 0, 300));
    const usual = releases.flatMap(({ time }) => around('EURUSD', time - 7 * dayMs, 0, 300));
    const part = (minutes: readonly Candle[], from: number, to: number): Candle[] =>
      minutes.filter((_, place) => place % 300 >= from && place % 300 < to);
    for (const of of [moved, traded]) {
      const over = (from: number, to: number): number =>
        of(part(stirred, from, to)) / of(part(usual, from, to));
      expect(over(1, 5)).toBeGreaterThan(1.8);
      expect(over(5, 20)).toBeGreaterThan(1.6);
      expect(over(30, 60)).toBeGreaterThan(1.15);
      expect(over(180, 300)).toBeLessThan(1.3);
    }
  });

  it('begin and end with auctions in stocks', () => {
    for (const symbol of ['AAPLUSD', 'KOUSD']) {
      const close = winterDays(21, 0);
      const last = mean(close.map((time) => traded(around(symbol, time, -1, 0))));
      const before = mean(close.map((time) => traded(around(symbol, time, -65, -5))));
      expect(last / before, symbol).toBeGreaterThan(6);
      const open = winterDays(14, 30);
      const first = mean(open.map((time) => traded(around(symbol, time, 0, 1))));
      const after = mean(open.map((time) => traded(around(symbol, time, 1, 5))));
      expect(first / after, symbol).toBeGreaterThan(1.8);
    }
  });

  it('include coins at the New York opening, except on weekends', () => {
    const stir = (times: readonly number[]): number => {
      const part = (from: number, to: number) =>
        mean(times.map((time) => moved(around('BTCUSDT', time, from, to))));
      return part(0, 20) / part(-30, -5);
    };
    const weekdays = Array.from(
      { length: 60 },
      (_, week) => Date.UTC(2026, 10, 18, 14, 30) - week * 7 * dayMs,
    );
    const inWinter = weekdays.filter((time) => {
      const month = new Date(time).getUTCMonth();
      return month >= 11 || month <= 1;
    });
    expect(stir(inWinter)).toBeGreaterThan(1.28);
    expect(stir(inWinter.map((time) => time - 4 * dayMs))).toBeLessThan(1.15);
  });

  it('have the highest volume in the minutes that moved most', () => {
    for (const symbol of ['BTCUSDT', 'US500', 'WTIUSD']) {
      const minutes = around(symbol, lastTime - 2 * hourMs, -6_000, 0);
      const jumps = minutes.toSorted((left, right) => size(right) - size(left)).slice(0, 30);
      expect(traded(jumps) / traded(minutes), symbol).toBeGreaterThan(4);
    }
  });
});
