/**
 * Course of the mid price within a minute, for prices without a part of the symbol alone.
 *
 * Between the ends of the minute each factor adds a bridge of its own, the same for all symbols that it
 * drives. This makes crosses of currencies match their majors at every tick. Highs and lows of minutes come
 * from the course at some knots; the ticks between two knots are again a bridge.
 */

import { mix } from '../random.ts';
import { ticksPerMinute } from '../time.ts';

/** Number of sections between the knots of a minute. */
const courseSteps = 16;
const last = ticksPerMinute - 1;
const byteMean = 127.5;
const byteDeviation = Math.sqrt((256 * 256 - 1) / 12);
/** Deviation of a sum of one random byte per step. */
const walkDeviation = byteDeviation * Math.sqrt(courseSteps);
/**
 * Limit for how far a factor deviates from the straight line of the minute at its knots, in deviations of the
 * minute; it gives tight bounds for the days above.
 */
export const courseStrays = 1.15;
/** Largest addition to a high or low of a minute for what happens between knots, in deviations of the minute. */
export const betweenKnots = 0.3;

/** Fills in the mid price at each tick of a minute, in possibly fractional units. */
export type FillCourse = (position: number, middles: Float64Array) => void;

/** Creates the deviations at the knots of a minute, in logs; all zero. */
export const createCourse = (): Float64Array => new Float64Array(courseSteps + 1);

const walk = new Float64Array(ticksPerMinute + 1);
/** Last tick of each section. */
const knotTicks = Float64Array.from({ length: courseSteps + 1 }, (_, knot) =>
  Math.round((knot * last) / courseSteps),
);

/** Limits the distance of a value from zero. */
export const clampAroundZero = (value: number, limit: number): number =>
  Math.max(-limit, Math.min(limit, value));

/** Writes the sums of random bytes to `walk`; `steps` is a multiple of four. */
function fillWalk(key: number, steps: number): void {
  let whole = 0;
  for (let step = 0; step < steps; step += 4) {
    const hash = mix(key, step);
    whole += (hash & 255) - byteMean;
    walk[step + 1] = whole;
    whole += ((hash >>> 8) & 255) - byteMean;
    walk[step + 2] = whole;
    whole += ((hash >>> 16) & 255) - byteMean;
    walk[step + 3] = whole;
    whole += (hash >>> 24) - byteMean;
    walk[step + 4] = whole;
  }
}

/** Adds the deviation of a factor at the knots inside a minute, in logs. */
export function addStray(knots: Float64Array, key: number, deviation: number): void {
  fillWalk(key, courseSteps);
  const whole = walk[courseSteps] as number;
  for (let step = 1; step < courseSteps; step += 1) {
    const bridge = ((walk[step] as number) - (whole * step) / courseSteps) / walkDeviation;
    knots[step] = (knots[step] as number) + deviation * clampAroundZero(bridge, courseStrays);
  }
}

/** Adds the deviation of a factor at each tick from the straight lines between the knots, in logs. */
export function addFineStray(ticks: Float64Array, key: number, deviation: number): void {
  fillWalk(key, ticksPerMinute);
  const scale = deviation / (byteDeviation * Math.sqrt(last));
  for (let knot = 0; knot < courseSteps; knot += 1) {
    const start = knotTicks[knot] as number;
    const end = knotTicks[knot + 1] as number;
    const from = walk[start] as number;
    const slope = ((walk[end] as number) - from) / (end - start);
    for (let tick = start + 1; tick < end; tick += 1) {
      const bridge = (walk[tick] as number) - from - slope * (tick - start);
      ticks[tick] = (ticks[tick] as number) + scale * bridge;
    }
  }
}

/** A jump of the price at a tick of a minute, as a log. */
export interface Jump {
  readonly tick: number;
  readonly move: number;
}

/** Returns the deviation from the straight line that a jump alone causes at a tick. */
const strayByJump = ({ tick: at, move }: Jump, tick: number): number =>
  (tick >= at ? move : 0) - (move * tick) / last;

/** Returns the deviation from the straight line between two knots. */
function strayBetween(knots: Float64Array, tick: number): number {
  let knot = Math.floor((tick * courseSteps) / last);
  while (knot > 0 && tick < (knotTicks[knot] as number)) knot -= 1;
  while (knot < courseSteps - 1 && tick >= (knotTicks[knot + 1] as number)) knot += 1;
  const start = knotTicks[knot] as number;
  const share = (tick - start) / ((knotTicks[knot + 1] as number) - start);
  const left = knots[knot] as number;
  return left + ((knots[knot + 1] as number) - left) * share;
}

/**
 * Returns the furthest log above (sign 1) or below (sign -1) the start of the minute that its course reaches at
 * the knots and beside a jump, including both ends, times the sign.
 */
export function furthestStray(knots: Float64Array, move: number, sign: 1 | -1, jump?: Jump): number {
  let furthest = Math.max(0, sign * move);
  for (let step = 1; step < courseSteps; step += 1) {
    const tick = knotTicks[step] as number;
    const added = jump === undefined ? 0 : strayByJump(jump, tick);
    const place = sign * ((move * tick) / last + (knots[step] as number) + added);
    if (place > furthest) furthest = place;
  }
  if (jump === undefined) return furthest;
  for (const tick of [jump.tick - 1, jump.tick]) {
    const stray = strayBetween(knots, tick) + strayByJump(jump, tick);
    furthest = Math.max(furthest, sign * ((move * tick) / last + stray));
  }
  return furthest;
}

/**
 * Writes the mid price at each tick. `fine` contains the deviations from the straight lines between knots.
 * Moves within a minute are small, so two terms of the exponential suffice.
 */
export function fillMiddles(
  fine: Float64Array,
  knots: Float64Array,
  { start, end, jump }: { readonly start: number; readonly end: number; readonly jump?: Jump | undefined },
): void {
  const move = Math.log(end / start);
  for (let knot = 0; knot < courseSteps; knot += 1) {
    const from = knotTicks[knot] as number;
    const to = knotTicks[knot + 1] as number;
    const left = knots[knot] as number;
    const slope = ((knots[knot + 1] as number) - left) / (to - from);
    for (let tick = from; tick < to; tick += 1) {
      const jumped = jump === undefined ? 0 : strayByJump(jump, tick);
      const log = (move * tick) / last + left + slope * (tick - from) + (fine[tick] as number) + jumped;
      fine[tick] = start * (1 + log + (log * log) / 2);
    }
  }
  fine[last] = end;
}

/** Returns the tick inside the minute that is furthest up (sign 1) or down (sign -1). */
export function furthestTick(middles: Float64Array, sign: 1 | -1): number {
  let best = 1;
  for (let tick = 2; tick < last; tick += 1) {
    // When all are equal, the first is the highest and the last the lowest.
    const ahead = sign * ((middles[tick] as number) - (middles[best] as number));
    if (ahead > 0 || (ahead === 0 && sign < 0)) best = tick;
  }
  return best;
}

/** Holds each price until the course has moved further than a share of the width of the quotes. */
export function holdMiddles(middles: Float64Array, widths: Float64Array, share: number): void {
  let shown = middles[0] as number;
  for (let tick = 1; tick < ticksPerMinute; tick += 1) {
    const middle = middles[tick] as number;
    if (Math.abs(middle - shown) > share * (widths[tick] as number)) shown = middle;
    middles[tick] = shown;
  }
}

/** Returns the bid, in price steps, of a spread of `width` around the middle. */
export const bidAround = (middle: number, width: number): number => Math.round(middle - width / 2);
