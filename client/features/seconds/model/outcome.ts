/** What a seconds contract brings. Pure; cut off at eight decimals as the server does. */
import type { Side } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { secondsOutcome, secondsProfit } from '@papertape/shared/rules/seconds-contract.ts';
import { ifKnown } from '../../../lib/format/known.ts';

export interface Terms {
  side: Side;
  stake: string;
  profitRate: string;
  openPrice: string;
}

/** Net profit of a win. */
export function profitOf(stake: string, profitRate: string): string {
  return ifKnown([stake, profitRate], () => fromUnits(secondsProfit(stake, profitRate)));
}

/** What a win pays back, stake included. */
export function receiptOf(stake: string, profitRate: string): string {
  return new Decimal(stake).plus(profitOf(stake, profitRate)).toFixed();
}

/** What a contract that ended brought of its stake: the promised rate of a win, all of it lost, or nothing. */
export function returnOf(stake: string, profit: string): string {
  return new Decimal(profit).div(stake).toDecimalPlaces(8, Decimal.ROUND_DOWN).toFixed();
}

/** Profit or loss if the contract closed at `price`. */
export function profitAt({ side, stake, profitRate, openPrice }: Terms, price: string): string {
  const outcome = secondsOutcome(side, openPrice, price);
  if (outcome === 'draw') return '0';
  return outcome === 'won' ? profitOf(stake, profitRate) : new Decimal(stake).negated().toFixed();
}
