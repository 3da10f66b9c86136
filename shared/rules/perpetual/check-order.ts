/**
 * Checks an order without placing it, for the form. The rules and their order are those of the engine's
 * decision: an order that passes here is accepted there, given the same account and market.
 */
import { isRefusal, type Refusal, refuse } from '../../contract/kit/refusal.ts';
import type { Liquidity } from '../fee-rates.ts';
import { checkLargest, checkLeverage, checkTerms, closedBy, refuseLarger } from './check-terms.ts';
import { withLeverage } from './leverage.ts';
import { checkPositionCount, checkTier } from './limits.ts';
import { holdFor, mustLiquidate, usableBalance } from './margin.ts';
import { type Amount, formatPrice, type Price, parsePrice } from './quantities.ts';
import {
  type Contract,
  type Holding,
  heldPosition,
  type OrderTerms,
  type TradingState,
  withPosition,
} from './state.ts';
import { calculateAverageEntry, feeFor, marginFor, profitFor } from './sums.ts';
import { type Execution, executeLimit, executeMarket } from './walk-book.ts';

/**
 * Returns the refusal of an order; undefined if it would be accepted. A close is treated as reduce-only, like
 * every close of the form.
 */
export function checkOrder(state: TradingState, order: OrderTerms): Refusal | undefined {
  return order.action === 'open' ? checkOpening(state, order) : checkClosing(state, order);
}

function checkOpening(state: TradingState, order: OrderTerms): Refusal | undefined {
  const contract = state.contract(order.symbol);
  const limits =
    checkLargest(contract, order.size) ??
    checkLeverage(contract, order.leverage) ??
    checkPositionCount(state);
  if (limits !== undefined) return limits;
  const ready = withLeverage(state, order.symbol, order.leverage);
  if (isRefusal(ready)) return ready;
  const terms = checkTerms(ready, order);
  if (terms !== undefined) return terms;
  const execution = simulateExecution(ready, order);
  if (isRefusal(execution)) return execution;
  const price = execution?.price ?? parsePrice(order.price ?? '0');
  const tier = checkTier(ready, { ...order, price });
  if (tier !== undefined) return tier;
  if (execution === undefined) {
    const hold = holdFor(order.size, order.price ?? '0', order.leverage);
    return hold > usableBalance(ready) ? refuse('insufficientFunds') : undefined;
  }
  const opening = { ...order, ...execution };
  const { margin, fee } = calculateOpeningCost(opening);
  if (usableBalance(ready) < margin + fee) return refuse('insufficientFunds');
  const { state: after, position } = applyOpening(ready, opening);
  return mustLiquidate(after, position) ? refuse('wouldLiquidate') : undefined;
}

function checkClosing(state: TradingState, order: OrderTerms): Refusal | undefined {
  const position = closedBy(state, order);
  if (position === undefined) return refuse('positionRequired');
  const problem = checkTerms(state, order) ?? checkReduction(state.contract(order.symbol), position, order);
  if (problem !== undefined) return problem;
  const execution = simulateExecution(state, order);
  if (execution === undefined || isRefusal(execution)) return execution;
  return isPaid(state, position, execution) ? undefined : refuse('insufficientFunds');
}

/** Refuses a close that is larger than its position. */
export function checkReduction(
  contract: Contract,
  position: Holding,
  { size }: { size: Amount },
): Refusal | undefined {
  return size <= position.size ? undefined : refuseLarger(contract, position.size);
}

/** Executes an order on the current book; undefined if it would rest. */
export function simulateExecution(state: TradingState, order: OrderTerms): Execution | Refusal | undefined {
  if (order.type === 'market') return executeMarket(state, order, order.maxSlippage);
  return order.postOnly ? undefined : executeLimit(state, order);
}

/**
 * Returns whether a close can be paid. A cross loss is paid from the wallet, and the fee only as far as the
 * wallet reaches; an isolated loss is bounded by its margin.
 */
function isPaid(state: TradingState, position: Holding, execution: Execution): boolean {
  if (position.marginMode === 'isolated') return true;
  const profit = profitFor(position.side, execution.size, parsePrice(position.entry), execution.price);
  const wallet = state.openPositions.reduce((sum, { margin }) => sum + margin, state.available);
  return wallet + profit >= 0n;
}

export interface Opening extends Pick<OrderTerms, 'symbol' | 'side' | 'leverage'> {
  readonly size: Amount;
  readonly price: Price;
  readonly liquidity: Liquidity;
}

export interface OpeningCost {
  margin: Amount;
  fee: Amount;
}

/** Returns margin and fee of an opening in units, each rounded up. */
export function calculateOpeningCost({
  size,
  price,
  leverage,
  liquidity,
}: Omit<Opening, 'symbol' | 'side'>): OpeningCost {
  return { margin: marginFor(size, price, leverage), fee: feeFor(size, price, liquidity) };
}

/** Returns size and entry of a position after an addition. */
export function addToHolding(
  held: Holding,
  { size, price }: Pick<Opening, 'size' | 'price'>,
): Pick<Holding, 'size' | 'entry'> {
  const entry = calculateAverageEntry(held.size, parsePrice(held.entry), size, price);
  return { size: held.size + size, entry: formatPrice(entry) };
}

/** Returns the account after an opening, and the position that was created or enlarged. */
export function applyOpening(
  state: TradingState,
  opening: Opening,
): { state: TradingState; position: Holding } {
  const { symbol, side, leverage, size, price } = opening;
  const { margin, fee } = calculateOpeningCost(opening);
  const held = heldPosition(state, symbol, side);
  const position: Holding = held
    ? { ...held, ...addToHolding(held, opening), leverage, margin: held.margin + margin }
    : {
        id: '',
        symbol,
        side,
        leverage,
        marginMode: state.marginMode,
        size,
        entry: formatPrice(price),
        margin,
      };
  return { state: withPosition(state, position, state.available - margin - fee), position };
}
