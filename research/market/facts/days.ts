/** Facts 1 to 12: daily candles of two decades. */

import { dayMs } from '@papertape/shared/durations.ts';
import { mix } from '../../../server/market/random.ts';
import { around, average, type Fact, fact, figure, groups, middle } from '../fact.ts';
import { moves, type Sample } from '../sample.ts';
import {
  correlation,
  deviation,
  greatest,
  kurtosis,
  least,
  mean,
  memory,
  moment,
  share,
  sizes,
  varianceRatio,
} from '../statistics.ts';

const shares = [...groups.FX, ...groups.IX, ...groups.ST, ...groups.CR, ...groups.CFD];

const returns = (sample: Sample, symbol: string): number[] => moves(sample.days(symbol));

/** Returns the yearly deviation by trading days. */
function yearly(sample: Sample, symbol: string): number {
  const days = sample.market.instrument(symbol).sessionId === 'always' ? 365 : 261;
  return deviation(returns(sample, symbol)) * Math.sqrt(days);
}

/** Returns the largest relative distance of an instrument's deviation from its own figure. */
function furthest(sample: Sample): number {
  const apart = sample.market.instruments.map(({ symbol, dailyVolatility }) =>
    Math.abs(Math.log(deviation(moves(sample.recentDays(symbol))) / dailyVolatility)),
  );
  return mean(apart);
}

const worst = (symbol: string) => (sample: Sample) => Math.expm1(least(returns(sample, symbol)));

const ranges = (sample: Sample, symbol: string): number[] =>
  sample.days(symbol).map(({ high, low }) => Math.log(Math.max(high / low, 1 + 1e-6)));

const logRanges = (sample: Sample, symbol: string): number[] => ranges(sample, symbol).map(Math.log);

/** Symbols whose history is not anchored to real years. */
const unmarked = shares.filter((symbol) => !['US500', 'US100', 'BTCUSDT', 'ETHUSDT'].includes(symbol));

function ratio(sample: Sample, size: number): number {
  return average(unmarked, (symbol) => varianceRatio(returns(sample, symbol), size));
}

function span(symbol: string) {
  return (sample: Sample): number => {
    const candles = sample.days(symbol);
    return greatest(candles.map(({ high }) => high)) / least(candles.map(({ low }) => low));
  };
}

/** Correlates levels with the following moves, corrected for the value of a random walk of this length. */
function pull(sample: Sample, horizon: number): number {
  return average(shares, (symbol) => {
    const own = returns(sample, symbol);
    const walks = [1, 2, 3, 4].map((key) => predicted(shuffled(own, key), horizon));
    return predicted(own, horizon) - mean(walks);
  });
}

function predicted(own: readonly number[], horizon: number): number {
  const center = mean(own);
  const levels = [0];
  for (const move of own) levels.push((levels.at(-1) as number) + move - center);
  const next = levels.slice(horizon).map((level, place) => level - (levels[place] as number));
  return correlation(levels.slice(0, next.length), next);
}

export const dayFacts: readonly Fact[] = [
  fact(
    1,
    'Annual volatility',
    figure('EURUSD', 0.058, 0.08, (sample) => yearly(sample, 'EURUSD')),
    figure('USDJPY', 0.08, 0.11, (sample) => yearly(sample, 'USDJPY')),
    figure('US500', 0.14, 0.18, (sample) => yearly(sample, 'US500')),
    figure('AAPL', 0.24, 0.3, (sample) => yearly(sample, 'AAPLUSD')),
    figure('BTC', 0.43, 0.6, (sample) => yearly(sample, 'BTCUSDT')),
    figure('WTI', 0.3, 0.4, (sample) => yearly(sample, 'WTIUSD')),
    figure('XAU', 0.14, 0.19, (sample) => yearly(sample, 'XAUUSD')),
    figure('all 62, two years, apart from their own', 0, 0.2, furthest),
  ),
  fact(
    2,
    'Kurtosis of daily moves',
    figure('FX', 4, 6.5, (sample) => middle(groups.FX, (symbol) => kurtosis(returns(sample, symbol)))),
    figure('US500', 9, 15, (sample) => kurtosis(returns(sample, 'US500'))),
    figure('stocks', 6, 15, (sample) => middle(groups.ST, (symbol) => kurtosis(returns(sample, symbol)))),
    figure('BTC', 7, 14, (sample) => kurtosis(returns(sample, 'BTCUSDT'))),
  ),
  fact(
    3,
    'Worst day in two decades',
    figure('US500', -0.16, -0.07, worst('US500')),
    figure('BTC', -0.45, -0.2, worst('BTCUSDT')),
    figure('WTI', -0.32, -0.16, worst('WTIUSD')),
    figure('TSLA', -0.3, -0.15, worst('TSLAUSD')),
    figure('days beyond four deviations, %', 0.3, 0.75, (sample) =>
      average(shares, (symbol) => {
        const own = returns(sample, symbol);
        const limit = 4 * deviation(own);
        return 100 * share(own, (move) => Math.abs(move) > limit);
      }),
    ),
  ),
  fact(
    4,
    'Skewness of daily moves',
    figure('indices', -0.9, -0.25, (sample) =>
      average(groups.IX, (symbol) => moment(returns(sample, symbol), 3)),
    ),
    figure('coins', -0.3, 0.3, (sample) =>
      average(groups.CR, (symbol) => moment(returns(sample, symbol), 3)),
    ),
  ),
  fact(
    5,
    'Correlation of a daily move with the size of the next (leverage effect)',
    figure('indices', -0.2, -0.08, (sample) =>
      average(groups.IX, (symbol) => {
        const own = returns(sample, symbol);
        return correlation(own.slice(0, -1), sizes(own.slice(1)));
      }),
    ),
  ),
  fact(
    6,
    'Autocorrelation of daily moves',
    ...(['FX', 'IX', 'ST', 'CR', 'CFD'] as const).map((group) =>
      around(group, 0, 0.05, (sample) =>
        average(groups[group], (symbol) => memory(returns(sample, symbol), 1)),
      ),
    ),
  ),
  fact(
    7,
    'Autocorrelation of the size of daily moves, lag',
    ...(
      [
        [1, 0.14, 0.27],
        [5, 0.12, 0.26],
        [20, 0.07, 0.18],
        [60, 0.02, 0.11],
      ] as const
    ).map(([lag, low, high]) =>
      figure(String(lag), low, high, (sample) =>
        average(shares, (symbol) => memory(sizes(returns(sample, symbol)), lag)),
      ),
    ),
  ),
  fact(
    8,
    'Autocorrelation of log daily ranges, lag',
    ...(
      [
        [1, 0.55],
        [5, 0.45],
        [20, 0.3],
        [40, 0.2],
      ] as const
    ).map(([lag, center]) =>
      around(String(lag), center, 0.12, (sample) =>
        average(shares, (symbol) => memory(logRanges(sample, symbol), lag)),
      ),
    ),
  ),
  fact(
    9,
    'Correlation of log daily ranges between markets',
    ...(
      [
        ['US500', 'BTCUSDT', 0.3],
        ['US500', 'EURUSD', 0.25],
        ['AAPLUSD', 'NVDAUSD', 0.5],
        ['US500', 'JPN225', 0.5],
      ] as const
    ).map(([left, right, center]) =>
      around(`${left} ${right}`, center, 0.13, (sample) => rangesTogether(sample, left, right)),
    ),
  ),
  fact(
    10,
    'Variance ratio of one day against days',
    around('5', 1, 0.05, (sample) => ratio(sample, 5)),
    around('21', 1, 0.1, (sample) => ratio(sample, 21)),
    around('63', 1, 0.12, (sample) => ratio(sample, 63)),
    around('126', 1, 0.2, (sample) => ratio(sample, 126)),
    around('252', 1, 0.3, (sample) => ratio(sample, 252)),
    around('504', 0.95, 0.35, (sample) => ratio(sample, 504)),
  ),
  fact(
    11,
    'Highest over lowest price in two decades',
    figure('EURUSD', 1.3, 2.2, span('EURUSD')),
    figure('US500', 6, 14, span('US500')),
    figure('AAPL', 60, 500, span('AAPLUSD')),
    figure('BTC (from 2012)', 10_000, 200_000, span('BTCUSDT')),
    figure('XAU', 5, 14, span('XAUUSD')),
  ),
  fact(
    12,
    'Correlation of a price level with the following move (less that of a random walk)',
    around('63 days', 0, 0.1, (sample) => pull(sample, 63)),
    around('126 days', 0, 0.12, (sample) => pull(sample, 126)),
  ),
];

function rangesTogether(sample: Sample, left: string, right: string): number {
  const byDay = new Map(sample.days(right).map((candle) => [Math.floor(candle.time / dayMs), candle]));
  const pairs = sample.days(left).flatMap((candle) => {
    const other = byDay.get(Math.floor(candle.time / dayMs));
    // Sundays have an hour or two of trading, so their ranges would correlate for that reason alone.
    const isWeekday = new Date(candle.time).getUTCDay() % 6 !== 0;
    return other && isWeekday && other.high > other.low && candle.high > candle.low ? [[candle, other]] : [];
  });
  const logs = [0, 1].map((side) =>
    pairs.map((pair) => Math.log(Math.log((pair[side]?.high ?? 1) / (pair[side]?.low ?? 1)))),
  );
  return correlation(logs[0] as number[], logs[1] as number[]);
}

/** Returns the values in a pseudorandom order that depends on a key. */
function shuffled<Value>(values: readonly Value[], key: number): Value[] {
  const order = values.map((value, place) => ({ value, rank: mix(key, place) }));
  return order.sort((left, right) => left.rank - right.rank).map(({ value }) => value);
}
