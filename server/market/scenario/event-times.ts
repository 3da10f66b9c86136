/** When each part of a scenario event begins and ends; what was not asked for has one default, here. */

import { MINUTE_MS, MINUTES_PER_CELL } from '../time.ts';
import type { ScenarioEvent } from '../types.ts';

const OVER_MS = MINUTE_MS;
/** How long what it did to the price takes to fade; what is not here ends at once. */
const FADES: Readonly<Record<string, number>> = {
  pin: 30 * MINUTE_MS,
  path: 30 * MINUTE_MS,
  volatility: 1_440 * MINUTE_MS,
};
const HALTS: ReadonlySet<string> = new Set(['halt', 'closed']);
const LASTING: ReadonlySet<string> = new Set(['pin', 'volatility', 'freeze', 'spread', 'liquidity']);

interface EventTimes {
  /** A move has gone all its way. */
  readonly top: number;
  /** It begins to come back; infinite where it never does. */
  readonly fall: number;
  /** The event moves nothing any more. */
  readonly end: number;
}

const wholeMinute = (time: number): number => Math.ceil(time / MINUTE_MS) * MINUTE_MS;
/** Hours are opened by whole cells of the path below. */
const CELL_MS = MINUTES_PER_CELL * MINUTE_MS;
const wholeCell = (time: number): number => Math.ceil(time / CELL_MS) * CELL_MS;

/** How far the price moves, signed: a crash says how far it falls. */
export const moveOf = ({ kind, by = 0 }: ScenarioEvent): number => (kind === 'crash' ? -by : by);

export function spansOf(event: ScenarioEvent): EventTimes {
  const { kind, at, durationMs, holdMs = 0, back = 0 } = event;
  if (HALTS.has(kind)) {
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
    return { top: fall, fall, end: back === 0 ? fall : fall + (event.withinMs ?? FADES[kind] ?? 0) };
  }
  if (LASTING.has(kind)) {
    const fall = durationMs === undefined ? Number.POSITIVE_INFINITY : at + durationMs;
    return { top: at, fall, end: fall + (event.withinMs ?? FADES[kind] ?? 0) };
  }
  const overMs = kind === 'gap' ? 0 : (event.overMs ?? OVER_MS);
  const top = at + overMs;
  if (back === 0) return { top, fall: top, end: top };
  const fall = top + holdMs;
  return { top, fall, end: fall + (event.withinMs ?? overMs) };
}
