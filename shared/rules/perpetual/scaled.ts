/**
 * Scaled orders: one size as several limit orders between two prices. Prices are evenly spaced from the first
 * to the last; sizes are equal, or grow or shrink by equal steps
 * (https://docs.intention.xyz/trading/scale-orders: linear prices, weighted sizes).
 */
import { type Refusal, refuse } from '../../contract/kit/refusal.ts';
import { type Amount, getLotSize, gridStep, type Price } from './quantities.ts';
import type { Contract } from './state.ts';

/** Distribution of the sizes from the first price to the last. */
export type ScaledShape = 'flat' | 'increasing' | 'decreasing';

export interface ScaledTerms {
  /** First price, on the price grid. */
  readonly from: Price;
  readonly to: Price;
  /** Number of legs, at least two. */
  readonly count: number;
  /** Total size in whole lots. */
  readonly size: Amount;
  readonly shape: ScaledShape;
}

export interface ScaledLeg {
  readonly price: Price;
  readonly size: Amount;
}

type Grid = Pick<Contract, 'priceDecimals' | 'sizeDecimals'>;

/**
 * Refuses a count for which two orders would share a price (`count`), and a size below one lot per order
 * (`size`).
 */
export function checkScaled(
  { priceDecimals, sizeDecimals }: Grid,
  { from, to, count, size }: ScaledTerms,
): Refusal | undefined {
  const ticks = (from > to ? from - to : to - from) / gridStep(priceDecimals);
  if (ticks < BigInt(count - 1)) return refuse('invalidInput', { field: 'count' });
  if (size / getLotSize(sizeDecimals) < BigInt(count)) return refuse('invalidInput', { field: 'size' });
  return undefined;
}

/**
 * Lists the legs from the first price to the last. Their sizes sum to exactly the total; each is its share,
 * or one lot more.
 */
export function scaledLegs({ priceDecimals, sizeDecimals }: Grid, terms: ScaledTerms): ScaledLeg[] {
  const { from, to, count, size } = terms;
  const sizes = distributeLots(size / getLotSize(sizeDecimals), listWeights(terms));
  const step = gridStep(priceDecimals);
  const first = from / step;
  const way = to / step - first;
  const gaps = BigInt(count - 1);
  return sizes.map((lots, index) => ({
    price: (first + (way * BigInt(index)) / gaps) * step,
    size: lots * getLotSize(sizeDecimals),
  }));
}

function listWeights({ count, shape }: ScaledTerms): bigint[] {
  const one = (index: number) => {
    if (shape === 'flat') return 1n;
    return BigInt(shape === 'increasing' ? index + 1 : count - index);
  };
  return Array.from({ length: count }, (_, index) => one(index));
}

/** Divides lots by weights. Leftover lots go to the largest legs, one each, so that growing sizes still grow. */
function distributeLots(lots: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const sizes = weights.map((weight) => (lots * weight) / whole);
  let left = lots - sizes.reduce((sum, size) => sum + size, 0n);
  const grows = (weights.at(-1) ?? 0n) > (weights[0] ?? 0n);
  for (let place = 0; left > 0n; place += 1, left -= 1n) {
    const index = grows ? sizes.length - 1 - place : place;
    sizes[index] = (sizes[index] ?? 0n) + 1n;
  }
  return sizes;
}
