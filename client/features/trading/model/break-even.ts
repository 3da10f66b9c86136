import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { breakEvenPrice } from '@papertape/shared/rules/perpetual/break-even.ts';
import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { formatPrice, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { hasHouseRules } from '../../../lib/host/house-rules.ts';
import { parseUnitsOrZero } from './ticket.ts';

export interface BreakEven {
  /** On the price grid of the contract. */
  price: string;
  /** A stop loss while the position wins, a take profit while it does not. */
  field: TriggerField;
  /** True if the present stop loss closes with a better result. */
  isBetter: boolean;
}

/** Finds the trigger that closes a position without profit or loss; `undefined` if there is none or figures are unknown. */
export function findBreakEven(
  position: PositionRow,
  mark: string,
  priceDecimals: number,
): BreakEven | undefined {
  const { side, size, entryPrice, fee, funding, stopLoss } = position;
  if (!hasHouseRules()) return undefined;
  if (![size, entryPrice, fee, mark].every(isKnown) || parseUnitsOrZero(size) <= 0n) return undefined;
  const paid = funding.startsWith('-') ? -parseUnitsOrZero(funding.slice(1)) : parseUnitsOrZero(funding);
  const held = {
    side,
    size: parseUnitsOrZero(size),
    entry: parsePrice(entryPrice),
    fee: parseUnitsOrZero(fee),
    funding: paid,
  };
  const at = breakEvenPrice(held, priceDecimals);
  if (at === undefined) return undefined;
  const price = formatPrice(at);
  const wins = (one: string) => (side === 'long' ? new Decimal(one).gt(price) : new Decimal(one).lt(price));
  return {
    price,
    field: wins(mark) ? 'stopLoss' : 'takeProfit',
    isBetter: stopLoss !== null && wins(stopLoss),
  };
}
