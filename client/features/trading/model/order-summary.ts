/**
 * The order form in figures: what an order would cost and do, what it leaves of account and position, what is wrong with it and what is
 * unusual. A pure function of the ticket by the rules that charge the order; a figure that cannot be known yet is null, never a guess.
 */
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { fromUnits, smallerUnits, toUnits } from '@papertape/shared/money/units.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { feeRates, type Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import { applyOpening, simulateExecution } from '@papertape/shared/rules/perpetual/check-order.ts';
import { withLeverage } from '@papertape/shared/rules/perpetual/leverage.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { previewOrder } from '@papertape/shared/rules/perpetual/preview-order.ts';
import { formatPrice, parsePrice, ticksToPrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { OrderTerms, TradingState } from '@papertape/shared/rules/perpetual/state.ts';
import { type Execution, levelsFor, slippageRate } from '@papertape/shared/rules/perpetual/walk-book.ts';
import type { TicketSide } from './order-draft.ts';
import { readSize, toOrderTerms } from './order-kinds.ts';
import { findOrderProblems, type OrderProblem } from './order-problems.ts';
import { findSliderEnd, toPercent } from './order-size.ts';
import { findWarnings, type OrderWarning } from './order-warnings.ts';
import { findHeldPosition, type OrderLeg, parseUnitsOrZero, type Ticket, toTradingState } from './ticket.ts';

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
interface OrderEffect {
  costs: OrderCosts | null;
  /** The amount that the account lacks of the cost; null while it is covered. */
  missing: string | null;
  /** USDT that new margin may take; null for a close. */
  available: BeforeAfter<string> | null;
  /** The position that the order opens, adds to or reduces. */
  position: BeforeAfter<PositionState> | null;
}

/** The order of one side. */
export interface OrderSummary extends OrderEffect {
  positionSide: Side;
  action: 'open' | 'close';
  /** Base units, cut to the lot; "0" while nothing is typed. */
  size: string;
  /** True if price, costs and effects are those of a later moment, when the order triggers or meets the book. */
  isLater: boolean;
  /** The orders that a set consists of; empty for a single order. */
  legs: readonly OrderLeg[];
  /** The price that the order would pay: its limit, the average of the book, or what is expected once it triggers. */
  price: string | null;
  liquidity: Liquidity;
  /** Unknown if the host does not state its fees. */
  feeRate: string;
  /** Null for an order that rests or waits. */
  fill: FillEstimate | null;
  problems: readonly OrderProblem[];
  warnings: readonly OrderWarning[];
  /** The size at the end of the slider, in base units; unknown if the host does not state its terms. */
  largest: string;
  /** Position of the slider, 0 to 100. */
  percent: number;
}

export type OrderSummaries = Readonly<Record<TicketSide, OrderSummary>>;

/** Summarizes the order of both sides. */
export function summarize(ticket: Ticket): OrderSummaries {
  const state = toTradingState(ticket);
  return {
    buy: summarizeSide(ticket, 'buy', state),
    sell: summarizeSide(ticket, 'sell', state),
  };
}

const noEffect: OrderEffect = { costs: null, missing: null, available: null, position: null };
const noLegs: readonly OrderLeg[] = [];

/** Summarizes the order of one side. */
export function summarizeSide(
  ticket: Ticket,
  side: TicketSide,
  state = toTradingState(ticket),
): OrderSummary {
  const { terms, rules } = ticket;
  const largest = findSliderEnd(ticket, side, state);
  const size = readSize(ticket, side, largest);
  const order = toOrderTerms(ticket, side, size);
  const execution = estimateExecution(ticket, side, state, order);
  const { price, liquidity, fill, at } = execution;
  const effect = state === undefined || at === null ? noEffect : computeEffect(ticket, state, order, at);
  const facts = {
    ...effect,
    positionSide: order.side,
    action: order.action,
    size,
    isLater: rules.later !== undefined,
    legs: rules.later?.listLegs?.(ticket, size) ?? noLegs,
    price,
    liquidity,
    feeRate: terms.isStated ? feeRates[liquidity] : unknownDecimal,
    fill,
  };
  return {
    ...facts,
    problems: findOrderProblems(ticket, side, { terms: order, size, missing: effect.missing }, state),
    warnings: findWarnings(ticket, side, facts),
    largest,
    percent: toPercent(size, largest),
  };
}

interface FilledAt extends Pick<Execution, 'size' | 'price' | 'liquidity'> {
  /** True if the order waits in the book: it reserves its cost and opens nothing yet. */
  rests: boolean;
}

interface EstimatedExecution extends Pick<OrderSummary, 'price' | 'liquidity' | 'fill'> {
  /** Size and price that the effect is computed by; null while one of them is missing. */
  at: FilledAt | null;
}

/** Estimates how the order fills; one that cannot fill now is taken at the price that it names. */
function estimateExecution(
  ticket: Ticket,
  side: TicketSide,
  state: TradingState | undefined,
  order: OrderTerms,
): EstimatedExecution {
  const { findPrice, later } = ticket.rules;
  const named = findPrice(ticket, side);
  const maker = order.type === 'market' ? 'taker' : 'maker';
  const liquidity = later?.estimateLiquidity(ticket, side) ?? maker;
  const nothing = { price: named ?? null, liquidity, fill: null, at: null } as const;
  if (state === undefined || named === undefined || order.size === 0n) return nothing;
  const execution = later ? undefined : simulateExecution(state, order);
  if (execution === undefined || isRefusal(execution)) {
    const price = parsePrice(named);
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
function computeEffect(ticket: Ticket, now: TradingState, order: OrderTerms, at: FilledAt): OrderEffect {
  const isOpening = order.action === 'open';
  if (!isOpening && order.positionId === null) return noEffect;
  // The mark is at the price of a later order when it triggers.
  const state = ticket.rules.later ? moveMark(now, order.symbol, at.price) : now;
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

const moveMark = (state: TradingState, symbol: string, price: bigint): TradingState => ({
  ...state,
  getMark: (one) => (one === symbol ? price : state.getMark(one)),
});

/** Returns the USDT that new margin may take once the order is placed, margin moved by its leverage included. */
function computeAvailable(state: TradingState, order: OrderTerms, at: FilledAt, cost: bigint): string {
  const moved = withLeverage(state, order.symbol, order.leverage);
  const ready = isRefusal(moved) ? state : moved;
  const left = at.rests
    ? usableBalance(ready) - cost
    : usableBalance(applyOpening(ready, { ...order, ...at }).state);
  return fromUnits(left > 0n ? left : 0n);
}
