/**
 * Maximum adverse and maximum favorable excursion of a trade (John Sweeney, "Maximum Adverse Excursion",
 * 1996). Between two fills the size is constant, so that profit follows the price, and the lowest and highest
 * price of the span give both; parts closed before count at their result. Fees are excluded.
 */

import type { Side } from '@papertape/shared/contract/values.ts';
import { type Amount, type Price, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Fill } from '../perpetual/types.ts';
import { Holding } from './holding.ts';

export interface Extreme {
  /** Amount of at most 0 for the adverse extreme, at least 0 for the favorable one. */
  readonly amount: Amount;
  readonly price: Price | undefined;
}

export interface Excursions {
  readonly adverse: Extreme;
  readonly favourable: Extreme;
}

export interface PriceSpan {
  readonly low: Price;
  readonly high: Price;
}

/** Returns the lowest and highest last price within a period; undefined if nothing traded. */
export type SpanOf = (from: number, until: number) => PriceSpan | undefined;

const none: Extreme = { amount: 0n, price: undefined };

/** Measures both excursions from the fills of one position, oldest first. */
export function measureExcursions(side: Side, fills: readonly Fill[], getSpan: SpanOf): Excursions {
  const holding = new Holding(side);
  let adverse = none;
  let favourable = none;
  const look = (price: Price): void => {
    const amount = holding.profitAt(price);
    if (amount < adverse.amount) adverse = { amount, price };
    if (amount > favourable.amount) favourable = { amount, price };
  };
  for (const [index, fill] of fills.entries()) {
    holding.take(fill);
    look(parsePrice(fill.price));
    const next = fills[index + 1];
    if (next === undefined || holding.size === 0n) continue;
    const span = getSpan(fill.time, next.time);
    if (span === undefined) continue;
    look(span.low);
    look(span.high);
    look(parsePrice(next.price));
  }
  return { adverse, favourable };
}
