/**
 * The price at which closing a position at market brings neither profit nor loss, what it has cost and what closing will cost
 * included. Binance's breakeven price
 * (https://www.binance.com/en/support/faq/how-to-visualize-the-breakeven-price-of-open-positions-on-binance-futures-app-8a2bc34f411b414888fb10a2db851a9b)
 * is the entry with the fees of both ways; funding, which that leaves out, is in it here, because the position has paid it.
 */
import type { Side } from '../../contract/values.ts';
import { type Amount, ceilingOf, floorOf, gridStep, million, type Price, priceOne } from './quantities.ts';
import { feeFor, feeMillionths, profitFor } from './sums.ts';

export interface Held {
  readonly side: Side;
  /** Above zero. */
  readonly size: Amount;
  readonly entry: Price;
  /** Paid for what is open; funding received is below zero. */
  readonly fee: Amount;
  readonly funding: Amount;
}

/** What closing all of it at this price as a taker would leave of the whole trade, in units of USDT. */
export function closingResult({ side, size, entry, fee, funding }: Held, price: Price): Amount {
  return profitFor(side, size, entry, price) - feeFor(size, price, 'taker') - fee - funding;
}

/**
 * The nearest price of the grid at which closing loses nothing; undefined where no price above zero does, as for a short position
 * whose costs are more than its value.
 */
export function breakEvenPrice(held: Held, priceDecimals: number): Price | undefined {
  const { side, size, entry, fee, funding } = held;
  const step = gridStep(priceDecimals);
  const taker = feeMillionths.taker;
  const costs = (fee + funding) * priceOne;
  const isLong = side === 'long';
  // s * Q * (P - E) = costs + Q * P * rate, for P; then the next price of the grid towards profit.
  const dividend = million * (isLong ? size * entry + costs : size * entry - costs);
  const divisor = size * (isLong ? million - taker : million + taker) * step;
  let ticks = isLong ? ceilingOf(dividend, divisor) : floorOf(dividend, divisor);
  if (isLong && ticks < 1n) ticks = 1n;
  // Profit is rounded down and the fee up, by less than two units together: a few steps at most.
  const onward = isLong ? 1n : -1n;
  while (ticks > 0n && closingResult(held, ticks * step) < 0n) ticks += onward;
  return ticks > 0n ? ticks * step : undefined;
}
