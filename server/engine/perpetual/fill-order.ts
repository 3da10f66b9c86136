/**
 * Booking of an execution: it closes first, then opens, and the order ends. In merge mode there is one
 * position per symbol and side with a weighted entry; in split mode every opening fill is a separate
 * position. A fill that would be liquidated at once is declined.
 */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { smallerUnits } from '@papertape/shared/money/units.ts';
import {
  addToHolding,
  calculateOpeningCost,
  type Opening,
} from '@papertape/shared/rules/perpetual/check-order.ts';
import { leverageAtFill } from '@papertape/shared/rules/perpetual/leverage.ts';
import { checkPlace } from '@papertape/shared/rules/perpetual/limits.ts';
import { mustLiquidate, usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { formatPrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { heldPosition } from '@papertape/shared/rules/perpetual/state.ts';
import type { Execution } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { oppositeSide } from '@papertape/shared/rules/position-sums.ts';
import { orderTransitions, transition } from '../status.ts';
import { applyClosing } from './close.ts';
import type { Draft } from './draft.ts';
import type { Fill, Order, Position } from './types.ts';

/**
 * Balance that may pay: new orders are limited to the usable balance, while the money of a resting order has
 * been set aside already.
 */
type Funds = 'usable' | 'available';

interface Progress {
  fills: Fill[];
  positions: Position[];
}

/** An order in progress, and its results so far. */
interface Filling {
  draft: Draft;
  order: Order;
  execution: Execution;
  funds: Funds;
  progress: Progress;
}

/** Fills the order with the execution and ends it. Returns a refusal if the account cannot carry it. */
export function fillOrder(draft: Draft, order: Order, execution: Execution, funds: Funds): Order | Refusal {
  const progress: Progress = { fills: [], positions: [] };
  const filling = { draft, order, execution, funds, progress };
  const declined = order.action === 'open' ? open(filling, order.side, execution.size) : close(filling);
  if (declined !== undefined) return declined;
  return finishOrder(draft, order, execution, progress);
}

function close(filling: Filling): Refusal | undefined {
  const { draft, order, execution, progress } = filling;
  const position = order.positionId === null ? undefined : draft.openPosition(order.positionId);
  if (position === undefined) return refuse('positionClosed');
  const size = smallerUnits(execution.size, position.size);
  const { price, liquidity } = execution;
  const reason = order.origin;
  const keepMargin = reason === 'liquidation';
  const part = { orderId: order.id, size, price, liquidity, reason, keepMargin };
  const closed = applyClosing(draft, position, part);
  if (isRefusal(closed)) return closed;
  progress.fills.push(closed.fill);
  progress.positions.push(closed.position);
  const rest = execution.size - size;
  if (rest === 0n || order.reduceOnly) return undefined;
  return open(filling, oppositeSide(order.side), rest);
}

function open(
  { draft, order, execution, funds, progress }: Filling,
  side: Side,
  size: bigint,
): Refusal | undefined {
  const full = draft.positionMode === 'split' ? checkPlace(draft.openPositions.length) : undefined;
  if (full !== undefined) return full;
  const { symbol } = order;
  const { price, liquidity } = execution;
  const leverage = leverageAtFill(draft, { symbol, side, size, price }, order.leverage);
  const opening: Opening = { symbol, side, leverage, size, price, liquidity };
  const { margin, fee } = calculateOpeningCost(opening);
  const most = funds === 'usable' ? usableBalance(draft) : draft.available;
  if (most < margin + fee) return refuse('insufficientFunds');
  const held = heldPosition(draft, symbol, side);
  const before =
    held === undefined ? newPosition(draft, order, opening) : increased(draft, held, order, opening);
  draft.freeze('marginHold', before.id, margin);
  draft.settle('tradeFee', order.id, -fee, 'fees');
  const position = draft.putMargin(
    { ...before, margin: before.margin + margin, fee: before.fee + fee },
    margin,
    held === undefined ? 'opened' : 'increased',
  );
  if (mustLiquidate(draft, position)) return refuse('wouldLiquidate');
  const money = { price: formatPrice(price), fee, profit: 0n };
  progress.fills.push(
    draft.addFill(position, { orderId: order.id, action: 'open', size, liquidity, ...money }),
  );
  progress.positions.push(position);
  return undefined;
}

function newPosition(draft: Draft, order: Order, { symbol, side, leverage, size, price }: Opening): Position {
  const { account, now, newId } = draft.context;
  const { takeProfit, stopLoss } = order;
  return {
    id: newId('pos'),
    userId: account.userId,
    mode: account.mode,
    symbol,
    side,
    leverage,
    marginMode: account.marginMode,
    size,
    entry: formatPrice(price),
    margin: 0n,
    fee: 0n,
    funding: 0n,
    realised: 0n,
    takeProfit,
    stopLoss,
    status: 'open',
    closeReason: null,
    openedAt: now,
    updatedAt: now,
    closedAt: null,
  };
}

function increased(draft: Draft, held: Position, order: Order, opening: Opening): Position {
  return {
    ...held,
    ...addToHolding(held, opening),
    leverage: opening.leverage,
    takeProfit: order.takeProfit ?? held.takeProfit,
    stopLoss: order.stopLoss ?? held.stopLoss,
    updatedAt: draft.context.now,
  };
}

function finishOrder(draft: Draft, order: Order, execution: Execution, progress: Progress): Order {
  let filledSize = 0n;
  let fee = 0n;
  let profit = 0n;
  for (const fill of progress.fills) {
    filledSize += fill.size;
    fee += fill.fee;
    profit += fill.profit;
  }
  const [first, second] = progress.fills;
  const short = filledSize < order.size;
  const shortReason = execution.cut ? 'slippage' : 'positionClosed';
  const filled = draft.putOrder({
    ...order,
    filledSize,
    averagePrice: second === undefined && first !== undefined ? first.price : formatPrice(execution.price),
    hold: 0n,
    status: transition(orderTransitions, order.status, 'filled'),
    cancelReason: short ? shortReason : null,
    fee: order.fee + fee,
    profit: order.profit + profit,
    updatedAt: draft.context.now,
  });
  draft.emitOrder('order.filled', filled);
  for (const position of progress.positions) draft.emitPosition(position);
  return filled;
}
