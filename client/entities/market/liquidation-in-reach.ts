import { isKnown } from '../../lib/format/known.ts';

/**
 * How many times the mark a liquidation price may be away. A short alone, at the least leverage, ends at twice its entry; what the
 * account adds in cross moves that, and where both sides of a hedge cover each other, to prices that no market goes to while a
 * position is open: hundredfold took the fastest of them years.
 */
const farthest = 100;

/** The liquidation price as far as anybody can act on it: null where there is none in reach. The figure itself stays exact. */
export function liquidationInReach(price: string | null, mark: string): string | null {
  if (!isKnown(price) || !isKnown(mark)) return price;
  return Math.abs(Number(price) - Number(mark)) > farthest * Number(mark) ? null : price;
}
