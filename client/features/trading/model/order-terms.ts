/** The order of a ticket: its size in base units, from what was typed in either unit, cut to the lot; its terms as the rules read them, and as it is sent. */

import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits, smallerUnits, toUnits } from '@papertape/shared/money/units.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { checkOrder, simulateExecution } from '@papertape/shared/rules/perpetual/check-order.ts';
import { largestTaken } from '@papertape/shared/rules/perpetual/limits.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { affordableSize } from '@papertape/shared/rules/perpetual/preview-order.ts';
import { parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { OrderTerms, TradingState } from '@papertape/shared/rules/perpetual/state.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { ticketState, unitsOf } from './account-state.ts';
import { positionSideOf, type SizeUnit, type TicketSide } from './order-draft.ts';
import { canonicalText } from './plain-text.ts';
import { type BookSides, heldPosition, type Ticket } from './ticket.ts';

export function orderTerms(ticket: Ticket, positionSide: Side, size: string): OrderTerms {
  const { draft, terms, leverage, maxSlippage } = ticket;
  const protect = draft.protect && !draft.reduceOnly;
  const typed = (price: string) => (protect && price !== '' ? canonicalText(price) : null);
  const isLimit = draft.type === 'limit';
  return {
    symbol: terms.symbol,
    side: positionSide,
    action: draft.reduceOnly ? 'close' : 'open',
    type: draft.type,
    size: toUnits(size),
    price: isLimit ? canonicalText(draft.price) : null,
    leverage,
    takeProfit: typed(draft.takeProfit),
    stopLoss: typed(draft.stopLoss),
    positionId: draft.reduceOnly ? (heldPosition(ticket, positionSide, true)?.id ?? null) : null,
    postOnly: draft.postOnly,
    maxSlippage: isLimit ? undefined : maxSlippage,
  };
}

type OrderBody = CallInputOf<typeof trading.create>;

/** What of its receipt an order is sent with. */
interface Sized {
  positionSide: Side;
  action: 'open' | 'close';
  size: string;
}

export function orderBody(ticket: Ticket, sized: Sized): OrderBody {
  const { account, maxSlippage } = ticket;
  const { positionSide: side, action, size } = sized;
  const order = orderTerms(ticket, side, size);
  const named = account.positionMode === 'split' ? order.positionId : null;
  return {
    symbol: order.symbol,
    side,
    action,
    type: order.type,
    size,
    ...(order.price === null ? { maxSlippage } : { price: order.price }),
    ...(action === 'open' ? { leverage: order.leverage } : { reduceOnly: true }),
    ...(order.postOnly ? { postOnly: true } : {}),
    ...(named === null ? {} : { positionId: named }),
    ...(order.takeProfit === null ? {} : { takeProfit: order.takeProfit }),
    ...(order.stopLoss === null ? {} : { stopLoss: order.stopLoss }),
  };
}

export function bestPrice(book: BookSides, side: TicketSide): string | undefined {
  return (side === 'buy' ? book.asks : book.bids)[0]?.price;
}

/** What one unit costs before the size is known: the limit, else the best price of the book. */
export function referencePrice({ draft, market }: Ticket, side: TicketSide): string | undefined {
  if (draft.type === 'limit') return parseDecimal(draft.price)?.gt(0) ? draft.price : undefined;
  const { last } = market;
  return bestPrice(market.book, side) ?? (last === '' ? undefined : last);
}

function toBase(amount: string, unit: SizeUnit, price: string | undefined, decimals: number): string {
  const typed = parseDecimal(amount);
  if (typed === undefined || typed.lte(0)) return '0';
  if (unit === 'base') return decimalText(typed, decimals);
  return price === undefined ? '0' : decimalText(typed.div(price), decimals);
}

/** The same size in the other unit, for the line under the field and for switching. */
export function toUnit(size: string, unit: SizeUnit, price: string | undefined): string {
  if (unit === 'base') return size;
  return price === undefined ? '0' : decimalText(new Decimal(size).times(price), 2);
}

export function orderSize(ticket: Ticket, side: TicketSide): string {
  const { draft, unit, terms } = ticket;
  const size = toBase(draft.amount, unit, referencePrice(ticket, side), terms.sizeDecimals);
  if (!draft.reduceOnly) return size;
  const held = heldPosition(ticket, positionSideOf(side, true), true);
  return held && new Decimal(size).gt(held.size) ? held.size : size;
}

/**
 * The largest size this side may have now: by balance, tier and book, or by the position to reduce. `near` is where to begin to
 * look: what it was a moment ago saves most of the questions, and changes no answer.
 */
export function largestSize(
  ticket: Ticket,
  side: TicketSide,
  state = ticketState(ticket),
  near?: string,
): string {
  const { draft, terms, market } = ticket;
  if (draft.reduceOnly) return heldPosition(ticket, positionSideOf(side, true), true)?.size ?? '0';
  const price = referencePrice(ticket, side);
  if (price === undefined || market.mark === '') return '0';
  if (!terms.isStated) return unknownDecimal;
  // Where the account is not known, the host says what is too much.
  if (state === undefined) return terms.maxSize;
  const order = orderTerms(ticket, positionSideOf(side, false), '0');
  return fromUnits(largestOf(state, order, price, near));
}

/** Triggers and post-only do not limit a size, and out of hours a market order has only its price to go by. */
function largestOf(state: TradingState, wanted: OrderTerms, price: string, near?: string): bigint {
  const order = { ...wanted, takeProfit: null, stopLoss: null };
  const contract = state.contract(order.symbol);
  const lot = { ...order, size: contract.minimumSize };
  const execution = simulateExecution(state, lot);
  const isTaker = order.type === 'market' || execution !== undefined;
  const at = { price: parsePrice(price), liquidity: isTaker ? 'taker' : 'maker' } as const;
  const guess = affordableSize(state, order, at, usableBalance(state));
  const most = smallerUnits(guess, contract.maximumSize);
  if (isRefusal(execution) && execution.refused !== 'bookTooThin') return most;
  const begin = near === undefined ? most : smallerUnits(unitsOf(near), contract.maximumSize);
  return largestTaken(contract, (size) => checkOrder(state, { ...order, size }) === undefined, begin);
}

/** The amount a slider position stands for. */
export function amountOfPercent(ticket: Ticket, side: TicketSide, percent: number): string {
  const { unit, terms } = ticket;
  const largest = largestSize(ticket, side);
  if (!isKnown(largest)) return '';
  const size = new Decimal(largest).times(percent).div(100);
  const cut = decimalText(size, terms.sizeDecimals);
  if (cut === '0') return percent === 0 ? '' : '0';
  return toUnit(cut, unit, referencePrice(ticket, side));
}

/** Where the slider stands for a typed amount, 0 to 100. */
export function percentOfAmount(ticket: Ticket, side: TicketSide, most = largestSize(ticket, side)): number {
  const largest = new Decimal(most);
  if (!largest.gt(0)) return 0;
  const share = new Decimal(orderSize(ticket, side)).times(100).div(largest).floor();
  return Math.min(100, share.toNumber());
}
