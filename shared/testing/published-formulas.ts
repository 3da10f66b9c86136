/**
 * The published formulas of perpetual contracts, literally and in decimals. Tests compare the kernel and the
 * example numbers of exchanges with them. s is +1 for long and -1 for short, Q the size in base units, E the
 * average entry, P the mark price.
 */
import type { Side } from '../contract/values.ts';
import { asDecimal, Decimal, type DecimalValue, zero } from '../money/decimal.ts';
import { averageScale } from '../money/plain-decimal.ts';
import { feeUp } from '../money/rounding.ts';
import { feeRates, type Liquidity } from '../rules/fee-rates.ts';
import { type Tiers, tierAt } from '../rules/tiers.ts';

const one = new Decimal(1);

/** Returns the highest leverage for a notional; 0 if no position of that size may be opened. */
export function maximumLeverage(tiers: Tiers, notional: Decimal): number {
  return tiers.find((tier) => notional.lte(tier.ceiling))?.leverage ?? 0;
}

/** Returns Q * P * rate - cum, by the tier that contains Q * P. */
export function maintenanceMargin(tiers: Tiers, notional: Decimal): Decimal {
  const tier = tierAt(tiers, notional);
  return notional.times(tier.rate).minus(tier.cum);
}

/** Returns Q * E / leverage. */
export function initialMargin(size: DecimalValue, price: DecimalValue, leverage: number): Decimal {
  return asDecimal(size).times(price).div(leverage);
}

/** Returns the fee in units for a traded notional, rounded up. */
export function tradingFee(notional: DecimalValue, liquidity: Liquidity): bigint {
  return feeUp(asDecimal(notional).times(feeRates[liquidity]));
}

export interface Holding {
  size: DecimalValue;
  price: DecimalValue;
}

/** Returns the size-weighted price of held and added size, truncated at 18 decimals. */
export function averageEntry(held: Holding, added: Holding): Decimal {
  const heldSize = asDecimal(held.size);
  const addedSize = asDecimal(added.size);
  if (heldSize.isZero()) return asDecimal(added.price);
  const value = heldSize.times(held.price).plus(addedSize.times(added.price));
  return value.div(heldSize.plus(addedSize)).toDecimalPlaces(averageScale, Decimal.ROUND_DOWN);
}

/** Returns s * Q * (P - E). */
export function unrealisedProfit(
  side: Side,
  size: DecimalValue,
  entry: DecimalValue,
  mark: DecimalValue,
): Decimal {
  const difference = side === 'long' ? asDecimal(mark).minus(entry) : asDecimal(entry).minus(mark);
  return difference.times(size);
}

/** Returns unrealized profit / initial margin as a share: 0.25 is 25 %. */
export function rateOfReturn(unrealised: DecimalValue, initial: DecimalValue): Decimal {
  const base = asDecimal(initial);
  return base.isZero() ? zero : asDecimal(unrealised).div(base);
}

/** Returns s * dQ * (exit - E) - fees - funding paid. */
export function closedProfit(
  side: Side,
  size: DecimalValue,
  { entry, exit }: { entry: DecimalValue; exit: DecimalValue },
  { fees, funding }: { fees: DecimalValue; funding: DecimalValue },
): Decimal {
  return unrealisedProfit(side, size, entry, exit).minus(fees).minus(funding);
}

/** Returns the price at which the loss equals the margin: E - s * M / Q, at least zero. */
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

/**
 * Returns maintenance margin / equity as a share; liquidation is at 1. Equity at or below zero counts as 1.
 */
export function marginRatio(maintenance: DecimalValue, equity: DecimalValue): Decimal {
  const base = asDecimal(equity);
  if (base.lte(0)) return one;
  return Decimal.min(asDecimal(maintenance).div(base), one);
}

/** Returns whether an isolated position must be liquidated at this mark: equity <= maintenance. */
export function isLiquidatable(
  tiers: Tiers,
  position: { side: Side; size: DecimalValue; entry: DecimalValue; margin: DecimalValue },
  mark: DecimalValue,
): boolean {
  const equity = unrealisedProfit(position.side, position.size, position.entry, mark).plus(position.margin);
  return equity.lte(maintenanceMargin(tiers, asDecimal(position.size).times(mark)));
}
