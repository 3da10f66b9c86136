import { minuteMs } from '@papertape/shared/durations.ts';
import { ticksToPrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { expect, it } from 'vitest';
import { createMarket } from '../../market/market.ts';
import { tickMs, tickTime } from '../../market/time.ts';
import { readPriceSpan } from './price-span.ts';

const market = createMarket('spans');
const start = Date.parse('2026-11-18T15:00Z');

/** Finds the low and high of a span by a check of every tick. */
function bruteForce(symbol: string, from: number, until: number) {
  const prices: number[] = [];
  for (let tick = tickTime(from); tick <= until; tick += tickMs) {
    const quote = market.quote(symbol, tick);
    if (quote.time === tick) prices.push(quote.last);
  }
  const { priceDecimals } = market.instrument(symbol);
  return {
    low: ticksToPrice(Math.min(...prices), priceDecimals),
    high: ticksToPrice(Math.max(...prices), priceDecimals),
  };
}

const symbols = ['BTCUSDT', 'EURUSD', 'AAPLUSD'];

it('equals the extremes of all ticks, for spans of every length', () => {
  const span = fc.record({
    symbol: fc.constantFrom(...symbols),
    from: fc.integer({ min: 0, max: 20 * minuteMs }),
    length: fc.oneof(
      fc.integer({ min: 0, max: 2 * minuteMs }),
      fc.integer({ min: 61_000, max: 119_000 }),
      fc.integer({ min: 0, max: 6 * minuteMs }),
    ),
  });
  fc.assert(
    fc.property(span, ({ symbol, from, length }) => {
      const [begin, end] = [start + from, start + from + length];
      expect(readPriceSpan(market, symbol, begin, end)).toEqual(bruteForce(symbol, begin, end));
    }),
    { numRuns: 150 },
  );
});

it.each([61, 75, 90, 119])(
  'equals the extremes of all ticks over %d seconds without a whole minute',
  (seconds) => {
    const from = start + minuteMs - (seconds * 1000) / 2;
    const until = from + seconds * 1000;
    expect(readPriceSpan(market, 'BTCUSDT', from, until)).toEqual(bruteForce('BTCUSDT', from, until));
  },
);

it.each([0, 1, 249, 250, 999])('includes no tick before a start at %d ms of a second', (offset) => {
  const from = start + offset;
  for (const length of [0, 1, 250, 60_000, 180_000])
    expect(readPriceSpan(market, 'BTCUSDT', from, from + length)).toEqual(
      bruteForce('BTCUSDT', from, from + length),
    );
});
