/**
 * The largest order that would be taken now. Guarantees: it is found by asking the very decision that an order is placed by, so
 * fees, slippage, resting orders, tiers and the distance to the mark count as they will; one lot more is refused.
 */
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { largestTaken } from '@papertape/shared/rules/perpetual/limits.ts';
import type { Amount } from '@papertape/shared/rules/perpetual/quantities.ts';
import { decideOrder, type OrderRequest } from './order.ts';
import type { Context } from './types.ts';

/** 0 where no size at all is taken. `guess` only saves questions. */
export function largestSize(context: Context, request: Omit<OrderRequest, 'size'>, guess: Amount): Amount {
  const asked = { ...context, newId: () => 'asked' };
  const isTaken = (size: Amount) => !isRefusal(decideOrder(asked, { ...request, size }));
  return largestTaken(context.market.contract(request.symbol), isTaken, guess);
}
