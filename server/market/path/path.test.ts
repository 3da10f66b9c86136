import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import type { Candle, Market } from '../types.ts';

/** Takes about ten seconds on an idle machine, and longer on a busy one. */
const slowMs = 300_000;
const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
const lastNight = Date.UTC(2026, 10, 20) - 1;
const endTime = Date.UTC(2026, 10, 20, 20, 59, 59, 999);

const returns = (candles: readonly Candle[]): number[] =>
  candles.slice(1).map(({ close }, index) => Math.log(close / candles[index]!.close));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: readonly number[]): number => {
  const center = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
};

function correlation(left: readonly number[], right: readonly number[]): number {
  const [centerLeft, centerRight] = [mean(left), mean(right)];
  const products = left.map((value, index) => (value - centerLeft) * (right[index]! - centerRight));
  return mean(products) / (deviation(left) * deviation(right));
}

const daily = (market: Market, symbol: string, count: number): number[] =>
  returns(market.candles(symbol, '1d', { to: endTime, count }));

const manySeeds = isDeep ? 12 : 6;

describe('many seeds', () => {
  it(
    'have no day that is flat, negative or beyond its bounds',
    () => {
      const absurd: string[] = [];
      for (let seed = 0; seed < manySeeds; seed += 1) {
        const market = createMarket(`seed ${seed}`);
        for (const { symbol, dailyVolatility } of market.instruments) {
          const furthest = Math.exp(22 * dailyVolatility);
          const candles = market.candles(symbol, '1d', { to: lastNight, count: 24 });
          for (const [index, { time, open, high, low, close, volume }] of candles.entries()) {
            const before = candles[index - 1]?.close ?? open;
            const far = high > before * furthest + 1 || low < before / furthest - 1;
            const inside = low <= Math.min(open, close) && high >= Math.max(open, close);
            if (low <= 0 || far || !inside || high === low || volume <= 0)
              absurd.push(`${seed} ${symbol} ${time}`);
          }
        }
      }
      expect(absurd).toEqual([]);
    },
    slowMs,
  );

  it(
    'have no flat hour in a session and no inconsistent or extreme minute',
    () => {
      const absurd: string[] = [];
      for (let seed = 0; seed < 4; seed += 1) {
        const market = createMarket(`minutes ${seed}`);
        for (const { symbol } of market.instruments) {
          const minutes = market.candles(symbol, '1m', { to: endTime, count: 240 });
          const prices = new Set(minutes.flatMap(({ open, high, low }) => [open, high, low]));
          const jumps = minutes.filter(({ high, low }) => high / low > 1.2);
          const wrong = minutes.some(
            ({ open, close, high, low }) => low > Math.min(open, close) || high < Math.max(open, close),
          );
          if (prices.size < 3 || jumps.length > 0 || wrong) absurd.push(`${seed} ${symbol}`);
        }
      }
      expect(absurd).toEqual([]);
    },
    slowMs,
  );
});

describe('the path is plausible', () => {
  it('moves as much as each instrument states', () => {
    const [seeds, count] = isDeep ? [6, 720] : [3, 100];
    const markets = Array.from({ length: seeds }, (_, seed) => createMarket(`volatility ${seed}`));
    for (const { symbol, dailyVolatility } of markets[0]!.instruments) {
      const measured = mean(markets.map((market) => deviation(daily(market, symbol, count))));
      expect(measured / dailyVolatility, symbol).toBeGreaterThan(0.65);
      expect(measured / dailyVolatility, symbol).toBeLessThan(1.5);
    }
  });

  it('moves within the day as much as from day to day', () => {
    for (const symbol of ['BTCUSDT', 'EURUSD', 'XAUUSD', 'US500']) {
      const market = createMarket('within');
      const minutes = returns(market.candles(symbol, '1m', { to: endTime, count: 30 * 1_380 }));
      const perDay = symbol === 'BTCUSDT' ? 1_440 : 1_380;
      const ratio = (deviation(minutes) * Math.sqrt(perDay)) / market.instrument(symbol).dailyVolatility;
      expect(ratio, symbol).toBeGreaterThan(0.6);
      expect(ratio, symbol).toBeLessThan(1.6);
    }
  });

  it('clusters volatility: large days follow large days', () => {
    const markets = Array.from({ length: 4 }, (_, seed) => createMarket(`clusters ${seed}`));
    const sizes = markets.map((market) => {
      const moves = daily(market, 'BTCUSDT', 600).map(Math.abs);
      return correlation(moves.slice(1), moves.slice(0, -1));
    });
    expect(mean(sizes)).toBeGreaterThan(0.08);
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
  ])('correlates %s and %s by day and by minute', (left, right, least) => {
    const markets = Array.from({ length: 3 }, (_, seed) => createMarket(`together ${seed}`));
    const end = { to: endTime, count: 260 };
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
    const range = { to: endTime, count: 390 };
    const minutes = markets.map((market) =>
      correlation(returns(market.candles(left, '1m', range)), returns(market.candles(right, '1m', range))),
    );
    expect(mean(minutes)).toBeGreaterThan(least / 2);
  });

  it('keeps crosses consistent with their majors at every minute', () => {
    const market = createMarket('crosses');
    const closes = (symbol: string): number[] =>
      market
        .candles(symbol, '1m', { to: endTime, count: 3_000 })
        .map(({ close }) => close / 10 ** market.instrument(symbol).priceDecimals);
    const [euro, pound, yen] = ['EURUSD', 'GBPUSD', 'USDJPY'].map(closes) as [number[], number[], number[]];
    const apart = (cross: number[], other: (place: number) => number): number =>
      Math.max(...cross.map((price, place) => Math.abs(price / other(place) - 1)));
    expect(apart(closes('EURGBP'), (place) => euro[place]! / pound[place]!)).toBeLessThan(0.0001);
    expect(apart(closes('EURJPY'), (place) => euro[place]! * yen[place]!)).toBeLessThan(0.0001);
  });

  it('has trends over decades, and history begins with the listing', () => {
    const market = createMarket('decades');
    const [first] = market.candles('US500', '1M', { to: endTime, count: 1_000 });
    expect(new Date(first!.time).getUTCFullYear()).toBe(2005);
    expect(first!.close / market.quote('US500', endTime).last).toBeLessThan(0.6);
    const [coin] = market.candles('SOLUSDT', '1d', { to: endTime, count: 100_000 });
    expect(new Date(coin!.time).toISOString()).toMatch(/^2020-04-10/);
    expect(market.candles('SOLUSDT', '1m', { to: Date.UTC(2019, 1, 1), count: 10 })).toEqual([]);
  });
});

describe('movement within a day', () => {
  const symbols = ['EURUSD', 'US500', 'XAUUSD', 'BTCUSDT'];
  const perSymbol = (symbol: string, seed: string): Candle[] =>
    createMarket(seed).candles(symbol, '1m', { to: endTime, count: 12 * 1_440 });
  const days = (minutes: readonly Candle[]): Candle[][] => {
    const byDay = Map.groupBy(minutes, ({ time }) => Math.floor(time / 86_400_000));
    return [...byDay.values()].filter(({ length }) => length > 300);
  };

  it.each(symbols)('touches high and low about once: %s', (symbol) => {
    const touches = days(perSymbol(symbol, 'touches')).map((minutes) => {
      const high = Math.max(...minutes.map((minute) => minute.high));
      const low = Math.min(...minutes.map((minute) => minute.low));
      return minutes.filter((minute) => minute.high === high || minute.low === low).length;
    });
    expect(mean(touches)).toBeLessThan(4);
  });

  it.each(symbols)('has clusters and jumps like minutes of real markets: %s', (symbol) => {
    const moves = returns(perSymbol(symbol, 'clusters'));
    const sizes = moves.map(Math.abs);
    const near = correlation(sizes.slice(1), sizes.slice(0, -1));
    const far = correlation(sizes.slice(60), sizes.slice(0, -60));
    const spread = deviation(moves);
    const kurtosis = mean(moves.map((move) => (move / spread) ** 4));
    expect(near).toBeGreaterThan(0.12);
    expect(far).toBeGreaterThan(0.02);
    expect(kurtosis).toBeGreaterThan(6);
  });

  it('has hours that do not predict the next ones', () => {
    let product = 0;
    let square = 0;
    for (const symbol of [...symbols, 'GBPUSD', 'ETHUSDT', 'WTIUSD', 'GER40']) {
      for (const seed of ['hours 1', 'hours 2']) {
        const market = createMarket(seed);
        const scale = market.instrument(symbol).dailyVolatility;
        const moves = returns(market.candles(symbol, '1h', { to: endTime, count: 900 })).map((move) =>
          Math.max(-0.8, Math.min(0.8, move / scale)),
        );
        for (let hour = 1; hour < moves.length; hour += 1) {
          product += moves[hour]! * moves[hour - 1]!;
          square += moves[hour]! ** 2;
        }
      }
    }
    expect(Math.abs(product / square)).toBeLessThan(0.04);
  });

  it('scales from minutes to longer moves, from five minutes to a day', () => {
    const longs = [5, 15, 60, 240, 1_200];
    const ratios = longs.map(() => [] as number[]);
    for (const symbol of [...symbols, 'GBPUSD', 'ETHUSDT', 'WTIUSD']) {
      for (const seed of ['adding 1', 'adding 2', 'adding 3']) {
        for (const minutes of days(perSymbol(symbol, seed))) {
          if (minutes.length < 1_201) continue;
          const logs = minutes.map(({ close }) => Math.log(close));
          for (const [place, size] of longs.entries()) {
            const squares = (step: number): number =>
              mean(logs.slice(step).map((log, index) => (log - logs[index]!) ** 2));
            ratios[place]!.push(squares(size) / squares(1) / size);
          }
        }
      }
    }
    for (const [place, size] of longs.entries()) {
      // The longest block represents a day: about two hundred of them, including a few storms.
      const room = size > 240 ? 0.25 : 0.1;
      expect(Math.abs(mean(ratios[place]!) - 1), `${size} minutes`).toBeLessThan(room);
    }
  });

  it('has a calm Sunday evening in currencies, indices and metals', () => {
    const market = createMarket('sundays');
    for (const symbol of ['EURUSD', 'US500', 'XAUUSD']) {
      const ratios = Array.from({ length: 6 }, (_, week) => {
        const hour = (time: number): number =>
          market.candles(symbol, '1h', { to: time - week * 7 * 86_400_000, count: 1 })[0]!.volume;
        return hour(Date.UTC(2026, 10, 15, 23, 59)) / hour(Date.UTC(2026, 10, 18, 14, 59));
      });
      expect(mean(ratios), symbol).toBeLessThan(0.35);
    }
  });
});
