/** What of a position follows the mark, for display; by the rules that the server states its rows by. */
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import {
  figuresOf,
  type PositionFigures,
  profitText,
  isolatedMarginRate as rateOf,
} from '@papertape/shared/rules/perpetual/position-figures.ts';
import { priceOf } from '@papertape/shared/rules/perpetual/quantities.ts';
import { flatTiers, type Tiers } from '@papertape/shared/rules/tiers.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { holdingOf, unitsOf } from './account-state.ts';

const noTiers = flatTiers('0');

/** Several cells, the sum and the chart ask for the same figures at each tick; the first works them out. */
const latest = new WeakMap<PositionRow, { price: string; figures: PositionFigures }>();

/** The row's own figures where a host did not tell what they follow from. */
export function figuresAt(position: PositionRow, price: string, tiers: Tiers = noTiers): PositionFigures {
  if (![price, position.size, position.entryPrice, position.leverage].every(isKnown)) return position;
  const known = latest.get(position);
  if (known?.price === price && tiers === noTiers) return known.figures;
  const figures = figuresOf(holdingOf(position), priceOf(price), tiers);
  latest.set(position, { price, figures });
  return figures;
}

/** Maintenance margin per equity of an isolated position; a cross one shares that of its account. */
export function isolatedMarginRate(position: PositionRow, mark: string, tiers: Tiers): string {
  const { size, entryPrice, margin, marginRate } = position;
  if (![mark, size, entryPrice, margin].every(isKnown)) return marginRate;
  return rateOf(holdingOf(position), priceOf(mark), tiers);
}

/** The sum of what the rows show: each figure is cut off first, as it is on screen. */
export function sumOfShown(values: readonly string[], decimals: number): string {
  const sum = values.reduce(
    (total, value) => total.plus(new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_DOWN)),
    zero,
  );
  return decimalText(sum, decimals);
}

/** What closing part of a position at a price would bring, before the fee. */
export function profitOfClose({ side, entryPrice: entry }: PositionRow, size: string, price: string): string {
  return profitText({ side, size: unitsOf(size), entry }, priceOf(price));
}
