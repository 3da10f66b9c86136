/**
 * The break-even price: closing a position there at market results in neither profit nor loss, its costs so
 * far and the closing fee included. Binance defines it as the entry with the fees of both ways
 * (https://www.binance.com/en/support/faq/how-to-visualize-the-breakeven-price-of-open-positions-on-binance-futures-app-8a2bc34f411b414888fb10a2db851a9b).
 * Funding, which that definition omits, counts here, because the position has paid it.
 */
import type { Side } from '../../contract/values.ts';
import { type Amount, divideDown, divideUp, gridStep, million, type Price, priceOne } from './quantities.ts';
import { feeFor, feeMillionths, profitFor } from './sums.ts';

export interface Held {
  readonly side: Side;
  /** Above zero. */
  readonly size: Amount;
  readonly entry: Price;
  /** Paid for the open part; received funding is negative. */
  readonly fee: Amount;
  readonly funding: Amount;
}

/**
 * Returns the result of the whole trade if all of it were closed at this price as a taker, in units of USDT.
 */
export function closingResult({ side, size, entry, fee, funding }: Held, price: Price): Amount {
  return profitFor(side, size, entry, price) - feeFor(size, price, 'taker') - fee - funding;
}

/**
 * Returns the nearest grid price at which closing loses nothing; undefined if there is none above zero, as
 * for a short position whose costs exceed its value.
 */
export function breakEvenPrice(held: Held, priceDecimals: number): Price | undefined {
  const { side, size, entry, fee, funding } = held;
  const step = gridStep(priceDecimals);
  const taker = feeMillionths.taker;
  const costs = (fee + funding) * priceOne;
  const isLong = side === 'long';
  // Solves s * Q * (P - E) = costs + Q * P * rate for P, then takes the next grid price towards profit.
  const dividend = million * (isLong ? size * entry + costs : size * entry - costs);
  const divisor = size * (isLong ? million - taker : million + taker) * step;
  let ticks = isLong ? divideUp(dividend, divisor) : divideDown(dividend, divisor);
  if (isLong && ticks < 1n) ticks = 1n;
  // Profit is rounded down and the fee up, by less than two units together, so that a few steps suffice.
  const onward = isLong ? 1n : -1n;
  while (ticks > 0n && closingResult(held, ticks * step) < 0n) ticks += onward;
  return ticks > 0n ? ticks * step : undefined;
}
