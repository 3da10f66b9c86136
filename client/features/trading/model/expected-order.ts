/**
 * What an order of the other kinds would cost and do. Of one that waits nobody knows the price it will fill at, nor what the account
 * will be by then: its figures are those of the account as it is, at the price the order itself names. Nothing is held for it.
 */

import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits, smallerUnits, toUnits } from '@papertape/shared/money/units.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { feeRates, type Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import { trailingTrigger } from '@papertape/shared/rules/perpetual/conditional.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { affordableSize, previewOrder } from '@papertape/shared/rules/perpetual/preview-order.ts';
import {
  formatPrice,
  parsePrice,
  parseTicks,
  ticksToPrice,
} from '@papertape/shared/rules/perpetual/quantities.ts';
import type { TradingState } from '@papertape/shared/rules/perpetual/state.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { ticketState } from './account-state.ts';
import {
  type AdvancedDraft,
  callbackOf,
  hasLimit,
  isPair,
  isScaled,
  isStop,
  missingFields,
  scaledPreview,
  scaledProblem,
} from './advanced-order.ts';
import { emptyDraft, positionSideOf, type TicketSide } from './order-draft.ts';
import { reductionProblems } from './order-problems.ts';
import { type Receipt, receiptOf } from './order-receipt.ts';
import { bestPrice, largestSize, orderSize, orderTerms, referencePrice } from './order-terms.ts';
import { canonicalText } from './plain-text.ts';
import type { Problem } from './problem.ts';
import { protectionProblemsAt } from './protection.ts';
import type { Ticket } from './ticket.ts';

const typedPrice = (text: string) => (parseDecimal(text)?.gt(0) ? canonicalText(text) : undefined);

function higher(...prices: (string | undefined)[]): string | undefined {
  return prices.reduce((most, price) => {
    if (price === undefined || most === undefined) return price ?? most;
    return new Decimal(price).gt(most) ? price : most;
  }, undefined);
}

/** Where a trailing stop would be due if the price turned back as soon as it follows. */
function trailingPrice(
  { market, terms }: Ticket,
  draft: AdvancedDraft,
  side: TicketSide,
): string | undefined {
  const { last, mark } = market;
  const now = draft.triggerBy === 'last' ? last : mark;
  const start = typedPrice(draft.activationPrice) ?? typedPrice(now);
  if (start === undefined || missingFields(draft).includes('callback')) return undefined;
  const { priceDecimals } = terms;
  const due = trailingTrigger(side, callbackOf(draft), parseTicks(start, priceDecimals), priceDecimals);
  return due > 0 ? formatPrice(ticksToPrice(due, priceDecimals)) : undefined;
}

/** The best price on the other side of the book for an order of a set that would fill at once; undefined for one that rests. */
function fillsAt(
  { market }: Ticket,
  draft: AdvancedDraft,
  side: TicketSide,
  price: string,
): string | undefined {
  const best = bestPrice(market.book, side);
  if (best === undefined || draft.timeInForce === 'postOnly') return undefined;
  const reaches = side === 'buy' ? new Decimal(price).gte(best) : new Decimal(price).lte(best);
  return reaches ? best : undefined;
}

/** Returns the average price of its orders, those through the market at its price; the higher end while they cannot be worked out. */
function scaledPrice(draft: AdvancedDraft, ticket: Ticket, side: TicketSide): string | undefined {
  const { terms } = ticket;
  const isWhole = missingFields(draft).length === 0 && scaledProblem(draft, terms.contract) === undefined;
  if (!isWhole) return higher(typedPrice(draft.price), typedPrice(draft.to));
  const legs = scaledPreview(draft, terms.contract).map(({ price, size }) => ({
    price: fillsAt(ticket, draft, side, price) ?? price,
    size,
  }));
  const sum = (of: (leg: { price: string; size: string }) => Decimal) =>
    legs.reduce((all, leg) => all.plus(of(leg)), new Decimal(0));
  const paid = sum(({ price, size }) => new Decimal(price).times(size));
  return decimalText(paid.div(sum(({ size }) => new Decimal(size))), terms.priceDecimals);
}

/** The price at which an order is expected to fill; undefined while it names none. Of a pair, the leg that costs more. */
export function expectedPrice(ticket: Ticket, draft: AdvancedDraft, side: TicketSide): string | undefined {
  if (isPair(draft)) return higher(typedPrice(draft.price), typedPrice(draft.triggerPrice));
  if (isScaled(draft)) return scaledPrice(draft, ticket, side);
  if (hasLimit(draft)) return typedPrice(draft.price);
  return isStop(draft) ? typedPrice(draft.triggerPrice) : trailingPrice(ticket, draft, side);
}

/**
 * A stop limit pays the taker fee where its limit lies beyond its trigger, so that it fills when it is due; a scaled order where one of its
 * ends lies through the market.
 */
function liquidityOf(ticket: Ticket, draft: AdvancedDraft, side: TicketSide): Liquidity {
  if (draft.timeInForce === 'postOnly' && (hasLimit(draft) || isScaled(draft))) return 'maker';
  if (isScaled(draft)) {
    const ends = [typedPrice(draft.price), typedPrice(draft.to)];
    const reaches = ends.some((end) => end !== undefined && fillsAt(ticket, draft, side, end) !== undefined);
    return reaches ? 'taker' : 'maker';
  }
  const [limit, trigger] = [typedPrice(draft.price), typedPrice(draft.triggerPrice)];
  if (draft.kind !== 'stopLimit' || limit === undefined || trigger === undefined) return 'taker';
  const beyond = new Decimal(limit).minus(trigger);
  return (side === 'buy' ? beyond.lt(0) : beyond.gt(0)) ? 'maker' : 'taker';
}

/** The same order as a limit at that price, in the words of the plain form. */
function asLimit(ticket: Ticket, draft: AdvancedDraft, side: TicketSide): Ticket {
  const { protect, takeProfit, stopLoss, reduceOnly, size: amount } = draft;
  const price =
    expectedPrice(ticket, draft, side) ?? referencePrice({ ...ticket, draft: emptyMarket }, side) ?? '';
  const postOnly = draft.timeInForce === 'postOnly';
  const plain = { ...emptyDraft, side, price, amount, protect, takeProfit, stopLoss, reduceOnly, postOnly };
  return { ...ticket, unit: 'base', draft: plain };
}

const emptyMarket = { ...emptyDraft, type: 'market' } as const;

/** At once by the book, as the plain form has it. */
const isPlain = ({ kind }: AdvancedDraft) => kind === 'limit';

/** The mark is about there when the order is due. */
const atPrice = (state: TradingState, symbol: string, price: bigint): TradingState => ({
  ...state,
  markOf: (one) => (one === symbol ? price : state.markOf(one)),
});

export function expectedReceipt(
  ticket: Ticket,
  draft: AdvancedDraft,
  side: TicketSide,
  state = ticketState(ticket),
): Receipt {
  const limit = asLimit(ticket, draft, side);
  if (isPlain(draft)) return receiptOf(limit, side, state);
  const price = expectedPrice(ticket, draft, side) ?? null;
  const liquidity = liquidityOf(ticket, draft, side);
  const receipt: Receipt = {
    positionSide: positionSideOf(side, draft.reduceOnly),
    action: draft.reduceOnly ? 'close' : 'open',
    size: orderSize(limit, side),
    price,
    liquidity,
    feeRate: ticket.terms.isStated ? feeRates[liquidity] : unknownDecimal,
    fill: null,
    preview: null,
    missing: null,
  };
  if (state === undefined || price === null || receipt.size === '0') return receipt;
  const order = orderTerms(limit, receipt.positionSide, receipt.size);
  if (order.action === 'close' && order.positionId === null) return receipt;
  const at = { size: order.size, price: parsePrice(price), liquidity };
  const preview = previewOrder(atPrice(state, order.symbol, at.price), order, at);
  const lacking = toUnits(preview.cost) - usableBalance(state);
  return { ...receipt, preview, missing: lacking > 0n ? fromUnits(lacking) : null };
}

/** The largest size this side may have by balance and tier at that price, or by the position to reduce. */
export function expectedLargest(
  ticket: Ticket,
  draft: AdvancedDraft,
  side: TicketSide,
  state = ticketState(ticket),
): string {
  const limit = asLimit(ticket, draft, side);
  const { price } = limit.draft;
  if (isPlain(draft) || draft.reduceOnly || state === undefined || price === '') {
    return largestSize(limit, side, state);
  }
  const order = orderTerms(limit, positionSideOf(side, false), '0');
  const at = { price: parsePrice(price), liquidity: liquidityOf(ticket, draft, side) };
  const most = affordableSize(state, order, at, usableBalance(state));
  return fromUnits(smallerUnits(most, state.contract(order.symbol).maximumSize));
}

/** The amount a share of the largest size stands for, 0 to 100. */
export function expectedAmount(
  ticket: Ticket,
  draft: AdvancedDraft,
  side: TicketSide,
  percent: number,
): string {
  // Of a close, one of the sides has no position.
  const sides = draft.reduceOnly ? (['buy', 'sell'] as const) : [side];
  const largest = higher(...sides.map((one) => expectedLargest(ticket, draft, one))) ?? '0';
  if (!isKnown(largest)) return '';
  const size = decimalText(new Decimal(largest).times(percent).div(100), ticket.terms.sizeDecimals);
  return percent === 0 ? '' : size;
}

/** Which side take profit and stop loss as typed are for; buying while they do not say. */
export function sideOfProtection(draft: AdvancedDraft, reference: string | undefined): TicketSide {
  const [takeProfit, stopLoss] = [parseDecimal(draft.takeProfit), parseDecimal(draft.stopLoss)];
  if (!draft.protect || reference === undefined) return 'buy';
  if (takeProfit) return takeProfit.lt(reference) ? 'sell' : 'buy';
  return stopLoss?.gt(reference) ? 'sell' : 'buy';
}

/** What stands against a close: no position, one that has to be named in its row, or less of it than is to be closed. */
function closingProblems(ticket: Ticket, draft: AdvancedDraft, side: TicketSide): Problem[] {
  const problems = reductionProblems(asLimit(ticket, draft, side), side);
  if (problems.length > 0) return problems;
  const maximum = expectedLargest(ticket, draft, side);
  const isMore = parseDecimal(draft.size)?.gt(maximum) === true;
  return isMore ? [{ field: 'amount', key: 'sizeAboveMaximum', values: { maximum } }] : [];
}

/** Beside those of a close: take profit and stop loss, measured as the host does: from the limit, else the trigger, else the mark. */
export function expectedProblems(ticket: Ticket, draft: AdvancedDraft, side: TicketSide): Problem[] {
  if (draft.reduceOnly) return closingProblems(ticket, draft, side);
  if (!draft.protect) return [];
  const reference = draft.kind === 'trailing' ? ticket.market.mark : expectedPrice(ticket, draft, side);
  return protectionProblemsAt(ticket, positionSideOf(side, false), draft, reference ?? '');
}
