/** The largest size of an order, the slider that chooses a share of it, and sizes in the unit of the amount field. */
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { Decimal, decimalText, takeShare } from '@papertape/shared/money/decimal.ts';
import { fromUnits, smallerUnits } from '@papertape/shared/money/units.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { checkOrder, simulateExecution } from '@papertape/shared/rules/perpetual/check-order.ts';
import { largestTaken } from '@papertape/shared/rules/perpetual/limits.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { affordableSize } from '@papertape/shared/rules/perpetual/preview-order.ts';
import { formatPrice, type Price, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { OrderTerms, TradingState } from '@papertape/shared/rules/perpetual/state.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { type SizeUnit, type TicketSide, toPositionSide } from './order-draft.ts';
import { bestPrice, referencePrice, toOrderTerms } from './order-kinds.ts';
import { findHeldPosition, type Ticket, toTradingState } from './ticket.ts';

/** Converts a size in base units to the unit of the amount field. */
export function toAmount(size: string, unit: SizeUnit, price: string | undefined): string {
  if (unit === 'base') return size;
  return price === undefined ? '0' : decimalText(new Decimal(size).times(price), 2);
}

/** Returns the position of the slider for a size, 0 to 100. */
export function toPercent(size: string, largest: string): number {
  const most = new Decimal(largest);
  if (!most.gt(0)) return 0;
  return Math.min(100, new Decimal(size).times(100).div(most).floor().toNumber());
}

/** Returns the side whose size the form shows: the one pressed last, but the one that has a position if the order reduces. */
export function findSizedSide(ticket: Ticket): TicketSide {
  const { side, reduceOnly } = ticket.draft;
  if (!reduceOnly || findHeldPosition(ticket, toPositionSide(side, true), true)) return side;
  const other = side === 'buy' ? 'sell' : 'buy';
  return findHeldPosition(ticket, toPositionSide(other, true), true) ? other : side;
}

/** Returns the amount of a slider position, in the unit of the amount field. */
export function computePercentAmount(ticket: Ticket, percent: number): string {
  const { unit, terms } = ticket;
  const side = findSizedSide(ticket);
  const largest = findSliderEnd(ticket, side);
  if (!isKnown(largest)) return '';
  const size = takeShare(largest, percent, terms.sizeDecimals);
  if (size === '0') return percent === 0 ? '' : '0';
  return toAmount(size, unit, referencePrice(ticket, side));
}

/**
 * Returns the largest size that would be taken now: by balance, tier and book, or by the position to reduce. Where the account is unknown,
 * the largest that the contract takes.
 */
export function findLargestSize(ticket: Ticket, side: TicketSide, state = toTradingState(ticket)): string {
  const { draft, terms, market, rules } = ticket;
  if (draft.reduceOnly) return findHeldPosition(ticket, toPositionSide(side, true), true)?.size ?? '0';
  const price = referencePrice(ticket, side);
  if (price === undefined || market.mark === '') return '0';
  if (!terms.isStated) return unknownDecimal;
  if (state === undefined) return terms.maxSize;
  const order = toOrderTerms(ticket, side, '0');
  if (rules.later === undefined) return fromUnits(searchLargest(state, order, price));
  const at = { price: parsePrice(price), liquidity: rules.later.estimateLiquidity(ticket, side) };
  const most = affordableSize(state, order, at, usableBalance(state));
  return fromUnits(smallerUnits(most, terms.contract.maximumSize));
}

/**
 * The last result of the search by symbol and side, with the size that the balance paid for then. A move of the market hardly changes
 * their ratio, so the next search begins at its result or a few lots beside it.
 */
const lastSearches = new Map<string, { paid: bigint; largest: bigint }>();

/** Leaves triggers aside, which limit no size. Out of hours a market order has only its price to go by. */
function searchLargest(state: TradingState, wanted: OrderTerms, price: string): bigint {
  const order = { ...wanted, takeProfit: null, stopLoss: null };
  const contract = state.contract(order.symbol);
  const execution = simulateExecution(state, { ...order, size: contract.minimumSize });
  const isTaker = order.type === 'market' || execution !== undefined;
  const at = { price: parsePrice(price), liquidity: isTaker ? 'taker' : 'maker' } as const;
  const most = smallerUnits(affordableSize(state, order, at, usableBalance(state)), contract.maximumSize);
  if (isRefusal(execution) && execution.refused !== 'bookTooThin') return most;
  const key = `${order.symbol} ${order.side}`;
  const last = lastSearches.get(key);
  const guess = last && last.paid > 0n ? (most * last.largest) / last.paid : most;
  const isTaken = (size: bigint) => checkOrder(state, { ...order, size }) === undefined;
  const largest = largestTaken(contract, isTaken, smallerUnits(guess, contract.maximumSize));
  lastSearches.set(key, { paid: most, largest });
  return largest;
}

/** Distance that the market may move while an order is on its way, as a share of its price. */
const moveOnTheWay = '0.001';

/**
 * Returns the size at the end of the slider: the largest one, less a reserve if the order may fill on arrival. Such an order pays the
 * taker's fee, even if its limit would rest now, and a price that may have moved.
 */
export function findSliderEnd(ticket: Ticket, side: TicketSide, state = toTradingState(ticket)): string {
  const largest = findLargestSize(ticket, side, state);
  const isSure = ticket.draft.reduceOnly || ticket.rules.later !== undefined;
  if (state === undefined || isSure || !isKnown(largest) || largest === '0') return largest;
  const order = toOrderTerms(ticket, side, largest);
  const price = highestArrivalPrice(ticket, side, state, order);
  if (price === undefined) return largest;
  const paid = affordableSize(state, order, { price, liquidity: 'taker' }, usableBalance(state));
  return fromUnits(smallerUnits(paid, order.size));
}

/** Returns the highest price that an order may fill at on arrival; `undefined` if it will rest. */
function highestArrivalPrice(
  ticket: Ticket,
  side: TicketSide,
  state: TradingState,
  order: OrderTerms,
): Price | undefined {
  const best = bestPrice(ticket.market.book, side);
  if (order.postOnly || ticket.market.state !== 'open' || best === undefined) return undefined;
  const limit = order.price === null ? null : new Decimal(order.price);
  const move = new Decimal(best).times(moveOnTheWay);
  const reach = side === 'buy' ? new Decimal(best).minus(move) : new Decimal(best).plus(move);
  const mayFill = limit === null || (side === 'buy' ? limit.gte(reach) : limit.lte(reach));
  if (!mayFill) return undefined;
  const execution = simulateExecution(state, order);
  const fills = execution === undefined || isRefusal(execution) ? undefined : execution;
  const expected = fills ? new Decimal(formatPrice(fills.price)) : (limit ?? new Decimal(best));
  const highest = expected.plus(move);
  return parsePrice(
    decimalText(limit !== null && side === 'buy' ? Decimal.min(limit, highest) : highest, 18),
  );
}
