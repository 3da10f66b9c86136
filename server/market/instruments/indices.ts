/** Stock indices, all quoted in dollars (quanto), as they settle in a dollar coin. */

import type { Instrument } from '../types.ts';
import { defineInstrument } from './define.ts';

/** symbol, name, anchor, volatility, spread (price units of 0.01), volume, equity share. */
type IndexRow = readonly [string, string, string, number, number, number, number];

const ROWS: readonly IndexRow[] = [
  ['US500', 'S&P 500', '6642.00', 0.15, 45, 900_000, 0.72],
  ['US100', 'Nasdaq 100', '24860.00', 0.2, 110, 420_000, 0.7],
  ['US30', 'Dow Jones 30', '46280.00', 0.14, 160, 160_000, 0.66],
  ['US2000', 'Russell 2000', '2402.00', 0.22, 40, 600_000, 0.6],
  ['GER40', 'Germany 40', '23410.00', 0.17, 120, 240_000, 0.55],
  ['UK100', 'UK 100', '9586.00', 0.13, 100, 260_000, 0.5],
  ['JPN225', 'Japan 225', '49860.00', 0.22, 700, 120_000, 0.45],
  ['HK50', 'Hong Kong 50', '25840.00', 0.24, 600, 140_000, 0.35],
];

export const INDICES: readonly Instrument[] = ROWS.map(
  ([symbol, name, anchor, volatility, spread, dailyVolume, share]) =>
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
      },
      {
        group: 'INDIES',
        sessionId: 'index',
        contractSize: 1,
        basis: 0.00005,
        shares: { global: 0.15, equity: share },
        minuteStream: 'minute:equity',
        minuteShare: share,
      },
    ),
);
