/**
 * Effects of a price on a conditional order: a trailing order activates and follows, and a reached trigger
 * turns it into an order. The order is decided as if its user placed it at that instant; a closing market
 * order takes whatever the book offers, as a stop loss does.
 */
import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import { smallerUnits } from '@papertape/shared/money/units.ts';
import {
  isReached,
  type SourcePrices,
  trailingSides,
  trailingTrigger,
} from '@papertape/shared/rules/perpetual/conditional.ts';
import {
  formatPrice,
  parseTicks,
  type Ticks,
  ticksToPrice,
} from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { executeForced, getDirection } from '@papertape/shared/rules/perpetual/walk-book.ts';
import type { Trigger } from '../triggers.ts';
import { createForcedOrder } from './close-position.ts';
import { type Conditional, canceledConditional, getOrderOrigin } from './conditional-row.ts';
import { Draft } from './draft.ts';
import { decideOrder, fillOrder } from './order.ts';
import type { Context, OrderDecision } from './types.ts';

export interface Followed {
  readonly row: Conditional;
  /** Decision about the order that it became. */
  readonly decision?: OrderDecision;
}

/** Returns undefined if nothing is due, and while the market is shut: a frozen price triggers nothing. */
export function decideFollow(context: Context, row: Conditional, prices: SourcePrices): Followed | undefined {
  if (row.status !== 'waiting' || context.market.session(row.symbol) !== 'open') return undefined;
  const { priceDecimals } = context.market.contract(row.symbol);
  const price = prices[row.triggerBy];
  if (
    row.triggerPrice !== null &&
    isReached(row.triggerWhen, parseTicks(row.triggerPrice, priceDecimals), price)
  ) {
    return triggerOrder(context, row);
  }
  return isFollowing(row, price, priceDecimals)
    ? { row: activateTrailing(row, price, priceDecimals, context.now) }
    : undefined;
}

/** Returns whether a trailing order activates here, or has a better price than before. */
function isFollowing(row: Conditional, price: Ticks, priceDecimals: number): boolean {
  if (row.kind !== 'trailing') return false;
  if (row.extremePrice === null) {
    const { activationPrice, activationWhen } = row;
    if (activationPrice === null || activationWhen === null) return true;
    return isReached(activationWhen, parseTicks(activationPrice, priceDecimals), price);
  }
  const extreme = parseTicks(row.extremePrice, priceDecimals);
  return getDirection(row) === 'sell' ? price > extreme : price < extreme;
}

/** Returns a trailing order with this best price. */
export function activateTrailing(
  row: Conditional,
  price: Ticks,
  priceDecimals: number,
  now: number,
): Conditional {
  const getText = (ticks: Ticks) => formatPrice(ticksToPrice(ticks, priceDecimals));
  const trigger = trailingTrigger(getDirection(row), row, price, priceDecimals);
  return {
    ...row,
    extremePrice: getText(price),
    triggerPrice: getText(Math.max(trigger, 1)),
    updatedAt: now,
  };
}

function triggerOrder(context: Context, row: Conditional): Followed {
  const { now } = context;
  const position = context.account.positions.find(({ id }) => id === row.positionId);
  if (row.action === 'close' && position?.status !== 'open') {
    return { row: canceledConditional(row, 'positionClosed', now) };
  }
  const decision = row.action === 'close' ? decideClosing(context, row) : decideOpening(context, row);
  if (isRefusal(decision)) {
    return { row: { ...row, status: 'failed', refusal: decision.refused, triggeredAt: now, updatedAt: now } };
  }
  const { id: orderId } = decision.order;
  return { row: { ...row, status: 'triggered', orderId, triggeredAt: now, updatedAt: now }, decision };
}

const inForce = {
  GTC: {},
  IOC: { atOnce: 'part' },
  FOK: { atOnce: 'whole' },
  postOnly: { postOnly: true },
} as const;

/** Returns the order terms of a time in force. */
export function termsInForce({ timeInForce }: Pick<Conditional, 'timeInForce'>) {
  return inForce[timeInForce];
}

/**
 * Opens at the current leverage of the symbol and does not change it: a hedge must not fail because of the
 * position that it hedges.
 */
function decideOpening(context: Context, row: Conditional): OrderDecision | Refusal {
  const { symbol, side, type, size } = row;
  return decideOrder(context, {
    symbol,
    side,
    action: 'open',
    type,
    size,
    price: row.price ?? undefined,
    leverage: new Draft(context).getLeverage(symbol) ?? row.leverage,
    keepsLeverage: true,
    takeProfit: row.takeProfit ?? undefined,
    stopLoss: row.stopLoss ?? undefined,
    ...termsInForce(row),
  });
}

/** Closes at most the rest of the position. */
function decideClosing(context: Context, row: Conditional): OrderDecision | Refusal {
  const draft = new Draft(context);
  const position = draft.openPosition(row.positionId ?? '');
  if (position === undefined) throw new Error(`${row.id} closes no position`);
  const { symbol, side } = row;
  const size = smallerUnits(row.size, position.size);
  const origin = getOrderOrigin(row);
  if (row.type === 'limit') {
    return decideOrder(context, {
      symbol,
      side,
      action: 'close',
      type: 'limit',
      size,
      price: row.price ?? undefined,
      positionId: position.id,
      reduceOnly: true,
      origin,
      ...termsInForce(row),
    });
  }
  const order = createForcedOrder(draft, position, size, origin);
  const execution = executeForced(draft, order, context.market.mark(symbol));
  const filled = fillOrder(draft, order, execution, 'available');
  return isRefusal(filled) ? filled : { ...draft.finish(), order: filled };
}

/** Lists the triggers at which a conditional order must be evaluated. */
export function conditionalTriggers(row: Conditional, { priceDecimals }: Contract): Trigger[] {
  if (row.status !== 'waiting') return [];
  const { symbol, triggerBy: source } = row;
  const at = (detail: string, when: Trigger['when'], price: Ticks): Trigger => ({
    key: `${row.id}:${detail}`,
    symbol,
    source,
    when,
    price,
  });
  const triggers: Trigger[] = [];
  if (row.triggerPrice !== null) {
    triggers.push(at('due', row.triggerWhen, parseTicks(row.triggerPrice, priceDecimals)));
  }
  if (row.kind !== 'trailing') return triggers;
  const direction = getDirection(row);
  if (row.extremePrice !== null) {
    const step = direction === 'sell' ? 1 : -1;
    triggers.push(
      at('best', trailingSides(direction).follows, parseTicks(row.extremePrice, priceDecimals) + step),
    );
  } else if (row.activationPrice !== null && row.activationWhen !== null) {
    triggers.push(at('begin', row.activationWhen, parseTicks(row.activationPrice, priceDecimals)));
  }
  return triggers;
}
