/** US stocks, quoted in dollars; the symbol carries the quote currency as the product names it (AAPLUSD). */

import type { Instrument } from '../types.ts';
import { defineInstrument } from './define.ts';

/** ticker, name, anchor, volatility, spread in cents, volume in shares, equity share. */
type StockRow = readonly [string, string, string, number, number, number, number];

const ROWS: readonly StockRow[] = [
  ['AAPL', 'Apple', '268.50', 0.25, 2, 48_000_000, 0.35],
  ['MSFT', 'Microsoft', '472.10', 0.22, 4, 21_000_000, 0.4],
  ['NVDA', 'NVIDIA', '178.90', 0.42, 2, 190_000_000, 0.35],
  ['AMZN', 'Amazon', '217.10', 0.3, 2, 42_000_000, 0.38],
  ['GOOGL', 'Alphabet', '299.60', 0.28, 3, 35_000_000, 0.35],
  ['META', 'Meta Platforms', '590.30', 0.34, 6, 15_000_000, 0.33],
  ['TSLA', 'Tesla', '391.10', 0.52, 5, 88_000_000, 0.25],
  ['NFLX', 'Netflix', '105.70', 0.33, 2, 38_000_000, 0.25],
  ['AMD', 'AMD', '203.80', 0.48, 3, 52_000_000, 0.3],
  ['JPM', 'JPMorgan Chase', '298.00', 0.22, 4, 9_000_000, 0.4],
  ['KO', 'Coca-Cola', '72.95', 0.14, 1, 16_000_000, 0.2],
  ['DIS', 'Walt Disney', '104.30', 0.26, 2, 11_000_000, 0.3],
];

export const STOCKS: readonly Instrument[] = ROWS.map(
  ([base, name, anchor, volatility, spread, dailyVolume, share]) =>
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
      },
      {
        group: 'STOCK',
        sessionId: 'stock',
        contractSize: 1,
        basis: 0.00006,
        shares: { global: 0.12, equity: share },
        minuteStream: 'minute:equity',
        minuteShare: share,
      },
    ),
);
