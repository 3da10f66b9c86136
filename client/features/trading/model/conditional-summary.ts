/**
 * Figures of the second form. The fill price of a waiting order and the account at that moment are unknown, so the figures use the
 * present account and the price that the order names. No margin is reserved for a waiting order.
 */
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits, smallerUnits } from '@papertape/shared/money/units.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { feeRates, type Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import { trailingTrigger } from '@papertape/shared/rules/perpetual/conditional.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { affordableSize } from '@papertape/shared/rules/perpetual/preview-order.ts';
import {
  formatPrice,
  parsePrice,
  parseTicks,
  ticksToPrice,
} from '@papertape/shared/rules/perpetual/quantities.ts';
import type { TradingState } from '@papertape/shared/rules/perpetual/state.ts';
import { isKnown } from '../../../lib/format/known.ts';
import {
  findMissingFields,
  findScaledProblem,
  hasLimit,
  hasStop,
  isPair,
  isScaled,
  previewLegs,
  readCallback,
} from './conditional-order.ts';
import { type ConditionalDraft, emptyDraft, type TicketSide, toPositionSide } from './order-draft.ts';
import {
  bestPrice,
  findReductionProblems,
  findTriggerProblems,
  type OrderProblem,
} from './order-problems.ts';
import {
  computeEffect,
  findLargestSize,
  noEffect,
  type OrderSummary,
  readSize,
  referencePrice,
  summarizeOrder,
  toOrderTerms,
  toPercent,
} from './order-summary.ts';
import { findFarPrices, findRiskWarnings, type OrderWarning } from './order-warnings.ts';
import { type Ticket, toCanonicalDecimal, toTradingState } from './ticket.ts';

/** Summarizes the order of one side; problems are only those that need no question to the host. */
export function summarizeConditional(
  ticket: Ticket,
  draft: ConditionalDraft,
  side: TicketSide,
  state = toTradingState(ticket),
): OrderSummary {
  const limit = toLimitTicket(ticket, draft, side);
  const problems = findProblems(ticket, draft, side);
  // It reaches the book at once, as one of the first form.
  if (draft.kind === 'limit') return { ...summarizeOrder(limit, side, state), problems };
  const price = estimatePrice(ticket, draft, side) ?? null;
  const liquidity = estimateLiquidity(ticket, draft, side);
  const size = readSize(limit, side, '0');
  const order = toOrderTerms(limit, toPositionSide(side, draft.reduceOnly), size);
  const largest = findLargestExpected(ticket, draft, side, state);
  const effect =
    state === undefined || price === null || size === '0'
      ? noEffect
      : computeEffect(limit, withMark(state, order.symbol, parsePrice(price)), order, {
          size: order.size,
          price: parsePrice(price),
          liquidity,
          rests: true,
        });
  return {
    ...effect,
    positionSide: order.side,
    action: order.action,
    size,
    price,
    liquidity,
    feeRate: ticket.terms.isStated ? feeRates[liquidity] : unknownDecimal,
    fill: null,
    problems,
    warnings: findConditionalWarnings(ticket, draft, side, effect),
    largest,
    percent: toPercent(size, largest),
  };
}

const readPrice = (text: string) => (parseDecimal(text)?.gt(0) ? toCanonicalDecimal(text) : undefined);

function highest(...prices: (string | undefined)[]): string | undefined {
  return prices.reduce((most, price) => {
    if (price === undefined || most === undefined) return price ?? most;
    return new Decimal(price).gt(most) ? price : most;
  }, undefined);
}

/** Estimates the price that an order fills at; `undefined` while it names none. Of a pair, the leg that costs more. */
export function estimatePrice(ticket: Ticket, draft: ConditionalDraft, side: TicketSide): string | undefined {
  if (isPair(draft)) return highest(readPrice(draft.price), readPrice(draft.triggerPrice));
  if (isScaled(draft)) return estimateScaledPrice(ticket, draft, side);
  if (hasLimit(draft)) return readPrice(draft.price);
  return hasStop(draft) ? readPrice(draft.triggerPrice) : estimateTrailingPrice(ticket, draft, side);
}

/** Returns the price at which a trailing stop triggers if the market turns back as soon as it follows. */
function estimateTrailingPrice(
  { market, terms }: Ticket,
  draft: ConditionalDraft,
  side: TicketSide,
): string | undefined {
  const now = draft.triggerBy === 'last' ? market.last : market.mark;
  const start = readPrice(draft.activationPrice) ?? readPrice(now);
  if (start === undefined || findMissingFields(draft).includes('callback')) return undefined;
  const { priceDecimals } = terms;
  const ticks = trailingTrigger(side, readCallback(draft), parseTicks(start, priceDecimals), priceDecimals);
  return ticks > 0 ? formatPrice(ticksToPrice(ticks, priceDecimals)) : undefined;
}

/** Returns the average price of the orders of a set, those through the market at its price; the higher end while the set is incomplete. */
function estimateScaledPrice(ticket: Ticket, draft: ConditionalDraft, side: TicketSide): string | undefined {
  const { terms } = ticket;
  const isComplete =
    findMissingFields(draft).length === 0 && findScaledProblem(draft, terms.contract) === undefined;
  if (!isComplete) return highest(readPrice(draft.price), readPrice(draft.to));
  let paid = new Decimal(0);
  let size = new Decimal(0);
  for (const leg of previewLegs(draft, terms.contract)) {
    paid = paid.plus(
      new Decimal(findTakenPrice(ticket, draft, side, leg.price) ?? leg.price).times(leg.size),
    );
    size = size.plus(leg.size);
  }
  return decimalText(paid.div(size), terms.priceDecimals);
}

/** Returns the best price of the book for a limit that would fill at once; `undefined` for one that rests. */
function findTakenPrice(
  { market }: Ticket,
  draft: ConditionalDraft,
  side: TicketSide,
  limit: string,
): string | undefined {
  const best = bestPrice(market.book, side);
  if (best === undefined || draft.timeInForce === 'postOnly') return undefined;
  const reaches = side === 'buy' ? new Decimal(limit).gte(best) : new Decimal(limit).lte(best);
  return reaches ? best : undefined;
}

/**
 * Estimates the fee. A stop limit pays the taker's if its limit is beyond its trigger, so that it fills when it is triggered; a scaled
 * order does if one of its ends crosses the market.
 */
function estimateLiquidity(ticket: Ticket, draft: ConditionalDraft, side: TicketSide): Liquidity {
  if (draft.timeInForce === 'postOnly' && (hasLimit(draft) || isScaled(draft))) return 'maker';
  const limit = readPrice(draft.price);
  if (isScaled(draft)) {
    const takes = [limit, readPrice(draft.to)].some(
      (end) => end !== undefined && findTakenPrice(ticket, draft, side, end) !== undefined,
    );
    return takes ? 'taker' : 'maker';
  }
  const trigger = readPrice(draft.triggerPrice);
  if (draft.kind !== 'stopLimit' || limit === undefined || trigger === undefined) return 'taker';
  const beyond = new Decimal(limit).minus(trigger);
  return (side === 'buy' ? beyond.lt(0) : beyond.gt(0)) ? 'maker' : 'taker';
}

/** Writes the order as a limit order of the first form at its expected price, else at that of the market. */
function toLimitTicket(ticket: Ticket, draft: ConditionalDraft, side: TicketSide): Ticket {
  const { protect, takeProfit, stopLoss, reduceOnly, size: amount } = draft;
  const market: Ticket = { ...ticket, draft: { ...emptyDraft, type: 'market' } };
  const price = estimatePrice(ticket, draft, side) ?? referencePrice(market, side) ?? '';
  const postOnly = draft.timeInForce === 'postOnly';
  const plain = { ...emptyDraft, side, price, amount, protect, takeProfit, stopLoss, reduceOnly, postOnly };
  return { ...ticket, unit: 'base', draft: plain };
}

/** Moves the mark of a symbol to the price at which the order triggers. */
const withMark = (state: TradingState, symbol: string, price: bigint): TradingState => ({
  ...state,
  getMark: (one) => (one === symbol ? price : state.getMark(one)),
});

/** Returns the largest size by balance and tier at the expected price, or by the position to reduce. */
function findLargestExpected(
  ticket: Ticket,
  draft: ConditionalDraft,
  side: TicketSide,
  state: TradingState | undefined,
): string {
  const limit = toLimitTicket(ticket, draft, side);
  const { price } = limit.draft;
  if (draft.reduceOnly || state === undefined || price === '') return findLargestSize(limit, side, state);
  const order = toOrderTerms(limit, toPositionSide(side, false), '0');
  const at = { price: parsePrice(price), liquidity: estimateLiquidity(ticket, draft, side) };
  const most = affordableSize(state, order, at, usableBalance(state));
  return fromUnits(smallerUnits(most, state.contract(order.symbol).maximumSize));
}

/** Returns the size of a slider position, empty for 0. A close takes the side that has a position. */
export function computePercentSize(
  ticket: Ticket,
  draft: ConditionalDraft,
  side: TicketSide,
  percent: number,
): string {
  const sides = draft.reduceOnly ? (['buy', 'sell'] as const) : [side];
  const largest = highest(...sides.map((one) => summarizeConditional(ticket, draft, one).largest)) ?? '0';
  if (percent === 0 || !isKnown(largest)) return '';
  return decimalText(new Decimal(largest).times(percent).div(100), ticket.terms.sizeDecimals);
}

/** Checks take profit and stop loss as the host does, against the limit, else the trigger, else the mark; and a close against its position. */
function findProblems(ticket: Ticket, draft: ConditionalDraft, side: TicketSide): OrderProblem[] {
  if (draft.reduceOnly) return findClosingProblems(ticket, draft, side);
  if (!draft.protect) return [];
  const reference = draft.kind === 'trailing' ? ticket.market.mark : estimatePrice(ticket, draft, side);
  return findTriggerProblems(ticket, toPositionSide(side, false), draft, reference ?? '');
}

function findClosingProblems(ticket: Ticket, draft: ConditionalDraft, side: TicketSide): OrderProblem[] {
  const limit = toLimitTicket(ticket, draft, side);
  const problems = findReductionProblems(limit, side);
  if (problems.length > 0) return problems;
  const maximum = findLargestSize(limit, side);
  const isMore = parseDecimal(draft.size)?.gt(maximum) === true;
  const values = { maximum, unit: ticket.terms.sizeUnit };
  return isMore ? [{ field: 'amount', key: 'sizeAboveMaximum', values }] : [];
}

/** Warns of the limits that act at once. The price of a trigger is meant to be far from the market. */
function findConditionalWarnings(
  { market, ...ticket }: Ticket,
  draft: ConditionalDraft,
  side: TicketSide,
  effect: Pick<OrderSummary, 'costs' | 'position'>,
): OrderWarning[] {
  if (!isPair(draft) && !isScaled(draft)) return [];
  const ends = isPair(draft) ? [draft.price] : [draft.price, draft.to];
  const far = findFarPrices(
    side,
    ends.map(readPrice).filter((price) => price !== undefined),
    market.last,
  );
  return isPair(draft) || draft.reduceOnly
    ? far
    : [...far, ...findRiskWarnings({ ...ticket, market }, effect)];
}
