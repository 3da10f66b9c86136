/**
 * Accepting and changing conditional orders. They hold no money while they wait, so that they are only
 * checked against their contract; account and book are checked when they are due.
 */
import type { TimeInForce, TriggerBy } from '@papertape/shared/contract/conditional-rows.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { OrderAction, OrderType } from '@papertape/shared/contract/trading-rows.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { checkReduction } from '@papertape/shared/rules/perpetual/check-order.ts';
import {
  checkLargest,
  checkLeverage,
  checkPrice,
  checkProtection,
  checkSize,
} from '@papertape/shared/rules/perpetual/check-terms.ts';
import {
  checkWaiting,
  type SourcePrices,
  sideOfTrigger,
  trailingSides,
} from '@papertape/shared/rules/perpetual/conditional.ts';
import { parsePrice, parseTicks } from '@papertape/shared/rules/perpetual/quantities.ts';
import { heldPosition } from '@papertape/shared/rules/perpetual/state.ts';
import { getDirection } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { activateTrailing } from './conditional-follow.ts';
import type { Conditional } from './conditional-row.ts';
import { Draft } from './draft.ts';
import type { Context, Position } from './types.ts';

/** Maximum number of waiting orders per account. */
const most = 100;

export interface ConditionalRequest {
  symbol: string;
  side: Side;
  action: OrderAction;
  type: OrderType;
  size: bigint;
  price?: string | undefined;
  timeInForce: TimeInForce;
  /** Required to open. */
  leverage?: number | undefined;
  takeProfit?: string | undefined;
  stopLoss?: string | undefined;
  positionId?: string | undefined;
  triggerBy: TriggerBy;
  triggerPrice?: string | undefined;
  callbackRate?: string | undefined;
  callbackDistance?: string | undefined;
  activationPrice?: string | undefined;
  linkedId?: string | undefined;
}

export interface PlacementContext {
  /** Current prices of the trigger sources. */
  readonly prices: SourcePrices;
  /** Number of orders that already wait in the account. */
  readonly count: number;
  readonly id: string;
}

/**
 * Decides a conditional order. Refuses `conditionalLimit`, a leverage above that of the symbol, and terms that do not fit position or
 * prices.
 */
export function decideConditional(
  context: Context,
  request: ConditionalRequest,
  { prices, count, id }: PlacementContext,
): Conditional | Refusal {
  if (count >= most) return refuse('conditionalLimit', { params: { value: most } });
  const draft = new Draft(context);
  const { symbol, action, leverage = 0 } = request;
  const named = action === 'open' ? checkLeverage(draft.contract(symbol), leverage) : undefined;
  if (named !== undefined) return named;
  const position = request.action === 'close' ? positionFor(draft, request) : undefined;
  if (isRefusal(position)) return position;
  const row = createConditional(draft, request, position, id);
  const problem = checkConditional(draft, row, position);
  if (problem !== undefined) return problem;
  return startWaiting(draft, row, prices);
}

function positionFor(draft: Draft, { positionId, symbol, side }: ConditionalRequest): Position | Refusal {
  const named = positionId === undefined ? heldPosition(draft, symbol, side) : draft.openPosition(positionId);
  if (named === undefined) return refuse(positionId === undefined ? 'positionRequired' : 'positionClosed');
  if (named.symbol === symbol && named.side === side) return named;
  return refuse('positionRequired', { field: 'positionId' });
}

/** Creates a conditional order. In merge mode an opening one takes the leverage of its symbol, like a resting order. */
function createConditional(
  draft: Draft,
  request: ConditionalRequest,
  position: Position | undefined,
  id: string,
): Conditional {
  const { account, now } = draft.context;
  const opens = position === undefined;
  const leverage = draft.getLeverage(request.symbol) ?? request.leverage ?? 0;
  return {
    id,
    userId: account.userId,
    mode: account.mode,
    symbol: request.symbol,
    side: request.side,
    action: request.action,
    kind: request.triggerPrice === undefined ? 'trailing' : 'stop',
    type: request.type,
    size: request.size,
    price: request.price ?? null,
    timeInForce: request.timeInForce,
    leverage: position?.leverage ?? leverage,
    takeProfit: opens ? (request.takeProfit ?? null) : null,
    stopLoss: opens ? (request.stopLoss ?? null) : null,
    positionId: position?.id ?? null,
    triggerBy: request.triggerBy,
    triggerWhen: trailingSides(getDirection(request)).fires,
    triggerPrice: request.triggerPrice ?? null,
    callbackRate: request.callbackRate ?? null,
    callbackDistance: request.callbackDistance ?? null,
    activationPrice: request.activationPrice ?? null,
    activationWhen: null,
    extremePrice: null,
    linkedId: request.linkedId ?? null,
    orderId: null,
    status: 'waiting',
    reason: null,
    refusal: null,
    createdAt: now,
    updatedAt: now,
    triggeredAt: null,
  };
}

/** Checks a conditional order against its contract, and a close against its position. */
function checkConditional(
  draft: Draft,
  row: Conditional,
  position: Position | undefined,
): Refusal | undefined {
  const contract = draft.contract(row.symbol);
  const mark = draft.getMark(row.symbol);
  const waiting = checkWaiting(contract, row, mark);
  if (waiting !== undefined) return waiting;
  const trigger = row.triggerPrice === null ? mark : parsePrice(row.triggerPrice);
  const limit = row.price === null ? undefined : checkPrice(contract, row.price, trigger, 'price');
  if (limit !== undefined) return limit;
  if (position !== undefined) {
    const grid = row.size === position.size ? undefined : checkSize(contract, row.size);
    return grid ?? checkReduction(contract, position, row);
  }
  const reference = row.price === null ? trigger : parsePrice(row.price);
  return (
    checkSize(contract, row.size) ??
    checkLargest(contract, row.size) ??
    checkProtection(contract, row.side, row, reference)
  );
}

/**
 * Derives the side on which the order waits from the current price; a trailing order without an activation
 * price activates at it.
 */
function startWaiting(draft: Draft, row: Conditional, prices: SourcePrices): Conditional {
  const { priceDecimals } = draft.contract(row.symbol);
  const now = prices[row.triggerBy];
  const direction = getDirection(row);
  if (row.triggerPrice !== null) {
    const triggerWhen = sideOfTrigger(direction, parseTicks(row.triggerPrice, priceDecimals), now);
    return { ...row, triggerWhen };
  }
  const { activationPrice } = row;
  if (activationPrice === null) return activateTrailing(row, now, priceDecimals, row.updatedAt);
  const activationWhen = sideOfTrigger(direction, parseTicks(activationPrice, priceDecimals), now);
  return { ...row, activationWhen };
}

export interface ConditionalChange {
  size?: bigint | undefined;
  price?: string | undefined;
  triggerPrice?: string | undefined;
}

/** Changes a waiting order. A trailing order keeps its trigger, and a market order has no limit to change. */
export function decideConditionalChange(
  context: Context,
  before: Conditional,
  change: ConditionalChange,
  prices: SourcePrices,
): Conditional | Refusal {
  const draft = new Draft(context);
  if (change.price !== undefined && before.type === 'market')
    return refuse('invalidInput', { field: 'price' });
  if (change.triggerPrice !== undefined && before.kind === 'trailing') {
    return refuse('invalidInput', { field: 'triggerPrice' });
  }
  const position = before.positionId === null ? undefined : draft.openPosition(before.positionId);
  if (before.action === 'close' && position === undefined) return refuse('positionClosed');
  const row: Conditional = {
    ...before,
    size: change.size ?? before.size,
    price: change.price ?? before.price,
    triggerPrice: change.triggerPrice ?? before.triggerPrice,
    updatedAt: context.now,
  };
  const problem = checkConditional(draft, row, position);
  if (problem !== undefined) return problem;
  return change.triggerPrice === undefined ? row : startWaiting(draft, row, prices);
}
