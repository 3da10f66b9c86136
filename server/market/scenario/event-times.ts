/** Start and end of each phase of a scenario event, including the defaults of omitted fields. */

import { minuteMs } from '@papertape/shared/durations.ts';
import { minutesPerCell } from '../time.ts';
import type { ScenarioEvent } from '../types.ts';

const usualOverMs = minuteMs;
/**
 * Milliseconds in which the effect on the price fades after the event; kinds that are missing end at once.
 */
const fades: Readonly<Record<string, number>> = {
  pin: 30 * minuteMs,
  path: 30 * minuteMs,
  volatility: 1_440 * minuteMs,
};
const halts: ReadonlySet<string> = new Set(['halt', 'closed']);
const lasting: ReadonlySet<string> = new Set(['pin', 'volatility', 'freeze', 'spread', 'liquidity']);

interface EventTimes {
  /** The move is complete. */
  readonly top: number;
  /** The price begins to return; infinite when it never does. */
  readonly fall: number;
  /** The event no longer affects the price. */
  readonly end: number;
}

const wholeMinute = (time: number): number => Math.ceil(time / minuteMs) * minuteMs;
/** Hours are opened in whole cells of the path below. */
const cellMs = minutesPerCell * minuteMs;
const wholeCell = (time: number): number => Math.ceil(time / cellMs) * cellMs;

/** Returns the signed move of the price; a crash is stated as a positive fall. */
export const getMove = ({ kind, by = 0 }: ScenarioEvent): number => (kind === 'crash' ? -by : by);

/** Returns whether the points of a path are shares of the price instead of prices. */
export const hasShares = ({ path }: ScenarioEvent): boolean => path?.[0]?.by !== undefined;

/** Computes the instants of an event in epoch milliseconds. The end of one that is permanent is infinity. */
export function getEventTimes(event: ScenarioEvent): EventTimes {
  const { kind, at, durationMs, holdMs = 0, back = 0 } = event;
  if (halts.has(kind)) {
    // A halt ends on a whole minute, so that trading resumes with a whole candle.
    const end = durationMs === undefined ? Number.POSITIVE_INFINITY : wholeMinute(at + durationMs);
    return { top: at, fall: end, end };
  }
  if (kind === 'opened') {
    const end = durationMs === undefined ? Number.POSITIVE_INFINITY : wholeCell(at + durationMs);
    return { top: wholeCell(at), fall: end, end };
  }
  if (kind === 'path') {
    const fall = at + (event.path?.at(-1)?.afterMs ?? 0);
    return { top: fall, fall, end: back === 0 ? fall : fall + (event.withinMs ?? fades[kind] ?? 0) };
  }
  if (lasting.has(kind)) {
    const fall = durationMs === undefined ? Number.POSITIVE_INFINITY : at + durationMs;
    return { top: at, fall, end: fall + (event.withinMs ?? fades[kind] ?? 0) };
  }
  const overMs = kind === 'gap' ? 0 : (event.overMs ?? usualOverMs);
  const top = at + overMs;
  if (back === 0) return { top, fall: top, end: top };
  const fall = top + holdMs;
  return { top, fall, end: fall + (event.withinMs ?? overMs) };
}
