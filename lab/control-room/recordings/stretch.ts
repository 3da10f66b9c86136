/** A stretch of a recording that is chosen on its drawing, by the pointer, by keys, or as times. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { zoneOffset } from '../../../client/lib/format/times.ts';
import type { TimeZone } from '../../../client/lib/settings/values.ts';

export type Drawing = DataOf<typeof sim.recordingShow>['drawing'];

export interface TimeSpan {
  /** UTC ms; `to` is exclusive. */
  from: number;
  to: number;
}

export type Edge = keyof TimeSpan;

/** A recording as a stretch sees it. */
export interface Bounds extends TimeSpan {
  /** Length of a bar in ms: stretches begin and end at bars. */
  frameMs: number;
}

const toBar = (time: number, { from, frameMs }: Bounds) =>
  from + Math.round((time - from) / frameMs) * frameMs;

/** Moves one edge of a stretch to a time. It stays inside the recording and at least one bar from the other edge. */
export function moveEdge(stretch: TimeSpan, edge: Edge, time: number, bounds: Bounds): TimeSpan {
  const { from, to, frameMs } = bounds;
  const requested = toBar(time, bounds);
  return edge === 'from'
    ? { ...stretch, from: Math.max(from, Math.min(requested, stretch.to - frameMs)) }
    : { ...stretch, to: Math.min(to, Math.max(requested, stretch.from + frameMs)) };
}

/** Returns the stretch between two times in any order, at least one bar long. */
export function spanBetween(one: number, other: number, bounds: Bounds): TimeSpan {
  const { from, to, frameMs } = bounds;
  const begin = Math.max(from, Math.min(toBar(Math.min(one, other), bounds), to - frameMs));
  return moveEdge({ from: begin, to }, 'to', Math.max(one, other), bounds);
}

/** Bars that a key moves an edge by; Home and End are the edges of the recording. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface Move extends TimeSpan {
  edge: Edge;
  /** Length of an arrow key's step in ms. */
  stepMs: number;
}

/** Returns the stretch after a key, or undefined if the key moves nothing. */
export function moveByKey(
  key: string,
  { edge, stepMs, ...stretch }: Move,
  bounds: Bounds,
): TimeSpan | undefined {
  const steps = keySteps[key];
  if (steps === undefined) return undefined;
  const time = Math.max(bounds.from, Math.min(stretch[edge] + steps * stepMs, bounds.to));
  return moveEdge(stretch, edge, time, bounds);
}

/** Formats a time as the value of an input of type `datetime-local`, in the zone of the user. */
export const toInputText = (time: number, zone: TimeZone): string =>
  new Date(time + zoneOffset(time, zone)).toISOString().slice(0, 19);

/** Returns the time of a value of an input of type `datetime-local`; undefined while it is incomplete. */
export function readInputText(text: string, zone: TimeZone): number | undefined {
  const local = Date.parse(`${text}Z`);
  return Number.isNaN(local) ? undefined : local - zoneOffset(local - zoneOffset(local, zone), zone);
}

const weekMs = 7 * dayMs;

/**
 * Returns the whole weeks in ms by which a stretch is moved so that it begins at or after a time. Whole weeks keep
 * its weekends and sessions.
 */
export const shiftByWeeks = (begin: number, requested: number): number =>
  Math.ceil((requested - begin) / weekMs) * weekMs;

const axisTimesMax = 5;
const axisSteps = [1, 5, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * minuteMs);
const axisDays = [1, 2, 7, 14, 28, 56, 91, 182, 364].map((days) => days * dayMs);

/**
 * Returns round times for the foot of a drawing with bars of `stepMs`, at most five. `isDay` is true if they are days, which are dated in
 * UTC as daily bars are.
 */
export function listAxisTimes({ from, to }: TimeSpan, stepMs: number): { times: number[]; isDay: boolean } {
  const fits = (step: number) => step >= stepMs && (to - from) / step <= axisTimesMax;
  const step =
    [...axisSteps, ...axisDays].find(fits) ?? Math.ceil((to - from) / axisTimesMax / dayMs) * dayMs;
  const times: number[] = [];
  for (let time = Math.ceil(from / step) * step; time < to && times.length < axisTimesMax; time += step)
    times.push(time);
  return { times, isDay: step >= dayMs };
}
