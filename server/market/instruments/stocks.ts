/** US stocks, quoted in dollars; the symbol includes the quote currency as in the product (AAPLUSD). */

import type { YearMark } from '../path/trend.ts';
import type { Instrument } from '../types.ts';
import { defineInstrument, type Shares } from './define.ts';

/**
 * Ticker, name, anchor, volatility, spread in cents, volume in shares, equity share, prints per quarter
 * second, date of the first candle.
 */
type StockRow = readonly [
  string,
  string,
  string,
  number,
  number,
  number,
  number,
  number,
  (string | undefined)?,
];

const rows: readonly StockRow[] = [
  ['AAPL', 'Apple', '268.50', 0.265, 2, 48_000_000, 0.35, 0.7],
  ['MSFT', 'Microsoft', '472.10', 0.22, 4, 21_000_000, 0.4, 0.5],
  ['NVDA', 'NVIDIA', '178.90', 0.42, 2, 190_000_000, 0.35, 0.9],
  ['AMZN', 'Amazon', '217.10', 0.3, 2, 42_000_000, 0.38, 0.6],
  ['GOOGL', 'Alphabet', '299.60', 0.28, 3, 35_000_000, 0.35, 0.5],
  ['META', 'Meta Platforms', '590.30', 0.34, 6, 15_000_000, 0.33, 0.4, '2012-05-18'],
  ['TSLA', 'Tesla', '391.10', 0.52, 5, 88_000_000, 0.25, 0.8, '2010-06-29'],
  ['NFLX', 'Netflix', '105.70', 0.33, 2, 38_000_000, 0.25, 0.3],
  ['AMD', 'AMD', '203.80', 0.48, 3, 52_000_000, 0.3, 0.6],
  ['JPM', 'JPMorgan Chase', '298.00', 0.22, 4, 9_000_000, 0.4, 0.2],
  ['KO', 'Coca-Cola', '72.95', 0.14, 1, 16_000_000, 0.2, 0.04],
  ['DIS', 'Walt Disney', '104.30', 0.26, 2, 11_000_000, 0.3, 0.15],
];

const globalShare = 0.06;
const growth = 0.08;
/** Split-adjusted closing prices of past years, for symbols whose history the usual growth does not match. */
const origins: Readonly<Record<string, YearMark>> = {
  AAPL: [2005, 2.57],
};
/** Variance that companies of an industry share beyond the market factor. */
const trades: Readonly<Record<string, Shares>> = {
  AAPL: { tech: 0.2 },
  MSFT: { tech: 0.2 },
  GOOGL: { tech: 0.2 },
  META: { tech: 0.2 },
  AMZN: { tech: 0.2 },
  NVDA: { chips: 0.3 },
  AMD: { chips: 0.3 },
};

export const stocks: readonly Instrument[] = rows.map(
  ([base, name, anchor, volatility, spread, dailyVolume, share, printRate, listed]) =>
    defineInstrument(
      {
        symbol: `${base}USD`,
        name,
        base,
        quote: 'USD',
        anchor,
        priceDecimals: 2,
        amountDecimals: 2,
        volatility,
        spread,
        lotMin: '0.01',
        dailyVolume,
        maxLeverage: 10,
        printRate,
        // Whole shares.
        printLot: 100,
        listed,
        origin: origins[base],
      },
      {
        group: 'STOCK',
        sessionId: 'stock',
        rhythm: 'stock',
        contractSize: 1,
        basis: 0.00006,
        premium: 0,
        roundLots: 100,
        growth: growth,
      },
      { global: globalShare, equity: share, ...trades[base] },
    ),
);
