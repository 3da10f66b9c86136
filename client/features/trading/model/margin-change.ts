import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { findIsolatedLiquidation, formatStatedPrice } from '@papertape/shared/rules/perpetual/liquidation.ts';
import { removableMargin as removable } from '@papertape/shared/rules/perpetual/margin.ts';
import { parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { hasHouseRules } from '../../../lib/host/house-rules.ts';
import { type ContractTerms, parseUnitsOrZero, toHolding } from './ticket.ts';

function isHolding({ size, entryPrice, margin }: PositionRow, mark: string): boolean {
  return [size, entryPrice, margin, mark].every(isKnown);
}

/** Returns the margin beyond the initial one at mark, less an unrealized loss; unknown if the host does not keep the house rules. */
export function removableMargin(position: PositionRow, mark: string): string {
  if (!hasHouseRules()) return unknownDecimal;
  if (!isHolding(position, mark)) return '0';
  return fromUnits(removable({ getMark: () => parsePrice(mark) }, toHolding(position)));
}

export function liquidationWithMargin(
  position: PositionRow,
  change: string,
  mark: string,
  { contract: { tiers, priceDecimals }, isStated }: Pick<ContractTerms, 'contract' | 'isStated'>,
): string | null {
  if (!isStated || !isHolding(position, mark)) return null;
  const { side, size, entry, margin } = toHolding(position);
  const changed = margin + parseUnitsOrZero(change);
  const sums = { side, size, entry: parsePrice(entry), margin: changed > 0n ? changed : 0n };
  return formatStatedPrice(findIsolatedLiquidation(sums, tiers), parsePrice(mark), priceDecimals);
}
