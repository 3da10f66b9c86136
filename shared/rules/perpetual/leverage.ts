/**
 * Leverage in merge mode is one setting per symbol and account, as at Binance and Bybit. Changing it affects
 * the positions of both sides and the resting orders that would open; a fill never changes it. In split mode
 * each position keeps the leverage it was opened with.
 */
import { isRefusal, type Refusal, refuse } from '../../contract/kit/refusal.ts';
import { openingPart } from './limits.ts';
import { calculateInitialMargin, holdFor, mustLiquidate, usableBalance } from './margin.ts';
import { type Amount, type Price, parsePrice } from './quantities.ts';
import {
  type Holding,
  heldPosition,
  type Resting,
  type TradingState,
  withAccount,
  withPosition,
} from './state.ts';
import { leverageLimit } from './sums.ts';

/**
 * Returns margin plus maker fee of the part that the order would open; zero for an order that only closes.
 */
export function restingHold(
  state: Pick<TradingState, 'openPositions'>,
  order: Omit<Resting, 'hold'>,
): Amount {
  const opens = openingPart(state, order);
  return opens === undefined || order.price === null ? 0n : holdFor(opens.size, order.price, order.leverage);
}

/**
 * A row at another leverage, and the amount that it takes from the available balance (negative: returns to
 * it).
 */
export interface Moved<Row> {
  readonly row: Row;
  readonly moved: Amount;
}

/**
 * Returns a merged position at another leverage; undefined if it does not change. Raising the leverage does
 * not affect an isolated position; lowering it raises the margin to the new initial margin and keeps any
 * excess. A cross margin follows both ways.
 */
function positionAtLeverage<Position extends Holding>(
  position: Position,
  leverage: number,
): Moved<Position> | undefined {
  if (position.leverage === leverage) return undefined;
  if (position.marginMode === 'isolated' && leverage > position.leverage) return undefined;
  const missing = calculateInitialMargin({ ...position, leverage }) - position.margin;
  const moved = missing > 0n || position.marginMode === 'cross' ? missing : 0n;
  return { row: { ...position, leverage, margin: position.margin + moved }, moved };
}

function orderAtLeverage<Order extends Resting>(
  state: Pick<TradingState, 'openPositions'>,
  order: Order,
  leverage: number,
): Moved<Order> | undefined {
  const stays = order.leverage === leverage || Number.isNaN(order.leverage);
  if (stays || (order.action === 'close' && order.reduceOnly)) return undefined;
  const hold = restingHold(state, { ...order, leverage });
  return { row: { ...order, leverage, hold }, moved: hold - order.hold };
}

interface LeveragedState<Position extends Holding, Order extends Resting> extends TradingState {
  readonly openPositions: readonly Position[];
  readonly pendingOrders: readonly Order[];
}

/**
 * Rows that a change of leverage affects, in the order in which they are changed: amounts are released first.
 */
export interface LeverageChange<Position, Order> {
  readonly released: readonly Moved<Order>[];
  readonly positions: readonly Moved<Position>[];
  readonly frozen: readonly Moved<Order>[];
}

/**
 * Plans a change of leverage. Refuses it with `leverageAboveHeld` if a side of the symbol holds more, resting
 * orders included, than the leverage allows.
 */
export function planLeverageChange<Position extends Holding, Order extends Resting>(
  state: LeveragedState<Position, Order>,
  symbol: string,
  leverage: number,
): LeverageChange<Position, Order> | Refusal {
  const { openPositions, pendingOrders } = state;
  const tier = checkHeld(state, symbol, leverage);
  if (tier !== undefined) return tier;
  const mine = (row: { symbol: string }) => row.symbol === symbol;
  const orders = pendingOrders.filter(mine).flatMap((row) => orderAtLeverage(state, row, leverage) ?? []);
  return {
    released: orders.filter(({ moved }) => moved < 0n),
    positions: openPositions.filter(mine).flatMap((row) => positionAtLeverage(row, leverage) ?? []),
    frozen: orders.filter(({ moved }) => moved >= 0n),
  };
}

/**
 * Values each side at the entry of its position and at the limits of its resting orders. Lowering the
 * leverage is never refused.
 */
function checkHeld(state: TradingState, symbol: string, leverage: number): Refusal | undefined {
  const rises = (row: Pick<Holding, 'symbol' | 'leverage'>) =>
    row.symbol === symbol && row.leverage < leverage;
  // Most orders keep the leverage, and none of the sums below matters to them.
  if (!state.openPositions.some(rises) && !state.pendingOrders.some(rises)) return undefined;
  for (const side of ['long', 'short'] as const) {
    const rows = onSide(state, symbol, side);
    if (rows.every((row) => row.leverage >= leverage)) continue;
    const notional = rows.reduce((sum, { size, price }) => sum + size * parsePrice(price), 0n);
    const maximum = leverageLimit(state.contract(symbol).tiers, notional);
    if (leverage > maximum)
      return refuse('leverageAboveHeld', { field: 'leverage', params: { value: Math.max(maximum, 1) } });
  }
  return undefined;
}

interface SideRow {
  leverage: number;
  size: Amount;
  price: string;
}

function onSide(state: TradingState, symbol: string, side: Holding['side']): SideRow[] {
  const rows: SideRow[] = [];
  for (const held of state.openPositions)
    if (held.symbol === symbol && held.side === side)
      rows.push({ leverage: held.leverage, size: held.size, price: held.entry });
  for (const order of state.pendingOrders) {
    if (order.symbol !== symbol || order.price === null || Number.isNaN(order.leverage)) continue;
    const opens = openingPart(state, order);
    if (opens?.side === side) rows.push({ leverage: order.leverage, size: opens.size, price: order.price });
  }
  return rows;
}

export const refuseLeverageFunds = () => refuse('leverageFunds', { field: 'leverage' });

/** Returns the account after the symbol takes the leverage, or the refusal. */
export function withLeverage(state: TradingState, symbol: string, leverage: number): TradingState | Refusal {
  if (state.positionMode === 'split') return state;
  const change = planLeverageChange(state, symbol, leverage);
  if (isRefusal(change)) return change;
  let after = change.released.reduce(withOrder, state);
  for (const { row, moved } of change.positions) {
    if (moved > 0n && moved > usableBalance(after)) return refuseLeverageFunds();
    after = withPosition(after, row, after.available - moved);
    if (mustLiquidate(after, row)) return refuse('leverageWouldLiquidate', { field: 'leverage' });
  }
  for (const order of change.frozen) {
    if (order.moved > usableBalance(after)) return refuseLeverageFunds();
    after = withOrder(after, order);
  }
  return after;
}

function withOrder(state: TradingState, { row, moved }: Moved<Resting>): TradingState {
  const orders = state.pendingOrders.map((order) => (order.id === row.id ? row : order));
  return withAccount(state, state.available - moved, state.openPositions, orders);
}

/**
 * Returns the leverage of a position after an opening fill in merge mode: that of the position, or the
 * setting if raising it left an isolated position behind. Rows from before leverage was one setting may
 * differ; none is raised above its tier.
 */
export function leverageAtFill(
  state: TradingState,
  { symbol, side, size, price }: Pick<Holding, 'symbol' | 'side' | 'size'> & { price: Price },
  setting: number,
): number {
  const held = heldPosition(state, symbol, side);
  if (held === undefined) return setting;
  const { leverage, entry, marginMode } = held;
  const wanted = marginMode === 'isolated' && setting > leverage ? setting : leverage;
  const paid = parsePrice(entry);
  const notional = held.size * (paid < price ? paid : price) + size * price;
  const isAllowed = wanted <= leverageLimit(state.contract(symbol).tiers, notional);
  return isAllowed ? wanted : Math.min(leverage, setting);
}
