/**
 * Where positions end, in whole numbers: the liquidation and bankruptcy prices that every answer about a position states.
 * Guarantees the same texts as shared/rules/liquidation-price, which is tested price by price, at a tenth of the cost.
 *
 * A price is a fraction of whole numbers in 1e-18, so nothing is rounded before it is put on the price grid.
 */
import type { Side } from '@papertape/shared/contract/values.ts';
import type { Tiers } from '@papertape/shared/rules/tiers.ts';
import {
  ceilingOf,
  type Fraction,
  fineUnits,
  gridStep,
  type IsolatedSums,
  million,
  priceTextOf,
  type WholeTier,
  wholeTiersOf,
} from './sums.ts';

/** On the price grid, on the side of the mark, so that the warning never comes later than what it warns of. */
export function endText(price: Fraction | undefined, mark: bigint, priceDecimals: number): string | null {
  if (price === undefined || price.dividend <= 0n) return null;
  const step = gridStep(priceDecimals);
  const { dividend, divisor } = price;
  const units = dividend < mark * divisor ? ceilingOf(dividend, divisor * step) : dividend / (divisor * step);
  return units === 0n ? null : priceTextOf(units * step);
}

/** E - s * M / Q. */
export function bankruptcyEnd({ side, size, entry, margin }: IsolatedSums): Fraction {
  const backing = margin * 10n ** 18n;
  const value = size * entry;
  return { dividend: side === 'long' ? value - backing : value + backing, divisor: size };
}

export interface CrossSums {
  /** Units. */
  readonly wallet: bigint;
  /** Equity less maintenance of the positions of other symbols, fine. */
  readonly others: bigint;
  readonly legs: readonly { side: Side; size: bigint; entry: bigint }[];
}

/** Equity less maintenance by the price: constant + slope * price, fine. */
interface Line {
  readonly constant: bigint;
  readonly slope: bigint;
}

/** A price at which a leg changes its tier, and how the line changes there on the way up. */
interface Bend extends Line {
  readonly price: Fraction;
}

/** The price, nearest to the mark, at which the account is due for liquidation; all legs are of one symbol. */
export function crossEnd(account: CrossSums, tiers: Tiers, mark: bigint): Fraction | undefined {
  const whole = wholeTiersOf(tiers);
  const bends = bendsOf(account, whole);
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

function lineAt({ wallet, others, legs }: CrossSums, tiers: readonly WholeTier[], mark: bigint): Line {
  let constant = fineUnits(wallet) + others;
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

/** Ascending. */
function bendsOf({ legs }: CrossSums, tiers: readonly WholeTier[]): Bend[] {
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
  // The bends of one leg ascend as its tiers do.
  return legs.length < 2 ? bends : bends.sort((left, right) => compare(left.price, right.price));
}

function zeroBelow(start: Line, bends: readonly Bend[], mark: Fraction): Fraction | undefined {
  let line = start;
  let upper = mark;
  for (const bend of bends.filter(({ price }) => compare(price, mark) < 0).reverse()) {
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
    if (compare(bend.price, mark) < 0) continue;
    const price = zeroWithin(line, lower, bend.price);
    if (price !== undefined) return price;
    line = { constant: line.constant + bend.constant, slope: line.slope + bend.slope };
    lower = bend.price;
  }
  return zeroWithin(line, lower, undefined);
}

/** The zero of the line between two prices. */
function zeroWithin(
  { constant, slope }: Line,
  lower: Fraction | undefined,
  upper: Fraction | undefined,
): Fraction | undefined {
  if (slope === 0n) return undefined;
  const price =
    slope > 0n ? { dividend: -constant, divisor: slope } : { dividend: constant, divisor: -slope };
  if (price.dividend <= 0n || (lower !== undefined && compare(price, lower) < 0)) return undefined;
  return upper === undefined || compare(price, upper) <= 0 ? price : undefined;
}

function compare(left: Fraction, right: Fraction): number {
  const difference = left.dividend * right.divisor - right.dividend * left.divisor;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}
