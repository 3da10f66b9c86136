/** What of a position follows the mark, for display; the server's own figures decide. */
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, type Decimal as DecimalType, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { marginRatio, rateOfReturn, unrealisedProfit } from '@papertape/shared/rules/position-sums.ts';
import { initialMargin, maintenanceMargin, type Tiers } from '@papertape/shared/rules/tiers.ts';

export interface PositionFigures {
  unrealised: string;
  returnRate: string;
}

export function unrealisedAt(position: PositionRow, price: string): DecimalType {
  return unrealisedProfit(position.side, position.size, position.entryPrice, price);
}

/** Several cells, the sum and the chart ask for the same figures at each tick; the first works them out. */
const latest = new WeakMap<PositionRow, { price: string; figures: PositionFigures }>();

export function figuresAt(position: PositionRow, price: string): PositionFigures {
  const known = latest.get(position);
  if (known?.price === price) return known.figures;
  const unrealised = unrealisedAt(position, price);
  const initial = initialMargin(position.size, position.entryPrice, position.leverage);
  const figures = {
    unrealised: decimalText(unrealised, 8),
    returnRate: decimalText(rateOfReturn(unrealised, initial), 8),
  };
  latest.set(position, { price, figures });
  return figures;
}

/** Maintenance margin per equity of an isolated position; a cross one shares that of its account. */
export function isolatedMarginRate(position: PositionRow, mark: string, tiers: Tiers): string {
  const notional = new Decimal(position.size).times(mark);
  const equity = unrealisedAt(position, mark).plus(position.margin);
  return decimalText(marginRatio(maintenanceMargin(tiers, notional), equity), 8);
}

/** The sum of what the rows show: each figure is cut off first, as it is on screen. */
export function sumOfShown(values: readonly string[], decimals: number): string {
  const sum = values.reduce(
    (total, value) => total.plus(new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_DOWN)),
    zero,
  );
  return decimalText(sum, decimals);
}

/** What closing part of a position at a price would bring, before the fee. */
export function profitOfClose(position: PositionRow, size: string, price: string): string {
  return decimalText(unrealisedProfit(position.side, size, position.entryPrice, price), 8);
}
