/** The outcome of a seconds contract. Pure; cut at eight decimals like the server's. */
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

/** Returns the net profit of a win. */
export function winProfit(stake: string, profitRate: string): string {
  return ifKnown([stake, profitRate], () => fromUnits(secondsProfit(stake, profitRate)));
}

/** Returns the payout of a win, stake included. */
export function winPayout(stake: string, profitRate: string): string {
  return new Decimal(stake).plus(winProfit(stake, profitRate)).toFixed();
}

/** Returns the return of an ended contract on its stake: the promised rate of a win, all of it lost, or nothing. */
export function stakeReturn(stake: string, profit: string): string {
  return new Decimal(profit).div(stake).toDecimalPlaces(8, Decimal.ROUND_DOWN).toFixed();
}

/** Returns the profit or loss if the contract closed at `price`. */
export function profitAt({ side, stake, profitRate, openPrice }: Terms, price: string): string {
  const outcome = secondsOutcome(side, openPrice, price);
  if (outcome === 'draw') return '0';
  return outcome === 'won' ? winProfit(stake, profitRate) : new Decimal(stake).negated().toFixed();
}
