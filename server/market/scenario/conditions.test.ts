import { describe, expect, it } from 'vitest';
import { TICK_MS } from '../time.ts';
import { AT, calm, course, event, HOUR, MINUTE, SYMBOLS } from './scenario.fixture.ts';

describe('conditions of the market', () => {
  const at = AT + 10 * MINUTE;

  it('a spread puts bid and ask further apart around the same prices, and bounds know it', () => {
    const market = calm.withEvents([event({ kind: 'spread', times: 10, durationMs: HOUR })]);
    for (const symbol of SYMBOLS) {
      const [usual, wide] = [calm.quote(symbol, at), market.quote(symbol, at)];
      expect([wide.last, wide.index, wide.mark]).toEqual([usual.last, usual.index, usual.mark]);
      expect(Math.abs(wide.ask - wide.bid - 10 * (usual.ask - usual.bid))).toBeLessThanOrEqual(1);
      const [bid, ask] = (['bid', 'ask'] as const).map((source) =>
        market.bounds(symbol, source, at, at + MINUTE),
      );
      for (let time = at; time <= at + MINUTE; time += TICK_MS) {
        const quote = market.quote(symbol, time);
        expect(quote.bid).toBeGreaterThanOrEqual(bid?.low ?? Number.POSITIVE_INFINITY);
        expect(quote.ask).toBeLessThanOrEqual(ask?.high ?? 0);
      }
      expect(market.book(symbol, at, 1).bids[0]?.price).toBe(wide.bid);
    }
  });

  it('liquidity thins the book at the same prices', () => {
    const market = calm.withEvents([event({ kind: 'liquidity', times: 0.01, durationMs: HOUR })]);
    const [usual, thin] = [calm.book('BTCUSDT', at, 20), market.book('BTCUSDT', at, 20)];
    expect(thin.asks.map(({ price }) => price)).toEqual(usual.asks.map(({ price }) => price));
    expect(thin.asks.map(({ size }) => size)).toEqual(
      usual.asks.map(({ size }) => Math.max(1, Math.round(size * 0.01))),
    );
    expect(market.book('BTCUSDT', AT + HOUR, 20)).toEqual(calm.book('BTCUSDT', AT + HOUR, 20));
  });

  it('a frozen feed stands at its last price, in an open session, and then jumps to where the market is', () => {
    const market = calm.withEvents([event({ kind: 'freeze', durationMs: 10 * MINUTE })]);
    const before = calm.quote('BTCUSDT', AT - TICK_MS).last;
    for (let time = AT; time < AT + 10 * MINUTE; time += MINUTE / 2) {
      expect(market.quote('BTCUSDT', time).last).toBe(before);
      expect(market.session('BTCUSDT', time).open).toBe(true);
    }
    expect(market.quote('BTCUSDT', AT + 10 * MINUTE)).toMatchObject({
      last: calm.quote('BTCUSDT', AT + 10 * MINUTE).last,
    });
  });

  it('a market that closes early says that it is closed', () => {
    const market = calm.withEvents([event({ kind: 'closed', target: 'US30', durationMs: HOUR })]);
    expect(market.session('US30', at).state).toBe('closed');
    expect(market.session('BTCUSDT', at).state).toBe('open');
    expect(market.quote('US30', at).time).toBeLessThan(AT);
  });

  it('a path goes straight from price to price, and keeps its distance', () => {
    const market = calm.withEvents([event({ kind: 'path', target: 'BTCUSDT', path: course, back: 0 })]);
    expect(market.quote('BTCUSDT', AT + 45_000).last).toBe(
      Math.round(9_100_000 - (249_950 * 45_000) / 90_250),
    );
    const distance = 9_900_000 / calm.quote('BTCUSDT', AT + 3 * HOUR - TICK_MS).last;
    const later = AT + 20 * HOUR;
    const kept = calm.quote('BTCUSDT', later).last * distance;
    expect(Math.abs(market.quote('BTCUSDT', later).last - kept)).toBeLessThan(1);
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
