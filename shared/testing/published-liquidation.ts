/**
 * The published liquidation prices in decimals. Null means that no positive price liquidates the position.
 */
import { asDecimal, Decimal, type DecimalValue, decimalText, zero } from '../money/decimal.ts';
import { type Side, signOfSide } from '../rules/position-sums.ts';
import { type Tier, type Tiers, tierAt } from '../rules/tiers.ts';

export interface IsolatedPosition {
  side: Side;
  size: DecimalValue;
  entry: DecimalValue;
  /** Margin of the position, added margin included. */
  margin: DecimalValue;
}

/** Returns LP = (E - s * (M + cum) / Q) / (1 - s * rate) for one given tier. */
export function isolatedPriceInTier(position: IsolatedPosition, tier: Pick<Tier, 'rate' | 'cum'>): Decimal {
  const s = signOfSide(position.side);
  const perUnit = asDecimal(position.margin).plus(tier.cum).div(position.size);
  return asDecimal(position.entry)
    .minus(perUnit.times(s))
    .div(new Decimal(1).minus(tier.rate.times(s)));
}

/** Tries the tiers from the lowest until one contains Q * LP itself. */
export function isolatedLiquidationPrice(position: IsolatedPosition, tiers: Tiers): Decimal | null {
  const size = asDecimal(position.size);
  for (const tier of tiers) {
    const price = isolatedPriceInTier(position, tier);
    if (price.lte(0)) return null;
    if (price.times(size).lte(tier.ceiling)) return price;
  }
  const last = tiers.at(-1) ?? tiers[0];
  return isolatedPriceInTier(position, last);
}

/**
 * Formats a liquidation price on the grid, rounded towards the mark, so that a warning never comes later than
 * the liquidation.
 */
export function liquidationPriceText(
  price: Decimal | null,
  mark: DecimalValue,
  priceDecimals: number,
): string | null {
  if (price === null) return null;
  const rounding = price.lt(mark) ? Decimal.ROUND_CEIL : Decimal.ROUND_FLOOR;
  const stated = price.toDecimalPlaces(priceDecimals, rounding);
  return stated.isZero() ? null : decimalText(stated);
}

export interface CrossLeg {
  side: Side;
  size: DecimalValue;
  entry: DecimalValue;
}

export interface CrossAccount {
  /** Wallet balance that backs cross positions. */
  wallet: DecimalValue;
  /** Sums over the cross positions of other symbols. */
  othersMaintenance: DecimalValue;
  othersUnrealised: DecimalValue;
}

interface Line {
  readonly constant: Decimal;
  readonly slope: Decimal;
}

/** A price at which a leg enters the next tier, and the change of the line there on the way up. */
interface Bend extends Line {
  readonly price: Decimal;
}

/**
 * Returns the liquidation price that all cross legs of one symbol share. Equity less maintenance is a
 * piecewise linear function of the price, bent where a leg changes its tier; the result is its zero nearest
 * to the mark. Walking outwards from the mark costs one sum per bend.
 */
export function crossLiquidationPrice(
  account: CrossAccount,
  legs: readonly CrossLeg[],
  tiers: Tiers,
  mark: DecimalValue,
): Decimal | null {
  const start = asDecimal(mark);
  const line = lineAt(account, legs, tiers, start);
  const bends = listBends(legs, tiers);
  const below = zeroBelow(line, bends, start);
  const above = zeroAbove(line, bends, start);
  if (below === null) return above;
  if (above === null) return below;
  return start.minus(below).lte(above.minus(start)) ? below : above;
}

/** Lists the bends of all legs, ascending. */
function listBends(legs: readonly CrossLeg[], tiers: Tiers): Bend[] {
  const bends: Bend[] = [];
  for (const leg of legs) {
    const size = asDecimal(leg.size);
    for (const [index, next] of tiers.slice(1).entries()) {
      const tier = tiers[index] ?? next;
      const slope = tier.rate.minus(next.rate).times(size);
      bends.push({ price: tier.ceiling.div(size), constant: next.cum.minus(tier.cum), slope });
    }
  }
  return bends.sort((left, right) => left.price.comparedTo(right.price));
}

/** Returns wallet + unrealized - maintenance as a line, by the tiers that apply at a price. */
function lineAt(account: CrossAccount, legs: readonly CrossLeg[], tiers: Tiers, price: Decimal): Line {
  let constant = asDecimal(account.wallet).minus(account.othersMaintenance).plus(account.othersUnrealised);
  let slope = zero;
  for (const leg of legs) {
    const size = asDecimal(leg.size);
    const tier = tierAt(tiers, size.times(price));
    const s = signOfSide(leg.side);
    constant = constant.plus(tier.cum).minus(size.times(leg.entry).times(s));
    slope = slope.plus(size.times(s)).minus(size.times(tier.rate));
  }
  return { constant, slope };
}

/** Returns the zero of a line within two prices; null if it is outside. */
function zeroWithin({ constant, slope }: Line, lower: Decimal, upper: Decimal | undefined): Decimal | null {
  if (slope.isZero()) return null;
  const price = constant.div(slope).negated();
  return price.gt(0) && price.gte(lower) && (upper === undefined || price.lte(upper)) ? price : null;
}

function zeroBelow(start: Line, bends: readonly Bend[], mark: Decimal): Decimal | null {
  let { constant, slope } = start;
  let upper = mark;
  for (const bend of bends.filter(({ price }) => price.lt(mark)).reverse()) {
    const price = zeroWithin({ constant, slope }, bend.price, upper);
    if (price !== null) return price;
    constant = constant.minus(bend.constant);
    slope = slope.minus(bend.slope);
    upper = bend.price;
  }
  return zeroWithin({ constant, slope }, zero, upper);
}

function zeroAbove(start: Line, bends: readonly Bend[], mark: Decimal): Decimal | null {
  let { constant, slope } = start;
  let lower = mark;
  for (const bend of bends.filter(({ price }) => price.gte(mark))) {
    const price = zeroWithin({ constant, slope }, lower, bend.price);
    if (price !== null) return price;
    constant = constant.plus(bend.constant);
    slope = slope.plus(bend.slope);
    lower = bend.price;
  }
  return zeroWithin({ constant, slope }, lower, undefined);
}
