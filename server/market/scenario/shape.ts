/**
 * What a scenario event does to a price at a time. A shape is a function of (time, price below it) that grows
 * with the price, so the high of a minute stays its high; where the shape does not depend on time, whole minutes
 * and days map by their four prices alone.
 */

import { MINUTE_MS } from '../time.ts';
import type { ScenarioEvent } from '../types.ts';

/** `untouched`: same as below. `steady`: one fixed map for the whole interval. `moving`: depends on the time. */
type Phase = 'untouched' | 'steady' | 'moving';

export interface Shape {
  phase(start: number, end: number): Phase;
  apply(time: number, price: number): number;
}

/** Prices that the shape needs from the path below it. */
export interface Below {
  /** Last tick strictly before the time. */
  lastBefore(time: number): number;
}

const CRASH_RAMP = 3 * MINUTE_MS;
const SPIKE_RAMP = MINUTE_MS;
const SPIKE_LENGTH = 10 * MINUTE_MS;
const PIN_FADE = 30 * MINUTE_MS;
const VOLATILITY_FADE = 1_440 * MINUTE_MS;
/** A volatility event may not carry a price further than this factor. */
const VOLATILITY_LIMIT = 20;

export const wholeMinute = (time: number): number => Math.ceil(time / MINUTE_MS) * MINUTE_MS;

export function shapeOf(event: ScenarioEvent, pinUnits: number, below: Below): Shape {
  const magnitude = event.magnitude ?? 0;
  if (event.kind === 'pin') return pinShape(event, pinUnits, below);
  if (event.kind === 'volatility') return volatilityShape(event, magnitude, below);
  if (event.kind === 'spike') return spikeShape(event, magnitude);
  if (event.kind === 'gap') return rampShape(event, magnitude, 0);
  return rampShape(event, -magnitude, CRASH_RAMP);
}

/** Multiplies the price: ramps to 1 + change, stays, and with `until` runs evenly back to 1. */
function rampShape(event: ScenarioEvent, change: number, ramp: number): Shape {
  const top = wholeMinute(event.at + ramp);
  const begin = ramp === 0 ? event.at : top;
  const until =
    event.until === undefined
      ? Number.POSITIVE_INFINITY
      : Math.max(wholeMinute(event.until), top + MINUTE_MS);
  return {
    phase(start, end) {
      if (end <= event.at || start >= until) return 'untouched';
      const fading = Number.isFinite(until);
      return start >= begin && !fading ? 'steady' : 'moving';
    },
    apply(time, price) {
      return price * (1 + change * level(time, event.at, top, until, ramp === 0));
    },
  };
}

function level(time: number, at: number, top: number, until: number, atOnce: boolean): number {
  if (time < at || time >= until) return 0;
  if (!atOnce && time < top) return (time - at) / (top - at);
  if (!Number.isFinite(until)) return 1;
  const from = atOnce ? at : top;
  return (until - time) / (until - from);
}

function spikeShape(event: ScenarioEvent, change: number): Shape {
  const until = event.until ?? event.at + SPIKE_RAMP + SPIKE_LENGTH;
  return rampShape({ ...event, until }, change, SPIKE_RAMP);
}

function pinShape(event: ScenarioEvent, units: number, below: Below): Shape {
  const until = event.until === undefined ? Number.POSITIVE_INFINITY : wholeMinute(event.until);
  let distance: number | undefined;
  return {
    phase(start, end) {
      if (end <= event.at || start >= until + PIN_FADE) return 'untouched';
      return start >= event.at && end <= until ? 'steady' : 'moving';
    },
    apply(time, price) {
      if (time < until) return units;
      distance ??= units / below.lastBefore(until) - 1;
      return price * (1 + distance * remaining(time, until, PIN_FADE));
    },
  };
}

function volatilityShape(event: ScenarioEvent, times: number, below: Below): Shape {
  const until = event.until === undefined ? Number.POSITIVE_INFINITY : wholeMinute(event.until);
  let origin: number | undefined;
  let distance: number | undefined;
  const stretch = (price: number): number => {
    origin ??= below.lastBefore(event.at);
    const factor = Math.exp(times * Math.log(price / origin));
    return origin * Math.min(VOLATILITY_LIMIT, Math.max(1 / VOLATILITY_LIMIT, factor));
  };
  return {
    phase(start, end) {
      if (end <= event.at || start >= until + VOLATILITY_FADE) return 'untouched';
      return start >= event.at && end <= until ? 'steady' : 'moving';
    },
    apply(time, price) {
      if (time < until) return stretch(price);
      if (distance === undefined) {
        const end = below.lastBefore(until);
        distance = stretch(end) / end - 1;
      }
      return price * (1 + distance * remaining(time, until, VOLATILITY_FADE));
    },
  };
}

const remaining = (time: number, start: number, length: number): number =>
  Math.max(0, 1 - (time - start) / length);
