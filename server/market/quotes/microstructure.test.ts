import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import { tickMs } from '../time.ts';
import type { Market, Quote } from '../types.ts';

/** A Wednesday afternoon with a release at 15:30. */
const start = Date.UTC(2026, 10, 18, 15, 10);
const ticks = 30 * 240;
const market = createMarket('microstructure');

const getTicks = (symbol: string, count = ticks): Quote[] =>
  Array.from({ length: count }, (_, tick) => market.quote(symbol, start + tick * tickMs));

const scaled = (from: Market, symbol: string, quotes: readonly Quote[]) => {
  const scale = 10 ** from.instrument(symbol).priceDecimals;
  return quotes.map(({ bid, ask }) => ({ bid: bid / scale, ask: ask / scale }));
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [left, right] = [0, 1].map((side) => {
    const values = pairs.map((pair) => pair[side] as number);
    const centre = mean(values);
    return values.map((value) => value - centre);
  }) as [number[], number[]];
  const product = mean(left.map((value, place) => value * (right[place] as number)));
  return product / Math.sqrt(mean(left.map((value) => value ** 2)) * mean(right.map((value) => value ** 2)));
}

describe('currency crosses', () => {
  it.each([
    ['EURJPY', 'EURUSD', 'USDJPY', 1],
    ['GBPJPY', 'GBPUSD', 'USDJPY', 1],
    ['EURCHF', 'EURUSD', 'USDCHF', 1],
    ['EURGBP', 'EURUSD', 'GBPUSD', -1],
  ])('are consistent at every tick without arbitrage: %s from %s and %s', (symbol, one, two, sign) => {
    const [cross, first, second] = [symbol, one, two].map((name) => scaled(market, name, getTicks(name)));
    const apart = cross!.map((quote, tick) => {
      const [left, right] = [first![tick]!, second![tick]!];
      const made =
        sign > 0
          ? { bid: left.bid * right.bid, ask: left.ask * right.ask }
          : { bid: left.bid / right.ask, ask: left.ask / right.bid };
      expect(made.bid, `tick ${tick}`).toBeLessThan(quote.ask);
      expect(quote.bid, `tick ${tick}`).toBeLessThan(made.ask);
      return Math.abs((quote.bid + quote.ask) / (made.bid + made.ask) - 1);
    });
    expect(mean(apart)).toBeLessThan(0.00003);
  });
});

describe('the spread', () => {
  it.each(['EURUSD', 'USDJPY', 'US500', 'XAUUSD', 'AAPLUSD'])(
    'costs a trader who times the side of the last price more than 30 %% of it: %s',
    (symbol) => {
      let bought: number | undefined;
      const costs: number[] = [];
      const quotes = getTicks(symbol, 4 * ticks);
      for (const { bid, ask, last } of quotes) {
        if (bought === undefined && last === ask) bought = ask;
        else if (bought !== undefined && last === bid) {
          costs.push(bought - bid);
          bought = undefined;
        }
      }
      expect(costs.length).toBeGreaterThan(50);
      expect(mean(costs) / mean(quotes.map(({ bid, ask }) => ask - bid))).toBeGreaterThan(0.3);
    },
  );
});

describe('the book', () => {
  it('is slightly larger on the side away from which the price moves next', () => {
    const pairs = ['EURUSD', 'US500', 'BTCUSDT', 'AAPLUSD'].map((symbol) =>
      Array.from({ length: 700 }, (_, step) => {
        const time = start + step * 5_250;
        const { bids, asks } = market.book(symbol, time, 10);
        const [bid, ask] = [bids, asks].map((side) => side.reduce((sum, { size }) => sum + size, 0));
        const [now, next] = [market.quote(symbol, time), market.quote(symbol, time + 2_000)];
        const lean = (bid! - ask!) / (bid! + ask!);
        return [lean, next.bid + next.ask - now.bid - now.ask] as const;
      }),
    );
    const leans = mean(pairs.map(correlation));
    expect(leans).toBeGreaterThan(0.06);
    expect(leans).toBeLessThan(0.4);
  });
});

describe('funding', () => {
  it('is zero where a swap is charged instead', () => {
    for (const { symbol, group } of market.instruments) {
      if (group === 'CRYPTO') continue;
      const { rate, nextRate } = market.fundingRate(symbol, start);
      expect([symbol, rate, nextRate]).toEqual([symbol, '0.00000000', '0.00000000']);
    }
  });
});

describe('the inside of a minute', () => {
  const day = Date.UTC(2026, 10, 17, 15);
  const hours = 3;

  /** Returns twice the mid prices of some hours without a release. */
  const middles = (symbol: string): number[] =>
    Array.from({ length: hours * 14_400 }, (_, tick) => {
      const { bid, ask } = market.quote(symbol, day + tick * tickMs);
      return bid + ask;
    });

  /** Returns the variance per time over a number of ticks, against that over a minute, by half hours. */
  function varianceRatio(values: readonly number[], ticks: number): number {
    let sum = 0;
    let count = 0;
    for (let start = 0; start + 7_200 < values.length; start += 7_200) {
      const square = (from: number, size: number): number => (values[from + size]! - values[from]!) ** 2;
      const unit = mean(Array.from({ length: 30 }, (_, minute) => square(start + 240 * minute, 240)));
      for (let tick = start; tick < start + 7_200; tick += ticks) {
        sum += square(tick, ticks) / unit;
        count += 1;
      }
    }
    return ((sum / count) * 240) / ticks;
  }

  it.each(['EURUSD', 'EURJPY', 'US500', 'XAUUSD', 'BTCUSDT', 'AAPLUSD', 'DOGEUSDT'])(
    'is a random walk whose seconds add up to minutes, without a special section of the minute: %s',
    (symbol) => {
      const values = middles(symbol);
      expect(varianceRatio(values, 20), '5 s').toBeGreaterThan(0.72);
      expect(varianceRatio(values, 20), '5 s').toBeLessThan(1.5);
      const sections = [0, 0, 0, 0, 0, 0];
      for (let start = 0; start + 240 < values.length; start += 240) {
        const sizes = sections.map((_, section) => {
          const from = start + 40 * section;
          return Math.abs(values[from + 40]! - values[from]!);
        });
        // Each minute counts alike, so that a wild one does not decide.
        const whole = sizes.reduce((sum, size) => sum + size, 0) || 1;
        for (const [section, size] of sizes.entries()) sections[section]! += size / whole;
      }
      expect(Math.max(...sections) / Math.min(...sections)).toBeLessThan(1.35);
    },
  );

  it('has longer unchanged runs in less traded symbols, in bursts', () => {
    const runs = (symbol: string): number[] => {
      const values = middles(symbol);
      const found: number[] = [];
      let since = 0;
      for (let tick = 1; tick < values.length; tick += 1) {
        if (values[tick] === values[tick - 1]) continue;
        found.push(tick - since);
        since = tick;
      }
      return found;
    };
    const [busy, slow] = [runs('BTCUSDT'), runs('DOTUSDT')];
    expect(mean(slow) / mean(busy)).toBeGreaterThan(3);
    expect(Math.max(...busy)).toBeLessThan(140);
    expect(Math.sqrt(mean(slow.map((run) => run ** 2))) / mean(slow)).toBeGreaterThan(1.3);
  });
});
