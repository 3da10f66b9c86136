/**
 * Placing an order: check it, then fill it at once or let it rest. A market order walks the book or is
 * declined; a limit order that reaches the book fills at its limit or better as a taker, any other rests with
 * its money frozen. A close larger than its position closes it and opens the rest on the other side in the
 * same fill; a reduce-only one is declined.
 *
 * In merge mode an opening order with another leverage changes the leverage of the whole symbol first, or is
 * refused.
 */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type {
  CancelReason,
  OrderAction,
  OrderOrigin,
  OrderType,
} from '@papertape/shared/contract/trading-rows.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { checkLeverage, checkTerms } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { restingHold } from '@papertape/shared/rules/perpetual/leverage.ts';
import { checkPositionCount } from '@papertape/shared/rules/perpetual/limits.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { heldPosition } from '@papertape/shared/rules/perpetual/state.ts';
import {
  type Execution,
  executeAtOnce,
  executeLimit,
  executeMarket,
} from '@papertape/shared/rules/perpetual/walk-book.ts';
import { orderTransitions, transition } from '../status.ts';
import { Draft } from './draft.ts';
import { fillOrder } from './fill-order.ts';
import { changeLeverage } from './leverage.ts';
import { checkOpeningPart, checkReducing } from './order-terms.ts';
import type { Context, Order, OrderDecision, Position } from './types.ts';

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

export function decideOrder(context: Context, request: OrderRequest): OrderDecision | Refusal {
  const draft = new Draft(context);
  const order = request.action === 'open' ? prepareOpening(draft, request) : prepareClosing(draft, request);
  if (isRefusal(order)) return order;
  const problem = checkTerms(draft, order) ?? checkReducing(draft, order);
  if (problem !== undefined) return problem;
  const execution = executeRequest(draft, order, request);
  if (isRefusal(execution)) return execution;
  const placed = place(draft, order, execution);
  return isRefusal(placed) ? placed : { ...draft.finish(), order: placed };
}

/** Executes the request on the current book: undefined if it rests, `none` if it neither fills nor rests. */
function executeRequest(draft: Draft, order: Order, { maxSlippage, atOnce }: OrderRequest) {
  if (order.type === 'market') return executeMarket(draft, order, maxSlippage);
  if (atOnce === undefined) return executeLimit(draft, order);
  return executeAtOnce(draft, order, atOnce === 'whole') ?? 'none';
}

function place(draft: Draft, order: Order, execution: Execution | 'none' | undefined): Order | Refusal {
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

/** The excess of a close opens on the other side, in merge mode at the leverage of the symbol. */
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

export function newOrder(draft: Draft, asked: OrderFields): Order {
  const { account, now, newId } = draft.context;
  const { userId, mode } = account;
  return { id: newId('ord'), userId, mode, ...asked, ...fresh, createdAt: now, updatedAt: now };
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
