/**
 * Liquidation and bankruptcy prices, as the page and every answer state them. Tests compare them with the
 * published formulas (shared/testing).
 *
 * A price is a fraction of whole numbers in 1e-18, so that nothing is rounded before it is placed on the
 * price grid.
 */
import type { Side } from '../../contract/values.ts';
import type { Tiers } from '../tiers.ts';
import {
  type Amount,
  divideUp,
  type Fine,
  formatPrice,
  gridStep,
  million,
  type Price,
  priceOne,
  type Ticks,
  toFine,
} from './quantities.ts';
import { toWholeTiers, type WholeTier } from './sums.ts';

export interface IsolatedSums {
  side: Side;
  size: Amount;
  entry: Price;
  margin: Amount;
}

/** A price in 1e-18; the divisor is above zero. */
export interface Fraction {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

/** Returns the liquidation price of an isolated position; undefined if no positive price liquidates it. */
export function findIsolatedLiquidation(position: IsolatedSums, tiers: Tiers): Fraction | undefined {
  const { side, size, entry } = position;
  const s = side === 'long' ? 1n : -1n;
  const whole = toWholeTiers(tiers);
  for (const [index, tier] of whole.entries()) {
    const dividend = size * entry * million - s * (toFine(position.margin) + tier.cum);
    const divisor = size * (million - s * tier.rate);
    if (dividend <= 0n) return undefined;
    if (dividend * size <= tier.ceiling * divisor || index === whole.length - 1) return { dividend, divisor };
  }
  return undefined;
}

/**
 * Returns the liquidation price of an isolated position in ticks, rounded towards the mark, as the threshold
 * of its test; undefined if no positive price liquidates it.
 */
export function findLiquidationTicks(
  position: IsolatedSums,
  tiers: Tiers,
  priceDecimals: number,
): Ticks | undefined {
  const end = findIsolatedLiquidation(position, tiers);
  if (end === undefined) return undefined;
  const divisor = end.divisor * gridStep(priceDecimals);
  return Number(position.side === 'long' ? divideUp(end.dividend, divisor) : end.dividend / divisor);
}

/**
 * Formats a liquidation or bankruptcy price on the grid, rounded towards the mark, so that a warning is never
 * late; null if there is none above zero.
 */
export function formatStatedPrice(
  price: Fraction | undefined,
  mark: Price,
  priceDecimals: number,
): string | null {
  if (price === undefined || price.dividend <= 0n) return null;
  const step = gridStep(priceDecimals);
  const { dividend, divisor } = price;
  const units = dividend < mark * divisor ? divideUp(dividend, divisor * step) : dividend / (divisor * step);
  return units === 0n ? null : formatPrice(units * step);
}

/** Returns the bankruptcy price E - s * M / Q. */
export function findBankruptcy({ side, size, entry, margin }: IsolatedSums): Fraction {
  const backing = margin * priceOne;
  const value = size * entry;
  return { dividend: side === 'long' ? value - backing : value + backing, divisor: size };
}

export interface CrossSums {
  readonly wallet: Amount;
  /** Equity less maintenance of the positions in other symbols. */
  readonly others: Fine;
  readonly legs: readonly { side: Side; size: Amount; entry: Price }[];
}

/** Equity less maintenance as a line over the price: constant + slope * price, in fine units. */
interface Line {
  readonly constant: bigint;
  readonly slope: bigint;
}

/** A price at which a leg enters the next tier, and the change of the line there on the way up. */
interface Bend extends Line {
  readonly price: Fraction;
}

/**
 * Returns the price nearest to the mark at which a cross account is due for liquidation; all legs are of one
 * symbol.
 */
export function findCrossLiquidation(account: CrossSums, tiers: Tiers, mark: Price): Fraction | undefined {
  const whole = toWholeTiers(tiers);
  const bends = listBends(account, whole);
  const start: Fraction = { dividend: mark, divisor: 1n };
  const line = lineAt(account, whole, mark);
  const below = zeroBelow(line, bends, start);
  const above = zeroAbove(line, bends, start);
  if (below === undefined) return above;
  if (above === undefined) return below;
  // mark - below <= above - mark
  const { dividend: b, divisor: bd } = below;
  const { dividend: a, divisor: ad } = above;
  return 2n * mark * ad * bd <= a * bd + b * ad ? below : above;
}

function lineAt({ wallet, others, legs }: CrossSums, tiers: readonly WholeTier[], mark: Price): Line {
  let constant = toFine(wallet) + others;
  let slope = 0n;
  for (const { side, size, entry } of legs) {
    const notional = size * mark;
    const tier = tiers.find((candidate) => notional <= candidate.ceiling) ?? tiers.at(-1);
    if (tier === undefined) continue;
    const signed = side === 'long' ? size : -size;
    constant += tier.cum - signed * entry * million;
    slope += signed * million - size * tier.rate;
  }
  return { constant, slope };
}

/** Lists the bends of all legs, ascending. */
function listBends({ legs }: CrossSums, tiers: readonly WholeTier[]): Bend[] {
  const bends: Bend[] = [];
  for (const { size } of legs) {
    let tier: WholeTier | undefined;
    for (const next of tiers) {
      if (tier !== undefined) {
        const price = { dividend: tier.ceiling, divisor: size };
        bends.push({ price, constant: next.cum - tier.cum, slope: (tier.rate - next.rate) * size });
      }
      tier = next;
    }
  }
  // The bends of one leg ascend with its tiers.
  return legs.length < 2 ? bends : bends.sort((left, right) => compareFractions(left.price, right.price));
}

function zeroBelow(start: Line, bends: readonly Bend[], mark: Fraction): Fraction | undefined {
  let line = start;
  let upper = mark;
  for (const bend of bends.filter(({ price }) => compareFractions(price, mark) < 0).reverse()) {
    const price = zeroWithin(line, bend.price, upper);
    if (price !== undefined) return price;
    line = { constant: line.constant - bend.constant, slope: line.slope - bend.slope };
    upper = bend.price;
  }
  return zeroWithin(line, undefined, upper);
}

function zeroAbove(start: Line, bends: readonly Bend[], mark: Fraction): Fraction | undefined {
  let line = start;
  let lower = mark;
  for (const bend of bends) {
    if (compareFractions(bend.price, mark) < 0) continue;
    const price = zeroWithin(line, lower, bend.price);
    if (price !== undefined) return price;
    line = { constant: line.constant + bend.constant, slope: line.slope + bend.slope };
    lower = bend.price;
  }
  return zeroWithin(line, lower, undefined);
}

/** Returns the zero of a line within two prices; undefined if it is outside. */
function zeroWithin(
  { constant, slope }: Line,
  lower: Fraction | undefined,
  upper: Fraction | undefined,
): Fraction | undefined {
  if (slope === 0n) return undefined;
  const price =
    slope > 0n ? { dividend: -constant, divisor: slope } : { dividend: constant, divisor: -slope };
  if (price.dividend <= 0n || (lower !== undefined && compareFractions(price, lower) < 0)) return undefined;
  return upper === undefined || compareFractions(price, upper) <= 0 ? price : undefined;
}

function compareFractions(left: Fraction, right: Fraction): number {
  const difference = left.dividend * right.divisor - right.dividend * left.divisor;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}
