import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import { tickMs } from '../time.ts';
import type { Candle, Market, ScenarioEvent } from '../types.ts';

const hour = 3_600_000;
const friday = Date.UTC(2026, 10, 20);

const events: readonly ScenarioEvent[] = [
  { id: 'a', kind: 'crash', target: 'all', by: 0.12, overMs: 180_000, at: friday + 15 * hour + 61_300 },
  {
    id: 'b',
    kind: 'volatility',
    target: 'all',
    times: 3,
    at: friday + 15.3 * hour,
    durationMs: 0.3 * hour,
  },
  { id: 'c', kind: 'halt', target: 'STOCK', at: friday + 15.7 * hour + 22_700, durationMs: 0.1 * hour },
  { id: 'd', kind: 'spike', target: 'CRYPTO', by: 0.05, back: 1, at: friday + 15.75 * hour + 100 },
  { id: 'e', kind: 'gap', target: 'FOREX', by: -0.01, at: friday + 15.75 * hour + 17_250 },
  {
    id: 'f',
    kind: 'halt',
    target: 'all',
    at: friday + 15.9 * hour + 1_250,
    durationMs: 28_750,
  },
  {
    id: 'g',
    kind: 'pin',
    target: 'BTCUSDT',
    price: '90000.00',
    at: friday + 16 * hour,
    durationMs: 0.1 * hour,
  },
];

interface Tick {
  readonly time: number;
  readonly last: number;
}

/** Reads every tick in session one by one. */
function getTicks(market: Market, symbol: string, from: number, to: number): Tick[] {
  const ticks: Tick[] = [];
  for (let time = from; time <= to; time += tickMs) {
    if (market.session(symbol, time).open) ticks.push({ time, last: market.quote(symbol, time).last });
  }
  return ticks;
}

/** Builds candles from single ticks and trades only. */
function gathered(market: Market, symbol: string, timeframe: Timeframe, ticks: readonly Tick[]): Candle[] {
  const found = new Map<number, { -readonly [Key in keyof Candle]: Candle[Key] }>();
  for (const { time, last } of ticks) {
    const start = market.candleStart(symbol, timeframe, time);
    const candle = found.get(start);
    if (candle) {
      candle.high = Math.max(candle.high, last);
      candle.low = Math.min(candle.low, last);
      candle.close = last;
    } else found.set(start, { time: start, open: last, high: last, low: last, close: last, volume: 0 });
  }
  for (const trade of market.trades(symbol, ticks.at(-1)!.time, ticks.length)) {
    if (trade.time < ticks[0]!.time) break;
    found.get(market.candleStart(symbol, timeframe, trade.time))!.volume += trade.size;
  }
  return [...found.values()];
}

function expectAgreement(
  market: Market,
  symbol: string,
  timeframes: readonly Timeframe[],
  from: number,
  to: number,
): void {
  const ticks = getTicks(market, symbol, from, to);
  for (const timeframe of timeframes) {
    const expected = gathered(market, symbol, timeframe, ticks);
    expect(expected.length).toBeGreaterThan(0);
    expect(market.candles(symbol, timeframe, { to, count: expected.length })).toEqual(expected);
  }
}

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
const symbols = ['EURUSD', 'USDJPY', 'XAUUSD', 'BTCUSDT', 'DOTUSDT', 'USDCUSDT', 'US500', 'AAPLUSD'];
/** Reads one whole block of four hours tick by tick, and the hours around the events of the others. */
const inWholeBlocks = isDeep ? symbols : ['BTCUSDT', 'AAPLUSD'];
const overAWeekend = ['EURUSD', 'AAPLUSD', ...(isDeep ? ['XAUUSD', 'US500'] : [])];

describe('candles match their ticks', () => {
  const calm = createMarket('candles');
  const wild = createMarket('candles', events);

  it.each(symbols)(
    '%s in every timeframe up to four hours, from whole candles to a partial one',
    (symbol) => {
      const to = friday + 17 * hour + 34 * 60_000 + 17_600;
      const hours = ['1m', '5m', '15m', '30m', '1h'] as const;
      expectAgreement(calm, symbol, [...hours, '4h'], friday + 16 * hour, to);
      if (inWholeBlocks.includes(symbol))
        expectAgreement(wild, symbol, [...hours, '4h'], friday + 12 * hour, to);
      else expectAgreement(wild, symbol, hours, friday + 15 * hour, to);
    },
  );

  it.each(symbols)('%s in seconds', (symbol) => {
    const from = friday + 15 * hour + 55 * 60_000;
    const to = from + 4 * 60_000 + 17_600;
    for (const market of [calm, wild]) {
      const seconds = market.candles(symbol, '1s', { to, count: 200 });
      expect(seconds).toHaveLength(200);
      expect(seconds.filter(({ time }) => time >= from)).toEqual(
        gathered(market, symbol, '1s', getTicks(market, symbol, from, to)).slice(-200),
      );
    }
  });

  it.each(overAWeekend)('%s by day and week over a weekend', (symbol) => {
    const to = Date.UTC(2026, 10, 23, 15, 12, 41, 300);
    expectAgreement(wild, symbol, ['1d'], friday, to);
    expectAgreement(wild, symbol, ['1w'], Date.UTC(2026, 10, 22), to);
  });

  it('coins by day and week', () => {
    const to = Date.UTC(2026, 10, 23, 2, 12, 41, 300);
    expectAgreement(wild, 'SOLUSDT', ['1d'], friday, friday + 26 * hour);
    expectAgreement(wild, 'SOLUSDT', ['1w'], Date.UTC(2026, 10, 23), to);
  });

  it('matches at the edges of a stock session, of half days and of the week', () => {
    const thanksgivingFriday = Date.UTC(2026, 10, 27);
    expectAgreement(calm, 'AAPLUSD', ['15m'], thanksgivingFriday + 14 * hour, thanksgivingFriday + 19 * hour);
    expectAgreement(calm, 'US500', ['30m'], friday + 20 * hour, friday + 50 * hour);
    expectAgreement(calm, 'EURUSD', ['1h'], friday + 20 * hour, friday + 2 * dayMs + 24 * hour);
    expectAgreement(calm, 'XAUUSD', ['5m'], friday - 3 * hour, friday + hour);
  });

  it('combines days into weeks and months', () => {
    const to = Date.UTC(2026, 10, 21) - 1;
    for (const symbol of ['BTCUSDT', 'EURUSD', 'AAPLUSD']) {
      const days = calm.candles(symbol, '1d', { to, count: 800 });
      for (const timeframe of ['1w', '1M'] as const) {
        const candle = calm.candles(symbol, timeframe, { to, count: 5 })[2]!;
        const inside = days.filter(({ time }) => calm.candleStart(symbol, timeframe, time) === candle.time);
        expect(inside.length).toBeGreaterThan(3);
        expect(candle).toEqual({
          time: candle.time,
          open: inside[0]!.open,
          high: Math.max(...inside.map(({ high }) => high)),
          low: Math.min(...inside.map(({ low }) => low)),
          close: inside.at(-1)!.close,
          volume: inside.reduce((sum, { volume }) => sum + volume, 0),
        });
      }
    }
  });

  it('has five daily candles a week outside crypto, and seven in crypto', () => {
    const range = { to: Date.UTC(2026, 9, 31, 23, 59), count: 31 };
    const weekdays = (symbol: string): number[] =>
      calm.candles(symbol, '1d', range).map(({ time }) => new Date(time).getUTCDay());
    expect(new Set(weekdays('EURUSD'))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(weekdays('BTCUSDT')).size).toBe(7);
  });

  it('matches at minute opens, which are at most a quarter of a spread from the previous close', () => {
    const { spread } = calm.instrument('US500');
    const minutes = calm.candles('US500', '1m', { to: friday + 20 * hour, count: 3_000 });
    let kept = 0;
    for (const [index, minute] of minutes.entries()) {
      const before = minutes[index - 1];
      if (!before || minute.time - before.time !== 60_000) continue;
      expect([0, Math.floor(spread / 4)]).toContain(Math.abs(minute.open - before.close));
      if (minute.open === before.close) kept += 1;
    }
    expect(kept / minutes.length).toBeGreaterThan(0.6);
    expect(kept / minutes.length).toBeLessThan(0.9);
  });

  it('returns nothing for a count of zero and respects the count', () => {
    expect(calm.candles('BTCUSDT', '1m', { to: friday, count: 0 })).toEqual([]);
    expect(calm.candles('BTCUSDT', '1m', { to: friday, count: 7 })).toHaveLength(7);
  });
});

describe('the current daily candle on Sunday evening', () => {
  const calm = createMarket('candles');
  const evening = Date.UTC(2026, 10, 22, 23, 30);
  const monday = Date.UTC(2026, 10, 23);

  it.each(['EURUSD', 'XAUUSD', 'US500'])('of %s is dated Monday, and continues on Monday', (symbol) => {
    for (const timeframe of ['1d', '1w'] as const) {
      const [running] = calm.candles(symbol, timeframe, { to: evening, count: 1 });
      const [later] = calm.candles(symbol, timeframe, { to: monday + hour, count: 1 });
      expect(running?.time).toBe(monday);
      expect(later).toMatchObject({ time: monday, open: running?.open });
      expect(calm.candleStart(symbol, timeframe, evening)).toBe(monday);
    }
  });

  it('is dated Sunday in a market that never closes', () => {
    const [running] = calm.candles('BTCUSDT', '1d', { to: evening, count: 1 });
    expect(running?.time).toBe(monday - 24 * hour);
  });
});
