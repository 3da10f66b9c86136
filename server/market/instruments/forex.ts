/**
 * Currency pairs. Each currency has a path of its own against a common yardstick and a pair is the difference
 * of two, so crosses agree with their majors at the end of every day.
 */

import { contractUnit } from '@papertape/shared/rules/contract-unit.ts';
import type { Instrument } from '../types.ts';
import { complete } from './define.ts';

/** Volatility a year of each currency alone. */
const CURRENCIES: Readonly<Record<string, number>> = {
  USD: 0.043,
  EUR: 0.043,
  GBP: 0.055,
  JPY: 0.07,
  CHF: 0.05,
  CAD: 0.04,
  AUD: 0.068,
  NZD: 0.07,
};

/** base, quote, name, anchor, spread, volume in base units, leverage. */
type PairRow = readonly [string, string, string, string, number, number, number];

const ROWS: readonly PairRow[] = [
  ['EUR', 'USD', 'Euro / US Dollar', '1.15280', 8, 2_900_000_000, 100],
  ['GBP', 'USD', 'Pound / US Dollar', '1.30740', 11, 1_400_000_000, 100],
  ['USD', 'JPY', 'US Dollar / Yen', '157.420', 9, 2_400_000_000, 100],
  ['AUD', 'USD', 'Australian Dollar', '0.64510', 9, 1_100_000_000, 100],
  ['USD', 'CHF', 'US Dollar / Franc', '0.80610', 12, 900_000_000, 100],
  ['USD', 'CAD', 'Canadian Dollar', '1.40940', 13, 1_000_000_000, 100],
  ['NZD', 'USD', 'New Zealand Dollar', '0.56020', 13, 500_000_000, 50],
  ['EUR', 'GBP', 'Euro / Pound', '0.88175', 13, 600_000_000, 50],
  ['EUR', 'JPY', 'Euro / Yen', '181.474', 16, 700_000_000, 50],
  ['GBP', 'JPY', 'Pound / Yen', '205.811', 22, 500_000_000, 50],
  ['EUR', 'CHF', 'Euro / Franc', '0.92927', 17, 350_000_000, 50],
  ['AUD', 'JPY', 'AU Dollar / Yen', '101.552', 17, 300_000_000, 50],
  ['CAD', 'JPY', 'CA Dollar / Yen', '111.693', 20, 200_000_000, 50],
];

const TRADING_DAYS = 261;

/** In base units. */
const smallestLot = 1_000;
const standardLot = 100_000;

function pair([base, quote, name, anchor, spread, dailyVolume, maxLeverage]: PairRow): Instrument {
  const up = (CURRENCIES[base] ?? 0) / Math.sqrt(TRADING_DAYS);
  const down = (CURRENCIES[quote] ?? 0) / Math.sqrt(TRADING_DAYS);
  const dailyVolatility = Math.sqrt(up * up + down * down);
  const unit = contractUnit(quote);
  const row = {
    symbol: `${base}${quote}`,
    name,
    base,
    quote,
    anchor,
    priceDecimals: quote === 'JPY' ? 3 : 5,
    amountDecimals: 0,
    volatility: dailyVolatility * Math.sqrt(TRADING_DAYS),
    spread,
    lotMin: String(smallestLot / unit),
    dailyVolume: dailyVolume / unit,
    maxLeverage,
  };
  return complete(
    row,
    { group: 'FOREX', sessionId: 'forex', contractSize: standardLot / unit, basis: 0.00003 },
    dailyVolatility,
    [
      { factor: `currency:${base}`, weight: up },
      { factor: `currency:${quote}`, weight: -down },
    ],
    [
      { factor: `minute:${base}`, weight: up / dailyVolatility },
      { factor: `minute:${quote}`, weight: -down / dailyVolatility },
    ],
  );
}

export const FOREX: readonly Instrument[] = ROWS.map(pair);
