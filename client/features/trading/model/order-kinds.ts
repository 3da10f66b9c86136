/** The rules of market and limit orders, and what the rules of several kinds share. */
import { parseDecimal } from '@papertape/shared/money/decimal.ts';
import type { PlainKind, TicketSide } from './order-draft.ts';
import {
  type BookSides,
  type KindRules,
  type OrderRequest,
  type Ticket,
  toCanonicalDecimal,
  toOrderTerms,
} from './ticket.ts';

/** Returns the typed price in the spelling of the wire; `undefined` if it is no price. */
export const readPrice = (text: string): string | undefined =>
  parseDecimal(text)?.gt(0) ? toCanonicalDecimal(text) : undefined;

export const listPrices = (...texts: string[]): string[] =>
  texts.map(readPrice).filter((price) => price !== undefined);

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

/** Writes the fields that the requests of all kinds share. */
export function createTarget(ticket: Ticket, side: TicketSide, size: string) {
  const order = toOrderTerms(ticket, side, size);
  const isNamed = ticket.account.positionMode === 'split' && order.positionId !== null;
  return {
    symbol: order.symbol,
    action: order.action,
    size,
    ...(order.action === 'open' ? { leverage: order.leverage } : {}),
    ...(isNamed ? { positionId: order.positionId ?? undefined } : {}),
  };
}

export function createProtection(ticket: Ticket, side: TicketSide) {
  const { takeProfit, stopLoss } = toOrderTerms(ticket, side, '0');
  return { ...(takeProfit === null ? {} : { takeProfit }), ...(stopLoss === null ? {} : { stopLoss }) };
}

function createOrder(ticket: Ticket, side: TicketSide, size: string): OrderRequest {
  const { side: positionSide, type, price, postOnly, action } = toOrderTerms(ticket, side, size);
  return {
    call: 'create',
    input: {
      ...createTarget(ticket, side, size),
      side: positionSide,
      type,
      ...(price === null ? { maxSlippage: ticket.maxSlippage } : { price }),
      ...(action === 'close' ? { reduceOnly: true } : {}),
      ...(postOnly ? { postOnly: true } : {}),
      ...createProtection(ticket, side),
    },
  };
}

/** The rules of a limit order that its market meets on arrival, for kinds that add to them. */
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
