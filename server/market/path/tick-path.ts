/**
 * The 240 ticks of a minute: a random walk from its open to its close that touches its high and low exactly and
 * stays within them.
 *
 * The walk takes one step at each tick that prints a trade, so prices pause where nothing trades and run where
 * much does. It is a bridge conditioned on its extremes: of several bridges with the variance that the range of
 * the minute implies, the one whose extremes are nearest is taken, and what lies beyond the open and the close
 * is stretched to the high and the low.
 */

import { mix } from '../random.ts';
import { ticksPerMinute } from '../time.ts';

const last = ticksPerMinute - 1;
/** Number of bridges to choose from. */
const drafts = 8;
const byteMean = 127.5;
const byteDeviation = Math.sqrt((256 * 256 - 1) / 12);
/** Variance of a minute by its squared range and squared move (Garman and Klass). */
const rangePart = 0.5;
const movePart = 0.386;
const leastVariance = 0.04;
/** Distance in deviations of a step by which the extremes of a walk stay behind those of a continuous one. */
export const stepReach = 0.5826;
/** Stretching walks to the extremes adds to their variance. */
const estimateScale = 0.81;
/** Ticks that print at least, so that the high and the low have their own. */
const extraPrints = [83, 157] as const;

export interface MinuteShape {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Ticks inside a minute at which its walk is furthest up and furthest down. */
export interface ExtremeTicks {
  readonly highest: number;
  readonly lowest: number;
}

/** A jump of the price within a minute, in units. */
export interface UnitJump {
  readonly tick: number;
  readonly move: number;
}

/** Ticks of the steps of the walk: tick 0, the printing ticks, and the last one. */
const places = new Int16Array(ticksPerMinute);
const bytes = new Float64Array(ticksPerMinute + 4);
let draft = new Float64Array(ticksPerMinute);
let best = new Float64Array(ticksPerMinute);

/**
 * Writes the prices of a minute, in price steps, into `ticks`; they begin, end and turn as the shape says.
 * @param prints 1 at each tick with a trade
 */
export function fillTicks(
  ticks: Float64Array,
  prints: Uint8Array,
  shape: MinuteShape,
  key: number,
  jump?: UnitJump,
): ExtremeTicks {
  const { open, high, low, close } = shape;
  const steps = findPlaces(prints, key, jump);
  chooseWalk(steps, shape, key, jump);
  const extremes = fitExtremes(steps, shape);
  let step = 0;
  let shown = open;
  for (let tick = 0; tick < ticksPerMinute; tick += 1) {
    if (tick === places[step]) {
      shown = Math.max(low, Math.min(high, Math.round(best[step] as number)));
      step += 1;
    }
    ticks[tick] = shown;
  }
  ticks[0] = open;
  ticks[last] = close;
  if (close !== ticks[last - 1]) prints[last] = 1;
  return extremes;
}

/** Writes the ticks of the steps to `places` and returns the number of the last step. */
function findPlaces(prints: Uint8Array, key: number, jump: UnitJump | undefined): number {
  for (const [place, tick] of extraPrints.entries()) prints[tick + (mix(key, 5_001 + place) & 63)] = 1;
  if (jump && jump.tick > 0 && jump.tick < last) {
    prints[jump.tick] = 1;
    prints[jump.tick >> 1] = 1;
  }
  places[0] = 0;
  let count = 1;
  for (let tick = 1; tick < last; tick += 1) {
    if (prints[tick] !== 1) continue;
    places[count] = tick;
    count += 1;
  }
  places[count] = last;
  return count;
}

/** Leaves in `best` the bridge whose extremes are nearest to those of the minute. */
function chooseWalk(steps: number, shape: MinuteShape, key: number, jump: UnitJump | undefined): void {
  const { open, high, low, close } = shape;
  const rest = close - open - (jump === undefined ? 0 : jump.move);
  const range = high - low - (jump === undefined ? 0 : Math.abs(jump.move));
  const scale = estimateDeviation(range, rest, steps) / byteDeviation / Math.sqrt(steps);
  let nearest = Number.POSITIVE_INFINITY;
  for (let number = 0; number < drafts; number += 1) {
    const [top, bottom] = drawWalk(steps, mix(key, 6_000 + number), scale, { open, rest, jump });
    const miss = Math.abs(high - top) + Math.abs(bottom - low);
    if (miss >= nearest) continue;
    nearest = miss;
    [draft, best] = [best, draft];
  }
}

/**
 * Estimates the deviation of a minute from its range and move. A walk of few steps does not reach as far as a
 * continuous one, by 0.58 deviations of a step at each end (Broadie, Glasserman and Kou).
 */
function estimateDeviation(range: number, move: number, steps: number): number {
  const first = computeDeviation(range, move);
  return estimateScale * computeDeviation(range + (2 * stepReach * first) / Math.sqrt(steps), move);
}

function computeDeviation(range: number, move: number): number {
  const least = leastVariance * range * range;
  return Math.sqrt(Math.max(least, rangePart * range * range - movePart * move * move));
}

interface Way {
  readonly open: number;
  /** Move without the jump. */
  readonly rest: number;
  readonly jump: UnitJump | undefined;
}

/** Draws a bridge into `draft` and returns its highest and lowest value. */
function drawWalk(
  steps: number,
  key: number,
  scale: number,
  { open, rest, jump }: Way,
): readonly [top: number, bottom: number] {
  const walk = draft;
  let whole = 0;
  for (let step = 0; step < steps; step += 4) {
    const hash = mix(key, step);
    bytes[step] = (hash & 255) - byteMean;
    bytes[step + 1] = ((hash >>> 8) & 255) - byteMean;
    bytes[step + 2] = ((hash >>> 16) & 255) - byteMean;
    bytes[step + 3] = (hash >>> 24) - byteMean;
  }
  for (let step = 0; step < steps; step += 1) whole += bytes[step] as number;
  const slope = rest / steps - (scale * whole) / steps;
  const jumpTick = jump === undefined ? ticksPerMinute : jump.tick;
  const jumpMove = jump === undefined ? 0 : jump.move;
  let value = open;
  let top = open;
  let bottom = open;
  walk[0] = open;
  for (let step = 1; step <= steps; step += 1) {
    value += slope + scale * (bytes[step - 1] as number);
    const shown = (places[step] as number) >= jumpTick ? value + jumpMove : value;
    walk[step] = shown;
    if (shown > top) top = shown;
    if (shown < bottom) bottom = shown;
  }
  return [top, bottom];
}

/** Stretches what lies above and below both ends of `best` to the high and the low. */
function fitExtremes(steps: number, { open, high, low, close }: MinuteShape): ExtremeTicks {
  const upper = Math.max(open, close);
  const lower = Math.min(open, close);
  const highest = furthestStep(steps, 1, -1);
  const lowest = furthestStep(steps, -1, highest);
  const above = (best[highest] as number) - upper;
  const below = lower - (best[lowest] as number);
  for (let step = 1; step < steps; step += 1) {
    const value = best[step] as number;
    if (value > upper) best[step] = upper + bendDistance(value - upper, above, high - upper);
    else if (value < lower) best[step] = lower - bendDistance(lower - value, below, lower - low);
  }
  if (high > upper) best[highest] = high;
  if (low < lower) best[lowest] = low;
  return { highest: places[highest] as number, lowest: places[lowest] as number };
}

/** Stretches a distance beyond the ends; where there is no room, the walk turns back. */
const bendDistance = (distance: number, furthest: number, room: number): number =>
  room === 0 ? -distance / 2 : (distance * room) / furthest;

/** Returns the step inside the minute that is furthest up (sign 1) or down (sign -1), other than one. */
function furthestStep(steps: number, sign: 1 | -1, besides: number): number {
  let found = besides === 1 ? 2 : 1;
  for (let step = found + 1; step < steps; step += 1) {
    if (step !== besides && sign * ((best[step] as number) - (best[found] as number)) > 0) found = step;
  }
  return found;
}
