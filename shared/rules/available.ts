/**
 * What of the USDT in the currency account is available: may become margin or a fee, or leave the account. It is the
 * cash (what no order, margin, stake or withdrawal holds), in cross mode less the margins that losses have drawn on
 * and less what all positions together have lost. Every figure named so is this one, on both sides.
 */
import type { MarginMode } from '../contract/values.ts';
import { Decimal, type DecimalValue, decimalText, zero } from '../money/decimal.ts';
import { feeUp, payoutDown } from '../money/rounding.ts';
import { fromUnits } from '../money/units.ts';

export interface AvailablePosition {
  size: DecimalValue;
  entryPrice: DecimalValue;
  leverage: number;
  margin: DecimalValue;
  /** At the present mark. */
  unrealised: DecimalValue;
}

export function availableAmount(
  marginMode: MarginMode,
  cash: DecimalValue,
  positions: readonly AvailablePosition[],
): string {
  let left = new Decimal(cash);
  if (marginMode === 'isolated') return decimalText(left);
  let unrealised = zero;
  for (const { size, entryPrice, leverage, margin, unrealised: profit } of positions) {
    unrealised = unrealised.plus(fromUnits(payoutDown(new Decimal(profit))));
    const initial = fromUnits(feeUp(new Decimal(size).times(entryPrice).div(leverage)));
    left = left.minus(Decimal.max(new Decimal(initial).minus(margin), zero));
  }
  return decimalText(Decimal.max(left.plus(Decimal.min(unrealised, zero)), zero));
}
