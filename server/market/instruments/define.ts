/**
 * Turns a row of an instrument table into an Instrument.
 *
 * Volatility is yearly, as traders state it. Shares are the parts of the variance that common factors explain
 * (a negative share moves against the factor); the rest belongs to the symbol alone.
 */

import { dayMs } from '@papertape/shared/durations.ts';
import type { ProductGroup } from '@papertape/shared/product-groups.ts';
import type { Rhythm } from '../path/hours.ts';
import { slowingTrend, steadyTrend, type YearMark } from '../path/trend.ts';
import { tradingDaysAYear } from '../time.ts';
import type { Driver, Instrument, SessionId } from '../types.ts';

export interface Row {
  readonly symbol: string;
  readonly name: string;
  readonly base: string;
  readonly quote: string;
  readonly anchor: string;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  /** Yearly, as a fraction. */
  readonly volatility: number;
  /** Spread in price units. */
  readonly spread: number;
  readonly lotMin: string;
  /** Volume of a usual day in base units. */
  readonly dailyVolume: number;
  readonly maxLeverage: number;
  /** Prints per quarter second in a usual hour. */
  readonly printRate: number;
  /** Smallest step of printed sizes, in amount units. */
  readonly printLot: number;
  /** ISO date of the first candle; 2005 when the instrument is older than this market. */
  readonly listed?: string | undefined;
  /** Known value at the end of the first year of the history. */
  readonly origin?: YearMark | undefined;
}

export interface GroupTraits {
  readonly group: ProductGroup;
  readonly sessionId: SessionId;
  readonly rhythm: Rhythm;
  readonly contractSize: number;
  readonly basis: number;
  /** Deviation of the premium that determines funding; 0 without funding. */
  readonly premium: number;
  /** Print lots in a round lot. */
  readonly roundLots: number;
  /** Log growth of the value per year. */
  readonly growth: number;
}

/** Default start of the history. */
const firstListing = '2005-01-03';

const tradingDays = (sessionId: SessionId): number => (sessionId === 'always' ? 365 : tradingDaysAYear);

/** Variance shares by factor; a factor that is missing here follows the hours of the symbol. */
export type Shares = Readonly<Record<string, number>>;

/**
 * Completes a row of the catalog. Its volatility per year becomes one per trading day, of which each factor has its share of the
 * variance; the symbol's own factor has the rest.
 */
export function defineInstrument(row: Row, traits: GroupTraits, shares: Shares): Instrument {
  const dailyVolatility = row.volatility / Math.sqrt(tradingDays(traits.sessionId));
  const explained = Object.values(shares).reduce((sum, share) => sum + Math.abs(share), 0);
  const common = Object.entries(shares).map(([factor, share]) => ({
    factor,
    weight: Math.sign(share) * Math.sqrt(Math.abs(share)) * dailyVolatility,
    rhythm: traits.rhythm,
  }));
  const own = {
    factor: `own:${row.symbol}`,
    weight: Math.sqrt(1 - explained) * dailyVolatility,
    rhythm: traits.rhythm,
  };
  return completeInstrument(row, traits, dailyVolatility, [...common, own]);
}

/**
 * Completes a row of the catalog by the traits of its group.
 * @param dailyVolatility standard deviation of the daily logarithmic return
 */
export function completeInstrument(
  row: Row,
  traits: GroupTraits,
  dailyVolatility: number,
  drivers: readonly Driver[],
): Instrument {
  const { group, sessionId, rhythm, contractSize, basis, premium, roundLots, growth } = traits;
  const { listed, origin, volatility: _, ...facts } = row;
  return {
    ...facts,
    display: displayName(row, group),
    group,
    sessionId,
    rhythm,
    contractSize,
    basis,
    premium,
    roundLots,
    dailyVolatility,
    drivers,
    trend: origin === undefined ? steadyTrend(growth) : slowingTrend(origin, Number(row.anchor), growth),
    firstDay: Date.parse(listed ?? firstListing) / dayMs,
  };
}

function displayName(row: Row, group: ProductGroup): string {
  if (group === 'CRYPTO' || group === 'STOCK') return row.base;
  if (group === 'INDIES') return row.symbol;
  return `${row.base}/${row.quote}`;
}
