/**
 * Currency pairs.
 *
 * Each currency has a path against a common reference, and a pair is the difference of two such paths, so
 * crosses match their majors at every tick.
 */

import { contractUnit } from '@papertape/shared/rules/contract-unit.ts';
import type { Rhythm } from '../path/hours.ts';
import { tradingDaysAYear } from '../time.ts';
import type { Driver, Instrument } from '../types.ts';
import { completeInstrument, type Shares } from './define.ts';

interface Currency {
  /** Yearly volatility. */
  readonly volatility: number;
  readonly rhythm: Rhythm;
  /** Variance shared with other currencies; the rest is its own. */
  readonly shares: Shares;
}

const currencies: Readonly<Record<string, Currency>> = {
  USD: { volatility: 0.044, rhythm: 'america', shares: {} },
  EUR: { volatility: 0.046, rhythm: 'europe', shares: { europe: 0.6 } },
  GBP: { volatility: 0.055, rhythm: 'europe', shares: { europe: 0.4, equity: 0.15 } },
  JPY: { volatility: 0.077, rhythm: 'asia', shares: { equity: -0.1 } },
  CHF: { volatility: 0.05, rhythm: 'europe', shares: { europe: 0.75 } },
  CAD: { volatility: 0.04, rhythm: 'america', shares: { energy: 0.3, equity: 0.2 } },
  AUD: { volatility: 0.068, rhythm: 'asia', shares: { antipodes: 0.45, equity: 0.35 } },
  NZD: { volatility: 0.07, rhythm: 'asia', shares: { antipodes: 0.5, equity: 0.27 } },
};

/** Base, quote, name, anchor, spread, volume in base units, leverage, prints per quarter second. */
type PairRow = readonly [string, string, string, string, number, number, number, number];

const rows: readonly PairRow[] = [
  ['EUR', 'USD', 'Euro / US Dollar', '1.15280', 8, 2_900_000_000, 100, 0.5],
  ['GBP', 'USD', 'Pound / US Dollar', '1.30740', 11, 1_400_000_000, 100, 0.4],
  ['USD', 'JPY', 'US Dollar / Yen', '157.420', 9, 2_400_000_000, 100, 0.5],
  ['AUD', 'USD', 'Australian Dollar', '0.64510', 9, 1_100_000_000, 100, 0.35],
  ['USD', 'CHF', 'US Dollar / Franc', '0.80610', 12, 900_000_000, 100, 0.3],
  ['USD', 'CAD', 'Canadian Dollar', '1.40940', 13, 1_000_000_000, 100, 0.3],
  ['NZD', 'USD', 'New Zealand Dollar', '0.56020', 13, 500_000_000, 50, 0.25],
  ['EUR', 'GBP', 'Euro / Pound', '0.88175', 13, 600_000_000, 50, 0.25],
  ['EUR', 'JPY', 'Euro / Yen', '181.474', 16, 700_000_000, 50, 0.35],
  ['GBP', 'JPY', 'Pound / Yen', '205.811', 22, 500_000_000, 50, 0.35],
  ['EUR', 'CHF', 'Euro / Franc', '0.92927', 17, 350_000_000, 50, 0.2],
  ['AUD', 'JPY', 'AU Dollar / Yen', '101.552', 17, 300_000_000, 50, 0.25],
  ['CAD', 'JPY', 'CA Dollar / Yen', '111.693', 20, 200_000_000, 50, 0.2],
];

/** Smallest size in base units. */
const smallestLot = 1_000;
const standardLot = 100_000;

/** Drivers of a currency with their weight in a pair: 1 as the base, -1 as the quote. */
function listDrivers(code: string, sign: 1 | -1): Driver[] {
  const { volatility, rhythm, shares } = currencies[code] as Currency;
  const daily = (sign * volatility) / Math.sqrt(tradingDaysAYear);
  const common = Object.values(shares).reduce((sum, share) => sum + Math.abs(share), 0);
  const weights = Object.entries({ ...shares, [`currency:${code}`]: 1 - common });
  return weights.map(([factor, share]) => ({
    factor,
    weight: daily * Math.sign(share) * Math.sqrt(Math.abs(share)),
    rhythm,
  }));
}

/**
 * Keeps one driver per factor: what both currencies share appears once, with the difference of the weights.
 */
function mergeDrivers(drivers: readonly Driver[]): Driver[] {
  const byFactor = new Map<string, Driver>();
  for (const driver of drivers) {
    const known = byFactor.get(driver.factor);
    byFactor.set(driver.factor, known ? { ...known, weight: known.weight + driver.weight } : driver);
  }
  return [...byFactor.values()];
}

function definePair([
  base,
  quote,
  name,
  anchor,
  spread,
  dailyVolume,
  maxLeverage,
  printRate,
]: PairRow): Instrument {
  const drivers = mergeDrivers([...listDrivers(base, 1), ...listDrivers(quote, -1)]);
  const dailyVolatility = Math.sqrt(drivers.reduce((sum, { weight }) => sum + weight * weight, 0));
  const unit = contractUnit(quote);
  const row = {
    symbol: `${base}${quote}`,
    name,
    base,
    quote,
    anchor,
    priceDecimals: quote === 'JPY' ? 3 : 5,
    amountDecimals: 0,
    volatility: dailyVolatility * Math.sqrt(tradingDaysAYear),
    spread,
    lotMin: String(smallestLot / unit),
    dailyVolume: dailyVolume / unit,
    maxLeverage,
    printRate,
    printLot: smallestLot / unit,
  };
  const { rhythm } = currencies[base === 'USD' ? quote : base] as Currency;
  const traits = { group: 'FOREX', sessionId: 'forex', rhythm, basis: 0.00003, premium: 0 } as const;
  return completeInstrument(
    row,
    { ...traits, contractSize: standardLot / unit, roundLots: 1, growth: 0 },
    dailyVolatility,
    drivers,
  );
}

export const forex: readonly Instrument[] = rows.map(definePair);
