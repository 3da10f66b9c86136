import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { describe, expect, it } from 'vitest';
import { tickMs } from '../market/time.ts';
import {
  aggregate,
  aggregateBy,
  aggregateCandles,
  createForexBars,
  createFrameLabel,
  expectFile,
  frames,
  play,
} from './played-market.fixture.ts';
import { createBars } from './recordings.fixture.ts';

describe('candles of a recording', () => {
  it('equal those of the file in every frame of the API over the turn of a month', () => {
    const bars = createBars({
      from: Date.UTC(2020, 1, 27),
      count: 12 * 1_440,
      isMissing: (time) => time >= Date.UTC(2020, 2, 3, 4) && time < Date.UTC(2020, 2, 3, 7, 13),
    });
    expectFile(play('BTCUSDT', bars, { outside: 'closed' }), 'BTCUSDT', bars, true);
  });

  it.each([
    ['spring', Date.UTC(2024, 2, 4)],
    ['autumn', Date.UTC(2024, 9, 28)],
  ])('equal those of the file over the change of daylight time in %s', (_, from) => {
    const bars = createForexBars(from, 10);
    expectFile(play('EURUSD', bars, { outside: 'closed' }), 'EURUSD', bars, false);
  });

  it('equal those of a file that begins and ends within a day, with the market of the seed around it', () => {
    const bars = createBars({ from: Date.UTC(2020, 2, 12, 9, 31), count: 700 });
    const market = play('BTCUSDT', bars);
    const to = bars.times.at(-1)! + minuteMs - 1;
    const expected = aggregate(bars, (time) => time);
    expect(market.candles('BTCUSDT', '1m', { to, count: bars.times.length })).toEqual(expected);
    const [day] = market.candles('BTCUSDT', '1d', { to: Date.UTC(2020, 2, 13) - 1, count: 1 });
    const minutes = market.candles('BTCUSDT', '1m', { to: Date.UTC(2020, 2, 13) - 1, count: 1_440 });
    expect(minutes[0]?.time).toBe(Date.UTC(2020, 2, 12));
    expect(day).toEqual(aggregateCandles(minutes, Date.UTC(2020, 2, 12)));
  });

  it('truncate digits that the symbol does not have and leave a coarser file unchanged', () => {
    const fine = createBars({ from: Date.UTC(2020, 2, 12), count: 1_440, decimals: 4, price: 80_000_000 });
    const cut = (column: Float64Array) => column.map((price) => Math.floor(price / 100));
    const inCents = {
      ...fine,
      open: cut(fine.open),
      high: cut(fine.high),
      low: cut(fine.low),
      close: cut(fine.close),
    };
    expectFile(play('BTCUSDT', fine, { outside: 'closed' }), 'BTCUSDT', inCents, true);
    const coarse = createBars({
      from: Date.UTC(2020, 2, 12),
      count: 1_440,
      decimals: 0,
      price: 8_000,
      move: 9,
    });
    const raised = (column: Float64Array) => column.map((price) => price * 100);
    const raisedBars = {
      ...coarse,
      open: raised(coarse.open),
      high: raised(coarse.high),
      low: raised(coarse.low),
      close: raised(coarse.close),
    };
    expectFile(play('BTCUSDT', coarse, { outside: 'closed' }), 'BTCUSDT', raisedBars, true);
  });

  it('are moved by whole weeks with a shift', () => {
    const bars = createBars({ from: Date.UTC(2020, 2, 12), count: 3 * 1_440 });
    const shiftMs = 340 * 7 * dayMs;
    const market = play('BTCUSDT', bars, { shiftMs, outside: 'closed' });
    const to = bars.times.at(-1)! + shiftMs + minuteMs - 1;
    for (const timeframe of frames) {
      const expected = aggregate(bars, createFrameLabel(timeframe, true), shiftMs);
      expect(market.candles('BTCUSDT', timeframe, { to, count: 5_000 }), timeframe).toEqual(expected);
    }
  });

  it.each([
    ['BTCUSDT', 5 * minuteMs, '5m'],
    ['BTCUSDT', hourMs, '1h'],
    ['BTCUSDT', 4 * hourMs, '4h'],
    ['BTCUSDT', dayMs, '1d'],
    ['EURUSD', dayMs, '1d'],
  ] as const)('of %s with bars of %d ms are exact at %s', (symbol, frameMs, timeframe) => {
    const isForex = symbol === 'EURUSD';
    const from = Date.UTC(2024, 2, 4);
    const bars = createBars({
      from,
      count: (18 * dayMs) / frameMs,
      frameMs,
      decimals: isForex ? 5 : 2,
      price: isForex ? 108_000 : 800_000,
      move: isForex ? 400 : 20_000,
      isMissing: (time) => isForex && [0, 6].includes(new Date(time).getUTCDay()),
    });
    const market = play(symbol, bars, { outside: 'closed' });
    const to = bars.times.at(-1)! + frameMs - 1;
    const expected = aggregate(bars, createFrameLabel(timeframe, !isForex));
    const candles = market.candles(symbol, timeframe, { to, count: expected.length + 3 });
    expect(candles).toEqual(expected);
    const minutes = market.candles(symbol, '1m', { to, count: 100_000 });
    expect(aggregateBy(minutes, createFrameLabel(timeframe, !isForex))).toEqual(expected);
    expect(new Set(minutes.map(({ close }) => close)).size).toBeGreaterThan(100);
  });

  it('of seconds are exact at their own frame and at all longer ones', () => {
    const bars = createBars({
      from: Date.UTC(2020, 2, 12, 10, 0, 5),
      count: 3_000,
      frameMs: 1_000,
      move: 90,
    });
    const market = play('BTCUSDT', bars, { outside: 'closed' });
    const to = bars.times.at(-1)! + 1_000 - tickMs;
    const seconds = market.candles('BTCUSDT', '1s', { to, count: 3_000 });
    expect(seconds).toEqual(aggregate(bars, (time) => time));
    expectFile(market, 'BTCUSDT', bars, true);
  });
});
