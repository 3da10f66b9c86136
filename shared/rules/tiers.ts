/**
 * Tiers of a symbol class with their cumulative deductions. The maintenance margin is continuous at tier
 * boundaries: cum n = floor n * (rate n - rate n-1) + cum n-1.
 */
import { Decimal, zero } from '../money/decimal.ts';
import type { SymbolClass } from './symbol-class.ts';
import { type TierRow, tierData } from './tier-data.ts';

export interface Tier {
  /** Notional above which this tier begins; a notional equal to it belongs to the previous tier. */
  floor: Decimal;
  ceiling: Decimal;
  leverage: number;
  rate: Decimal;
  cum: Decimal;
}

export type Tiers = readonly [Tier, ...Tier[]];

/**
 * Builds a leverage table from rows of ceiling, leverage and rate, lowest first. `cum` makes maintenance margin
 * continuous over tiers. Throws for an empty table.
 */
export function createTiers(rows: readonly TierRow[]): Tiers {
  const tiers: Tier[] = [];
  for (const [ceiling, leverage, rateText] of rows) {
    const before = tiers.at(-1);
    const floor = before?.ceiling ?? zero;
    const rate = new Decimal(rateText);
    const cum = before === undefined ? zero : floor.times(rate.minus(before.rate)).plus(before.cum);
    tiers.push({ floor, ceiling: new Decimal(ceiling), leverage, rate, cum });
  }
  const [first, ...rest] = tiers;
  if (first === undefined) throw new Error('a leverage table needs a row');
  return [first, ...rest];
}

const made = new Map<string, Tiers>();

/**
 * Returns the tiers of a class. If an instrument allows less leverage than its class, the rows above its cap
 * are omitted, and the first remaining row begins at zero.
 */
export function getTiers(symbolClass: SymbolClass, leverageCap = Number.POSITIVE_INFINITY): Tiers {
  const key = `${symbolClass} ${leverageCap}`;
  let tiers = made.get(key);
  if (tiers === undefined) {
    tiers = createTiers(tierData[symbolClass].filter(([, leverage]) => leverage <= leverageCap));
    made.set(key, tiers);
  }
  return tiers;
}

/** Returns one tier for every size, for a contract whose table is unknown. */
export function flatTiers(rate: string): Tiers {
  return createTiers([['100000000000', 1000, rate]]);
}

/** Returns the tier that contains a notional; the last one also above its ceiling. */
export function tierAt(tiers: Tiers, notional: Decimal): Tier {
  for (const tier of tiers) if (notional.lte(tier.ceiling)) return tier;
  return tiers.at(-1) ?? tiers[0];
}

/** Returns the largest notional for a leverage; zero if no tier allows it. */
export function maximumNotional(tiers: Tiers, leverage: number): Decimal {
  return tiers.findLast((tier) => tier.leverage >= leverage)?.ceiling ?? zero;
}
