/** A line of values over time, in a box of 100 by 100 with the highest value at the top. It is for drawing only: no figure is read from it. */
interface Curve {
  /** Data of an SVG path. */
  path: string;
  /** Returns the position of the point at exactly this time, in percent of the box; undefined if there is none. */
  at(time: number): { x: number; y: number } | undefined;
}

/** Builds the path of a curve in a square of 100 by 100; undefined without two times. */
export function buildCurve(points: readonly { time: number; equity: string }[]): Curve | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || last.time <= first.time) return undefined;
  const values = points.map(({ equity }) => Number(equity));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const places = points.map(({ time }, index) => ({
    time,
    x: ((time - first.time) / (last.time - first.time)) * 100,
    y: high === low ? 50 : ((high - (values[index] ?? low)) / (high - low)) * 100,
  }));
  return {
    path: places
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`)
      .join(''),
    at: (time) => places.find((place) => place.time === time),
  };
}
