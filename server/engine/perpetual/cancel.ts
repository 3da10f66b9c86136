/** Cancels a pending order and releases its hold. */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { CancelReason } from '@papertape/shared/contract/trading-rows.ts';
import { orderTransitions, transition } from '../status.ts';
import { Draft } from './draft.ts';
import type { Context, Decision, Order } from './types.ts';

/** Cancels a pending order in the draft and releases the money that it froze. */
export function cancelOrder(draft: Draft, order: Order, reason: CancelReason): Order {
  draft.release('orderRelease', order.id, order.hold);
  const canceled = draft.putOrder({
    ...order,
    hold: 0n,
    status: transition(orderTransitions, order.status, 'canceled'),
    cancelReason: reason,
    updatedAt: draft.context.now,
  });
  draft.emitOrder('order.canceled', canceled);
  return canceled;
}

/** Decides the cancellation of an order; refuses one that is no longer pending. */
export function decideCancel(
  context: Context,
  orderId: string,
  reason: CancelReason = 'user',
): Decision | Refusal {
  const draft = new Draft(context);
  const order = draft.pendingOrder(orderId);
  if (order === undefined) return refuse('orderTerminal');
  cancelOrder(draft, order, reason);
  return draft.finish();
}
