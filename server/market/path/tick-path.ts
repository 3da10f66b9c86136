/**
 * The 240 ticks of a minute: they start at its open, end at its close, touch exactly its high and low and never
 * leave them. Some ticks only repeat the last price, as markets do; those carry no trade.
 */

import { mix, roughNormal, uniform } from '../random.ts';
import { TICKS_PER_MINUTE } from '../time.ts';

const LAST = TICKS_PER_MINUTE - 1;
/** A tick's own noise as a share of the minute's range. */
const NOISE = 0.045;
/** Share of ticks without a new price. */
const HOLD_BELOW = 0.35 * 4_294_967_296;

export interface MinuteShape {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export function fillTicks(ticks: Float64Array, shape: MinuteShape, key: number): void {
  const { open, high, low, close } = shape;
  if (high === low) {
    ticks.fill(open);
    return;
  }
  const { first, second } = extremes(shape, key);
  ticks[0] = open;
  let start = 0;
  if (first.at > 0) {
    bridge(ticks, start, first.at, first.price, shape, key);
    start = first.at;
  }
  if (second.at > start) {
    bridge(ticks, start, second.at, second.price, shape, key);
    start = second.at;
  }
  if (start < LAST) bridge(ticks, start, LAST, close, shape, key);
}

/**
 * Splits a volume over the ticks that may trade; running totals are floored, so nothing is lost. The split does
 * not depend on how many ticks are in session.
 */
export function fillVolumes(volumes: Float64Array, volume: number, key: number): void {
  let sum = 0;
  for (let tick = 0; tick < TICKS_PER_MINUTE; tick += 1) {
    const hash = mix(key, 16_384 + tick);
    const size = (hash & 1_023) + ((hash >>> 10) & 15) * ((hash >>> 14) & 15) * ((hash >>> 18) & 15);
    const weight = isHeld(key, tick) ? 0 : size;
    volumes[tick] = weight;
    sum += weight;
  }
  let passed = 0;
  let given = 0;
  for (let tick = 0; tick < TICKS_PER_MINUTE; tick += 1) {
    passed += volumes[tick] as number;
    const total = tick === LAST ? volume : Math.floor((volume * passed) / Math.max(1, sum));
    volumes[tick] = total - given;
    given = total;
  }
}

/** Whether a new price may appear at this tick. */
const isHeld = (key: number, tick: number): boolean => mix(key, 4_096 + tick) < HOLD_BELOW;

interface Extreme {
  readonly at: number;
  readonly price: number;
}

function extremes({ open, high, low, close }: MinuteShape, key: number): { first: Extreme; second: Extreme } {
  let highAt = placeOf(high, open, close, mix(key, 5_001));
  let lowAt = placeOf(low, open, close, mix(key, 5_002));
  if (Math.abs(highAt - lowAt) < APART) {
    const middle = Math.max(APART, Math.min(LAST - APART, (highAt + lowAt) >> 1));
    const sign = close < open ? -1 : 1;
    highAt = highAt === 0 || highAt === LAST ? highAt : middle + (sign * APART) / 2;
    lowAt = lowAt === 0 || lowAt === LAST ? lowAt : middle - (sign * APART) / 2;
  }
  const highest = { at: highAt, price: high };
  const lowest = { at: lowAt, price: low };
  return highAt < lowAt ? { first: highest, second: lowest } : { first: lowest, second: highest };
}

/** Ticks that at least lie between the high and the low of a minute, so that neither looks like an error. */
const APART = 24;

/** The further the price lies from the open, compared with the close, the later it comes. */
function placeOf(price: number, open: number, close: number, hash: number): number {
  if (price === open) return 0;
  if (price === close) return LAST;
  const there = Math.abs(price - open);
  const back = Math.abs(price - close);
  const share = there / (there + back);
  const bend = 3 ** (2 * uniform(hash) - 1);
  const bent = share <= 0.5 ? share ** bend : 1 - (1 - share) ** bend;
  return 1 + Math.floor(bent * (LAST - 1));
}

/** Walks from the price at `start` to `price` at `end`, folded into the minute's bounds. */
function bridge(
  ticks: Float64Array,
  start: number,
  end: number,
  price: number,
  { low, high }: MinuteShape,
  key: number,
): void {
  const scale = NOISE * (high - low);
  let value = ticks[start] as number;
  let shown = value;
  for (let tick = start + 1; tick < end; tick += 1) {
    const rest = end - tick + 1;
    value += (price - value) / rest + scale * Math.sqrt((rest - 1) / rest) * roughNormal(mix(key, tick));
    if (value > high) value = Math.max(low, 2 * high - value);
    else if (value < low) value = Math.min(high, 2 * low - value);
    if (!isHeld(key, tick)) shown = Math.round(value);
    ticks[tick] = shown;
  }
  ticks[end] = price;
}
