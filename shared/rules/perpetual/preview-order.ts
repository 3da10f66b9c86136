/**
 * Preview of an order: its cost, and the liquidation price of the resulting position. The form and the server
 * use the same function, so that the user is charged what was confirmed, at that price.
 */
import { isRefusal } from '../../contract/kit/refusal.ts';
import { fromUnits } from '../../money/units.ts';
import type { Liquidity } from '../fee-rates.ts';
import { applyOpening, calculateOpeningCost } from './check-order.ts';
import { closedBy } from './check-terms.ts';
import { settleIsolated } from './closing.ts';
import { withLeverage } from './leverage.ts';
import {
  findBankruptcy,
  findCrossLiquidation,
  findIsolatedLiquidation,
  formatStatedPrice,
} from './liquidation.ts';
import { collectCrossSums, crossMargin } from './margin.ts';
import {
  type Amount,
  fineDecimals,
  formatScaled,
  getLotSize,
  million,
  type Price,
  parsePrice,
  priceOne,
} from './quantities.ts';
import { type Holding, heldPosition, type OrderTerms, type TradingState, withAccount } from './state.ts';
import { feeFor, feeMillionths, fineMaintenance, profitFor, toWholeTiers } from './sums.ts';
import type { Execution } from './walk-book.ts';

export type Previewed = Pick<OrderTerms, 'symbol' | 'side' | 'action' | 'leverage' | 'positionId'>;

export interface OrderPreview {
  notional: string;
  margin: string;
  /** Maintenance margin of the resulting position at the order's price. */
  maintenanceMargin: string;
  fee: string;
  /** Margin plus fee, which must be available. */
  cost: string;
  liquidationPriceBefore: string | null;
  liquidationPrice: string | null;
  bankruptcyPrice: string | null;
}

/** Finds the position that the order enlarges or reduces; none for an opening in split mode. */
function findAffectedPosition(state: TradingState, order: Previewed): Holding | undefined {
  return closedBy(state, order) ?? heldPosition(state, order.symbol, order.side);
}

/**
 * Calculates cost and liquidation prices of an order that fills as `execution` says, without checking whether
 * the account can pay.
 */
export function previewOrder(
  state: TradingState,
  order: Previewed,
  execution: Pick<Execution, 'size' | 'price' | 'liquidity'>,
): OrderPreview {
  const { size, price, liquidity } = execution;
  const { tiers } = state.contract(order.symbol);
  const opens = order.action === 'open';
  const { margin, fee } = calculateOpeningCost({ size, price, liquidity, leverage: order.leverage });
  const before = findAffectedPosition(state, order);
  const after = opens ? applyOpen(state, order, execution) : applyClose(state, before, execution);
  return {
    notional: formatScaled(size * price * million, fineDecimals),
    margin: fromUnits(opens ? margin : 0n),
    maintenanceMargin: formatScaled(fineMaintenance(tiers, after.position?.size ?? 0n, price), fineDecimals),
    fee: fromUnits(fee),
    cost: fromUnits(opens ? margin + fee : 0n),
    liquidationPriceBefore: previewLiquidationPrice(state, before),
    liquidationPrice: previewLiquidationPrice(after.state, after.position),
    bankruptcyPrice: previewBankruptcyPrice(after.state, after.position),
  };
}

interface After {
  state: TradingState;
  position: Holding | undefined;
}

/**
 * Applies an opening order. One at a leverage that the account cannot support is rejected later; the preview shows
 * its cost nevertheless.
 */
function applyOpen(
  state: TradingState,
  order: Previewed,
  execution: Pick<Execution, 'size' | 'price' | 'liquidity'>,
): After {
  const ready = withLeverage(state, order.symbol, order.leverage);
  return applyOpening(isRefusal(ready) ? state : ready, { ...order, ...execution });
}

function applyClose(
  state: TradingState,
  held: Holding | undefined,
  { size, price, liquidity }: Pick<Execution, 'size' | 'price' | 'liquidity'>,
): After {
  if (held === undefined) return { state, position: undefined };
  const part = { size: size < held.size ? size : held.size, price, liquidity };
  const others = state.openPositions.filter(({ id }) => id !== held.id);
  const paid = settleClose(held, part);
  const available = state.available + paid.released + paid.profit - paid.fee;
  if (part.size === held.size) return { state: withAccount(state, available, others), position: undefined };
  const position = { ...held, size: held.size - part.size, margin: held.margin - paid.released };
  return { state: withAccount(state, available, [...others, position]), position };
}

/**
 * Applies a close to the wallet. In cross mode only the total of the wallet matters here, not its division into
 * available and margins.
 */
function settleClose(held: Holding, part: Pick<Execution, 'size' | 'price' | 'liquidity'>) {
  if (held.marginMode === 'isolated') return settleIsolated(held, part);
  const { size, price, liquidity } = part;
  const profit = profitFor(held.side, size, parsePrice(held.entry), price);
  return { released: 0n, profit, fee: feeFor(size, price, liquidity) };
}

/** Formats the liquidation price of a position; null if no positive price liquidates it. */
function previewLiquidationPrice(state: TradingState, position: Holding | undefined): string | null {
  if (position === undefined) return null;
  const { symbol, marginMode, side, size, margin } = position;
  const { tiers, priceDecimals } = state.contract(symbol);
  const mark = state.getMark(symbol);
  const end =
    marginMode === 'cross'
      ? findCrossLiquidation(collectCrossSums(state, symbol, crossMargin(state).wallet), tiers, mark)
      : findIsolatedLiquidation({ side, size, entry: parsePrice(position.entry), margin }, tiers);
  return formatStatedPrice(end, mark, priceDecimals);
}

function previewBankruptcyPrice(state: TradingState, position: Holding | undefined): string | null {
  if (position === undefined) return null;
  const { symbol, side, size, marginMode } = position;
  const margin = marginMode === 'cross' ? crossMargin(state).wallet : position.margin;
  const end = findBankruptcy({ side, size, entry: parsePrice(position.entry), margin });
  return formatStatedPrice(end, state.getMark(symbol), state.contract(symbol).priceDecimals);
}

/** Margin and fee are each rounded up by less than one unit. */
const roundingReserve = 2n;

/**
 * Returns the largest size that the money covers and the tier of the leverage allows at one price, regardless
 * of other limits.
 */
export function affordableSize(
  state: TradingState,
  order: Previewed,
  { price, liquidity }: { price: Price; liquidity: Liquidity },
  money: Amount,
): Amount {
  const held = findAffectedPosition(state, order)?.size ?? 0n;
  if (order.action === 'close') return held;
  const times = BigInt(order.leverage);
  const { tiers, sizeDecimals } = state.contract(order.symbol);
  const perUnit = price * (million + feeMillionths[liquidity] * times);
  const paid = ((money - roundingReserve) * priceOne * million * times) / perUnit;
  const ceiling = toWholeTiers(tiers).findLast((tier) => tier.leverage >= order.leverage)?.ceiling ?? 0n;
  const allowed = ceiling / price - held;
  const most = paid < allowed ? paid : allowed;
  return most > 0n ? most - (most % getLotSize(sizeDecimals)) : 0n;
}
