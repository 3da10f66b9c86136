/**
 * Effect of a scenario event on a price at a time.
 *
 * A shape is a function of (time, price below it) that grows with the price, so the high of a minute stays
 * its high. Where it does not depend on time, whole minutes and days are mapped by open, high, low and close
 * alone. The promises of an event (see promise.ts) hold to the tick: minutes with a change between stretches,
 * and all of a quick move, are mapped tick by tick.
 */

import { hourMs } from '@papertape/shared/durations.ts';
import type { ScenarioEvent } from '../types.ts';
import { getEventTimes, getMove, hasShares } from './event-times.ts';

/**
 * `untouched`: same as below. `steady`: one fixed map for the whole interval. `moving`: depends on the time.
 */
type Phase = 'untouched' | 'steady' | 'moving';

export interface Shape {
  phase(start: number, end: number): Phase;
  /** Returns whether the ticks between two times must be mapped one by one. */
  followsTicks(start: number, end: number): boolean;
  apply(time: number, price: number): number;
}

/** Prices that a shape needs from the path below it. */
export interface Below {
  /** Returns the price of the last tick strictly before the time. */
  lastBefore(time: number): number;
}

/** A span of time with one rule; time outside all stretches is untouched. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly moving: boolean;
}

/** Slower moves change so little within a minute that its open, high, low and close suffice. */
const quickMs = hourMs;
/** Largest factor by which a volatility event may move a price. */
const volatilityLimit = 20;

/**
 * Returns the effect of an event on the price at each tick.
 * @param units converts a price in decimal text to price steps
 * @param below path without the event
 */
export function createShape(event: ScenarioEvent, units: (price: string) => number, below: Below): Shape {
  if (event.kind === 'pin') {
    const pinUnits = units(event.price ?? '0');
    return leftBehind(event, below, () => pinUnits);
  }
  if (event.kind === 'freeze') return frozenShape(event, below);
  if (event.kind === 'path')
    return hasShares(event) ? sharePathShape(event) : pricePathShape(event, units, below);
  if (event.kind === 'volatility') return volatilityShape(event, below);
  return moveShape(event);
}

/** Returns a shape that applies `apply` within the stretches and changes nothing outside. */
export function createStretchedShape(stretches: readonly Stretch[], apply: Shape['apply']): Shape {
  const touched = (start: number, end: number): readonly Stretch[] =>
    stretches.filter(({ from, to }) => from < end && to > start);
  return {
    phase(start, end) {
      const [first] = touched(start, end);
      if (first === undefined) return 'untouched';
      return !first.moving && first.from <= start && first.to >= end ? 'steady' : 'moving';
    },
    followsTicks: (start, end) =>
      touched(start, end).some(
        ({ from, to, moving }) => from > start || to < end || (moving && to - from <= quickMs),
      ),
    apply,
  };
}

/** Multiplies the price: moves to 1 + by, holds, and returns by a share of the move. */
function moveShape(event: ScenarioEvent): Shape {
  const { at, back = 0 } = event;
  const by = getMove(event);
  const { top, fall, end } = getEventTimes(event);
  const level = (time: number): number => {
    if (time < at) return 0;
    if (time < top) return (time - at) / (top - at);
    if (time < fall) return 1;
    return time < end ? 1 - (back * (time - fall)) / (end - fall) : 1 - back;
  };
  const stretches = [
    { from: at, to: top, moving: true },
    { from: top, to: fall, moving: false },
    { from: fall, to: end, moving: true },
    { from: end, to: back < 1 ? Number.POSITIVE_INFINITY : end, moving: false },
  ];
  return createStretchedShape(
    stretches.filter(({ from, to }) => from < to),
    (time, price) => price * (1 + by * level(time)),
  );
}

/** Maps the price until the return begins; the remaining distance then fades evenly. */
function leftBehind(event: ScenarioEvent, below: Below, map: (price: number) => number): Shape {
  const { fall, end } = getEventTimes(event);
  let distance: number | undefined;
  return createStretchedShape(
    [
      { from: event.at, to: fall, moving: false },
      { from: fall, to: end, moving: true },
    ].filter(({ from, to }) => from < to),
    (time, price) => {
      if (time < fall) return map(price);
      if (time >= end) return price;
      if (distance === undefined) {
        const before = below.lastBefore(fall);
        distance = map(before) / before - 1;
      }
      return price * (1 + distance * (1 - (time - fall) / (end - fall)));
    },
  );
}

/** Returns a shape in which the price stays until it jumps to the value that it would have had. */
function frozenShape(event: ScenarioEvent, below: Below): Shape {
  let last: number | undefined;
  return leftBehind(event, below, () => {
    last ??= below.lastBefore(event.at);
    return last;
  });
}

/** Stretches of a path: from point to point, and what follows the last one. */
function pathStretches(event: ScenarioEvent, times: readonly number[]): Stretch[] {
  const { fall, end } = getEventTimes(event);
  const ways = times.map((to, index) => ({ from: times[index - 1] ?? event.at, to, moving: true }));
  const after =
    (event.back ?? 0) === 0
      ? { from: fall, to: Number.POSITIVE_INFINITY, moving: false }
      : { from: fall, to: end, moving: true };
  return [...ways, after].filter(({ from, to }) => from < to);
}

/** Returns the share of a path's last distance that is left at a time after it. */
function pathRest(event: ScenarioEvent, time: number): number {
  const { fall, end } = getEventTimes(event);
  if ((event.back ?? 0) === 0) return 1;
  return time < end ? 1 - (time - fall) / (end - fall) : 0;
}

interface Corner {
  readonly time: number;
  readonly value: number;
}

/** Returns the value at a time on straight lines between corners; the last value after them. */
function interpolate(corners: readonly Corner[], time: number, start: () => Corner): number {
  const next = corners.findIndex((corner) => corner.time > time);
  const to = corners[next];
  if (to === undefined) return corners.at(-1)?.value ?? 0;
  const from = corners[next - 1] ?? start();
  return from.value + ((to.value - from.value) * (time - from.time)) / (to.time - from.time);
}

/**
 * Returns a shape that is linear from price to price, starting from the last one before it; afterwards it
 * keeps the distance or lets it fade.
 */
function pricePathShape(event: ScenarioEvent, units: (price: string) => number, below: Below): Shape {
  const { at, path = [] } = event;
  const { fall } = getEventTimes(event);
  const corners = path.map(({ afterMs, price = '0' }) => ({ time: at + afterMs, value: units(price) }));
  let start: Corner | undefined;
  let distance: number | undefined;
  const on = (time: number): number =>
    interpolate(corners, time, () => {
      start ??= { time: at, value: below.lastBefore(at) };
      return start;
    });
  return createStretchedShape(
    pathStretches(
      event,
      corners.map(({ time }) => time),
    ),
    (time, price) => {
      if (time <= fall && corners.length > 0) return on(time);
      if (distance === undefined) {
        const before = below.lastBefore(fall);
        distance = on(fall) / before - 1;
      }
      return price * (1 + distance * pathRest(event, time));
    },
  );
}

/** Returns a shape that multiplies the price by 1 + share, where shares lie on straight lines between points. */
function sharePathShape(event: ScenarioEvent): Shape {
  const { at, path = [] } = event;
  const corners = path.map(({ afterMs, by = 0 }) => ({ time: at + afterMs, value: by }));
  const { fall } = getEventTimes(event);
  const start = { time: at, value: 0 };
  return createStretchedShape(
    pathStretches(
      event,
      corners.map(({ time }) => time),
    ),
    (time, price) => {
      const share = interpolate(corners, time, () => start);
      return price * (1 + (time <= fall ? share : share * pathRest(event, time)));
    },
  );
}

function volatilityShape(event: ScenarioEvent, below: Below): Shape {
  const { times = 1 } = event;
  let origin: number | undefined;
  return leftBehind(event, below, (price) => {
    origin ??= below.lastBefore(event.at);
    const factor = Math.exp(times * Math.log(price / origin));
    return origin * Math.min(volatilityLimit, Math.max(1 / volatilityLimit, factor));
  });
}
