/**
 * Whether an order's own terms hold for the account it belongs to. The same checks serve placing and amending.
 */
import { fromUnits } from '@papertape/shared/money/units.ts';
import { oppositeSide } from '@papertape/shared/rules/position-sums.ts';
import { type Declined, decline } from '../decline.ts';
import type { Draft } from './draft.ts';
import { checkLeverage, checkPrice, checkProtection, checkSize, checkTier } from './order-checks.ts';
import type { Order } from './types.ts';

export function checkTerms(draft: Draft, order: Order): Declined | undefined {
  const contract = draft.contract(order.symbol);
  const mark = draft.mark(order.symbol);
  const size = checkSizeOf(draft, order);
  if (size !== undefined) return size;
  if (order.type === 'limit') {
    if (order.price === null)
      return decline('pricePrecision', { field: 'price', params: { value: contract.priceDecimals } });
    const price = checkPrice(contract, order.price, mark, 'price');
    if (price !== undefined) return price;
  }
  if (order.action === 'close') return undefined;
  return checkProtection(contract, order.side, order, order.price ?? mark);
}

/**
 * A close that may only reduce is no larger than its position when it is placed; one that need not opens the rest the other
 * way round. A position that shrinks later leaves the order what there is.
 */
export function checkReduction(draft: Draft, order: Order): Declined | undefined {
  const position = order.positionId === null ? undefined : draft.openPosition(order.positionId);
  if (order.action === 'open' || !order.reduceOnly || position === undefined) return undefined;
  if (order.size <= position.size) return undefined;
  return decline('sizeAboveMaximum', { field: 'size', params: { value: fromUnits(position.size) } });
}

/** What is left of a position may be closed also where it is smaller than the smallest order. */
function checkSizeOf(draft: Draft, order: Order): Declined | undefined {
  const position = order.positionId === null ? undefined : draft.openPosition(order.positionId);
  if (position !== undefined && order.size === position.size) return undefined;
  return checkSize(draft.contract(order.symbol), order.size);
}

/** The tier of what the order would open; a close opens what exceeds its position, on the other side. */
export function checkOpeningPart(draft: Draft, order: Order, price: bigint): Declined | undefined {
  const { symbol, leverage } = order;
  if (order.action === 'open') {
    return checkTier(draft, {
      symbol,
      side: order.side,
      size: order.size,
      price,
      leverage,
      exceptOrder: order.id,
    });
  }
  const position = order.positionId === null ? undefined : draft.openPosition(order.positionId);
  const excess = order.size - (position?.size ?? 0n);
  if (order.reduceOnly || excess <= 0n) return undefined;
  const problem = checkLeverage(draft.contract(symbol), leverage);
  if (problem !== undefined) return problem;
  const side = oppositeSide(order.side);
  return checkTier(draft, { symbol, side, size: excess, price, leverage });
}
