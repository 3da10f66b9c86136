import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { describe, expect, it } from 'vitest';
import { tickMs } from '../time.ts';
import { calm, course, event, eventAt, symbols } from './scenario.fixture.ts';

describe('conditions of the market', () => {
  const at = eventAt + 10 * minuteMs;

  it('a spread widens bid and ask around the same prices, and the bounds include it', () => {
    const market = calm.withEvents([event({ kind: 'spread', times: 10, durationMs: hourMs })]);
    for (const symbol of symbols) {
      const [usual, wide] = [calm.quote(symbol, at), market.quote(symbol, at)];
      expect([wide.last, wide.index, wide.mark]).toEqual([usual.last, usual.index, usual.mark]);
      expect(Math.abs(wide.ask - wide.bid - 10 * (usual.ask - usual.bid))).toBeLessThanOrEqual(1);
      const [bid, ask] = (['bid', 'ask'] as const).map((source) =>
        market.bounds(symbol, source, at, at + minuteMs),
      );
      for (let time = at; time <= at + minuteMs; time += tickMs) {
        const quote = market.quote(symbol, time);
        expect(quote.bid).toBeGreaterThanOrEqual(bid?.low ?? Number.POSITIVE_INFINITY);
        expect(quote.ask).toBeLessThanOrEqual(ask?.high ?? 0);
      }
      expect(market.book(symbol, at, 1).bids[0]?.price).toBe(wide.bid);
    }
  });

  it('liquidity thins the book at the same prices', () => {
    const market = calm.withEvents([event({ kind: 'liquidity', times: 0.01, durationMs: hourMs })]);
    const [usual, thin] = [calm.book('BTCUSDT', at, 20), market.book('BTCUSDT', at, 20)];
    expect(thin.asks.map(({ price }) => price)).toEqual(usual.asks.map(({ price }) => price));
    expect(thin.asks.map(({ size }) => size)).toEqual(
      usual.asks.map(({ size }) => Math.max(1, Math.round(size * 0.01))),
    );
    expect(market.book('BTCUSDT', eventAt + hourMs, 20)).toEqual(calm.book('BTCUSDT', eventAt + hourMs, 20));
  });

  it('a frozen feed keeps its last price in an open session, and then jumps to the market price', () => {
    const market = calm.withEvents([event({ kind: 'freeze', durationMs: 10 * minuteMs })]);
    const before = calm.quote('BTCUSDT', eventAt - tickMs).last;
    for (let time = eventAt; time < eventAt + 10 * minuteMs; time += minuteMs / 2) {
      expect(market.quote('BTCUSDT', time).last).toBe(before);
      expect(market.session('BTCUSDT', time).open).toBe(true);
    }
    expect(market.quote('BTCUSDT', eventAt + 10 * minuteMs)).toMatchObject({
      last: calm.quote('BTCUSDT', eventAt + 10 * minuteMs).last,
    });
  });

  it('a market that closes early reports that it is closed', () => {
    const market = calm.withEvents([event({ kind: 'closed', target: 'US30', durationMs: hourMs })]);
    expect(market.session('US30', at).state).toBe('closed');
    expect(market.session('BTCUSDT', at).state).toBe('open');
    expect(market.quote('US30', at).time).toBeLessThan(eventAt);
  });

  it('a market that opens outside its hours trades then, and follows its calendar before and after', () => {
    const saturday = Date.UTC(2026, 10, 21, 12);
    const opened = { kind: 'opened', at: saturday + 1, durationMs: 3 * hourMs } as const;
    const crash = { kind: 'crash', at: saturday + hourMs, by: 0.1, overMs: minuteMs } as const;
    const halt = { kind: 'halt', at: saturday + 2 * hourMs, durationMs: minuteMs } as const;
    const market = calm.withEvents([event(opened), event(crash), event(halt)]);
    const [start, end] = [saturday + 5 * minuteMs, saturday + 3 * hourMs + 5 * minuteMs];
    for (const symbol of ['EURUSD', 'US30', 'AAPLUSD', 'WTIUSD']) {
      expect(market.session(symbol, start - 1)).toEqual({ open: false, state: 'closed', nextOpen: start });
      expect(market.quote(symbol, start - 1)).toEqual(calm.quote(symbol, start - 1));
      expect(market.session(symbol, start)).toEqual({ open: true, state: 'open', nextClose: end });
      expect(market.session(symbol, halt.at).state).toBe('halted');
      expect(market.session(symbol, end)).toEqual(calm.session(symbol, end));
      const [before, after] = [start, saturday + 1.5 * hourMs].map((time) => market.quote(symbol, time));
      expect([before?.time, after?.time]).toEqual([start, saturday + 1.5 * hourMs]);
      expect((after?.last ?? 0) / (before?.last ?? 1)).toBeCloseTo(0.9, 1);
      expect(after?.ask).toBeGreaterThan(after?.bid ?? 0);
      const minutes = market.candles(symbol, '1m', { to: end - tickMs, count: 179 });
      expect([minutes[0]?.time, minutes.length]).toEqual([start, 179]);
      const [day] = market.candles(symbol, '1d', { to: end + hourMs, count: 1 });
      expect(day?.volume).toBe(minutes.reduce((sum, { volume }) => sum + volume, 0));
      expect(day?.high).toBe(Math.max(...minutes.map(({ high }) => high)));
    }
    const monday = Date.UTC(2026, 10, 23, 15);
    const ratio = market.quote('AAPLUSD', monday).last / calm.quote('AAPLUSD', monday).last;
    expect(ratio).toBeCloseTo(0.9, 3);
    expect(market.session('BTCUSDT', saturday)).toEqual(calm.session('BTCUSDT', saturday));
  });

  it('hours that are opened after the usual ones, or permanently, continue without a break', () => {
    const close = Date.UTC(2026, 10, 18, 21);
    const late = calm.withEvents([
      event({ kind: 'opened', target: 'STOCK', at: close - hourMs, durationMs: 2 * hourMs }),
    ]);
    expect(late.session('AAPLUSD', eventAt)).toMatchObject({ open: true, nextClose: close + hourMs });
    expect(late.quote('AAPLUSD', close + minuteMs).time).toBe(close + minuteMs);
    const always = calm.withEvents([event({ kind: 'opened', target: 'STOCK' })]);
    expect(always.session('AAPLUSD', close + hourMs)).toEqual({ open: true, state: 'open' });
  });

  it('a path is linear from price to price, and keeps its distance afterwards', () => {
    const market = calm.withEvents([event({ kind: 'path', target: 'BTCUSDT', path: course, back: 0 })]);
    expect(market.quote('BTCUSDT', eventAt + 45_000).last).toBe(
      Math.round(9_100_000 - (249_950 * 45_000) / 90_250),
    );
    const distance = 9_900_000 / calm.quote('BTCUSDT', eventAt + 3 * hourMs - tickMs).last;
    const later = eventAt + 20 * hourMs;
    const kept = calm.quote('BTCUSDT', later).last * distance;
    // Three prices were rounded to whole units in the calculation.
    expect(Math.abs(market.quote('BTCUSDT', later).last - kept)).toBeLessThan(2);
  });

  it.each([
    [{ kind: 'path', target: 'BTCUSDT', path: [] }, /needs prices/],
    [{ kind: 'path', target: 'all', path: course }, /one symbol/],
    [{ kind: 'path', target: 'BTCUSDT', path: [...course].reverse() }, /order of time/],
    [{ kind: 'spread', times: 0.5 }, /times must lie/],
    [{ kind: 'liquidity', times: 0 }, /times must lie/],
    [{ kind: 'trend', by: -0.99 }, /by must lie/],
  ] as const)('%j is refused', (parts, reason) => {
    expect(() => calm.withEvents([event(parts)])).toThrow(reason);
  });
});
