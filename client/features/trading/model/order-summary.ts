/**
 * The order form in figures: what an order would cost and do, what it leaves of account and position, what is wrong with it and what is
 * unusual. A pure function of the ticket by the rules that charge the order; a figure that cannot be known yet is null, never a guess.
 */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits, smallerUnits, toUnits } from '@papertape/shared/money/units.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { feeRates, type Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import {
  applyOpening,
  checkOrder,
  simulateExecution,
} from '@papertape/shared/rules/perpetual/check-order.ts';
import { withLeverage } from '@papertape/shared/rules/perpetual/leverage.ts';
import { largestTaken } from '@papertape/shared/rules/perpetual/limits.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { affordableSize, previewOrder } from '@papertape/shared/rules/perpetual/preview-order.ts';
import {
  formatPrice,
  type Price,
  parsePrice,
  ticksToPrice,
} from '@papertape/shared/rules/perpetual/quantities.ts';
import type { OrderTerms, TradingState } from '@papertape/shared/rules/perpetual/state.ts';
import { type Execution, levelsFor, slippageRate } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { type SizeUnit, type TicketSide, toPositionSide } from './order-draft.ts';
import { bestPrice, findOrderProblems, type OrderProblem } from './order-problems.ts';
import { findWarnings, type OrderWarning } from './order-warnings.ts';
import {
  findHeldPosition,
  parseUnitsOrZero,
  type Ticket,
  toCanonicalDecimal,
  toTradingState,
} from './ticket.ts';

interface FillEstimate {
  average: string;
  /** Distance from the best price, as a share of it. */
  slippageRate: string;
  /** The part of the size that the levels within reach hold. */
  filled: string;
  complete: boolean;
}

/** Amounts in USDT. */
interface OrderCosts {
  notional: string;
  margin: string;
  fee: string;
  /** Margin and fee, which must be available. */
  cost: string;
}

interface PositionState {
  size: string;
  /** Null if no positive price liquidates the position, or there is none. */
  liquidationPrice: string | null;
}

interface BeforeAfter<Value> {
  before: Value;
  after: Value;
}

/** Costs and effects of an order; null if price or account are unknown. */
export interface OrderEffect {
  costs: OrderCosts | null;
  /** The amount that the account lacks of the cost; null while it is covered. */
  missing: string | null;
  /** USDT that new margin may take; null for a close. */
  available: BeforeAfter<string> | null;
  /** The position that the order opens, adds to or reduces. */
  position: BeforeAfter<PositionState> | null;
}

export interface OrderSummary extends OrderEffect {
  positionSide: Side;
  action: 'open' | 'close';
  /** Base units, cut to the lot; "0" while nothing is typed. */
  size: string;
  /** The price that the order would pay: its limit, or the average of the book. */
  price: string | null;
  liquidity: Liquidity;
  /** Unknown if the host does not state its fees. */
  feeRate: string;
  /** Null for an order that rests. */
  fill: FillEstimate | null;
  problems: readonly OrderProblem[];
  warnings: readonly OrderWarning[];
  /** The size at the end of the slider, in base units; unknown if the host does not state its terms. */
  largest: string;
  /** Position of the slider, 0 to 100. */
  percent: number;
}

export const noEffect: OrderEffect = { costs: null, missing: null, available: null, position: null };

/** Summarizes the order of one side. `before` saves most of the search for the largest size and changes no figure. */
export function summarizeOrder(
  ticket: Ticket,
  side: TicketSide,
  state = toTradingState(ticket),
  before?: Pick<OrderSummary, 'largest'>,
): OrderSummary {
  const { draft, terms } = ticket;
  const largest = findSliderEnd(ticket, side, state, before?.largest);
  const size = readSize(ticket, side, largest);
  const order = toOrderTerms(ticket, toPositionSide(side, draft.reduceOnly), size);
  const execution = estimateExecution(ticket, side, state, order);
  const { price, liquidity, fill } = execution;
  const effect =
    state === undefined || execution.at === null
      ? noEffect
      : computeEffect(ticket, state, order, execution.at);
  const facts = {
    ...effect,
    positionSide: order.side,
    action: order.action,
    size,
    price,
    liquidity,
    feeRate: terms.isStated ? feeRates[liquidity] : unknownDecimal,
    fill,
  };
  return {
    ...facts,
    problems: findOrderProblems(ticket, side, { terms: order, missing: effect.missing }, state),
    warnings: findWarnings(ticket, side, facts),
    largest,
    percent: toPercent(size, largest),
  };
}

export function toOrderTerms(ticket: Ticket, positionSide: Side, size: string): OrderTerms {
  const { draft, terms, leverage, maxSlippage } = ticket;
  const isProtected = draft.protect && !draft.reduceOnly;
  const toTrigger = (price: string) => (isProtected && price !== '' ? toCanonicalDecimal(price) : null);
  const isLimit = draft.type === 'limit';
  return {
    symbol: terms.symbol,
    side: positionSide,
    action: draft.reduceOnly ? 'close' : 'open',
    type: draft.type,
    size: toUnits(size),
    price: isLimit ? toCanonicalDecimal(draft.price) : null,
    leverage,
    takeProfit: toTrigger(draft.takeProfit),
    stopLoss: toTrigger(draft.stopLoss),
    positionId: draft.reduceOnly ? (findHeldPosition(ticket, positionSide, true)?.id ?? null) : null,
    postOnly: draft.postOnly,
    maxSlippage: isLimit ? undefined : maxSlippage,
  };
}

type OrderBody = CallInputOf<typeof trading.create>;

/** Writes the order that a summary describes as the request that places it. */
export function createOrderBody(
  ticket: Ticket,
  { positionSide: side, action, size }: Pick<OrderSummary, 'positionSide' | 'action' | 'size'>,
): OrderBody {
  const { account, maxSlippage } = ticket;
  const order = toOrderTerms(ticket, side, size);
  const positionId = account.positionMode === 'split' ? order.positionId : null;
  return {
    symbol: order.symbol,
    side,
    action,
    type: order.type,
    size,
    ...(order.price === null ? { maxSlippage } : { price: order.price }),
    ...(action === 'open' ? { leverage: order.leverage } : { reduceOnly: true }),
    ...(order.postOnly ? { postOnly: true } : {}),
    ...(positionId === null ? {} : { positionId }),
    ...(order.takeProfit === null ? {} : { takeProfit: order.takeProfit }),
    ...(order.stopLoss === null ? {} : { stopLoss: order.stopLoss }),
  };
}

/** Returns the price of one unit before the size is known: the limit, else the best price of the book. */
export function referencePrice({ draft, market }: Ticket, side: TicketSide): string | undefined {
  if (draft.type === 'limit') return parseDecimal(draft.price)?.gt(0) ? draft.price : undefined;
  const { last } = market;
  return bestPrice(market.book, side) ?? (last === '' ? undefined : last);
}

/** Converts a size in base units to the unit of the amount field. */
export function toAmount(size: string, unit: SizeUnit, price: string | undefined): string {
  if (unit === 'base') return size;
  return price === undefined ? '0' : decimalText(new Decimal(size).times(price), 2);
}

function toBaseSize(amount: string, unit: SizeUnit, price: string | undefined, decimals: number): string {
  const typed = parseDecimal(amount);
  if (typed === undefined || typed.lte(0)) return '0';
  if (unit === 'base') return decimalText(typed, decimals);
  return price === undefined ? '0' : decimalText(typed.div(price), decimals);
}

function takeShare(largest: string, percent: number, decimals: number): string {
  return decimalText(new Decimal(largest).times(percent).div(100), decimals);
}

/**
 * Returns the size in base units. One that the slider set stays that share of the largest size while the market moves, so that 100 % is
 * not refused a moment later; one that reduces is at most its position.
 */
export function readSize(ticket: Ticket, side: TicketSide, largest: string): string {
  const { draft, unit, terms } = ticket;
  const typed = toBaseSize(draft.amount, unit, referencePrice(ticket, side), terms.sizeDecimals);
  if (typed !== '0' && draft.percent !== null && isKnown(largest) && largest !== '0') {
    return takeShare(largest, draft.percent, terms.sizeDecimals);
  }
  if (!draft.reduceOnly) return typed;
  const held = findHeldPosition(ticket, toPositionSide(side, true), true);
  return held && new Decimal(typed).gt(held.size) ? held.size : typed;
}

/** Returns the position of the slider for a size, 0 to 100. */
export function toPercent(size: string, largest: string): number {
  const most = new Decimal(largest);
  if (!most.gt(0)) return 0;
  return Math.min(100, new Decimal(size).times(100).div(most).floor().toNumber());
}

/** Returns the amount of a slider position, in the unit of the amount field. */
export function computePercentAmount(ticket: Ticket, side: TicketSide, percent: number): string {
  const { unit, terms } = ticket;
  const largest = findSliderEnd(ticket, side, toTradingState(ticket));
  if (!isKnown(largest)) return '';
  const size = takeShare(largest, percent, terms.sizeDecimals);
  if (size === '0') return percent === 0 ? '' : '0';
  return toAmount(size, unit, referencePrice(ticket, side));
}

/**
 * Returns the largest size that would be taken now: by balance, tier and book, or by the position to reduce. Where the account is unknown,
 * the largest that the contract takes.
 */
export function findLargestSize(
  ticket: Ticket,
  side: TicketSide,
  state = toTradingState(ticket),
  near?: string,
): string {
  const { draft, terms, market } = ticket;
  if (draft.reduceOnly) return findHeldPosition(ticket, toPositionSide(side, true), true)?.size ?? '0';
  const price = referencePrice(ticket, side);
  if (price === undefined || market.mark === '') return '0';
  if (!terms.isStated) return unknownDecimal;
  if (state === undefined) return terms.maxSize;
  const order = toOrderTerms(ticket, toPositionSide(side, false), '0');
  return fromUnits(searchLargest(state, order, price, near));
}

/** Leaves triggers aside, which limit no size. Out of hours a market order has only its price to go by. */
function searchLargest(state: TradingState, wanted: OrderTerms, price: string, near?: string): bigint {
  const order = { ...wanted, takeProfit: null, stopLoss: null };
  const contract = state.contract(order.symbol);
  const execution = simulateExecution(state, { ...order, size: contract.minimumSize });
  const isTaker = order.type === 'market' || execution !== undefined;
  const at = { price: parsePrice(price), liquidity: isTaker ? 'taker' : 'maker' } as const;
  const most = smallerUnits(affordableSize(state, order, at, usableBalance(state)), contract.maximumSize);
  if (isRefusal(execution) && execution.refused !== 'bookTooThin') return most;
  const begin = near === undefined ? most : smallerUnits(parseUnitsOrZero(near), contract.maximumSize);
  return largestTaken(contract, (size) => checkOrder(state, { ...order, size }) === undefined, begin);
}

/** Distance that the market may move while an order is on its way, as a share of its price. */
const moveOnTheWay = '0.001';

/**
 * Returns the size at the end of the slider: the largest one, less a reserve if the order may fill on arrival. Such an order pays the
 * taker's fee, even if its limit would rest now, and a price that may have moved.
 */
function findSliderEnd(
  ticket: Ticket,
  side: TicketSide,
  state: TradingState | undefined,
  near?: string,
): string {
  const largest = findLargestSize(ticket, side, state, near);
  if (state === undefined || ticket.draft.reduceOnly || !isKnown(largest) || largest === '0') return largest;
  const order = toOrderTerms(ticket, toPositionSide(side, false), largest);
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

interface FilledAt extends Pick<Execution, 'size' | 'price' | 'liquidity'> {
  /** True if the order waits in the book: it reserves its cost and opens nothing yet. */
  rests: boolean;
}

interface EstimatedExecution extends Pick<OrderSummary, 'price' | 'liquidity' | 'fill'> {
  /** Size and price that the effect is computed by; null while one of them is missing. */
  at: FilledAt | null;
}

/** Estimates how the order fills; one that cannot fill now is taken at its reference price. */
function estimateExecution(
  ticket: Ticket,
  side: TicketSide,
  state: TradingState | undefined,
  order: OrderTerms,
): EstimatedExecution {
  const reference = referencePrice(ticket, side);
  const liquidity = order.type === 'market' ? 'taker' : 'maker';
  const nothing = { price: reference ?? null, liquidity, fill: null, at: null } as const;
  if (state === undefined || reference === undefined || order.size === 0n) return nothing;
  const execution = simulateExecution(state, order);
  if (execution === undefined || isRefusal(execution)) {
    const price = parsePrice(reference);
    return { ...nothing, price: formatPrice(price), at: { size: order.size, price, liquidity, rests: true } };
  }
  return {
    price: formatPrice(execution.price),
    liquidity: execution.liquidity,
    fill: describeFill(state, order, execution),
    at: { ...execution, rests: false },
  };
}

function describeFill(state: TradingState, order: OrderTerms, { size, price, cut }: Execution): FillEstimate {
  const best = levelsFor(state, order)[0]?.price ?? 0;
  return {
    average: formatPrice(price),
    slippageRate: slippageRate(ticksToPrice(best, state.contract(order.symbol).priceDecimals), price),
    filled: fromUnits(size),
    complete: !cut,
  };
}

/** Computes costs, account and position by the rules; nothing for a close whose position is unknown. */
export function computeEffect(
  ticket: Ticket,
  state: TradingState,
  order: OrderTerms,
  at: FilledAt,
): OrderEffect {
  const isOpening = order.action === 'open';
  if (!isOpening && order.positionId === null) return noEffect;
  const preview = previewOrder(state, order, at);
  const { notional, margin, fee, cost, liquidationPriceBefore, liquidationPrice } = preview;
  const usable = usableBalance(state);
  const lacking = toUnits(cost) - usable;
  const held = parseUnitsOrZero(findHeldPosition(ticket, order.side, !isOpening)?.size ?? '0');
  const after = isOpening ? held + at.size : held - smallerUnits(at.size, held);
  return {
    costs: { notional, margin, fee, cost },
    missing: lacking > 0n ? fromUnits(lacking) : null,
    available: isOpening
      ? { before: fromUnits(usable), after: computeAvailable(state, order, at, toUnits(cost)) }
      : null,
    position: {
      before: { size: fromUnits(held), liquidationPrice: liquidationPriceBefore },
      after: { size: fromUnits(after), liquidationPrice },
    },
  };
}

/** Returns the USDT that new margin may take once the order is placed, margin moved by its leverage included. */
function computeAvailable(state: TradingState, order: OrderTerms, at: FilledAt, cost: bigint): string {
  const moved = withLeverage(state, order.symbol, order.leverage);
  const ready = isRefusal(moved) ? state : moved;
  const left = at.rests
    ? usableBalance(ready) - cost
    : usableBalance(applyOpening(ready, { ...order, ...at }).state);
  return fromUnits(left > 0n ? left : 0n);
}
