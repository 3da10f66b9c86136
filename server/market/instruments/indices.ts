/** Stock indices, all quoted in dollars (quanto) because they settle in a dollar coin. */

import type { Rhythm } from '../path/hours.ts';
import type { YearMark } from '../path/trend.ts';
import type { Instrument } from '../types.ts';
import { defineInstrument } from './define.ts';

/**
 * Symbol, name, anchor, volatility, spread (price units of 0.01), volume, hours, equity share, prints per
 * quarter second.
 */
type IndexRow = readonly [string, string, string, number, number, number, Rhythm, number, number];

const rows: readonly IndexRow[] = [
  ['US500', 'S&P 500', '6642.00', 0.158, 45, 900_000, 'equity', 0.78, 0.6],
  ['US100', 'Nasdaq 100', '24860.00', 0.2, 110, 420_000, 'equity', 0.78, 0.6],
  ['US30', 'Dow Jones 30', '46280.00', 0.14, 160, 160_000, 'equity', 0.78, 0.4],
  ['US2000', 'Russell 2000', '2402.00', 0.22, 40, 600_000, 'equity', 0.65, 0.35],
  ['GER40', 'Germany 40', '23410.00', 0.17, 120, 240_000, 'europeIndex', 0.33, 0.35],
  ['UK100', 'UK 100', '9586.00', 0.13, 100, 260_000, 'europeIndex', 0.33, 0.3],
  ['JPN225', 'Japan 225', '49860.00', 0.22, 700, 120_000, 'asiaIndex', 0.13, 0.3],
  ['HK50', 'Hong Kong 50', '25840.00', 0.24, 600, 140_000, 'asiaIndex', 0.13, 0.25],
];

/** First closing levels of a year. */
const origins: Readonly<Record<string, YearMark>> = {
  US500: [2004, 1_212],
  US100: [2004, 1_621],
};

const globalShare = 0.15;
const growth = 0.07;

export const indices: readonly Instrument[] = rows.map(
  ([symbol, name, anchor, volatility, spread, dailyVolume, rhythm, share, printRate]) =>
    defineInstrument(
      {
        symbol,
        name,
        base: symbol,
        quote: 'USD',
        anchor,
        priceDecimals: 2,
        amountDecimals: 2,
        volatility,
        spread,
        lotMin: '0.01',
        dailyVolume,
        maxLeverage: 20,
        printRate,
        printLot: 10,
        origin: origins[symbol],
      },
      {
        group: 'INDIES',
        sessionId: 'index',
        rhythm,
        contractSize: 1,
        basis: 0.00005,
        premium: 0,
        roundLots: 10,
        growth: growth,
      },
      { global: globalShare, equity: share },
    ),
);
