/** Margin effects of closing an isolated position, or a part of it. */
import { smallerUnits } from '../../money/units.ts';
import type { Liquidity } from '../fee-rates.ts';
import { type Amount, type Price, parsePrice } from './quantities.ts';
import type { Holding } from './state.ts';
import { feeFor, priceLosing, profitFor } from './sums.ts';

export interface ClosingPart {
  readonly size: Amount;
  readonly price: Price;
  readonly liquidity: Liquidity;
  /** Set for the cuts of a liquidation, which leave the margin with the rest of the position. */
  readonly keepMargin?: boolean;
}

/** Money of a close, before rows are written. */
export interface Settlement {
  /** Taken out of the position's margin. */
  released: Amount;
  /** Profit before fees; negative for a loss. */
  profit: Amount;
  fee: Amount;
  /** Part of a loss that the position's margin could not cover. */
  insured: Amount;
  /**
   * Price at which the close is booked: if the insurance fund pays, the price at which the margin is gone.
   */
  price: Price;
}

/** Returns the proportional part of an amount for a part of the position; the last part takes all of it. */
export function prorate(amount: Amount, size: Amount, whole: Amount): Amount {
  return size === whole ? amount : (amount * size) / whole;
}

/** Settles a close whose loss is bounded by the margin; the insurance fund pays the excess. */
export function settleIsolated(
  position: Holding,
  { size, price, liquidity, keepMargin }: ClosingPart,
): Settlement {
  const { side, margin } = position;
  const entry = parsePrice(position.entry);
  const profit = profitFor(side, size, entry, price);
  const wantedFee = feeFor(size, price, liquidity);
  const gain = profit > 0n ? profit : 0n;
  const loss = profit < 0n ? -profit : 0n;
  const share = keepMargin ? 0n : prorate(margin, size, position.size);
  const needed = loss + wantedFee - gain;
  const released = needed > share ? smallerUnits(needed, margin) : share;
  const insured = loss > released ? loss - released : 0n;
  const fee = smallerUnits(wantedFee, released + gain - (loss - insured));
  const counted = insured === 0n ? price : priceLosing(side, size, entry, loss - insured);
  return { released, profit, fee, insured, price: counted };
}
