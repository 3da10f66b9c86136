/** Recomputes closed positions only from their rows. */
import type { ClosedRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';

const money = (value: Decimal): string => value.toDecimalPlaces(8, Decimal.ROUND_FLOOR).toString();

/** Lists rows that do not satisfy side x size x (exit - entry) - fee - funding, with the expected values. */
export function rowsThatDoNotAddUp(rows: readonly ClosedRow[]): string[] {
  return rows.flatMap((row) => {
    const { side, size, entryPrice, exitPrice, leverage } = row;
    const move = new Decimal(exitPrice).minus(entryPrice).times(side === 'long' ? size : `-${size}`);
    const profit = new Decimal(money(move)).minus(row.fee).minus(row.funding);
    const initial = new Decimal(size).times(entryPrice).div(leverage).toDecimalPlaces(8, Decimal.ROUND_CEIL);
    const returnRate = profit.div(initial).toDecimalPlaces(18, Decimal.ROUND_DOWN);
    const margin = row.marginMode === 'cross' ? initial : new Decimal(row.margin);
    const expected = [profit, returnRate, margin].map(String);
    const shown = [row.profit, row.returnRate, row.margin];
    if (expected.every((value, index) => value === shown[index])) return [];
    return [`${row.id} ${row.reason} ${row.marginMode} shows ${shown}, adds up to ${expected}`];
  });
}
