/** What a user draws over a price: points in time and price, so that it stays where it was on any frame. */
import type { DrawingKind } from '@papertape/shared/contract/chart-drawings.ts';

export type { DrawingKind };

export interface DrawPoint {
  /** Epoch milliseconds; may lie before the first bar or after the last. */
  time: number;
  price: number;
}

export interface Drawing {
  id: string;
  kind: DrawingKind;
  /** Of positions entry, target and stop, where target and stop share their time. */
  points: readonly DrawPoint[];
  text?: string | undefined;
}

/** How many presses place it; the rest of a position follows from its entry. */
export const pressesOf: Record<DrawingKind, 1 | 2> = {
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
export const drawingKinds = Object.keys(pressesOf) as DrawingKind[];

const isPosition = (kind: DrawingKind) => kind === 'long' || kind === 'short';

/** The drawing with one of its points elsewhere. The two ends of a position move sideways together. */
export function withPoint(drawing: Drawing, index: number, to: DrawPoint): Drawing {
  const points = drawing.points.map((point, at) => {
    if (at === index) return to;
    return isPosition(drawing.kind) && index > 0 && at > 0 ? { ...point, time: to.time } : point;
  });
  return { ...drawing, points };
}

/** Every point by the same time and price. */
export function movedBy(drawing: Drawing, time: number, price: number): Drawing {
  const points = drawing.points.map((point) => ({ time: point.time + time, price: point.price + price }));
  return { ...drawing, points };
}

/** What a first press begins; `span` is how long and how high a position is at first. */
export function begun(kind: DrawingKind, id: string, at: DrawPoint, span: DrawPoint): Drawing {
  if (!isPosition(kind)) return { id, kind, points: Array.from({ length: pressesOf[kind] }, () => at) };
  const up = kind === 'long' ? 1 : -1;
  const time = at.time + span.time;
  const target = { time, price: at.price + 2 * up * span.price };
  const stop = { time, price: at.price - up * span.price };
  return { id, kind, points: [at, target, stop] };
}
