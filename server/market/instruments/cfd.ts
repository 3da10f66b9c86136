/** Metals and energy as contracts for difference (CFDs). */

import type { YearMark } from '../path/trend.ts';
import type { Instrument } from '../types.ts';
import { defineInstrument, type Shares } from './define.ts';

/**
 * Base, name, anchor, decimals, volatility, spread, smallest order, lot, volume, leverage, hours, prints per
 * quarter second, shares.
 */
type ContractRow = readonly [
  ...[base: string, name: string, anchor: string, priceDecimals: number, volatility: number, spread: number],
  ...[lotMin: string, lot: number, dailyVolume: number, maxLeverage: number],
  ...[rhythm: 'metal' | 'energy', printRate: number, shares: Shares],
];

const metalShares = (metal: number): Shares => ({ 'currency:USD': -0.2, metal });
const oil: Shares = { global: 0.08, energy: 0.88 };

const rows: readonly ContractRow[] = [
  ['XAU', 'Gold', '4078.00', 2, 0.17, 28, '0.10', 100, 2_800_000, 50, 'metal', 0.5, metalShares(0.6)],
  ['XAG', 'Silver', '50.842', 3, 0.3, 22, '1.00', 5_000, 110_000_000, 20, 'metal', 0.35, metalShares(0.55)],
  ['XPT', 'Platinum', '1532.40', 2, 0.26, 130, '0.10', 100, 700_000, 20, 'metal', 0.15, metalShares(0.4)],
  ['XPD', 'Palladium', '1386.50', 2, 0.34, 240, '0.10', 100, 400_000, 20, 'metal', 0.12, metalShares(0.35)],
  ['WTI', 'WTI Crude Oil', '59.420', 3, 0.34, 25, '1.00', 1_000, 42_000_000, 20, 'energy', 0.4, oil],
  ['BRENT', 'Brent Crude Oil', '63.560', 3, 0.33, 28, '1.00', 1_000, 36_000_000, 20, 'energy', 0.35, oil],
  [
    'NGAS',
    'Natural Gas',
    '4.3620',
    4,
    0.55,
    50,
    '10.00',
    10_000,
    180_000_000,
    20,
    'energy',
    0.3,
    { energy: 0.15 },
  ],
  [
    'COPPER',
    'Copper',
    '5.0640',
    4,
    0.22,
    22,
    '10.00',
    10_000,
    60_000_000,
    20,
    'metal',
    0.25,
    { global: 0.08, equity: 0.12, metal: 0.25 },
  ],
];

/** Closing prices of a past year, for symbols whose history the usual growth does not match. */
const origins: Readonly<Record<string, YearMark>> = {
  XAU: [2005, 513],
};

/** Log growth per year; energy has no long-term trend. */
const growth = { metal: 0.06, energy: 0 } as const;

export const cfd: readonly Instrument[] = rows.map(
  ([
    base,
    name,
    anchor,
    priceDecimals,
    volatility,
    spread,
    lotMin,
    lot,
    dailyVolume,
    maxLeverage,
    rhythm,
    printRate,
    shares,
  ]) =>
    defineInstrument(
      {
        symbol: `${base}USD`,
        name,
        base,
        quote: 'USD',
        anchor,
        priceDecimals,
        amountDecimals: 2,
        volatility,
        spread,
        lotMin,
        dailyVolume,
        maxLeverage,
        printRate,
        printLot: 10,
        origin: origins[base],
      },
      {
        group: 'CFD',
        sessionId: 'commodity',
        rhythm,
        contractSize: lot,
        basis: 0.00006,
        premium: 0,
        roundLots: 10,
        growth: growth[rhythm],
      },
      shares,
    ),
);
