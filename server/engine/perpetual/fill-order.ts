/**
 * Carrying out an execution on the books: closes first, then opens, and the order ends.
 */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { smallerUnits } from '@papertape/shared/money/units.ts';
import { checkPlace } from '@papertape/shared/rules/perpetual/limits.ts';
import { priceTextOf } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Execution } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { oppositeSide } from '@papertape/shared/rules/position-sums.ts';
import { orderTransitions, transition } from '../status.ts';
import { applyClosing } from './close.ts';
import type { Draft } from './draft.ts';
import { orderData, positionData } from './facts.ts';
import { applyOpening, type Opening } from './open.ts';
import type { Fill, Order, Position } from './types.ts';

interface Progress {
  fills: Fill[];
  positions: Position[];
}

/** An order on its way, and what came of it so far. */
interface Filling {
  draft: Draft;
  order: Order;
  execution: Execution;
  funds: Opening['funds'];
  progress: Progress;
}

/** Fills the order by the execution and ends it; declined when the account cannot carry it. */
export function fillOrder(
  draft: Draft,
  order: Order,
  execution: Execution,
  funds: Opening['funds'],
): Order | Refusal {
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
  const closed = applyClosing(draft, position, {
    orderId: order.id,
    size,
    price,
    liquidity,
    reason,
    keepMargin,
  });
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
  const opened = applyOpening(draft, {
    orderId: order.id,
    symbol: order.symbol,
    side,
    leverage: order.leverage,
    size,
    price: execution.price,
    liquidity: execution.liquidity,
    takeProfit: order.takeProfit,
    stopLoss: order.stopLoss,
    funds,
  });
  if (isRefusal(opened)) return opened;
  progress.fills.push(opened.fill);
  progress.positions.push(opened.position);
  return undefined;
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
    averagePrice: second === undefined && first !== undefined ? first.price : priceTextOf(execution.price),
    hold: 0n,
    status: transition(orderTransitions, order.status, 'filled'),
    cancelReason: short ? shortReason : null,
    fee: order.fee + fee,
    profit: order.profit + profit,
    updatedAt: draft.context.now,
  });
  draft.tell('order.filled', orderData(filled));
  for (const position of progress.positions) {
    draft.tell(position.status === 'closed' ? 'position.closed' : 'position.changed', positionData(position));
  }
  return filled;
}
