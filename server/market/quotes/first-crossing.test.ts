import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import { textUnits } from '../price-text.ts';
import { tickMs } from '../time.ts';
import type { Crossing, CrossingQuery, Market, PriceSource, Quote, ScenarioEvent } from '../types.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 20, 12);
const sources: readonly PriceSource[] = ['mark', 'bid', 'ask', 'last', 'index'];

/** Returns every tick in session of (from, until]. */
function getTicks(market: Market, symbol: string, from: number, until: number): Quote[] {
  const ticks: Quote[] = [];
  for (let time = Math.floor(from / tickMs) * tickMs + tickMs; time <= until; time += tickMs) {
    if (market.session(symbol, time).open) ticks.push(market.quote(symbol, time));
  }
  return ticks;
}

function scan(ticks: readonly Quote[], query: CrossingQuery): Crossing | undefined {
  const { source, atOrAbove = Number.POSITIVE_INFINITY, atOrBelow = 0 } = query;
  const tick = ticks.find((quote) => quote[source] >= atOrAbove || quote[source] <= atOrBelow);
  return tick && { time: tick.time, units: tick[source] };
}

/** Levels exactly at, inside and outside the extremes of the range: the difficult cases. */
function expectScan(market: Market, symbol: string, from: number, until: number): void {
  const ticks = getTicks(market, symbol, from, until);
  for (const source of sources) {
    const low = ticks.reduce((least, quote) => Math.min(least, quote[source]), Number.POSITIVE_INFINITY);
    const high = ticks.reduce((most, quote) => Math.max(most, quote[source]), 0);
    const inside = Math.round((high - low) / 3);
    const bounds = market.bounds(symbol, source, from, until)!;
    expect(bounds.low).toBeLessThanOrEqual(low);
    expect(bounds.high).toBeGreaterThanOrEqual(high);
    const queries = [
      { atOrAbove: high },
      { atOrAbove: high + 1 },
      { atOrAbove: high - inside },
      { atOrBelow: low },
      { atOrBelow: low - 1 },
      { atOrBelow: low + inside },
      { atOrAbove: high, atOrBelow: low },
    ];
    for (const levels of queries) {
      const query = { symbol, source, from, until, ...levels };
      expect(market.firstCrossing(query), `${symbol} ${source}`).toEqual(scan(ticks, query));
    }
  }
}

describe('firstCrossing', () => {
  const events: readonly ScenarioEvent[] = [
    {
      id: 'a',
      kind: 'crash',
      target: 'all',
      by: 0.2,
      at: start + hour + 12_345,
      overMs: 180_000,
      back: 1,
      withinMs: 1.9 * hour,
    },
    { id: 'b', kind: 'spike', target: 'all', by: 0.1, at: start + 1.6 * hour + 5_000, back: 1 },
    { id: 'c', kind: 'halt', target: 'all', at: start + 2.2 * hour + 250, durationMs: 0.2 * hour },
  ];

  it.each(['EURUSD', 'XAGUSD', 'BTCUSDT', 'EOSUSDT', 'US100', 'TSLAUSD'])(
    'equals a check of every tick: %s',
    (symbol) => {
      for (const seed of ['one', 'two']) {
        expectScan(createMarket(seed), symbol, start + 2 * hour + 111, start + 3 * hour + 40_000);
        expectScan(createMarket(seed, events), symbol, start + 0.99 * hour, start + 3.4 * hour);
      }
    },
  );

  it('equals a check of every tick across midnight, weekends and session edges', () => {
    const market = createMarket('edges');
    expectScan(market, 'BTCUSDT', Date.UTC(2026, 10, 19, 23, 30), Date.UTC(2026, 10, 20, 0, 40));
    expectScan(market, 'EURUSD', Date.UTC(2026, 10, 20, 21, 30), Date.UTC(2026, 10, 22, 22, 40));
    expectScan(market, 'AAPLUSD', Date.UTC(2026, 10, 19, 20, 50), Date.UTC(2026, 10, 20, 14, 45));
  });

  it('treats the interval as (from, until] and never reports a frozen price', () => {
    const market = createMarket('ends');
    const { last } = market.quote('BTCUSDT', start);
    const query = { symbol: 'BTCUSDT', source: 'last' as const, atOrAbove: last };
    expect(market.firstCrossing({ ...query, from: start - 1, until: start })).toEqual({
      time: start,
      units: last,
    });
    expect(market.firstCrossing({ ...query, from: start, until: start })).toBeUndefined();
    const saturday = Date.UTC(2026, 10, 21);
    const frozen = { symbol: 'EURUSD', source: 'mark' as const, atOrAbove: 1, from: saturday };
    expect(market.firstCrossing({ ...frozen, until: saturday + 20 * hour })).toBeUndefined();
    expect(market.firstCrossing({ ...frozen, until: saturday + 60 * hour })?.time).toBe(
      market.session('EURUSD', saturday).nextOpen,
    );
  });

  it('equals a check of every tick for a level that is reached days later', () => {
    const market = createMarket('late');
    const from = Date.UTC(2026, 9, 1);
    const until = Date.UTC(2026, 9, 3);
    const { high } = market.bounds('ETHUSDT', 'last', from + hour, until)!;
    const query = { symbol: 'ETHUSDT', source: 'mark' as const, from, until, atOrAbove: high - 300 };
    expect(market.firstCrossing(query)).toEqual(scan(getTicks(market, 'ETHUSDT', from, until), query));
  });

  it('handles a month without a crossing by days alone', () => {
    const market = createMarket('month');
    const from = Date.UTC(2026, 9, 20);
    const far = textUnits('1000000.00', 2);
    const query = {
      symbol: 'BTCUSDT',
      source: 'mark' as const,
      from,
      until: from + 720 * hour,
      atOrAbove: far,
    };
    expect(market.firstCrossing(query)).toBeUndefined();
  });
});
