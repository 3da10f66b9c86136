/** What closing an isolated position, or a part of it, does to its margin. */
import { smallerUnits } from '../../money/units.ts';
import type { Liquidity } from '../fee-rates.ts';
import { type Amount, type Price, priceOf } from './quantities.ts';
import type { Holding } from './state.ts';
import { feeFor, priceLosing, profitFor } from './sums.ts';

export interface ClosingPart {
  readonly size: Amount;
  readonly price: Price;
  readonly liquidity: Liquidity;
  /** A liquidation cut leaves the margin with the rest of an isolated position. */
  readonly keepMargin?: boolean;
}

/** The money side of a close, before the rows are written. */
export interface Settlement {
  /** Taken out of the position's margin. */
  released: Amount;
  /** Profit before fees; negative is a loss. */
  profit: Amount;
  fee: Amount;
  /** Part of a loss that the position's margin could not pay. */
  insured: Amount;
  /** What the close counts at: where the insurance fund steps in, that is the price at which the margin is gone. */
  price: Price;
}

/** The part of an amount that goes with a part of the position; all of it with the last part. */
export function shareOf(amount: Amount, size: Amount, whole: Amount): Amount {
  return size === whole ? amount : (amount * size) / whole;
}

/** The loss is at most the margin; what exceeds it is paid by the insurance fund. */
export function settleIsolated(
  position: Holding,
  { size, price, liquidity, keepMargin }: ClosingPart,
): Settlement {
  const { side, margin } = position;
  const entry = priceOf(position.entry);
  const profit = profitFor(side, size, entry, price);
  const wantedFee = feeFor(size, price, liquidity);
  const gain = profit > 0n ? profit : 0n;
  const loss = profit < 0n ? -profit : 0n;
  const share = keepMargin ? 0n : shareOf(margin, size, position.size);
  const needed = loss + wantedFee - gain;
  const released = needed > share ? smallerUnits(needed, margin) : share;
  const insured = loss > released ? loss - released : 0n;
  const fee = smallerUnits(wantedFee, released + gain - (loss - insured));
  const counted = insured === 0n ? price : priceLosing(side, size, entry, loss - insured);
  return { released, profit, fee, insured, price: counted };
}
