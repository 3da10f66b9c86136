/**
 * The 240 ticks of a minute: they start at its open, end at its close, touch its high and low exactly and
 * stay within them.
 *
 * A tick that prints no trade repeats the last price; the open, high, low and close of the minute always have
 * a print.
 */

import { mix, roughNormal, uniform } from '../random.ts';
import { ticksPerMinute } from '../time.ts';

const last = ticksPerMinute - 1;
/** Noise of a tick as a share of the minute's range. */
const noise = 0.045;
export interface MinuteShape {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export function fillTicks(ticks: Float64Array, prints: Uint8Array, shape: MinuteShape, key: number): void {
  const { open, high, low, close } = shape;
  if (high === low) {
    ticks.fill(open);
    return;
  }
  const { first, second } = extremes(shape, key);
  ticks[0] = open;
  let start = 0;
  for (const { at, price } of [first, second, { at: last, price: close }]) {
    if (at <= start) continue;
    bridge({ ticks, prints, shape, key }, start, at, price);
    start = at;
  }
}

interface Extreme {
  readonly at: number;
  readonly price: number;
}

function extremes({ open, high, low, close }: MinuteShape, key: number): { first: Extreme; second: Extreme } {
  let highAt = chooseTick(high, open, close, mix(key, 5_001));
  let lowAt = chooseTick(low, open, close, mix(key, 5_002));
  if (Math.abs(highAt - lowAt) < apart) {
    const middle = Math.max(apart, Math.min(last - apart, (highAt + lowAt) >> 1));
    const sign = close < open ? -1 : 1;
    highAt = highAt === 0 || highAt === last ? highAt : middle + (sign * apart) / 2;
    lowAt = lowAt === 0 || lowAt === last ? lowAt : middle - (sign * apart) / 2;
  }
  const highest = { at: highAt, price: high };
  const lowest = { at: lowAt, price: low };
  return highAt < lowAt ? { first: highest, second: lowest } : { first: lowest, second: highest };
}

/** Smallest number of ticks between the high and the low of a minute, so that neither looks like an error. */
const apart = 24;

/** The further the price is from the open, compared with the close, the later it comes. */
function chooseTick(price: number, open: number, close: number, hash: number): number {
  if (price === open) return 0;
  if (price === close) return last;
  const there = Math.abs(price - open);
  const back = Math.abs(price - close);
  const share = there / (there + back);
  const bend = 3 ** (2 * uniform(hash) - 1);
  const bent = share <= 0.5 ? share ** bend : 1 - (1 - share) ** bend;
  return 1 + Math.floor(bent * (last - 1));
}

interface Walk {
  readonly ticks: Float64Array;
  readonly prints: Uint8Array;
  readonly shape: MinuteShape;
  readonly key: number;
}

/** Walks from the price at `start` to `price` at `end`, kept within the bounds of the minute. */
function bridge({ ticks, prints, shape, key }: Walk, start: number, end: number, price: number): void {
  const { low, high } = shape;
  const scale = noise * (high - low);
  let value = ticks[start] as number;
  let shown = value;
  for (let tick = start + 1; tick < end; tick += 1) {
    const rest = end - tick + 1;
    value += (price - value) / rest + scale * Math.sqrt((rest - 1) / rest) * roughNormal(mix(key, tick));
    if (value > high) value = Math.max(low, 2 * high - value);
    else if (value < low) value = Math.min(high, 2 * low - value);
    if (prints[tick] === 1) shown = Math.round(value);
    ticks[tick] = shown;
  }
  ticks[end] = price;
  if (price !== shown) prints[end] = 1;
}
