/** Adding margin to an isolated position and taking it out: how much, and what it does to the liquidation price. */
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { isolatedLiquidationPrice, liquidationPriceText } from '@papertape/shared/rules/liquidation-price.ts';
import { initialMargin } from '@papertape/shared/rules/tiers.ts';
import type { ContractTerms } from './contract-terms.ts';
import { unrealisedAt } from './position-figures.ts';

/** What exceeds the initial margin at mark, an unrealised loss counted against it. */
export function removableMargin(position: PositionRow, mark: string): string {
  const initial = initialMargin(position.size, mark, position.leverage);
  const profit = unrealisedAt(position, mark);
  const needed = profit.lt(0) ? initial.minus(profit) : initial;
  const free = new Decimal(position.margin).minus(needed.toDecimalPlaces(8, Decimal.ROUND_UP));
  return free.gt(0) ? decimalText(free, 8) : '0';
}

export function liquidationWithMargin(
  position: PositionRow,
  change: string,
  mark: string,
  { contract: { tiers, priceDecimals } }: Pick<ContractTerms, 'contract'>,
): string | null {
  const margin = Decimal.max(new Decimal(position.margin).plus(change), 0);
  const { side, size, entryPrice: entry } = position;
  return liquidationPriceText(
    isolatedLiquidationPrice({ side, size, entry, margin }, tiers),
    mark,
    priceDecimals,
  );
}
