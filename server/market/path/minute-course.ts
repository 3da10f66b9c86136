/**
 * Course of the mid price within a minute, for prices without a part of the symbol alone.
 *
 * Between the ends of the minute each factor adds a bridge of its own, the same for all symbols that it
 * drives. This makes crosses of currencies match their majors at every tick; highs and lows of minutes come
 * from the course.
 */

import { mix } from '../random.ts';
import { ticksPerMinute } from '../time.ts';

/** Number of straight sections between the knots of a minute. */
export const courseSteps = 16;
const last = ticksPerMinute - 1;
const byteMean = 127.5;
/** Deviation of a sum of one random byte per step. */
const walkDeviation = Math.sqrt((courseSteps * (256 * 256 - 1)) / 12);
/**
 * Limit for how far a factor deviates from the straight line of the minute, in deviations of the minute; it
 * gives tight bounds for the days above.
 */
export const courseStrays = 1.15;

/** Fills in the prices at the knots of a minute, including both ends, in possibly fractional units. */
export type FillCourse = (position: number, knots: Float64Array) => void;

export const createCourse = (): Float64Array => new Float64Array(courseSteps + 1);

const walk = new Float64Array(courseSteps + 1);

/** Limits the distance of a value from zero. */
export const held = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Adds the deviation of a factor at the knots inside a minute, in logs. */
export function addStray(knots: Float64Array, key: number, deviation: number): void {
  let whole = 0;
  for (let step = 0; step < courseSteps; step += 4) {
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
  for (let step = 1; step < courseSteps; step += 1) {
    const bridge = ((walk[step] as number) - (whole * step) / courseSteps) / walkDeviation;
    knots[step] = (knots[step] as number) + deviation * held(bridge, courseStrays);
  }
}

/**
 * Converts the deviations of the knots from the straight line to prices. Moves within a minute are small, so
 * two terms of the exponential suffice.
 */
export function straysToPrices(knots: Float64Array, start: number, end: number): void {
  const move = Math.log(end / start);
  for (let step = 1; step < courseSteps; step += 1) {
    const log = (move * step) / courseSteps + (knots[step] as number);
    knots[step] = start * (1 + log + (log * log) / 2);
  }
  knots[0] = start;
  knots[courseSteps] = end;
}

/**
 * Returns the furthest log above (sign 1) or below (sign -1) the start of the minute that its course reaches,
 * including both ends, times the sign.
 */
export function furthestStray(knots: Float64Array, move: number, sign: 1 | -1): number {
  let furthest = Math.max(0, sign * move);
  for (let step = 1; step < courseSteps; step += 1) {
    const place = sign * ((move * step) / courseSteps + (knots[step] as number));
    if (place > furthest) furthest = place;
  }
  return furthest;
}

/** Fills in the mid price at each tick. */
export function fillMiddles(middles: Float64Array, knots: Float64Array): void {
  for (let tick = 0; tick < last; tick += 1) {
    const place = (tick * courseSteps) / last;
    const knot = Math.floor(place);
    const left = knots[knot] as number;
    middles[tick] = left + ((knots[knot + 1] as number) - left) * (place - knot);
  }
  middles[last] = knots[courseSteps] as number;
}

/** Returns the knot inside the minute that is furthest up (sign 1) or down (sign -1). */
export function furthestKnot(knots: Float64Array, sign: 1 | -1): number {
  let best = 1;
  for (let step = 2; step < courseSteps; step += 1) {
    // When all are equal, the first is the highest and the last the lowest.
    const ahead = sign * ((knots[step] as number) - (knots[best] as number));
    if (ahead > 0 || (ahead === 0 && sign < 0)) best = step;
  }
  return best;
}

export const tickOfKnot = (knot: number): number => Math.round((knot * last) / courseSteps);

export const bidAround = (middle: number, width: number): number => Math.round(middle - width / 2);
