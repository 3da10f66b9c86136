/** Recorded bars for tests: a walk with a fixed seed, with whole prices and amounts. */

import { minuteMs } from '@papertape/shared/durations.ts';
import { mix, toUniform } from '../market/random.ts';
import type { RecordedBars } from './recorded-bars.ts';

interface Course {
  readonly from: number;
  readonly count: number;
  readonly frameMs?: number;
  readonly decimals?: number;
  /** Price of the first bar in units. */
  readonly price?: number;
  /** Largest move of a bar in units. */
  readonly move?: number;
  /** Leaves a bar out. */
  readonly isMissing?: (time: number) => boolean;
  readonly seed?: number;
}

/** Creates bars that follow each other, except for those left out. */
export function createBars({
  from,
  count,
  frameMs = minuteMs,
  decimals = 2,
  price = 800_000,
  move = 900,
  isMissing = () => false,
  seed = 7,
}: Course): RecordedBars {
  const times: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const time = from + place * frameMs;
    if (!isMissing(time)) times.push(time);
  }
  const column = () => new Float64Array(times.length);
  const bars = { open: column(), high: column(), low: column(), close: column(), volume: column() };
  let last = price;
  for (let row = 0; row < times.length; row += 1) {
    const drawn = (part: number): number => toUniform(mix(mix(seed, row), part));
    const open = Math.max(move * 4, last + Math.round((drawn(1) - 0.5) * 6));
    const close = Math.max(move * 4, open + Math.round((drawn(2) - 0.5) * 2 * move));
    bars.open[row] = open;
    bars.close[row] = close;
    bars.high[row] = Math.max(open, close) + Math.floor(drawn(3) * move * 0.6);
    bars.low[row] = Math.min(open, close) - Math.floor(drawn(4) * move * 0.6);
    bars.volume[row] = Math.floor(drawn(5) ** 3 * 4_000_000_000);
    last = close;
  }
  return {
    frameMs,
    decimals,
    times: Float64Array.from(times),
    ...bars,
    trades: undefined,
    quotes: undefined,
  };
}
