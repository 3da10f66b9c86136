/**
 * Figures of a position that follow the mark. The server and the page compute the same texts at the same
 * mark.
 */
import type { Tiers } from '../tiers.ts';
import { type CrossMargin, calculateInitialMargin, crossMargin } from './margin.ts';
import {
  type Fine,
  fineDecimals,
  formatScaled,
  formatShare,
  million,
  type Price,
  parsePrice,
  toFine,
} from './quantities.ts';
import type { Holding, TradingState } from './state.ts';
import { fineMaintenance, fineProfit } from './sums.ts';

export interface PositionFigures {
  notional: string;
  maintenanceMargin: string;
  unrealised: string;
  returnRate: string;
}

/**
 * Calculates the figures of a position at a mark as exact decimal texts in USDT; `returnRate` is a share of the
 * initial margin.
 */
export function calculatePositionFigures(position: Holding, mark: Price, tiers: Tiers): PositionFigures {
  const { side, size } = position;
  const profit = fineProfit(side, size, parsePrice(position.entry), mark);
  return {
    notional: formatScaled(size * mark * million, fineDecimals),
    maintenanceMargin: formatScaled(fineMaintenance(tiers, size, mark), fineDecimals),
    unrealised: formatScaled(profit, fineDecimals),
    returnRate: formatReturnRate(profit, toFine(calculateInitialMargin(position))),
  };
}

/** Formats profit / initial margin, for open and for closed positions; both in the same unit. */
export function formatReturnRate(profit: bigint, initial: bigint): string {
  return initial === 0n ? '0' : formatShare(profit, initial);
}

/** Formats the profit of closing at a price, before the fee. */
export function profitText(
  { side, size, entry }: Pick<Holding, 'side' | 'size' | 'entry'>,
  price: Price,
): string {
  return formatScaled(fineProfit(side, size, parsePrice(entry), price), fineDecimals);
}

/** Formats maintenance margin / equity of an isolated position. */
export function isolatedMarginRate(position: Holding, mark: Price, tiers: Tiers): string {
  const { side, size, margin } = position;
  const equity = toFine(margin) + fineProfit(side, size, parsePrice(position.entry), mark);
  return formatCappedRate(fineMaintenance(tiers, size, mark), equity);
}

/** Formats maintenance margin / equity of a cross account, which its positions share. */
export function crossMarginRate(state: TradingState): string {
  return formatMarginRate(crossMargin(state));
}

/** Formats a margin rate as a share of one, at most 1. */
export function formatMarginRate({ maintenance, equity }: CrossMargin): string {
  return formatCappedRate(maintenance, equity);
}

/** Formats a margin rate, at most 1, which means liquidation. Equity at or below zero counts as 1. */
function formatCappedRate(maintenance: Fine, equity: Fine): string {
  return equity <= 0n || maintenance >= equity ? '1' : formatShare(maintenance, equity);
}
