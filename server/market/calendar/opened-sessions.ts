/** Trading hours of an instrument, extended by the hours that a scenario opens. */

import type { Span } from './sessions.ts';

/** Time of constant state of a market; `end` is undefined if it never ends. */
export interface Stretch {
  readonly open: boolean;
  readonly start: number;
  readonly end?: number;
}

/** Returns the stretch around an instant. */
export type FindStretch = (time: number) => Stretch;

const contains = (time: number) => (span: Span) => time >= span.start && time < span.end;

/** Returns the same as `find`, with opened hours; adjacent opened hours count as one stretch. */
export function openedStretchAt(find: FindStretch, opened: readonly Span[], time: number): Stretch {
  const usual = find(time);
  if (opened.length === 0 || usual.end === undefined) return usual;
  const within = opened.find(contains(time));
  if (!usual.open && within === undefined) {
    const before = opened.filter(({ end }) => end <= time).map(({ end }) => end);
    const after = opened.filter(({ start }) => start > time).map(({ start }) => start);
    return { open: false, start: Math.max(usual.start, ...before), end: Math.min(usual.end, ...after) };
  }
  const start = usual.open ? usual.start : (within?.start ?? time);
  const end = endOfRun(find, opened, time);
  return Number.isFinite(end) ? { open: true, start, end } : { open: true, start };
}

/** Returns the end of the trading that runs at `time`. */
function endOfRun(find: FindStretch, opened: readonly Span[], time: number): number {
  let end = time;
  while (Number.isFinite(end)) {
    const usual = find(end);
    const ends = opened.filter(contains(end)).map((span) => span.end);
    const further = Math.max(end, ...ends, usual.open ? (usual.end ?? Number.POSITIVE_INFINITY) : end);
    if (further === end) break;
    end = further;
  }
  return end;
}
