/**
 * Closing a position at market, by its user or by take profit or stop loss. Each creates a separate order, so
 * that the history shows who closed what.
 */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { OrderOrigin } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { executeForced } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { Draft } from './draft.ts';
import { decideOrder, fillOrder, newOrder } from './order.ts';
import type { Context, Order, OrderDecision, Position } from './types.ts';

/** Closes a position, or part of it, at market for its user. */
export function decideClose(
  context: Context,
  positionId: string,
  wanted: { size?: bigint | undefined; maxSlippage?: string | undefined },
): OrderDecision | Refusal {
  const position = context.account.positions.find((candidate) => candidate.id === positionId);
  if (position === undefined) return refuse('positionClosed');
  const { symbol, side } = position;
  const { size = position.size, maxSlippage } = wanted;
  const order = { symbol, side, size, positionId, maxSlippage };
  return decideOrder(context, { ...order, action: 'close', type: 'market', reduceOnly: true });
}

/**
 * Closes a position whose take profit or stop loss the mark has reached. Returns undefined if neither is due
 * or the market is shut, and a refusal if the account cannot pay the loss: the position is then left to the
 * liquidation.
 */
export function decideTriggered(context: Context, positionId: string): OrderDecision | Refusal | undefined {
  const draft = new Draft(context);
  const position = draft.openPosition(positionId);
  const origin = position && dueProtection(draft, position);
  if (position === undefined || origin === undefined) return undefined;
  if (context.market.session(position.symbol) !== 'open') return undefined;
  const order = createForcedOrder(draft, position, position.size, origin);
  const filled = fillOrder(
    draft,
    order,
    executeForced(draft, order, context.market.mark(order.symbol)),
    'available',
  );
  return isRefusal(filled) ? filled : { ...draft.finish(), order: filled };
}

/**
 * Returns the protection that the mark has reached. A stop takes precedence; both at once can only be prices set
 * while the market was closed.
 */
function dueProtection(draft: Draft, position: Position): 'takeProfit' | 'stopLoss' | undefined {
  const mark = draft.mark(position.symbol);
  const reached = (price: string | null, above: boolean) =>
    price !== null && (above ? mark.gte(new Decimal(price)) : mark.lte(new Decimal(price)));
  if (reached(position.stopLoss, position.side === 'short')) return 'stopLoss';
  if (reached(position.takeProfit, position.side === 'long')) return 'takeProfit';
  return undefined;
}

/** Creates a market order that no user placed. */
export function createForcedOrder(
  draft: Draft,
  position: Position,
  size: bigint,
  origin: OrderOrigin,
): Order {
  const { symbol, side, leverage, marginMode } = position;
  return newOrder(draft, {
    symbol,
    side,
    action: 'close',
    type: 'market',
    size,
    price: null,
    leverage,
    marginMode,
    takeProfit: null,
    stopLoss: null,
    reduceOnly: true,
    postOnly: false,
    positionId: position.id,
    origin,
  });
}
