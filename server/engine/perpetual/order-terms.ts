import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import { checkReduction } from '@papertape/shared/rules/perpetual/check-order.ts';
import { checkLeverage, closedBy } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { checkTier } from '@papertape/shared/rules/perpetual/limits.ts';
import type { Price } from '@papertape/shared/rules/perpetual/quantities.ts';
import { oppositeSide } from '@papertape/shared/rules/position-sums.ts';
import type { Draft } from './draft.ts';
import type { Order } from './types.ts';

/**
 * Refuses a reduce-only close that is larger than its position. Any other close opens its excess on the other
 * side. If the position shrinks later, the order closes what is left.
 */
export function checkReducing(draft: Draft, order: Order): Refusal | undefined {
  const position = closedBy(draft, order);
  if (order.action === 'open' || !order.reduceOnly || position === undefined) return undefined;
  return checkReduction(draft.contract(order.symbol), position, order);
}

/** Refuses an order whose opening part exceeds its leverage tier; a close opens what exceeds its position. */
export function checkOpeningPart(draft: Draft, order: Order, price: Price): Refusal | undefined {
  const { symbol, side, size, leverage } = order;
  if (order.action === 'open') {
    return checkTier(draft, { symbol, side, size, price, leverage, exceptOrder: order.id });
  }
  const excess = size - (closedBy(draft, order)?.size ?? 0n);
  if (order.reduceOnly || excess <= 0n) return undefined;
  const problem = checkLeverage(draft.contract(symbol), leverage);
  if (problem !== undefined) return problem;
  return checkTier(draft, { symbol, side: oppositeSide(side), size: excess, price, leverage });
}
