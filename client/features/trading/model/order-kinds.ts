/** The price, size and request fields that orders of all kinds share, and the rules of market and limit orders. */
import { Decimal, decimalText, parseDecimal, takeShare } from '@papertape/shared/money/decimal.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import type { OrderTerms } from '@papertape/shared/rules/perpetual/state.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { type PlainKind, type TicketSide, toPositionSide } from './order-draft.ts';
import {
  type BookSides,
  findHeldPosition,
  type KindRules,
  type OrderRequest,
  type Ticket,
  toCanonicalDecimal,
} from './ticket.ts';

/** Returns the typed price in the spelling of the wire; `undefined` if it is no price. */
export const readPrice = (text: string): string | undefined =>
  parseDecimal(text)?.gt(0) ? toCanonicalDecimal(text) : undefined;

/** Returns those of the texts that are prices, in the spelling of the wire. */
export const listPrices = (...texts: string[]): string[] =>
  texts.map(readPrice).filter((price) => price !== undefined);

/** Returns the price at which the book fills the first unit; `undefined` if that side is empty. */
export function bestPrice(book: BookSides, side: TicketSide): string | undefined {
  return (side === 'buy' ? book.asks : book.bids)[0]?.price;
}

/** Returns the best price of the book, else the last one; `undefined` before there is any. */
function marketPrice({ market }: Pick<Ticket, 'market'>, side: TicketSide): string | undefined {
  return bestPrice(market.book, side) ?? (market.last === '' ? undefined : market.last);
}

/** Returns the price of one unit for sizes in another unit: that of the order, else that of the market for an order that waits. */
export function referencePrice(ticket: Ticket, side: TicketSide): string | undefined {
  const { findPrice, later } = ticket.rules;
  return findPrice(ticket, side) ?? (later && marketPrice(ticket, side));
}

/** Returns the typed amount in base units, cut to the lot; "0" while there is none. */
export function readTypedSize(ticket: Ticket, side: TicketSide): string {
  const { draft, unit, terms } = ticket;
  const typed = parseDecimal(draft.amount);
  if (typed === undefined || typed.lte(0)) return '0';
  if (unit === 'base') return decimalText(typed, terms.sizeDecimals);
  const price = referencePrice(ticket, side);
  return price === undefined ? '0' : decimalText(typed.div(price), terms.sizeDecimals);
}

/**
 * Returns the size in base units. One that the slider set stays that share of the largest size while the market moves, so that 100 % is
 * not refused a moment later; one that reduces is at most its position.
 */
export function readSize(ticket: Ticket, side: TicketSide, largest: string): string {
  const { draft, terms } = ticket;
  const typed = readTypedSize(ticket, side);
  if (typed !== '0' && draft.percent !== null && isKnown(largest) && largest !== '0') {
    return takeShare(largest, draft.percent, terms.sizeDecimals);
  }
  if (!draft.reduceOnly) return typed;
  const held = findHeldPosition(ticket, toPositionSide(side, true), true);
  return held && new Decimal(typed).gt(held.size) ? held.size : typed;
}

/** Translates an order of this size, which is in base units. Type and price count only for kinds that meet the book on arrival. */
export function toOrderTerms(ticket: Ticket, side: TicketSide, size: string): OrderTerms {
  const { draft, terms, leverage, maxSlippage } = ticket;
  const { reduceOnly } = draft;
  const positionSide = toPositionSide(side, reduceOnly);
  const isProtected = draft.protect && !reduceOnly;
  const toTrigger = (price: string) => (isProtected && price !== '' ? toCanonicalDecimal(price) : null);
  const isMarket = draft.kind === 'market';
  return {
    symbol: terms.symbol,
    side: positionSide,
    action: reduceOnly ? 'close' : 'open',
    type: isMarket ? 'market' : 'limit',
    size: toUnits(size),
    price: isMarket ? null : toCanonicalDecimal(draft.price),
    leverage,
    takeProfit: toTrigger(draft.takeProfit),
    stopLoss: toTrigger(draft.stopLoss),
    positionId: reduceOnly ? (findHeldPosition(ticket, positionSide, true)?.id ?? null) : null,
    postOnly: draft.timeInForce === 'postOnly',
    maxSlippage: isMarket ? maxSlippage : undefined,
  };
}

/** Writes the fields that the requests of all kinds share. */
export function createTarget({ account }: Ticket, order: OrderTerms) {
  const { symbol, action, leverage, positionId } = order;
  const isNamed = account.positionMode === 'split' && positionId !== null;
  return {
    symbol,
    action,
    size: fromUnits(order.size),
    ...(action === 'open' ? { leverage } : {}),
    ...(isNamed ? { positionId } : {}),
  };
}

/** Writes take profit and stop loss of an order that opens, if they are set. */
export function createProtection({ takeProfit, stopLoss }: OrderTerms) {
  return { ...(takeProfit === null ? {} : { takeProfit }), ...(stopLoss === null ? {} : { stopLoss }) };
}

function createOrder(ticket: Ticket, side: TicketSide, size: string): OrderRequest {
  const order = toOrderTerms(ticket, side, size);
  const { type, price, postOnly, action } = order;
  const input = {
    ...createTarget(ticket, order),
    side: order.side,
    type,
    ...(price === null ? { maxSlippage: ticket.maxSlippage } : { price }),
    ...(action === 'close' ? { reduceOnly: true } : {}),
    ...(postOnly ? { postOnly } : {}),
    ...createProtection(order),
  };
  return { call: 'create', input };
}

/** The rules of a limit order, on which other kinds build. */
export const limitRules: KindRules = {
  required: ['price', 'amount'],
  waits: false,
  findPrice: ({ draft }) => readPrice(draft.price),
  listLimits: ({ price }) => listPrices(price),
  createRequest: createOrder,
};

export const plainRules: Readonly<Record<PlainKind, KindRules>> = {
  limit: limitRules,
  market: {
    required: ['amount'],
    waits: false,
    protectsFromMark: true,
    findPrice: marketPrice,
    listLimits: () => [],
    createRequest: createOrder,
  },
};

/** The rules while those of an advanced kind are being loaded: nothing is known about its order. */
export const pendingRules: KindRules = {
  required: [],
  waits: true,
  findPrice: () => undefined,
  listLimits: () => [],
  createRequest: () => {
    throw new Error('the rules of this kind of order are not loaded');
  },
};
