import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import { TICK_MS } from '../time.ts';
import type { ScenarioEvent } from '../types.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const AT = Date.UTC(2026, 10, 18, 15, 20, 31, 500);
const SYMBOLS = ['EURUSD', 'WTIUSD', 'BTCUSDT', 'US30', 'KOUSD'];
const calm = createMarket('scenario');

const event = (parts: Partial<ScenarioEvent> & Pick<ScenarioEvent, 'kind'>): ScenarioEvent => ({
  id: parts.kind,
  at: AT,
  target: 'all',
  ...parts,
});

const KINDS: readonly ScenarioEvent[] = [
  event({ kind: 'crash', magnitude: 0.3 }),
  event({ kind: 'crash', magnitude: 0.3, until: AT + 2 * HOUR }),
  event({ kind: 'spike', magnitude: 0.2 }),
  event({ kind: 'gap', magnitude: 0.05 }),
  event({ kind: 'gap', magnitude: -0.05, until: AT + HOUR }),
  event({ kind: 'halt', until: AT + HOUR }),
  event({ kind: 'pin', target: 'BTCUSDT', price: '100000.00', until: AT + HOUR }),
  event({ kind: 'volatility', magnitude: 4, until: AT + 3 * HOUR }),
];

describe('scenario events', () => {
  it.each(KINDS)('$kind until $until: changes nothing before its instant', (one) => {
    const market = calm.withEvents([one]);
    for (const symbol of SYMBOLS) {
      for (let time = AT - 3 * MINUTE; time < AT; time += TICK_MS) {
        expect(market.quote(symbol, time)).toEqual(calm.quote(symbol, time));
      }
      const range = { to: AT - TICK_MS, count: 300 };
      for (const timeframe of ['1s', '1m', '1h', '1d'] as const) {
        expect(market.candles(symbol, timeframe, range)).toEqual(calm.candles(symbol, timeframe, range));
      }
      expect(market.statistics(symbol, AT - TICK_MS)).toEqual(calm.statistics(symbol, AT - TICK_MS));
      expect(market.trades(symbol, AT - TICK_MS, 50)).toEqual(calm.trades(symbol, AT - TICK_MS, 50));
    }
  });

  it('a crash falls by its magnitude within three minutes, without a jump, and stays', () => {
    const market = calm.withEvents([event({ kind: 'crash', magnitude: 0.3 })]);
    let before = market.quote('BTCUSDT', AT).last;
    for (let time = AT; time < AT + 5 * MINUTE; time += TICK_MS) {
      const { last } = market.quote('BTCUSDT', time);
      expect(Math.abs(last / before - 1)).toBeLessThan(0.04);
      before = last;
    }
    for (const later of [5 * MINUTE, 5 * HOUR, 500 * HOUR]) {
      const ratio = market.quote('BTCUSDT', AT + later).last / calm.quote('BTCUSDT', AT + later).last;
      expect(ratio).toBeCloseTo(0.7, 2);
    }
  });

  it('a spike is gone after ten minutes, a crash with an end recovers', () => {
    const spike = calm.withEvents([event({ kind: 'spike', magnitude: 0.2 })]);
    const high = Math.max(
      ...spike.candles('US30', '1m', { to: AT + 4 * MINUTE, count: 3 }).map((one) => one.high),
    );
    expect(high / calm.quote('US30', AT).last).toBeGreaterThan(1.15);
    expect(spike.quote('US30', AT + 12 * MINUTE)).toEqual(calm.quote('US30', AT + 12 * MINUTE));
    const crash = calm.withEvents([event({ kind: 'crash', magnitude: 0.3, until: AT + 2 * HOUR })]);
    expect(crash.quote('US30', AT + 2 * HOUR + MINUTE)).toEqual(calm.quote('US30', AT + 2 * HOUR + MINUTE));
  });

  it('a gap jumps at its very tick', () => {
    const market = calm.withEvents([event({ kind: 'gap', magnitude: 0.05 })]);
    const before = market.quote('KOUSD', AT - TICK_MS).last;
    expect(before).toBe(calm.quote('KOUSD', AT - TICK_MS).last);
    expect(market.quote('KOUSD', AT).last / calm.quote('KOUSD', AT).last).toBeCloseTo(1.05, 3);
  });

  it('a gap at night shows at the open', () => {
    const night = Date.UTC(2026, 10, 19, 3);
    const market = calm.withEvents([event({ kind: 'gap', magnitude: -0.1, at: night })]);
    expect(market.quote('AAPLUSD', night + HOUR)).toEqual(calm.quote('AAPLUSD', night + HOUR));
    const open = Date.UTC(2026, 10, 19, 14, 30);
    expect(market.quote('AAPLUSD', open).last / calm.quote('AAPLUSD', open).last).toBeCloseTo(0.9, 3);
  });

  it('a pin holds last exactly at its price, then glides back', () => {
    const until = AT + HOUR;
    const market = calm.withEvents([event({ kind: 'pin', target: 'BTCUSDT', price: '100000.00', until })]);
    for (let time = AT; time < until; time += 10 * TICK_MS) {
      const quote = market.quote('BTCUSDT', time);
      expect(quote.last).toBe(10_000_000);
      expect(quote.bid === quote.last || quote.ask === quote.last).toBe(true);
    }
    let before = 10_000_000;
    const whole = Math.ceil(until / MINUTE) * MINUTE;
    for (let time = until; time < until + 40 * MINUTE; time += TICK_MS) {
      const { last } = market.quote('BTCUSDT', time);
      expect(Math.abs(last / before - 1)).toBeLessThan(0.01);
      before = last;
    }
    const later = whole + 31 * MINUTE;
    expect(market.quote('BTCUSDT', later)).toEqual(calm.quote('BTCUSDT', later));
    expect(market.quote('ETHUSDT', AT + MINUTE)).toEqual(calm.quote('ETHUSDT', AT + MINUTE));
  });

  it('a halt freezes every price, makes no candle and no trade, and resumes on the path', () => {
    const market = calm.withEvents([event({ kind: 'halt', target: 'CRYPTO', until: AT + HOUR })]);
    const frozen = market.quote('BTCUSDT', AT + 20 * MINUTE);
    expect(frozen).toEqual(calm.quote('BTCUSDT', AT - TICK_MS));
    expect(market.quote('BTCUSDT', AT)).toEqual(frozen);
    expect(market.session('BTCUSDT', AT)).toMatchObject({ open: false, state: 'halted' });
    const resume = market.session('BTCUSDT', AT).nextOpen!;
    expect(resume).toBe(Math.ceil((AT + HOUR) / MINUTE) * MINUTE);
    expect(market.quote('BTCUSDT', resume).last).toBe(calm.quote('BTCUSDT', resume).last);
    const candles = market.candles('BTCUSDT', '1m', { to: resume, count: 3 });
    const entered = Math.floor(AT / MINUTE) * MINUTE;
    expect(candles.map(({ time }) => time)).toEqual([entered - MINUTE, entered, resume]);
    expect(market.trades('BTCUSDT', resume - TICK_MS, 1)[0]!.time).toBeLessThan(AT);
  });

  it('volatility multiplies moves while it lasts and leaves no jump', () => {
    const until = AT + 3 * HOUR;
    const market = calm.withEvents([event({ kind: 'volatility', magnitude: 4, until })]);
    const move = (from: number, to: number, of = market): number =>
      Math.log(of.quote('SOLUSDT', to).last / of.quote('SOLUSDT', from).last);
    const stretched = move(AT + 20 * MINUTE, AT + 110 * MINUTE);
    expect(stretched / move(AT + 20 * MINUTE, AT + 110 * MINUTE, calm)).toBeCloseTo(4, 0);
    const end = Math.ceil(until / MINUTE) * MINUTE;
    expect(Math.abs(move(end - TICK_MS, end))).toBeLessThan(0.002);
  });

  it('several events add up in the order of their times, however they are given', () => {
    const events = [
      event({ id: 'first', kind: 'gap', magnitude: -0.2, at: AT }),
      event({ id: 'second', kind: 'gap', magnitude: -0.5, at: AT + HOUR }),
    ];
    const market = calm.withEvents([...events].reverse());
    const time = AT + 2 * HOUR;
    expect(market.quote('ETHUSDT', time).last / calm.quote('ETHUSDT', time).last).toBeCloseTo(0.4, 3);
    expect(calm.withEvents(events).quote('ETHUSDT', time)).toEqual(market.quote('ETHUSDT', time));
  });

  it('never makes a price that is not positive', () => {
    const crashes = Array.from({ length: 6 }, (_, step) =>
      event({ id: `${step}`, kind: 'crash', magnitude: 0.95, at: AT + step * HOUR }),
    );
    const market = calm.withEvents(crashes);
    for (const { symbol } of market.instruments) {
      const quote = market.quote(symbol, AT + 6 * HOUR);
      expect(Math.min(quote.last, quote.bid, quote.mark, quote.index)).toBeGreaterThan(0);
    }
  });

  it.each([
    [{ kind: 'crash', magnitude: 1.5 }, 'magnitude of crash'],
    [{ kind: 'crash' }, 'magnitude of crash'],
    [{ kind: 'halt', target: 'NOPE' }, 'unknown target NOPE'],
    [{ kind: 'halt', until: AT }, 'until is not after at'],
    [{ kind: 'pin', price: '1.0' }, 'one symbol'],
    [{ kind: 'pin', target: 'BTCUSDT' }, 'needs a price'],
    [{ kind: 'pin', target: 'BTCUSDT', price: '0.01' }, 'at least 2.40'],
    [{ kind: 'pin', target: 'USDCUSDT', price: '99999999999.0' }, 'too large'],
  ] as const)('refuses %j', (parts, message) => {
    expect(() => calm.withEvents([event(parts)])).toThrow(message);
  });
});
