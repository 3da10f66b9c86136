/** Positions of times and prices on the plot. */
export interface PlotPoint {
  time: number;
  last: string;
  calm: string;
}

export interface Span {
  from: number;
  to: number;
}

/** Position of the present, which leaves room for past and future. */
const presentShare = 0.62;
export const plotPoints = 241;

/**
 * Returns the window around the present on a grid, so that a plot is read again per point and not per tick.
 */
export function windowAround(now: number, lengthMs: number): Span {
  const step = lengthMs / (plotPoints - 1);
  const present = Math.floor(now / step) * step;
  const from = Math.round(present - lengthMs * presentShare);
  return { from, to: from + lengthMs };
}

/**
 * Adds the last price to the points. The samples of a plot can be an hour away from the present; this keeps
 * the drawn line and the shown price equal.
 */
export function withPresent(points: readonly PlotPoint[], time: number, last: string): PlotPoint[] {
  const present = { time, last, calm: last };
  return [
    ...points.filter((point) => point.time < time),
    present,
    ...points.filter((point) => point.time > time),
  ];
}

/** Converts a time to a share of the span; beyond the span it is below 0 or above 1. */
export const shareAt = (time: number, { from, to }: Span): number => (time - from) / (to - from);
/** Converts a share of the span to epoch milliseconds. */
export const timeAt = (share: number, { from, to }: Span): number => Math.round(from + share * (to - from));

/** Returns the lowest and highest price with a margin; a flat line is centered. */
export function priceRange(points: readonly PlotPoint[]): { low: number; high: number } {
  const prices = points.flatMap(({ last, calm }) => [Number(last), Number(calm)]);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const air = (high - low) * 0.12 || high * 0.001 || 1;
  return { low: low - air, high: high + air };
}

/** Returns an SVG path in a box of 1000 by 100. */
export function drawPath(
  points: readonly PlotPoint[],
  price: (point: PlotPoint) => string,
  span: Span,
  { low, high }: { low: number; high: number },
): string {
  return points
    .map((point, index) => {
      const x = shareAt(point.time, span) * 1000;
      const y = 100 - ((Number(price(point)) - low) / (high - low)) * 100;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(2)}`;
    })
    .join('');
}

/** Returns the future point that is farthest from the present price. */
export function findFarthest(
  points: readonly PlotPoint[],
  now: number,
): { last: string; change: number } | undefined {
  const present = points.findLast(({ time }) => time <= now);
  if (present === undefined) return undefined;
  const start = Number(present.calm);
  const ahead = points
    .filter(({ time }) => time > now)
    .map(({ last }) => ({ last, change: Number(last) / start - 1 }));
  return ahead.reduce<(typeof ahead)[number] | undefined>(
    (most, one) => (most === undefined || Math.abs(one.change) > Math.abs(most.change) ? one : most),
    undefined,
  );
}

interface Held {
  symbol: string;
  side: string;
  liquidationPrice: string | null;
}

/** Counts the positions that the future prices would liquidate if nothing else happened. */
export function liquidatedBy(
  positions: readonly Held[],
  symbol: string,
  points: readonly PlotPoint[],
  now: number,
): number {
  const ahead = points.filter(({ time }) => time > now).map(({ last }) => Number(last));
  if (ahead.length === 0) return 0;
  const low = Math.min(...ahead);
  const high = Math.max(...ahead);
  return positions.filter(({ symbol: own, side, liquidationPrice }) => {
    if (own !== symbol || liquidationPrice === null) return false;
    return side === 'long' ? low <= Number(liquidationPrice) : high >= Number(liquidationPrice);
  }).length;
}
