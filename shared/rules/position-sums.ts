/**
 * The sums of one position. s is +1 for long and -1 for short, Q the size in base units, E the average entry,
 * P the mark price. All exact up to the 40 digits of Decimal; money is rounded only in money/rounding.
 */
import { asDecimal, Decimal, type DecimalValue, one, zero } from '../money/decimal.ts';
import { averageScale } from '../money/plain-decimal.ts';
import { maintenanceMargin, type Tiers } from './tiers.ts';

export type Side = 'long' | 'short';

export function sign(side: Side): 1 | -1 {
  return side === 'long' ? 1 : -1;
}

export function oppositeSide(side: Side): Side {
  return side === 'long' ? 'short' : 'long';
}

export interface Holding {
  size: DecimalValue;
  price: DecimalValue;
}

/** Size-weighted price of what was held and what is added, cut off at 18 decimals. */
export function averageEntry(held: Holding, added: Holding): Decimal {
  const heldSize = asDecimal(held.size);
  const addedSize = asDecimal(added.size);
  if (heldSize.isZero()) return asDecimal(added.price);
  const value = heldSize.times(held.price).plus(addedSize.times(added.price));
  return value.div(heldSize.plus(addedSize)).toDecimalPlaces(averageScale, Decimal.ROUND_DOWN);
}

/** s * Q * (P - E). */
export function unrealisedProfit(
  side: Side,
  size: DecimalValue,
  entry: DecimalValue,
  mark: DecimalValue,
): Decimal {
  const difference = side === 'long' ? asDecimal(mark).minus(entry) : asDecimal(entry).minus(mark);
  return difference.times(size);
}

/** Unrealised profit per initial margin, as a fraction: 0.25 is 25 %. */
export function rateOfReturn(unrealised: DecimalValue, initial: DecimalValue): Decimal {
  const base = asDecimal(initial);
  return base.isZero() ? zero : asDecimal(unrealised).div(base);
}

/** s * dQ * (exit - E) - fees - funding paid. */
export function closedProfit(
  side: Side,
  size: DecimalValue,
  entry: DecimalValue,
  exit: DecimalValue,
  fees: DecimalValue,
  funding: DecimalValue,
): Decimal {
  return unrealisedProfit(side, size, entry, exit).minus(fees).minus(funding);
}

/** The price at which the loss equals the margin: E - s * M / Q, never below zero. */
export function bankruptcyPrice(
  side: Side,
  size: DecimalValue,
  entry: DecimalValue,
  margin: DecimalValue,
): Decimal {
  const distance = asDecimal(margin).div(size);
  const price = side === 'long' ? asDecimal(entry).minus(distance) : asDecimal(entry).plus(distance);
  return Decimal.max(price, zero);
}

/** Maintenance margin per equity, as a fraction; liquidation is at 1. Equity that is gone counts as 1. */
export function marginRatio(maintenance: DecimalValue, equity: DecimalValue): Decimal {
  const base = asDecimal(equity);
  if (base.lte(0)) return one;
  return Decimal.min(asDecimal(maintenance).div(base), one);
}

/** Whether an isolated position must be liquidated at this mark: equity <= maintenance. */
export function isLiquidatable(
  tiers: Tiers,
  position: { side: Side; size: DecimalValue; entry: DecimalValue; margin: DecimalValue },
  mark: DecimalValue,
): boolean {
  const equity = unrealisedProfit(position.side, position.size, position.entry, mark).plus(position.margin);
  return equity.lte(maintenanceMargin(tiers, asDecimal(position.size).times(mark)));
}
