/**
 * Resting orders: their holds, their fills when the market reaches them, and their amendment. A client can
 * only request an evaluation; an order that is not due stays.
 */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { checkTerms } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { restingHold } from '@papertape/shared/rules/perpetual/leverage.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { executeLimit, executeResting } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { cancelOrder } from './cancel.ts';
import { Draft } from './draft.ts';
import { fillOrder } from './order.ts';
import { checkOpeningPart, checkReducing } from './order-terms.ts';
import type { Context, Order, OrderDecision } from './types.ts';

/**
 * Fills a pending order whose price was reached; undefined if it was not. An order that its account can no
 * longer carry is canceled.
 */
export function decideResting(context: Context, orderId: string): OrderDecision | undefined {
  const draft = new Draft(context);
  const order = draft.pendingOrder(orderId);
  const execution = order && executeResting(draft, order);
  if (order === undefined || execution === undefined) return undefined;
  draft.release('orderRelease', order.id, order.hold);
  const freed = draft.putOrder({ ...order, leverage: getRestingLeverage(draft, order), hold: 0n });
  const filled = fillOrder(draft, freed, execution, 'available');
  if (isRefusal(filled)) return canceledBy(context, order, filled);
  return { ...draft.finish(), order: filled };
}

/**
 * Returns the leverage of the symbol. An order that has rested since before leverage was one setting may name
 * a higher one, and the setting of that time was not checked against positions: the lower of the two is
 * within the tier.
 */
function getRestingLeverage(draft: Draft, { symbol, leverage }: Order): number {
  return Math.min(draft.getLeverage(symbol) ?? leverage, leverage);
}

/** Starts over on a new draft, because the attempt has left marks on the old one. */
function canceledBy(context: Context, order: Order, declined: Refusal): OrderDecision {
  const draft = new Draft(context);
  const reason = declined.refused === 'positionClosed' ? 'positionClosed' : 'funds';
  const canceled = cancelOrder(draft, order, reason);
  return { ...draft.finish(), order: canceled };
}

export interface Amendment {
  price?: string | undefined;
  size?: bigint | undefined;
  takeProfit?: string | null | undefined;
  stopLoss?: string | null | undefined;
}

/** Changes a pending order and evaluates it at once, because it may be due at its new price. */
export function decideAmend(
  context: Context,
  orderId: string,
  amendment: Amendment,
): OrderDecision | Refusal {
  const draft = new Draft(context);
  const order = draft.pendingOrder(orderId);
  if (order === undefined) return refuse('orderTerminal');
  const wanted: Order = {
    ...order,
    price: amendment.price ?? order.price,
    size: amendment.size ?? order.size,
    takeProfit: amendment.takeProfit === undefined ? order.takeProfit : amendment.takeProfit,
    stopLoss: amendment.stopLoss === undefined ? order.stopLoss : amendment.stopLoss,
    updatedAt: context.now,
  };
  const problem =
    checkTerms(draft, wanted) ??
    (amendment.size === undefined ? undefined : checkReducing(draft, wanted)) ??
    checkOpeningPart(draft, wanted, parsePrice(wanted.price ?? '0'));
  if (problem !== undefined) return problem;
  draft.release('orderRelease', order.id, order.hold);
  const amended = draft.putOrder({ ...wanted, hold: 0n });
  const execution = wanted.price === order.price ? undefined : executeLimit(draft, amended);
  if (execution !== undefined && !amended.postOnly) {
    const filled = fillOrder(draft, amended, execution, 'usable');
    return isRefusal(filled) ? filled : { ...draft.finish(), order: filled };
  }
  const hold = restingHold(draft, amended);
  if (hold > usableBalance(draft)) return refuse('insufficientFunds');
  draft.freeze('orderHold', order.id, hold);
  const resting = draft.putOrder({ ...amended, hold });
  draft.emitOrder('order.changed', resting);
  return { ...draft.finish(), order: resting };
}
