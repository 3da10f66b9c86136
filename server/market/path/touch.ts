/**
 * Moves the ticks of a minute from the smooth path to where trades happen: the bid or the ask.
 *
 * Quotes stay while the path is near their middle and move when it leaves that, so the side follows from the
 * price move instead of a separate draw.
 */

import { mix } from '../random.ts';
import { ticksPerMinute } from '../time.ts';
import type { ExtremeTicks, MinuteShape } from './tick-path.ts';

export interface TouchParts {
  readonly prints: Uint8Array;
  readonly spreads: Float64Array;
  readonly shape: MinuteShape;
  readonly key: number;
}

/**
 * Moves ticks so that they touch the high and the low. The open and close of the minute stay unchanged, and no tick
 * leaves its range.
 */
export function moveToTouch(
  ticks: Float64Array,
  { prints, spreads, shape, key }: TouchParts,
  marks: ExtremeTicks,
): void {
  const { open, high, low } = shape;
  const { highest, lowest } = marks;
  let width = spreads[0] as number;
  let bid = open - Math.floor(width / 2);
  let isBuy = mix(key, 3) % 2 === 0;
  let shown = ticks[0] as number;
  for (let tick = 1; tick < ticksPerMinute - 1; tick += 1) {
    const price = ticks[tick] as number;
    const wide = spreads[tick] as number;
    bid = Math.floor((2 * bid + width - wide) / 2);
    width = wide;
    const above = 2 * (price - bid) - width;
    if (Math.abs(above) > width / 2 + 1) {
      isBuy = above > 0;
      // Half a unit of an odd width falls on the side of the last price.
      bid = price - (isBuy ? Math.ceil(width / 2) : Math.floor(width / 2));
    }
    if (prints[tick] === 1) shown = Math.max(low, Math.min(high, isBuy ? bid + width : bid));
    if (tick === highest) shown = high;
    else if (tick === lowest) shown = low;
    if (tick === highest || tick === lowest) prints[tick] = 1;
    ticks[tick] = shown;
  }
}
