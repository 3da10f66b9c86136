/** A user's drawing over a price: points in time and price, so that it keeps its place on any frame. */

import type { DrawingKind } from '@papertape/shared/contract/chart-drawings.ts';
import type { Bar } from '../bar.ts';

/**
 * Returns the distance of two bars at the end, where no market was closed in between. Whole positions are bars; positions between
 * or beyond them follow from this distance.
 */
function barDistance(bars: readonly Bar[]): number {
  const last = bars.slice(-8).map(({ time }) => time);
  const steps = last.slice(1).map((time, index) => time - (last[index] ?? 0));
  return steps.length === 0 ? 60_000 : Math.min(...steps);
}

/** Returns the index of the last bar that starts at `time` or before; -1 where there is none. */
export function barAt(bars: readonly Bar[], time: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Converts a time to a place on the axis, an index of bars with a fraction; beyond the bars it continues at their distance. */
export function timeToPlace(bars: readonly Bar[], time: number): number {
  const at = barAt(bars, time);
  const bar = bars[Math.max(at, 0)];
  if (bar === undefined) return 0;
  const next = bars[at + 1];
  const length = at < 0 || next === undefined ? barDistance(bars) : next.time - bar.time;
  return Math.max(at, 0) + (time - bar.time) / length;
}

/** Converts a place on the axis, an index of bars with a fraction, to epoch milliseconds. */
export function placeToTime(bars: readonly Bar[], place: number): number {
  const at = Math.min(Math.max(Math.floor(place), 0), bars.length - 1);
  const bar = bars[at];
  if (bar === undefined) return 0;
  const next = bars[at + 1];
  const length = place < 0 || next === undefined ? barDistance(bars) : next.time - bar.time;
  return Math.round(bar.time + (place - at) * length);
}

export type { DrawingKind };

export interface DrawPoint {
  /** Epoch milliseconds; may be before the first bar or after the last. */
  time: number;
  price: number;
}

export interface Drawing {
  id: string;
  kind: DrawingKind;
  /** For positions entry, target and stop, where target and stop share their time. */
  points: readonly DrawPoint[];
  text?: string | undefined;
}

/** The number of presses that place each kind; the rest of a position follows from its entry. */
export const pressCounts: Record<DrawingKind, 1 | 2> = {
  trendLine: 2,
  ray: 2,
  horizontal: 1,
  rectangle: 2,
  fibonacci: 2,
  text: 1,
  measure: 2,
  long: 1,
  short: 1,
};

/** In the order they are offered. */
export const drawingKinds = Object.keys(pressCounts) as DrawingKind[];

const isPosition = (kind: DrawingKind) => kind === 'long' || kind === 'short';

/** Returns the drawing with one of its points moved. The two ends of a position move sideways together. */
export function withPoint(drawing: Drawing, index: number, to: DrawPoint): Drawing {
  const points = drawing.points.map((point, at) => {
    if (at === index) return to;
    return isPosition(drawing.kind) && index > 0 && at > 0 ? { ...point, time: to.time } : point;
  });
  return { ...drawing, points };
}

/** Moves every point by the same time and price. */
export function movedBy(drawing: Drawing, time: number, price: number): Drawing {
  const points = drawing.points.map((point) => ({ time: point.time + time, price: point.price + price }));
  return { ...drawing, points };
}

/** Creates the drawing that a first press begins; `span` is the initial length and height of a position. */
export function beginDrawing(kind: DrawingKind, id: string, at: DrawPoint, span: DrawPoint): Drawing {
  if (!isPosition(kind)) return { id, kind, points: Array.from({ length: pressCounts[kind] }, () => at) };
  const up = kind === 'long' ? 1 : -1;
  const time = at.time + span.time;
  const target = { time, price: at.price + 2 * up * span.price };
  const stop = { time, price: at.price - up * span.price };
  return { id, kind, points: [at, target, stop] };
}
