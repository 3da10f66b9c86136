/**
 * State of an account at the current marks: equity, maintenance and usable balance. The equity of a cross
 * account is its whole wallet (available, order holds and position margins) plus all unrealized profit and
 * loss.
 */
import type { CrossSums } from './liquidation.ts';
import { type Amount, divideUp, type Fine, million, parsePrice, toFine } from './quantities.ts';
import type { Holding, TradingState } from './state.ts';
import { feeFor, fineMaintenance, fineProfit, marginFor, profitFor } from './sums.ts';

/** Returns the initial margin of a position at its entry. */
export function calculateInitialMargin(position: Pick<Holding, 'size' | 'entry' | 'leverage'>): Amount {
  return marginFor(position.size, parsePrice(position.entry), position.leverage);
}

/** Returns the exact unrealized profit at the mark. */
export function profitAtMark(
  state: Pick<TradingState, 'getMark'>,
  { side, size, entry, symbol }: Holding,
): Fine {
  return fineProfit(side, size, parsePrice(entry), state.getMark(symbol));
}

/** Returns the exact maintenance margin at the mark. */
export function maintenanceAtMark(state: TradingState, { size, symbol }: Holding): Fine {
  return fineMaintenance(state.contract(symbol).tiers, size, state.getMark(symbol));
}

export interface CrossMargin {
  wallet: Amount;
  /** Exact values. */
  equity: Fine;
  maintenance: Fine;
}

/** Sums up the cross account. */
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
  return { wallet, equity: toFine(wallet) + unrealised, maintenance };
}

/** Returns whether a position (isolated) or its account (cross) is due for liquidation at the mark. */
export function mustLiquidate(state: TradingState, position: Holding): boolean {
  if (position.marginMode === 'cross') {
    const { equity, maintenance } = crossMargin(state);
    return equity <= maintenance;
  }
  const equity = toFine(position.margin) + profitAtMark(state, position);
  return equity <= maintenanceAtMark(state, position);
}

/**
 * Returns the balance that may be used for margin and fees, or withdrawn. In cross mode, unrealized losses
 * reduce it, and so do margins that losses have drawn on and that must be restored first.
 */
export function usableBalance(state: TradingState): Amount {
  if (state.marginMode === 'isolated') return state.available;
  let usable = state.available;
  let unrealised = 0n;
  for (const position of state.openPositions) {
    const { side, size, symbol } = position;
    unrealised += profitFor(side, size, parsePrice(position.entry), state.getMark(symbol));
    const lacking = calculateInitialMargin(position) - position.margin;
    if (lacking > 0n) usable -= lacking;
  }
  if (unrealised < 0n) usable += unrealised;
  return usable > 0n ? usable : 0n;
}

/** Collects what the cross liquidation price of one symbol depends on. */
export function collectCrossSums(state: TradingState, symbol: string, wallet: Amount): CrossSums {
  const legs: CrossSums['legs'][number][] = [];
  let others = 0n;
  for (const position of state.openPositions) {
    const { side, size } = position;
    if (position.symbol === symbol) legs.push({ side, size, entry: parsePrice(position.entry) });
    else others += profitAtMark(state, position) - maintenanceAtMark(state, position);
  }
  return { wallet, others, legs };
}

/**
 * Returns the part of an isolated margin that exceeds the initial margin at the mark and an unrealized loss.
 */
export function removableMargin(state: Pick<TradingState, 'getMark'>, position: Holding): Amount {
  const { size, leverage, symbol } = position;
  const profit = profitAtMark(state, position);
  // Rounded once: Q * P / leverage and the loss are exact until here.
  const initial = size * state.getMark(symbol) * million;
  const times = BigInt(leverage);
  const needed = divideUp(profit < 0n ? initial - profit * times : initial, toFine(1n) * times);
  return position.margin > needed ? position.margin - needed : 0n;
}

/** Returns the amount that a resting order freezes for what it would open: margin plus maker fee. */
export function holdFor(size: Amount, price: string, leverage: number): Amount {
  const at = parsePrice(price);
  return size <= 0n ? 0n : marginFor(size, at, leverage) + feeFor(size, at, 'maker');
}
