/**
 * Ticks of a minute whose mid price follows a given course: trades happen at the bid or the ask around it.
 *
 * Sides are drawn in runs; where the quotes have moved past the last price, a trade has happened there.
 */

import { mix } from '../random.ts';
import { ticksPerMinute } from '../time.ts';
import { bidAround, furthestTick } from './minute-course.ts';
import type { MinuteShape } from './tick-path.ts';
import type { TouchParts } from './touch.ts';

const last = ticksPerMinute - 1;
/** Ticks of a short and of a long run of one side. */
const shortRun = 8;
const longRun = 160;

export interface Led extends TouchParts {
  readonly middles: Float64Array;
}

/**
 * Fills in the last prices; the minute's open, high, low and close are placed where its course is furthest
 * out.
 */
export function fillLedTicks(ticks: Float64Array, led: Led): void {
  const { prints, spreads, shape, key, middles } = led;
  const { open, high, low, close } = shape;
  const { highest, lowest } = findMarks(led, shape);
  let shown = open;
  ticks[0] = open;
  for (let tick = 1; tick < last; tick += 1) {
    const width = spreads[tick] as number;
    const bid = bidAround(middles[tick] as number, width);
    const ask = bid + width;
    let traded = shown;
    if (tick === highest) traded = high;
    else if (tick === lowest) traded = low;
    else if (shown > ask) traded = Math.max(low, bid);
    else if (shown < bid) traded = Math.min(high, ask);
    else if (prints[tick] === 1) traded = isBuy(key, tick) ? Math.min(high, ask) : Math.max(low, bid);
    traded = Math.max(low, Math.min(high, traded));
    if (traded !== shown) prints[tick] = 1;
    shown = traded;
    ticks[tick] = shown;
  }
  ticks[last] = close;
  if (close !== shown) prints[last] = 1;
}

/** Returns the ticks that print the high and the low; -1 if the minute's open or close already does. */
function findMarks(
  { middles }: Led,
  { open, high, low, close }: MinuteShape,
): { highest: number; lowest: number } {
  return {
    highest: high > Math.max(open, close) ? furthestTick(middles, 1) : -1,
    lowest: low < Math.min(open, close) ? furthestTick(middles, -1) : -1,
  };
}

/** Returns the majority of three coins: of the tick, of a short run and of a long run. */
function isBuy(key: number, tick: number): boolean {
  const coins =
    (mix(key, 24_576 + tick) & 1) +
    (mix(key, 28_672 + Math.floor(tick / shortRun)) & 1) +
    (mix(key, 32_768 + Math.floor(tick / longRun)) & 1);
  return coins >= 2;
}
