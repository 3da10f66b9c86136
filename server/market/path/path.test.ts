import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import type { Candle, Market } from '../types.ts';

/** A busy machine may take this long; a quiet one takes some ten seconds. */
const SLOW_MS = 90_000;
const LAST_NIGHT = Date.UTC(2026, 10, 20) - 1;
const END = Date.UTC(2026, 10, 20, 20, 59, 59, 999);

const returns = (candles: readonly Candle[]): number[] =>
  candles.slice(1).map(({ close }, index) => Math.log(close / candles[index]!.close));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: readonly number[]): number => {
  const center = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
};

function correlation(left: readonly number[], right: readonly number[]): number {
  const products = left.map((value, index) => (value - mean(left)) * (right[index]! - mean(right)));
  return mean(products) / (deviation(left) * deviation(right));
}

const daily = (market: Market, symbol: string, count: number): number[] =>
  returns(market.candles(symbol, '1d', { to: END, count }));

describe('a thousand seeds', () => {
  it(
    'have no absurd day: not positive, beyond its bounds, or flat',
    () => {
      const absurd: string[] = [];
      for (let seed = 0; seed < 1_000; seed += 1) {
        const market = createMarket(`seed ${seed}`);
        for (const { symbol, maxDailyMove } of market.instruments) {
          const candles = market.candles(symbol, '1d', { to: LAST_NIGHT, count: 24 });
          for (const [index, { time, open, high, low, close, volume }] of candles.entries()) {
            const before = candles[index - 1]?.close ?? open;
            const far = high > before * (1 + maxDailyMove) + 1 || low < before / (1 + maxDailyMove) - 1;
            const inside = low <= Math.min(open, close) && high >= Math.max(open, close);
            if (low <= 0 || far || !inside || high === low || volume <= 0)
              absurd.push(`${seed} ${symbol} ${time}`);
          }
        }
      }
      expect(absurd).toEqual([]);
    },
    SLOW_MS,
  );

  it(
    'have no dead hour in session, and no minute that leaves its day',
    () => {
      const absurd: string[] = [];
      for (let seed = 0; seed < 40; seed += 1) {
        const market = createMarket(`minutes ${seed}`);
        for (const { symbol } of market.instruments) {
          const minutes = market.candles(symbol, '1m', { to: END, count: 240 });
          const prices = new Set(minutes.flatMap(({ open, high, low }) => [open, high, low]));
          const jumps = minutes.filter(({ high, low }) => high / low > 1.12);
          const wrong = minutes.some(
            ({ open, close, high, low }) => low > Math.min(open, close) || high < Math.max(open, close),
          );
          if (prices.size < 3 || jumps.length > 0 || wrong) absurd.push(`${seed} ${symbol}`);
        }
      }
      expect(absurd).toEqual([]);
    },
    SLOW_MS,
  );
});

describe('the path is believable', () => {
  it('moves as much as each instrument says, over many seeds', () => {
    const markets = Array.from({ length: 12 }, (_, seed) => createMarket(`volatility ${seed}`));
    for (const { symbol, dailyVolatility } of markets[0]!.instruments) {
      const measured = mean(markets.map((market) => deviation(daily(market, symbol, 500))));
      expect(measured / dailyVolatility, symbol).toBeGreaterThan(0.8);
      expect(measured / dailyVolatility, symbol).toBeLessThan(1.25);
    }
  });

  it('moves within the day as it does from day to day', () => {
    for (const symbol of ['BTCUSDT', 'EURUSD', 'XAUUSD', 'US500']) {
      const market = createMarket('within');
      const minutes = returns(market.candles(symbol, '1m', { to: END, count: 30 * 1_380 }));
      const perDay = symbol === 'BTCUSDT' ? 1_440 : 1_380;
      const ratio = (deviation(minutes) * Math.sqrt(perDay)) / market.instrument(symbol).dailyVolatility;
      expect(ratio, symbol).toBeGreaterThan(0.6);
      expect(ratio, symbol).toBeLessThan(1.6);
    }
  });

  it('clusters: large days follow large days', () => {
    const markets = Array.from({ length: 12 }, (_, seed) => createMarket(`clusters ${seed}`));
    const sizes = markets.map((market) => {
      const moves = daily(market, 'BTCUSDT', 700).map(Math.abs);
      return correlation(moves.slice(1), moves.slice(0, -1));
    });
    expect(mean(sizes)).toBeGreaterThan(0.04);
  });

  it.each([
    ['BTCUSDT', 'ETHUSDT', 0.5],
    ['SOLUSDT', 'DOGEUSDT', 0.3],
    ['US500', 'US100', 0.5],
    ['AAPLUSD', 'MSFTUSD', 0.2],
    ['AAPLUSD', 'US500', 0.2],
    ['XAUUSD', 'XAGUSD', 0.3],
    ['WTIUSD', 'BRENTUSD', 0.5],
    ['EURUSD', 'GBPUSD', 0.2],
    ['BTCUSDT', 'US500', 0],
  ])('%s and %s go together by day and by minute', (left, right, least) => {
    const markets = Array.from({ length: 8 }, (_, seed) => createMarket(`together ${seed}`));
    const end = { to: END, count: 260 };
    const days = markets.map((market) => {
      const byTime = new Map(market.candles(right, '1d', end).map(({ time, close }) => [time, close]));
      const pairs = market.candles(left, '1d', end).filter(({ time }) => byTime.has(time));
      return correlation(
        returns(pairs),
        returns(pairs.map((candle) => ({ ...candle, close: byTime.get(candle.time)! }))),
      );
    });
    expect(mean(days)).toBeGreaterThan(least);
    if (least === 0) return;
    const range = { to: END, count: 390 };
    const minutes = markets.map((market) =>
      correlation(returns(market.candles(left, '1m', range)), returns(market.candles(right, '1m', range))),
    );
    expect(mean(minutes)).toBeGreaterThan(least / 4);
  });

  it('keeps crosses in line with their majors at the end of a day', () => {
    const market = createMarket('crosses');
    const close = (symbol: string): number =>
      market.quote(symbol, Date.UTC(2026, 10, 19) - 1).last / 10 ** market.instrument(symbol).priceDecimals;
    expect(close('EURGBP') / (close('EURUSD') / close('GBPUSD'))).toBeCloseTo(1, 4);
    expect(close('EURJPY') / (close('EURUSD') * close('USDJPY'))).toBeCloseTo(1, 4);
  });

  it('stays around its anchor over decades', () => {
    const market = createMarket('decades');
    for (const { symbol, anchor, priceDecimals, dailyVolatility } of market.instruments) {
      const limit = Math.exp(30 * dailyVolatility);
      for (let year = 2015; year <= 2040; year += 1) {
        const ratio =
          market.quote(symbol, Date.UTC(year, 2, 4, 15)).last / 10 ** priceDecimals / Number(anchor);
        expect(ratio).toBeLessThan(limit);
        expect(ratio).toBeGreaterThan(1 / limit);
      }
    }
  });
});
