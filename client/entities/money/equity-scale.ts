/** Geometry of the equity curve. Pure. */
import { tenth } from '../../ui/spark-path.ts';

export interface EquityPoint {
  time: number;
  value: number;
}

export interface Box {
  width: number;
  height: number;
  /** Room above and below the curve. */
  pad: number;
}

export interface EquityScale {
  x: (time: number) => number;
  y: (value: number) => number;
}

/** What is less than this share of the first value fills no chart: a loss of a few cents is no cliff. */
const leastSpan = 0.004;

/** From the lowest to the highest value; a flat curve lies in the middle. */
export function equityScale(points: readonly EquityPoint[], { width, height, pad }: Box): EquityScale {
  const values = points.map(({ value }) => value);
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const span = Math.max(highest - lowest, Math.abs(points[0]?.value ?? 0) * leastSpan);
  const low = (lowest + highest - span) / 2;
  const from = points[0]?.time ?? 0;
  const length = (points.at(-1)?.time ?? from) - from;
  const room = height - pad * 2;
  return {
    x: (time) => (length > 0 ? ((time - from) / length) * width : 0),
    y: (value) => (span > 0 ? height - pad - ((value - low) / span) * room : height / 2),
  };
}

export function equityPath(points: readonly EquityPoint[], { x, y }: EquityScale): string {
  return points
    .map(({ time, value }, index) => `${index === 0 ? 'M' : 'L'}${tenth(x(time))} ${tenth(y(value))}`)
    .join('');
}

/** The point nearest to a place across the curve. */
export function nearestIndex(place: number, points: readonly EquityPoint[], { x }: EquityScale): number {
  let nearest = 0;
  for (const [index, { time }] of points.entries()) {
    if (Math.abs(x(time) - place) < Math.abs(x(points[nearest]?.time ?? 0) - place)) nearest = index;
  }
  return nearest;
}
