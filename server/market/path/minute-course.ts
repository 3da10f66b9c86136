/**
 * The course of the middle of the quotes within a minute, where no part of a price is its symbol's alone: between the ends of the
 * minute each factor strays by a bridge of its own, the same for all symbols that it drives. So crosses of currencies agree with
 * their majors at every tick, and the highs and lows of minutes come from the course.
 */

import { mix } from '../random.ts';
import { ticksPerMinute } from '../time.ts';

/** Knots lie as far apart as this part of a minute, straight lines between them. */
export const courseSteps = 16;
const last = ticksPerMinute - 1;
const byteMean = 127.5;
/** Deviation of a sum of so many bytes as there are steps. */
const walkDeviation = Math.sqrt((courseSteps * (256 * 256 - 1)) / 12);
/** No factor strays further from the minute's straight line, in deviations of the minute: close bounds for the days above. */
export const courseStrays = 1.15;

/** Fills the prices of a minute's knots, its two ends included, in units that need not be whole. */
export type FillCourse = (position: number, knots: Float64Array) => void;

export const createCourse = (): Float64Array => new Float64Array(courseSteps + 1);

const walk = new Float64Array(courseSteps + 1);

/** A value no further from zero than a limit. */
export const held = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Adds what a factor strays at the knots inside a minute, in logs. */
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

/** Turns what the knots stray from the straight line into prices. Moves within a minute are small: two terms of the exponential do. */
export function straysToPrices(knots: Float64Array, start: number, end: number): void {
  const move = Math.log(end / start);
  for (let step = 1; step < courseSteps; step += 1) {
    const log = (move * step) / courseSteps + (knots[step] as number);
    knots[step] = start * (1 + log + (log * log) / 2);
  }
  knots[0] = start;
  knots[courseSteps] = end;
}

/** Times the sign, the furthest log above (sign 1) or below (-1) the minute's start to which its course leads, its two ends included. */
export function furthestStray(knots: Float64Array, move: number, sign: 1 | -1): number {
  let furthest = Math.max(0, sign * move);
  for (let step = 1; step < courseSteps; step += 1) {
    const place = sign * ((move * step) / courseSteps + (knots[step] as number));
    if (place > furthest) furthest = place;
  }
  return furthest;
}

/** The middle at each tick. */
export function fillMiddles(middles: Float64Array, knots: Float64Array): void {
  for (let tick = 0; tick < last; tick += 1) {
    const place = (tick * courseSteps) / last;
    const knot = Math.floor(place);
    const left = knots[knot] as number;
    middles[tick] = left + ((knots[knot + 1] as number) - left) * (place - knot);
  }
  middles[last] = knots[courseSteps] as number;
}

/** The knot inside the minute that is furthest up (sign 1) or down (-1). */
export function furthestKnot(knots: Float64Array, sign: 1 | -1): number {
  let best = 1;
  for (let step = 2; step < courseSteps; step += 1) {
    // Where all are equal, the first is the highest and the last the lowest.
    const ahead = sign * ((knots[step] as number) - (knots[best] as number));
    if (ahead > 0 || (ahead === 0 && sign < 0)) best = step;
  }
  return best;
}

export const tickOfKnot = (knot: number): number => Math.round((knot * last) / courseSteps);

export const bidAround = (middle: number, width: number): number => Math.round(middle - width / 2);
