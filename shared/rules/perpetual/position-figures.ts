/**
 * Figures of a position that follow the mark. The server and the page compute the same texts at the same
 * mark.
 */
import type { Tiers } from '../tiers.ts';
import { type CrossMargin, crossMargin, initialMarginOf } from './margin.ts';
import {
  type Fine,
  fineDecimals,
  fineOf,
  million,
  type Price,
  priceOf,
  shareText,
  shownText,
} from './quantities.ts';
import type { Holding, TradingState } from './state.ts';
import { fineMaintenance, fineProfit } from './sums.ts';

export interface PositionFigures {
  notional: string;
  maintenanceMargin: string;
  unrealised: string;
  returnRate: string;
}

export function figuresOf(position: Holding, mark: Price, tiers: Tiers): PositionFigures {
  const { side, size } = position;
  const profit = fineProfit(side, size, priceOf(position.entry), mark);
  return {
    notional: shownText(size * mark * million, fineDecimals),
    maintenanceMargin: shownText(fineMaintenance(tiers, size, mark), fineDecimals),
    unrealised: shownText(profit, fineDecimals),
    returnRate: returnRateOf(profit, fineOf(initialMarginOf(position))),
  };
}

/** Formats profit / initial margin, for open and for closed positions; both in the same unit. */
export function returnRateOf(profit: bigint, initial: bigint): string {
  return initial === 0n ? '0' : shareText(profit, initial);
}

/** Formats the profit of closing at a price, before the fee. */
export function profitText(
  { side, size, entry }: Pick<Holding, 'side' | 'size' | 'entry'>,
  price: Price,
): string {
  return shownText(fineProfit(side, size, priceOf(entry), price), fineDecimals);
}

/** Formats maintenance margin / equity of an isolated position. */
export function isolatedMarginRate(position: Holding, mark: Price, tiers: Tiers): string {
  const { side, size, margin } = position;
  const equity = fineOf(margin) + fineProfit(side, size, priceOf(position.entry), mark);
  return marginRate(fineMaintenance(tiers, size, mark), equity);
}

/** Formats maintenance margin / equity of a cross account, which its positions share. */
export function crossMarginRate(state: TradingState): string {
  return marginRateOf(crossMargin(state));
}

export function marginRateOf({ maintenance, equity }: CrossMargin): string {
  return marginRate(maintenance, equity);
}

/** Formats a margin rate, at most 1, which means liquidation. Equity at or below zero counts as 1. */
function marginRate(maintenance: Fine, equity: Fine): string {
  return equity <= 0n || maintenance >= equity ? '1' : shareText(maintenance, equity);
}
