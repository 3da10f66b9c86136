/**
 * The largest order that would be taken now. Guarantees: it is found by asking the very decision that an order is placed by, so
 * fees, slippage, resting orders, tiers and the distance to the mark count as they will; one lot more is refused.
 */
import { isDeclined } from '../decline.ts';
import { decideOrder, type OrderRequest } from './order.ts';
import type { Context } from './types.ts';

/** In units; 0 where no size at all is taken. `guess` only saves questions. */
export function largestSize(context: Context, request: Omit<OrderRequest, 'size'>, guess: bigint): bigint {
  const { sizeDecimals, minimumSize, maximumSize } = context.market.contract(request.symbol);
  const lot = 10n ** BigInt(8 - sizeDecimals);
  const asked = { ...context, newId: () => 'asked' };
  const fits = (lots: bigint): boolean => {
    const size = lots * lot;
    if (size < minimumSize) return true;
    return size <= maximumSize && !isDeclined(decideOrder(asked, { ...request, size }));
  };
  const lots = between(fits, guess / lot);
  return lots * lot < minimumSize ? 0n : lots * lot;
}

/** The last of the sizes that fit, which are all up to it: strides outwards from a guess, then halves. */
function between(fits: (lots: bigint) => boolean, guess: bigint): bigint {
  let low = 0n;
  let high = guess + 1n;
  if (fits(guess)) low = guess;
  else high = guess;
  let stride = 1n;
  if (low === guess) {
    while (fits(high)) {
      low = high;
      high += stride;
      stride *= 2n;
    }
  } else {
    while (high - stride > 0n && !fits(high - stride)) {
      high -= stride;
      stride *= 2n;
    }
    if (high > stride) low = high - stride;
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
