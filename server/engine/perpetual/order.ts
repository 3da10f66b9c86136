/**
 * Placing an order: check it, then fill it at once or let it rest. A market order walks the book or is
 * declined; a limit order that reaches the book fills at its limit or better as a taker, any other rests with
 * its money frozen. A close larger than its position closes it and opens the rest on the other side in the
 * same fill; a reduce-only one is declined.
 *
 * In merge mode an opening order with another leverage changes the leverage of the whole symbol first, or is
 * refused. There is one position per symbol and side with a weighted entry; in split mode every opening fill
 * is a separate position. A fill that would be liquidated at once is declined.
 */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type {
  CancelReason,
  OrderAction,
  OrderOrigin,
  OrderType,
} from '@papertape/shared/contract/trading-rows.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { smallerUnits } from '@papertape/shared/money/units.ts';
import {
  addToHolding,
  calculateOpeningCost,
  type Opening,
} from '@papertape/shared/rules/perpetual/check-order.ts';
import { checkLeverage, checkTerms } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { leverageAtFill, restingHold } from '@papertape/shared/rules/perpetual/leverage.ts';
import { checkPlace, checkPositionCount } from '@papertape/shared/rules/perpetual/limits.ts';
import { mustLiquidate, usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { formatPrice, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { heldPosition } from '@papertape/shared/rules/perpetual/state.ts';
import {
  type Execution,
  executeAtOnce,
  executeLimit,
  executeMarket,
} from '@papertape/shared/rules/perpetual/walk-book.ts';
import { oppositeSide } from '@papertape/shared/rules/position-sums.ts';
import { orderTransitions, transition } from '../status.ts';
import { applyClosing } from './close.ts';
import { Draft } from './draft.ts';
import { changeLeverage } from './leverage.ts';
import { checkOpeningPart, checkReducing } from './order-terms.ts';
import type { Context, Fill, Order, OrderDecision, Position } from './types.ts';

export interface OrderRequest {
  symbol: string;
  /** Side of the position. */
  side: Side;
  action: OrderAction;
  type: OrderType;
  size: bigint;
  price?: string | undefined;
  /** Required to open; a close takes the leverage of its position. */
  leverage?: number | undefined;
  /** Set if the leverage is already that of the symbol, so that nothing else changes. */
  keepsLeverage?: boolean | undefined;
  takeProfit?: string | undefined;
  stopLoss?: string | undefined;
  reduceOnly?: boolean | undefined;
  postOnly?: boolean | undefined;
  /**
   * Set for a limit order that does not rest: `part` takes what the book offers up to its limit, `whole` all
   * or nothing.
   */
  atOnce?: 'part' | 'whole' | undefined;
  positionId?: string | undefined;
  /** Maximum slippage of a market order as a share of the best price. */
  maxSlippage?: string | undefined;
  origin?: OrderOrigin | undefined;
}

/**
 * Decides an order at the instant of its context. The decision always contains the order, also if it was
 * canceled unfilled; a refusal changes nothing.
 */
export function decideOrder(context: Context, request: OrderRequest): OrderDecision | Refusal {
  const draft = new Draft(context);
  const order = request.action === 'open' ? prepareOpening(draft, request) : prepareClosing(draft, request);
  if (isRefusal(order)) return order;
  const problem = checkTerms(draft, order) ?? checkReducing(draft, order);
  if (problem !== undefined) return problem;
  const execution = executeRequest(draft, order, request);
  if (isRefusal(execution)) return execution;
  const placed = placeExecuted(draft, order, execution);
  return isRefusal(placed) ? placed : { ...draft.finish(), order: placed };
}

/** Executes the request on the current book: undefined if it rests, `none` if it neither fills nor rests. */
function executeRequest(draft: Draft, order: Order, { maxSlippage, atOnce }: OrderRequest) {
  if (order.type === 'market') return executeMarket(draft, order, maxSlippage);
  if (atOnce === undefined) return executeLimit(draft, order);
  return executeAtOnce(draft, order, atOnce === 'whole') ?? 'none';
}

function placeExecuted(
  draft: Draft,
  order: Order,
  execution: Execution | 'none' | undefined,
): Order | Refusal {
  if (execution === undefined) return rest(draft, order);
  // The limit was beyond the available book, which corresponds to the slippage bound of a market order.
  if (execution === 'none') return endUnfilled(draft, order, 'slippage');
  if (order.postOnly && order.type === 'limit') return endUnfilled(draft, order, 'postOnly');
  const limits = checkOpeningPart(draft, order, execution.price);
  if (limits !== undefined) return limits;
  return fillOrder(draft, order, execution, 'usable');
}

function prepareOpening(draft: Draft, request: OrderRequest): Order | Refusal {
  if (request.reduceOnly) return refuse('reduceOnlyRejected', { field: 'reduceOnly' });
  const { leverage = 0 } = request;
  const problem = checkLeverage(draft.contract(request.symbol), leverage);
  if (problem !== undefined) return problem;
  const refused = request.keepsLeverage
    ? checkPositionCount(draft)
    : (checkPositionCount(draft) ?? changeLeverage(draft, request.symbol, leverage));
  if (refused !== undefined) return refused;
  if (!request.keepsLeverage || draft.positionMode === 'merge') draft.setLeverage(request.symbol, leverage);
  return createOrder(draft, request, leverage, undefined);
}

function prepareClosing(draft: Draft, request: OrderRequest): Order | Refusal {
  const { positionId, symbol, side } = request;
  const position =
    positionId === undefined ? heldPosition(draft, symbol, side) : draft.openPosition(positionId);
  if (position === undefined) return refuse(positionId === undefined ? 'positionRequired' : 'positionClosed');
  if (position.symbol !== symbol || position.side !== side) {
    return refuse('positionRequired', { field: 'positionId' });
  }
  return createOrder(draft, request, closingLeverage(draft, request, position), position);
}

/** Returns the leverage of a close, whose excess opens on the other side; in merge mode that of the symbol. */
function closingLeverage(draft: Draft, { symbol, leverage }: OrderRequest, position: Position): number {
  return draft.getLeverage(symbol) ?? leverage ?? position.leverage;
}

function createOrder(
  draft: Draft,
  request: OrderRequest,
  leverage: number,
  closes: Position | undefined,
): Order {
  // A close within its position can only ever reduce, even if the position has shrunk by the time it fills.
  const reduceOnly = closes !== undefined && (request.reduceOnly === true || request.size <= closes.size);
  return newOrder(draft, {
    symbol: request.symbol,
    side: request.side,
    action: request.action,
    type: request.type,
    size: request.size,
    price: request.type === 'limit' ? (request.price ?? null) : null,
    leverage,
    marginMode: draft.marginMode,
    takeProfit: request.takeProfit ?? null,
    stopLoss: request.stopLoss ?? null,
    reduceOnly,
    postOnly: request.postOnly === true,
    positionId: closes?.id ?? null,
    origin: request.origin ?? 'user',
  });
}

/** Initial values of every order: nothing is filled or frozen yet. */
type Fresh = Pick<
  Order,
  'filledSize' | 'averagePrice' | 'hold' | 'status' | 'cancelReason' | 'fee' | 'profit'
>;

const fresh: Fresh = {
  filledSize: 0n,
  averagePrice: null,
  hold: 0n,
  status: 'pending',
  cancelReason: null,
  fee: 0n,
  profit: 0n,
};

type OrderFields = Omit<Order, keyof Fresh | 'id' | 'userId' | 'mode' | 'createdAt' | 'updatedAt'>;

/** Creates a pending order of which nothing is filled or frozen; it is not in the draft yet. */
export function newOrder(draft: Draft, fields: OrderFields): Order {
  const { account, now, newId } = draft.context;
  const { userId, mode } = account;
  return { id: newId('ord'), userId, mode, ...fields, ...fresh, createdAt: now, updatedAt: now };
}

function rest(draft: Draft, order: Order): Order | Refusal {
  const limits = checkOpeningPart(draft, order, parsePrice(order.price ?? '0'));
  if (limits !== undefined) return limits;
  const hold = restingHold(draft, order);
  if (hold > usableBalance(draft)) return refuse('insufficientFunds');
  draft.freeze('orderHold', order.id, hold);
  const resting = draft.putOrder({ ...order, hold });
  draft.emitOrder('order.placed', resting);
  return resting;
}

function endUnfilled(draft: Draft, order: Order, cancelReason: CancelReason): Order {
  const canceled = draft.putOrder({
    ...order,
    status: transition(orderTransitions, order.status, 'canceled'),
    cancelReason,
  });
  draft.emitOrder('order.canceled', canceled);
  return canceled;
}

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

/**
 * Fills the order with the execution, closing first and then opening, and ends it. Returns a refusal if the
 * account cannot carry it.
 */
export function fillOrder(draft: Draft, order: Order, execution: Execution, funds: Funds): Order | Refusal {
  const progress: Progress = { fills: [], positions: [] };
  const filling = { draft, order, execution, funds, progress };
  const declined = order.action === 'open' ? open(filling, order.side, execution.size) : closePart(filling);
  if (declined !== undefined) return declined;
  return finishOrder(draft, order, execution, progress);
}

function closePart(filling: Filling): Refusal | undefined {
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
    held === undefined ? newPosition(draft, order, opening) : increasePosition(draft, held, order, opening);
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

function increasePosition(draft: Draft, held: Position, order: Order, opening: Opening): Position {
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
