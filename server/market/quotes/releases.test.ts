import { dayMs } from '@papertape/shared/durations.ts';
import { describe, expect, it } from 'vitest';
import { type EconomicEvent, economicCalendar, effectOn } from '../economic-calendar.ts';
import { createMarket } from '../market.ts';
import { tickMs } from '../time.ts';
import type { Quote } from '../types.ts';

const market = createMarket('releases');
const end = Date.UTC(2026, 10, 20);
const releases = economicCalendar(market.seed, end - 400 * dayMs, end).filter(
  ({ kind, surprise }) => kind !== 'earnings' && Math.abs(Number(surprise)) > 0.6,
);

const middle = ({ bid, ask }: Quote): number => (bid + ask) / 2;
const width = ({ bid, ask }: Quote): number => ask - bid;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Releases with the symbol that they move most, where it trades. */
const cases = releases.flatMap((event) => {
  const [symbol] = event.concerned;
  return symbol !== undefined && market.session(symbol, event.time).open ? [{ event, symbol }] : [];
});

/** Returns the move of a symbol that the surprise of an event implies, as a log. */
function expectedMove(symbol: string, { kind, surprise }: EconomicEvent): number {
  if (kind === 'earnings') throw new Error('Reports come while their stock is closed.');
  const instrument = market.instrument(symbol);
  const sign = kind === 'oil' ? -1 : 1;
  return sign * Number(surprise) * effectOn(instrument, kind) * instrument.dailyVolatility;
}

const moved = (symbol: string, from: number, to: number): number =>
  Math.log(middle(market.quote(symbol, to)) / middle(market.quote(symbol, from)));

describe('a release', () => {
  it('moves prices at the tick at which its figure is published, not earlier', () => {
    expect(cases.length).toBeGreaterThan(40);
    for (const { event, symbol } of cases) {
      const name = `${event.id} ${symbol}`;
      const expected = expectedMove(symbol, event);
      const { time, publishedAt } = event;
      expect(publishedAt - time, name).toBeGreaterThanOrEqual(tickMs);
      expect(publishedAt - time, name).toBeLessThanOrEqual(4 * tickMs);
      const atOnce = moved(symbol, publishedAt - tickMs, publishedAt) / expected;
      expect(atOnce, name).toBeGreaterThan(0.5);
      expect(atOnce, name).toBeLessThan(1.6);
      const before = moved(symbol, time - 1_000, publishedAt - tickMs) / expected;
      expect(Math.abs(before), name).toBeLessThan(0.35);
    }
  });

  it('leaves no trend in the minute after it in either direction', () => {
    const later = cases.map(({ event, symbol }) => {
      const further = moved(symbol, event.publishedAt, event.publishedAt + 60_000);
      return further / expectedMove(symbol, event);
    });
    const spread = Math.sqrt(mean(later.map((value) => value ** 2)) / later.length);
    expect(Math.abs(mean(later)) / spread).toBeLessThan(3);
  });

  it('makes quotes wider and the book thinner before it and for seconds after it', () => {
    const ratio = (of: (symbol: string, at: number) => number, seconds: number): number =>
      mean(
        cases.map(({ event: { time }, symbol }) => {
          const usual = mean([300, 310, 320, 330, 340].map((back) => of(symbol, time - 1_000 * back)));
          return of(symbol, time + 1_000 * seconds) / usual;
        }),
      );
    const spread = (symbol: string, at: number): number => width(market.quote(symbol, at));
    const depth = (symbol: string, at: number): number =>
      market.book(symbol, at, 20).bids.reduce((sum, { size }) => sum + size, 0);
    expect(ratio(spread, -2)).toBeGreaterThan(1.6);
    expect(ratio(spread, 2)).toBeGreaterThan(2.5);
    expect(ratio(spread, 2)).toBeLessThan(7);
    expect(ratio(spread, 45)).toBeLessThan(3.2);
    expect(ratio(depth, -2)).toBeLessThan(0.75);
    expect(ratio(depth, 2)).toBeLessThan(0.6);
  });

  it('does not unbalance the book in its direction before it', () => {
    const leans = cases.map(({ event, symbol }) => {
      const { bids, asks } = market.book(symbol, event.time, 10);
      const [bid, ask] = [bids, asks].map((side) => side.reduce((sum, { size }) => sum + size, 0));
      return (Math.sign(expectedMove(symbol, event)) * (bid! - ask!)) / (bid! + ask!);
    });
    const spread = Math.sqrt(mean(leans.map((lean) => lean ** 2)) / leans.length);
    expect(Math.abs(mean(leans)) / spread).toBeLessThan(3);
  });
});
