/** Facts 23 to 32 and 61: relations between markets. */

import { around, type Fact, fact, figure } from '../fact.ts';
import { coarser, moves, type Sample, together } from '../sample.ts';
import { correlation, deviation, greatest, least, mean, share } from '../statistics.ts';

function daily(left: string, right: string) {
  return (sample: Sample): number => correlation(...together(sample.days(left), sample.days(right)));
}

function byMinutes(left: string, right: string, size: number) {
  return (sample: Sample): number => {
    const [one, other] = [left, right].map((symbol) => coarser(sample.minutes(symbol), size));
    return correlation(...together(one ?? [], other ?? []));
  };
}

const hours = [0, 24] as const;

interface Cross {
  /** Logs of the mid of a pair, and of the same pair built from two others. */
  readonly apart: readonly number[];
  readonly executable: number;
}

/** Compares a pair with its construction from two others: by the mid, and by the profit of a round trip after spreads. */
interface Pairs {
  readonly cross: string;
  readonly base: string;
  readonly other: string;
  readonly divides: boolean;
}

function triangle(sample: Sample, { cross, base, other, divides }: Pairs): Cross {
  const scaled = (symbol: string) => {
    const unit = 10 ** sample.market.instrument(symbol).priceDecimals;
    return sample.quotes(symbol, hours).map(({ bid, ask }) => ({ bid: bid / unit, ask: ask / unit }));
  };
  const [direct, first, second] = [scaled(cross), scaled(base), scaled(other)];
  const made = first.map(({ bid, ask }, tick) => {
    const { bid: bidOther, ask: askOther } = second[tick] as { bid: number; ask: number };
    return divides
      ? { bid: bid / askOther, ask: ask / bidOther }
      : { bid: bid * bidOther, ask: ask * askOther };
  });
  const apart = direct.map(({ bid, ask }, tick) => {
    const other = made[tick] as { bid: number; ask: number };
    return 10_000 * Math.abs(Math.log((bid + ask) / (other.bid + other.ask)));
  });
  const executable = share(
    direct,
    ({ bid, ask }, tick) => bid > (made[tick]?.ask ?? 0) || ask < (made[tick]?.bid ?? 0),
  );
  return { apart, executable: 100 * executable };
}

const yen = (sample: Sample): Cross =>
  triangle(sample, { cross: 'EURJPY', base: 'EURUSD', other: 'USDJPY', divides: false });
const pound = (sample: Sample): Cross =>
  triangle(sample, { cross: 'EURGBP', base: 'EURUSD', other: 'GBPUSD', divides: true });

const pairs = (room: number, rows: readonly (readonly [left: string, right: string, center: number])[]) =>
  rows.map(([left, right, center]) => around(`${left} ${right}`, center, room, daily(left, right)));

export const relations: readonly Fact[] = [
  fact(
    23,
    'EURUSD times USDJPY against EURJPY',
    figure('middle of the quotes, mean bp', 0, 0.3, (sample) => mean(yen(sample).apart)),
    figure('round that pays three spreads, % of ticks', 0, 1, (sample) => yen(sample).executable),
  ),
  fact(
    24,
    'EURUSD over GBPUSD against EURGBP',
    figure('middle of the quotes, mean bp', 0, 0.4, (sample) => mean(pound(sample).apart)),
    figure('round that pays three spreads, % of ticks', 0, 1, (sample) => pound(sample).executable),
  ),
  fact(
    25,
    'Correlation of BTC with ETH, by time frame',
    around('1 minute', 0.6, 0.12, byMinutes('BTCUSDT', 'ETHUSDT', 1)),
    around('15 minutes', 0.8, 0.1, byMinutes('BTCUSDT', 'ETHUSDT', 15)),
    around('1 hour', 0.85, 0.08, byMinutes('BTCUSDT', 'ETHUSDT', 60)),
    around('1 day', 0.85, 0.08, daily('BTCUSDT', 'ETHUSDT')),
  ),
  fact(
    26,
    'Correlation of US500 with US100, by time frame',
    around('1 minute', 0.85, 0.1, byMinutes('US500', 'US100', 1)),
    around('15 minutes', 0.92, 0.06, byMinutes('US500', 'US100', 15)),
    around('1 hour', 0.93, 0.05, byMinutes('US500', 'US100', 60)),
    around('1 day', 0.93, 0.05, daily('US500', 'US100')),
  ),
  fact(
    27,
    'Daily correlation of coins with BTC',
    ...pairs(0.12, [
      ['ETHUSDT', 'BTCUSDT', 0.82],
      ['SOLUSDT', 'BTCUSDT', 0.75],
      ['DOGEUSDT', 'BTCUSDT', 0.7],
      ['XRPUSDT', 'BTCUSDT', 0.65],
      ['TRXUSDT', 'BTCUSDT', 0.5],
    ]),
  ),
  fact(
    28,
    'Daily correlation of indices',
    ...pairs(0.07, [['US30', 'US500', 0.92]]),
    ...pairs(0.12, [
      ['GER40', 'US500', 0.6],
      ['JPN225', 'US500', 0.42],
    ]),
  ),
  fact(
    29,
    'Daily correlation of currencies',
    ...pairs(0.08, [
      ['EURUSD', 'GBPUSD', 0.7],
      ['EURUSD', 'USDCHF', -0.85],
      ['AUDUSD', 'NZDUSD', 0.88],
    ]),
  ),
  fact(
    30,
    'Daily correlation across markets',
    ...pairs(0.12, [
      ['AUDUSD', 'US500', 0.45],
      ['AUDJPY', 'US500', 0.5],
      ['USDCAD', 'WTIUSD', -0.35],
      ['EURUSD', 'XAUUSD', 0.38],
      ['BTCUSDT', 'US500', 0.35],
    ]),
  ),
  fact(
    31,
    'Daily correlation within a sector',
    ...pairs(0.05, [['WTIUSD', 'BRENTUSD', 0.96]]),
    ...pairs(0.1, [
      ['XAUUSD', 'XAGUSD', 0.78],
      ['NVDAUSD', 'AMDUSD', 0.68],
      ['AAPLUSD', 'MSFTUSD', 0.65],
    ]),
  ),
  fact(
    32,
    'EURCHF',
    figure(
      'volatility a year',
      0.035,
      0.05,
      (sample) => deviation(moves(sample.days('EURCHF'))) * Math.sqrt(261),
    ),
  ),
  fact(
    61,
    'USDC',
    figure('highest over lowest of two decades', 1, 1.015, (sample) => {
      const days = sample.days('USDCUSDT');
      return greatest(days.map(({ high }) => high)) / least(days.map(({ low }) => low));
    }),
    figure('deviation of a day, %', 0.005, 0.04, (sample) => 100 * deviation(moves(sample.days('USDCUSDT')))),
  ),
];
