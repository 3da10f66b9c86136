import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { describe, expect, it } from 'vitest';
import { textUnits } from '../price-text.ts';
import { tickMs } from '../time.ts';
import type { ScenarioEvent } from '../types.ts';
import { eventEnd, promisedPoints } from './promise.ts';
import { calm, course, event, eventAt, symbols } from './scenario.fixture.ts';
import { storedEvent } from './stored-event.ts';

const currency = [
  { afterMs: 5_000, price: '1.20000' },
  { afterMs: 61_000, price: '1.10000' },
];

const shares = [
  { afterMs: 1_000, by: -0.12 },
  { afterMs: 61_000, by: -0.3 },
  { afterMs: 3 * hourMs, by: 0.05 },
  { afterMs: 4 * hourMs, by: 0 },
];

const kinds: readonly ScenarioEvent[] = [
  event({ kind: 'crash', by: 0.3 }),
  event({ kind: 'crash', by: 0.3, overMs: 30_000, holdMs: 45_250, back: 0.5, withinMs: 2 * hourMs }),
  event({ kind: 'spike', by: 0.2, overMs: 90_000, back: 1, withinMs: 7_750 }),
  event({ kind: 'gap', by: 0.05 }),
  event({ kind: 'gap', by: -0.05, back: 0.25, holdMs: 10_000 }),
  event({ kind: 'halt', durationMs: hourMs }),
  event({ kind: 'pin', target: 'BTCUSDT', price: '100000.00', durationMs: hourMs }),
  event({ kind: 'pin', target: 'BTCUSDT', price: '100000.00', durationMs: 5_000, withinMs: 0 }),
  event({ kind: 'volatility', times: 4, durationMs: 3 * hourMs }),
  event({ kind: 'trend', by: -0.08, overMs: 3 * hourMs }),
  event({ kind: 'freeze', durationMs: 10 * minuteMs }),
  event({ kind: 'spread', times: 12, durationMs: hourMs }),
  event({ kind: 'liquidity', times: 0.01, durationMs: hourMs }),
  event({ kind: 'closed', durationMs: hourMs }),
  event({ kind: 'opened', durationMs: 100 * hourMs }),
  event({ kind: 'path', target: 'BTCUSDT', path: course, back: 0 }),
  event({ kind: 'path', target: 'EURUSD', path: currency, back: 1, withinMs: 20_000 }),
  event({ kind: 'path', target: 'BTCUSDT', path: shares, back: 0 }),
  event({ kind: 'path', target: 'EURUSD', path: shares, back: 1, withinMs: 20_000 }),
];

/** Returns the last price in the market without the event. */
const calmLast = (symbol: string, time: number): number => calm.quote(symbol, time).last;

describe('scenario events', () => {
  it.each(kinds)('$kind $by over $overMs: changes nothing before its start', (one) => {
    const market = calm.withEvents([one]);
    for (const symbol of symbols) {
      for (let time = eventAt - 3 * minuteMs; time < eventAt; time += tickMs) {
        expect(market.quote(symbol, time)).toEqual(calm.quote(symbol, time));
      }
      const range = { to: eventAt - tickMs, count: 300 };
      for (const timeframe of ['1s', '1m', '1h', '1d'] as const) {
        expect(market.candles(symbol, timeframe, range)).toEqual(calm.candles(symbol, timeframe, range));
      }
      expect(market.statistics(symbol, eventAt - tickMs)).toEqual(calm.statistics(symbol, eventAt - tickMs));
      expect(market.trades(symbol, eventAt - tickMs, 50)).toEqual(calm.trades(symbol, eventAt - tickMs, 50));
    }
  });

  it.each(kinds)('$kind $by over $overMs: meets every promised point to the tick', (one) => {
    const market = calm.withEvents([one]);
    const points = promisedPoints(one);
    expect(points.length).toBeGreaterThan(0);
    expect(points.at(-1)?.time).toBe(eventEnd(one) ?? points.at(-1)?.time);
    for (const symbol of one.target === 'all' ? symbols : [one.target]) {
      const { basis, priceDecimals } = market.instrument(symbol);
      for (const { time, change = 0, price } of points) {
        if (!market.session(symbol, time).open) continue;
        const quote = market.quote(symbol, time);
        const expected =
          price === undefined
            ? Math.round(calmLast(symbol, time) * (1 + change))
            : textUnits(price, priceDecimals);
        expect(quote.last, `${symbol} at ${time - eventAt}`).toBe(expected);
        // A rate is carried for less than eight hours, and the spread is a few units.
        expect(Math.abs(quote.index / quote.last - 1)).toBeLessThan(3 * basis + 0.001);
        expect(Math.abs(quote.mark / quote.last - 1)).toBeLessThan(3 * basis + 0.001);
        const [second] = market.candles(symbol, '1s', { to: time, count: 1 });
        const [minute] = market.candles(symbol, '1m', { to: time, count: 1 });
        expect([second?.close, minute?.close]).toEqual([expected, expected]);
      }
    }
  });

  it('a path of shares multiplies the small moves of the market instead of replacing them', () => {
    const one = event({ kind: 'path', target: 'BTCUSDT', path: shares, back: 0 });
    const market = calm.withEvents([one]);
    const from = eventAt + 61_000;
    for (let time = from; time < from + hourMs; time += 10 * tickMs) {
      const share = -0.3 + (0.35 * (time - from)) / (3 * hourMs - 61_000);
      const expected = calmLast('BTCUSDT', time) * (1 + share);
      // Slow stretches are mapped minute by minute.
      expect(Math.abs(market.quote('BTCUSDT', time).last / expected - 1)).toBeLessThan(0.005);
    }
  });

  it.each([
    { path: [{ afterMs: 1_000, by: -0.96 }], problem: /by must lie between/ },
    {
      path: [
        { afterMs: 1_000, by: 0.1 },
        { afterMs: 1_000, by: 0.2 },
      ],
      problem: /in order of time/,
    },
  ])('a path of shares is refused: $problem', ({ path, problem }) => {
    const one = event({ kind: 'path', target: 'BTCUSDT', path, back: 0 });
    expect(() => calm.withEvents([one])).toThrow(problem);
  });

  it('a crash falls evenly tick by tick, holds, recovers its share and keeps that level', () => {
    const crash = event({
      kind: 'crash',
      by: 0.3,
      overMs: 30_000,
      holdMs: 12_000,
      back: 0.5,
      withinMs: 40_000,
    });
    const market = calm.withEvents([crash]);
    const share = (time: number): number => {
      if (time < eventAt + 30_000) return 1 - (0.3 * (time - eventAt)) / 30_000;
      if (time < eventAt + 42_000) return 0.7;
      return Math.min(0.85, 0.7 + (0.15 * (time - eventAt - 42_000)) / 40_000);
    };
    for (let time = eventAt; time < eventAt + 3 * minuteMs; time += tickMs) {
      const expected = calmLast('BTCUSDT', time) * share(time);
      // Prices are at the bid or the ask, and the spread does not shrink with the price.
      expect(Math.abs(market.quote('BTCUSDT', time).last - expected)).toBeLessThan(12);
    }
    const later = eventAt + 500 * hourMs;
    expect(market.quote('BTCUSDT', later).last / calmLast('BTCUSDT', later)).toBeCloseTo(0.85, 4);
  });

  it('a move that returns completely leaves no trace, whether quick or slow', () => {
    for (const withinMs of [10 * minuteMs, 30 * hourMs]) {
      const spike = event({ kind: 'spike', by: 0.2, back: 1, withinMs });
      const market = calm.withEvents([spike]);
      const end = eventEnd(spike)!;
      expect(end).toBe(eventAt + minuteMs + withinMs);
      // The averages for the mark include the last half minute.
      expect(market.quote('BTCUSDT', end + 2 * minuteMs)).toEqual(calm.quote('BTCUSDT', end + 2 * minuteMs));
      const half = market.quote('BTCUSDT', eventAt + minuteMs + withinMs / 2).last;
      expect(half / calmLast('BTCUSDT', eventAt + minuteMs + withinMs / 2)).toBeCloseTo(1.1, 2);
    }
  });

  it('a gap jumps at exactly its tick', () => {
    const market = calm.withEvents([event({ kind: 'gap', by: 0.05 })]);
    const before = market.quote('KOUSD', eventAt - tickMs).last;
    expect(before).toBe(calm.quote('KOUSD', eventAt - tickMs).last);
    expect(market.quote('KOUSD', eventAt).last / calm.quote('KOUSD', eventAt).last).toBeCloseTo(1.05, 3);
  });

  it('a gap at night shows at the open', () => {
    const night = Date.UTC(2026, 10, 19, 3);
    const market = calm.withEvents([event({ kind: 'gap', by: -0.1, at: night })]);
    expect(market.quote('AAPLUSD', night + hourMs)).toEqual(calm.quote('AAPLUSD', night + hourMs));
    const open = Date.UTC(2026, 10, 19, 14, 30);
    expect(market.quote('AAPLUSD', open).last / calm.quote('AAPLUSD', open).last).toBeCloseTo(0.9, 3);
  });

  it('a pin holds the last price exactly at its value, then returns gradually', () => {
    const until = eventAt + hourMs;
    const market = calm.withEvents([
      event({ kind: 'pin', target: 'BTCUSDT', price: '100000.00', durationMs: hourMs }),
    ]);
    for (let time = eventAt; time < until; time += 10 * tickMs) {
      const quote = market.quote('BTCUSDT', time);
      expect(quote.last).toBe(10_000_000);
      expect(quote.bid <= quote.last && quote.last <= quote.ask).toBe(true);
    }
    let before = 10_000_000;
    for (let time = until; time < until + 40 * minuteMs; time += tickMs) {
      const { last } = market.quote('BTCUSDT', time);
      expect(Math.abs(last / before - 1)).toBeLessThan(0.01);
      before = last;
    }
    const later = until + 31 * minuteMs;
    expect(market.quote('BTCUSDT', later)).toEqual(calm.quote('BTCUSDT', later));
    expect(market.quote('ETHUSDT', eventAt + minuteMs)).toEqual(calm.quote('ETHUSDT', eventAt + minuteMs));
  });

  it('a halt freezes every price, makes no candle and no trade, and resumes on the path', () => {
    const market = calm.withEvents([event({ kind: 'halt', target: 'CRYPTO', durationMs: hourMs })]);
    const frozen = market.quote('BTCUSDT', eventAt + 20 * minuteMs);
    expect(frozen).toEqual(calm.quote('BTCUSDT', eventAt - tickMs));
    expect(market.quote('BTCUSDT', eventAt)).toEqual(frozen);
    expect(market.session('BTCUSDT', eventAt)).toMatchObject({ open: false, state: 'halted' });
    const resume = market.session('BTCUSDT', eventAt).nextOpen!;
    expect(resume).toBe(Math.ceil((eventAt + hourMs) / minuteMs) * minuteMs);
    expect(market.quote('BTCUSDT', resume).last).toBe(calm.quote('BTCUSDT', resume).last);
    const candles = market.candles('BTCUSDT', '1m', { to: resume, count: 3 });
    const entered = Math.floor(eventAt / minuteMs) * minuteMs;
    expect(candles.map(({ time }) => time)).toEqual([entered - minuteMs, entered, resume]);
    expect(market.trades('BTCUSDT', resume - tickMs, 1)[0]!.time).toBeLessThan(eventAt);
  });

  it('volatility multiplies moves for its duration and ends without a jump', () => {
    const until = eventAt + 3 * hourMs;
    const market = calm.withEvents([event({ kind: 'volatility', times: 4, durationMs: 3 * hourMs })]);
    const move = (from: number, to: number, of = market): number =>
      Math.log(of.quote('BTCUSDT', to).last / of.quote('BTCUSDT', from).last);
    const stretched = move(eventAt + 20 * minuteMs, eventAt + 110 * minuteMs);
    expect(stretched / move(eventAt + 20 * minuteMs, eventAt + 110 * minuteMs, calm)).toBeCloseTo(4, 0);
    expect(Math.abs(move(until - tickMs, until))).toBeLessThan(0.002);
  });

  it('several events apply in the order of their times', () => {
    const events = [
      event({ id: 'first', kind: 'gap', by: -0.2, at: eventAt }),
      event({ id: 'second', kind: 'gap', by: -0.5, at: eventAt + hourMs }),
    ];
    const market = calm.withEvents([...events].reverse());
    const time = eventAt + 2 * hourMs;
    expect(market.quote('ETHUSDT', time).last / calm.quote('ETHUSDT', time).last).toBeCloseTo(0.4, 3);
    expect(calm.withEvents(events).quote('ETHUSDT', time)).toEqual(market.quote('ETHUSDT', time));
  });

  it('never produces a price that is not positive', () => {
    const crashes = Array.from({ length: 6 }, (_, step) =>
      event({ id: `${step}`, kind: 'crash', by: 0.95, at: eventAt + step * hourMs }),
    );
    const market = calm.withEvents(crashes);
    for (const { symbol } of market.instruments) {
      const quote = market.quote(symbol, eventAt + 6 * hourMs);
      expect(Math.min(quote.last, quote.bid, quote.mark, quote.index)).toBeGreaterThan(0);
    }
  });

  it.each([
    [{ kind: 'crash', by: 1.5 }, 'by must lie between 0 and 0.95'],
    [{ kind: 'crash' }, 'by must lie'],
    [{ kind: 'gap', by: 0.1, back: 1.01 }, 'back must lie between 0 and 1'],
    [{ kind: 'volatility', times: 21 }, 'times must lie between 0.1 and 20'],
    [{ kind: 'halt', target: 'NOPE' }, 'unknown target NOPE'],
    [{ kind: 'pin', price: '1.0' }, 'one symbol'],
    [{ kind: 'pin', target: 'BTCUSDT' }, 'needs a price'],
    [{ kind: 'pin', target: 'BTCUSDT', price: '0.01' }, 'at least 4.80'],
    [{ kind: 'pin', target: 'USDCUSDT', price: '99999999999.0' }, 'too large'],
  ] as const)('refuses %j', (parts, message) => {
    expect(() => calm.withEvents([event(parts)])).toThrow(message);
  });

  it('reads events stored in the former format', () => {
    const former = { id: 'a', at: eventAt, target: 'all' };
    const read = (parts: Omit<Parameters<typeof storedEvent>[0], keyof typeof former>) =>
      storedEvent({ ...former, ...parts });
    expect(read({ kind: 'crash', magnitude: 0.1, until: eventAt + hourMs })).toEqual({
      ...former,
      kind: 'crash',
      by: 0.1,
      overMs: 3 * minuteMs,
      back: 1,
      withinMs: 57 * minuteMs,
    });
    expect(read({ kind: 'spike', magnitude: 0.1 })).toMatchObject({
      by: 0.1,
      back: 1,
      withinMs: 10 * minuteMs,
    });
    expect(read({ kind: 'gap', magnitude: -0.1 })).toEqual({ ...former, kind: 'gap', by: -0.1, overMs: 0 });
    expect(read({ kind: 'pin', price: '5', until: eventAt + 9 })).toMatchObject({
      price: '5',
      durationMs: 9,
    });
    expect(read({ kind: 'volatility', magnitude: 3 })).toEqual({ ...former, kind: 'volatility', times: 3 });
    const written = event({ kind: 'halt', durationMs: hourMs });
    expect(storedEvent(written)).toEqual(written);
    expect(() =>
      calm.withEvents([read({ kind: 'crash', magnitude: 0.1, until: eventAt + 1 })]),
    ).not.toThrow();
  });
});
