/** Geometry of the equity curve. Pure. */

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

const steps = [1, 2, 2.5, 5, 10];

/** Round values between the lowest and the highest, at most so many. */
export function niceTicks(low: number, high: number, most: number): number[] {
  const span = high - low;
  if (!(span > 0) || most < 1) return [];
  const raw = span / most;
  const size = 10 ** Math.floor(Math.log10(raw));
  const step = (steps.find((one) => one * size >= raw) ?? 10) * size;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

export interface EquityScale {
  x: (index: number) => number;
  y: (value: number) => number;
  low: number;
  high: number;
}

/** A flat curve lies in the middle. */
export function equityScale(points: readonly EquityPoint[], { width, height, pad }: Box): EquityScale {
  const values = points.map(({ value }) => value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low;
  const room = height - pad * 2;
  return {
    low,
    high,
    x: (index) => (points.length < 2 ? 0 : (index / (points.length - 1)) * width),
    y: (value) => (span > 0 ? pad + ((high - value) / span) * room : height / 2),
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;

export function equityPath(points: readonly EquityPoint[], { x, y }: EquityScale): string {
  return points
    .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${tenth(x(index))} ${tenth(y(value))}`)
    .join('');
}

/** The point nearest to a place across the curve. */
export function nearestIndex(place: number, width: number, count: number): number {
  if (count < 2 || width <= 0) return 0;
  return Math.max(0, Math.min(count - 1, Math.round((place / width) * (count - 1))));
}
