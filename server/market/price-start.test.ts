/**
 * Prices of one market version that continue those of another: equal to the unit at the anchor, without a
 * jump, and unchanged by it after a month.
 */
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { describe, expect, it } from 'vitest';
import { otherVersion } from '../testing/market-versions.ts';
import { createMarket } from './market.ts';
import { marketVersion } from './market-version.ts';
import { leadBackMs, noStart, type PriceStart } from './price-start.ts';
import { tickMs } from './time.ts';
import type { Market, ScenarioEvent } from './types.ts';

const seed = 'versions';
const next = otherVersion(2);
/** A Wednesday during New York's session, in the middle of a minute. */
const wednesday = Date.parse('2026-11-18T16:20:31.250Z');
/** Everything except coins is closed. */
const sunday = Date.parse('2026-11-22T03:00:00.000Z');

const before = createMarket(seed, [], marketVersion.createPaths(seed));
const plain = createMarket(seed, [], next.createPaths(seed));

function startAt(at: number, from: Market = before, path: Market = plain): PriceStart {
  return new Map(
    path.instruments.map(({ symbol }) => {
      const { time, last } = path.quote(symbol, at);
      const basis = from.basis(symbol, time) - path.basis(symbol, time);
      return [symbol, { at: time, from: from.quote(symbol, at).last, path: last, basis }];
    }),
  );
}

const goOn = (at: number, events: readonly ScenarioEvent[] = []) =>
  createMarket(seed, events, next.createPaths(seed), { start: startAt(at) });

const symbols = before.instruments.map(({ symbol }) => symbol);
const few = ['BTCUSDT', 'EURUSD', 'USDJPY', 'EURJPY', 'US500', 'AAPLUSD', 'XAUUSD'];

describe.each([
  ['in the middle of a minute', wednesday],
  ['at the first tick of a minute', Date.parse('2026-11-18T16:21:00.000Z')],
  ['at the last tick of a minute', Date.parse('2026-11-18T16:20:59.750Z')],
  ['while markets are shut', sunday],
])('a change %s', (_, at) => {
  it('matches the known price of every symbol to the unit, and mark and index within a few spreads', () => {
    const after = goOn(at);
    for (const symbol of symbols) {
      const [was, is] = [before.quote(symbol, at), after.quote(symbol, at)];
      expect([symbol, is.last]).toEqual([symbol, was.last]);
      const near = 0.0004 * was.last + 6 * after.instrument(symbol).spread + 2;
      for (const source of ['mark', 'index', 'bid', 'ask'] as const)
        expect([symbol, source, Math.abs(is[source] - was[source]) <= near]).toEqual([symbol, source, true]);
      const rate = (market: Market) => Number(market.fundingRate(symbol, at).rate);
      expect(Math.abs(rate(after) - rate(before))).toBeLessThan(0.0004);
    }
    // Without the scale the two are far apart; otherwise this test would prove nothing.
    expect(plain.quote('BTCUSDT', at).last / before.quote('BTCUSDT', at).last).not.toBeCloseTo(1, 2);
  });

  it('moves from tick to tick like the path of the new version', () => {
    const after = goOn(at);
    for (const symbol of few) {
      for (let time = at - minuteMs; time < at + 5 * minuteMs; time += tickMs) {
        const move = (market: Market) => {
          const [now, then] = [market.quote(symbol, time), market.quote(symbol, time + tickMs)];
          return Math.log(then.last / now.last);
        };
        // Ticks of a scaled minute are drawn between its scaled prices, so single ticks differ by at most a
        // few spreads.
        const { last } = after.quote(symbol, time);
        const { spread, dailyVolatility } = after.instrument(symbol);
        const widest = Math.max((12 * spread) / last, dailyVolatility / 8);
        expect(Math.abs(move(after))).toBeLessThan(widest);
      }
    }
  });
});

it('a changed market follows its own path after a month, and scales the whole past evenly', () => {
  const after = goOn(wednesday);
  for (const symbol of few) {
    const later = wednesday + leadBackMs + hourMs;
    expect(after.quote(symbol, later)).toEqual(plain.quote(symbol, later));
    const ratio = before.quote(symbol, wednesday).last / plain.quote(symbol, wednesday).last;
    const past = wednesday - 100 * dayMs;
    const [scaled, was] = [after.quote(symbol, past).last, plain.quote(symbol, past).last];
    expect(Math.abs(scaled - was * ratio)).toBeLessThanOrEqual(3 * after.instrument(symbol).spread + 1);
  }
});

it('a changed market closes the last bars of every timeframe and opens the next ones at the known price', () => {
  const after = goOn(wednesday);
  for (const symbol of few) {
    const { last } = before.quote(symbol, wednesday);
    for (const timeframe of ['1m', '5m', '1h', '1d', '1w'] as const) {
      const bars = after.candles(symbol, timeframe, { to: wednesday, count: 3 });
      expect([timeframe, bars.at(-1)?.close]).toEqual([timeframe, last]);
    }
    const days = after.candles(symbol, '1d', { to: wednesday + 40 * dayMs, count: 60 });
    for (const [index, { open, high, low, close }] of days.entries()) {
      expect(Math.min(open, close)).toBeGreaterThanOrEqual(low);
      expect(Math.max(open, close)).toBeLessThanOrEqual(high);
      const moved = Math.abs(Math.log(open / (days[index - 1]?.close ?? open)));
      expect(moved).toBeLessThan(10 * after.instrument(symbol).dailyVolatility);
    }
  }
});

it('a changed market keeps currency triangles consistent while its scale returns to one', () => {
  const after = goOn(wednesday);
  for (const days of [0, 1, 7, 14, 21]) {
    const time = wednesday + days * dayMs;
    const price = (symbol: string) => {
      const { priceDecimals } = after.instrument(symbol);
      const { bid, ask } = after.quote(symbol, time);
      return (bid + ask) / 2 / 10 ** priceDecimals;
    };
    expect(Math.abs(Math.log(price('EURJPY') / price('EURUSD') / price('USDJPY')))).toBeLessThan(0.0004);
  }
});

it('a changed market keeps every tick within its bounds, and finds the same crossings as a check of every tick', () => {
  const after = goOn(wednesday);
  for (const symbol of few) {
    const [from, until] = [wednesday - 2 * minuteMs, wednesday + 20 * minuteMs];
    for (const source of ['last', 'mark', 'index', 'bid', 'ask'] as const) {
      const bounds = after.bounds(symbol, source, from, until);
      const ticks = Array.from({ length: (until - from) / tickMs }, (_, index) => {
        const time = from + (index + 1) * tickMs;
        return { time, units: after.quote(symbol, time)[source] };
      });
      const highest = Math.max(...ticks.map(({ units }) => units));
      expect(highest).toBeLessThanOrEqual(bounds?.high ?? 0);
      expect(Math.min(...ticks.map(({ units }) => units))).toBeGreaterThanOrEqual(bounds?.low ?? 0);
      const first = ticks.find(({ units }) => units >= highest);
      expect(after.firstCrossing({ symbol, source, from, until, atOrAbove: highest })).toEqual(first);
    }
  }
});

it('a changed market continues below scenarios, so that a crash and a pin keep their prices', () => {
  const crash = {
    id: 'c',
    kind: 'crash',
    target: 'BTCUSDT',
    at: wednesday - hourMs,
    by: 0.5,
    overMs: minuteMs,
  };
  const pin = {
    id: 'p',
    kind: 'pin',
    target: 'ETHUSDT',
    at: wednesday - hourMs,
    price: '3000',
    holdMs: dayMs,
  };
  const events = [crash, pin] as ScenarioEvent[];
  const was = before.withEvents(events);
  const start = startAt(wednesday, was.unscripted(), plain);
  const after = createMarket(seed, events, next.createPaths(seed), { start });
  for (const symbol of ['BTCUSDT', 'ETHUSDT'])
    expect(after.quote(symbol, wednesday).last / was.quote(symbol, wednesday).last).toBeCloseTo(1, 5);
  expect(after.unscripted().quote('BTCUSDT', wednesday).last).toBe(before.quote('BTCUSDT', wednesday).last);
});

it('a changed market continues in hours that a scenario has opened', () => {
  const opened = { id: 'o', kind: 'opened', target: 'US500', at: sunday - hourMs, durationMs: 4 * hourMs };
  const events = [opened] as ScenarioEvent[];
  const [was, path] = [before.withEvents(events), plain.withEvents(events)];
  const after = createMarket(seed, events, next.createPaths(seed), { start: startAt(sunday, was, path) });
  expect(after.session('US500', sunday).open).toBe(true);
  expect(after.quote('US500', sunday).time).toBe(sunday);
  expect(after.quote('US500', sunday).last).toBe(was.quote('US500', sunday).last);
});

it('a market without a start price equals its path', () => {
  const alone = createMarket(seed, [], next.createPaths(seed), { start: noStart });
  for (const symbol of few) expect(alone.quote(symbol, wednesday)).toEqual(plain.quote(symbol, wednesday));
  expect([...alone.start]).toEqual([]);
});
