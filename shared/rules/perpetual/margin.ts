/**
 * How an account stands at the present marks: equity, maintenance, what may still be used, what a leverage asks for.
 * Equity of a cross account is its whole wallet (available, order holds and position margins) with all unrealised
 * profit and loss.
 */
import type { CrossSums } from './liquidation.ts';
import { type Amount, ceilingOf, type Fine, fineOf, million, priceOf } from './quantities.ts';
import type { Holding, TradingState } from './state.ts';
import { feeFor, fineMaintenance, fineProfit, marginFor, profitFor } from './sums.ts';

/** Initial margin of a position at its entry. */
export function initialMarginOf(position: Pick<Holding, 'size' | 'entry' | 'leverage'>): Amount {
  return marginFor(position.size, priceOf(position.entry), position.leverage);
}

/** Exact. */
export function profitAtMark(
  state: Pick<TradingState, 'markOf'>,
  { side, size, entry, symbol }: Holding,
): Fine {
  return fineProfit(side, size, priceOf(entry), state.markOf(symbol));
}

/** Exact. */
export function maintenanceAtMark(state: TradingState, { size, symbol }: Holding): Fine {
  return fineMaintenance(state.contract(symbol).tiers, size, state.markOf(symbol));
}

export interface CrossMargin {
  wallet: Amount;
  /** Both exact. */
  equity: Fine;
  maintenance: Fine;
}

/** The cross account as a whole. */
export function crossMargin(state: TradingState): CrossMargin {
  let wallet = state.available;
  let unrealised = 0n;
  let maintenance = 0n;
  for (const order of state.pendingOrders) wallet += order.hold;
  for (const position of state.openPositions) {
    wallet += position.margin;
    unrealised += profitAtMark(state, position);
    maintenance += maintenanceAtMark(state, position);
  }
  return { wallet, equity: fineOf(wallet) + unrealised, maintenance };
}

/** Whether the position (isolated) or its account (cross) is due for liquidation at the mark. */
export function mustLiquidate(state: TradingState, position: Holding): boolean {
  if (position.marginMode === 'cross') {
    const { equity, maintenance } = crossMargin(state);
    return equity <= maintenance;
  }
  const equity = fineOf(position.margin) + profitAtMark(state, position);
  return equity <= maintenanceAtMark(state, position);
}

/**
 * What may be used for new margin, for fees, or taken out of the account. In cross mode unrealised losses
 * count against it, and margins that losses have drawn on are to be made good first.
 */
export function usableBalance(state: TradingState): Amount {
  if (state.marginMode === 'isolated') return state.available;
  let usable = state.available;
  let unrealised = 0n;
  for (const position of state.openPositions) {
    const { side, size, symbol } = position;
    unrealised += profitFor(side, size, priceOf(position.entry), state.markOf(symbol));
    const lacking = initialMarginOf(position) - position.margin;
    if (lacking > 0n) usable -= lacking;
  }
  if (unrealised < 0n) usable += unrealised;
  return usable > 0n ? usable : 0n;
}

/** The account as the cross liquidation price of one symbol needs it. */
export function crossSumsOf(state: TradingState, symbol: string, wallet: Amount): CrossSums {
  const legs: CrossSums['legs'][number][] = [];
  let others = 0n;
  for (const position of state.openPositions) {
    const { side, size } = position;
    if (position.symbol === symbol) legs.push({ side, size, entry: priceOf(position.entry) });
    else others += profitAtMark(state, position) - maintenanceAtMark(state, position);
  }
  return { wallet, others, legs };
}

/** What of an isolated margin exceeds the initial margin at mark, an unrealised loss counted against it. */
export function removableMargin(state: Pick<TradingState, 'markOf'>, position: Holding): Amount {
  const { size, leverage, symbol } = position;
  const profit = profitAtMark(state, position);
  // Rounded once: Q * P / leverage and the loss are exact until here.
  const initial = size * state.markOf(symbol) * million;
  const times = BigInt(leverage);
  const needed = ceilingOf(profit < 0n ? initial - profit * times : initial, fineOf(1n) * times);
  return position.margin > needed ? position.margin - needed : 0n;
}

/** Frozen for what a resting order would open: margin and maker fee. */
export function holdFor(size: Amount, price: string, leverage: number): Amount {
  const at = priceOf(price);
  return size <= 0n ? 0n : marginFor(size, at, leverage) + feeFor(size, at, 'maker');
}
