/**
 * Turns a row of an instrument table into an Instrument.
 *
 * Volatility is given by the year, as traders know it. Shares say how much of the variance common factors
 * explain (a negative share moves against the factor); what is left belongs to the symbol alone.
 */

import type { Driver, Group, Instrument, SessionId } from '../types.ts';

export interface Row {
  readonly symbol: string;
  readonly name: string;
  readonly base: string;
  readonly quote: string;
  readonly anchor: string;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  /** Per year, as a fraction. */
  readonly volatility: number;
  /** Price units. */
  readonly spread: number;
  readonly lotMin: string;
  /** Base units of a usual day. */
  readonly dailyVolume: number;
  readonly maxLeverage: number;
}

export interface GroupTraits {
  readonly group: Group;
  readonly sessionId: SessionId;
  readonly contractSize: number;
  readonly basis: number;
  readonly shares: Readonly<Record<string, number>>;
  /** Share of the minute noise that the named stream explains. */
  readonly minuteStream: string;
  readonly minuteShare: number;
}

/** A day's limit in standard deviations: far enough that the path never leans on it. */
const LIMIT_DEVIATIONS = 9;

const tradingDays = (sessionId: SessionId): number => (sessionId === 'always' ? 365 : 261);

export function defineInstrument(row: Row, traits: GroupTraits): Instrument {
  const dailyVolatility = row.volatility / Math.sqrt(tradingDays(traits.sessionId));
  const explained = Object.values(traits.shares).reduce((sum, share) => sum + Math.abs(share), 0);
  const common = Object.entries(traits.shares).map(([factor, share]) => ({
    factor,
    weight: Math.sign(share) * Math.sqrt(Math.abs(share)) * dailyVolatility,
  }));
  const own = { factor: ownFactor(row.symbol), weight: Math.sqrt(1 - explained) * dailyVolatility };
  return complete(
    row,
    traits,
    dailyVolatility,
    [...common, own],
    [
      { factor: traits.minuteStream, weight: Math.sqrt(traits.minuteShare) },
      { factor: ownFactor(row.symbol), weight: Math.sqrt(1 - traits.minuteShare) },
    ],
  );
}

const ownFactor = (symbol: string): string => `own:${symbol}`;

export function complete(
  row: Row,
  traits: Pick<GroupTraits, 'group' | 'sessionId' | 'contractSize' | 'basis'>,
  dailyVolatility: number,
  drivers: readonly Driver[],
  minuteDrivers: readonly [Driver, Driver],
): Instrument {
  return {
    symbol: row.symbol,
    display: displayName(row, traits.group),
    name: row.name,
    group: traits.group,
    base: row.base,
    quote: row.quote,
    priceDecimals: row.priceDecimals,
    amountDecimals: row.amountDecimals,
    anchor: row.anchor,
    dailyVolatility,
    maxDailyMove: Math.exp(LIMIT_DEVIATIONS * dailyVolatility) - 1,
    spread: row.spread,
    sessionId: traits.sessionId,
    lotMin: row.lotMin,
    contractSize: traits.contractSize,
    maxLeverage: row.maxLeverage,
    dailyVolume: row.dailyVolume,
    basis: traits.basis,
    drivers,
    minuteDrivers,
  };
}

function displayName(row: Row, group: Group): string {
  if (group === 'CRYPTO' || group === 'STOCK') return row.base;
  if (group === 'INDIES') return row.symbol;
  return `${row.base}/${row.quote}`;
}
