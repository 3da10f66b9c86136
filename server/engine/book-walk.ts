/**
 * What an order gets from the book. A market order takes level after level, so size has a cost; a limit order
 * that reaches the book takes levels up to its limit and the rest at the limit itself.
 */
import { averageScale } from '@papertape/shared/money/decimal.ts';
import type { BookLevel } from '../market/types.ts';

export interface Walk {
  /** Amount units taken. */
  taken: bigint;
  /** Sum of price units * amount units. */
  cost: bigint;
}

/** Levels are best first. `reach` says whether a level's price may still be taken. */
export function walkBook(
  levels: readonly BookLevel[],
  wanted: bigint,
  reach: (price: number) => boolean,
): Walk {
  let taken = 0n;
  let cost = 0n;
  for (const level of levels) {
    if (taken >= wanted || !reach(level.price)) break;
    const left = wanted - taken;
    const size = BigInt(level.size);
    const take = size < left ? size : left;
    taken += take;
    cost += take * BigInt(level.price);
  }
  return { taken, cost };
}

/** Takes what the levels lack at one more price. */
export function fillUp(walk: Walk, wanted: bigint, price: number): Walk {
  const left = wanted - walk.taken;
  return left <= 0n ? walk : { taken: wanted, cost: walk.cost + left * BigInt(price) };
}

/** Volume-weighted price of a walk as an integer of 1e-18, cut off there. */
export function averagePrice(walk: Walk, priceDecimals: number): bigint {
  return (walk.cost * 10n ** BigInt(averageScale - priceDecimals)) / walk.taken;
}

/** Whether a limit order would fill at once: the opposite side has reached its price. */
export function isMarketable(direction: 'buy' | 'sell', limit: number, best: number): boolean {
  return direction === 'buy' ? best <= limit : best >= limit;
}
