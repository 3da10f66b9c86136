/** Drawings as lines, boxes and texts in pixels, and what is under a pointer. */
import type { Bar } from '../bar.ts';
import { barAt, type Drawing, type DrawPoint } from './drawing.ts';

/** Shares of a move that are usually drawn: ratios of Fibonacci numbers, their roots, the half and the whole. */
const fibonacciShares = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** Returns the levels of the way back from the second point to the first. */
export function fibonacciLevels(first: DrawPoint, second: DrawPoint): { share: number; price: number }[] {
  return fibonacciShares.map((share) => ({
    share,
    price: second.price + (first.price - second.price) * share,
  }));
}

interface Measured {
  change: number;
  /** Share of the first price; 0 where that is 0. */
  rate: number;
  bars: number;
  ms: number;
}

export function measureSpan(first: DrawPoint, second: DrawPoint, bars: readonly Bar[]): Measured {
  const change = second.price - first.price;
  return {
    change,
    rate: first.price === 0 ? 0 : change / first.price,
    bars: barAt(bars, second.time) - barAt(bars, first.time),
    ms: second.time - first.time,
  };
}

/** Returns the possible profit of a position divided by its possible loss; null where its stop equals its entry. */
export function rewardToRisk([entry, target, stop]: readonly DrawPoint[]): number | null {
  if (entry === undefined || target === undefined || stop === undefined || stop.price === entry.price)
    return null;
  return Math.abs(target.price - entry.price) / Math.abs(entry.price - stop.price);
}

const magnetPixels = 14;

/** Returns the price of the bar (open, high, low or close) nearest to `y`; undefined where none is near. */
export function magnetPrice(
  bar: Bar | undefined,
  y: number,
  toY: (price: number) => number | null,
): number | undefined {
  if (bar === undefined) return undefined;
  const places = [bar.open, bar.high, bar.low, bar.close].map((price) => ({ price, y: toY(price) }));
  const near = places
    .map((place) => ({ ...place, away: Math.abs((place.y ?? Number.POSITIVE_INFINITY) - y) }))
    .sort((left, right) => left.away - right.away)[0];
  return near !== undefined && near.away <= magnetPixels ? near.price : undefined;
}

export interface Spot {
  x: number;
  y: number;
}

export type ShapeTone = 'line' | 'up' | 'down';

export interface Shape {
  id: string;
  /** The place of each of its points. */
  spots: readonly Spot[];
  lines: readonly { from: Spot; to: Spot; tone: ShapeTone }[];
  boxes: readonly { from: Spot; to: Spot; tone: ShapeTone }[];
  texts: readonly { at: Spot; text: string; tone: ShapeTone }[];
  /** Arrows of trades, with their points at these places. */
  arrows?: readonly { at: Spot; up: boolean }[];
}

/** Formats figures in the user's language. */
export interface DrawingWords {
  price: (price: number) => string;
  change: (rate: number) => string;
  measured: (result: Measured) => string;
  ratio: (ratio: number | null) => string;
  share: (share: number) => string;
}

interface ShapeView {
  bars: readonly Bar[];
  width: number;
  locate: (point: Drawing['points'][number]) => Spot | null;
  words: DrawingWords;
}

type Parts = Pick<Shape, 'lines' | 'boxes' | 'texts'>;
type Spots = readonly [Spot, Spot, Spot];
type Draw = (drawing: Drawing, spots: Spots, view: ShapeView) => Partial<Parts>;

const away = 20;

/** Returns where a line from `from` through `through` leaves the window, in that direction only. */
function edgeAhead(from: Spot, through: Spot, width: number): Spot {
  const x = through.x >= from.x ? width + away : -away;
  if (through.x === from.x) return { x: from.x, y: through.y >= from.y ? 1e5 : -1e5 };
  return { x, y: from.y + ((x - from.x) * (through.y - from.y)) / (through.x - from.x) };
}

/** Height of a drawn text. */
const textHeight = 12;

/** Drops texts that would overlap; the outer two win over those between. */
function dropOverlaps<Level extends { y: number }>(levels: readonly Level[]): Level[] {
  const [first, last] = [levels[0], levels.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isApart = (one: Level, other: Level) => Math.abs(one.y - other.y) >= textHeight;
  const kept = [first];
  for (const level of levels.slice(1, -1)) {
    if (isApart(level, kept.at(-1) ?? first) && isApart(level, last)) kept.push(level);
  }
  return isApart(last, first) ? [...kept, last] : kept;
}

const position: Draw = ({ points }, [entry, target, stop], { words }) => {
  const [at, aim, limit] = points;
  if (at === undefined || aim === undefined || limit === undefined) return {};
  const end = (spot: Spot) => ({ x: target.x, y: spot.y });
  const rate = (price: number) => words.change(at.price === 0 ? 0 : price / at.price - 1);
  const left = Math.min(entry.x, target.x) + 6;
  return {
    boxes: [
      { from: entry, to: end(target), tone: 'up' },
      { from: entry, to: end(stop), tone: 'down' },
    ],
    lines: [{ from: entry, to: end(entry), tone: 'line' }],
    texts: [
      { at: { x: left, y: target.y - 8 }, text: `${words.price(aim.price)} ${rate(aim.price)}`, tone: 'up' },
      { at: { x: left, y: entry.y - 8 }, text: words.ratio(rewardToRisk(points)), tone: 'line' },
      {
        at: { x: left, y: stop.y + 10 },
        text: `${words.price(limit.price)} ${rate(limit.price)}`,
        tone: 'down',
      },
    ],
  };
};

const draws: Record<Drawing['kind'], Draw> = {
  trendLine: (_drawing, [from, to]) => ({ lines: [{ from, to, tone: 'line' }] }),
  ray: (_drawing, [from, to], { width }) => ({
    lines: [{ from, to: edgeAhead(from, to, width), tone: 'line' }],
  }),
  horizontal: ({ points }, [at], { width, words }) => ({
    lines: [{ from: { x: -away, y: at.y }, to: { x: width + away, y: at.y }, tone: 'line' }],
    texts: [{ at: { x: 8, y: at.y - 8 }, text: words.price(points[0]?.price ?? 0), tone: 'line' }],
  }),
  rectangle: (_drawing, [from, to]) => ({ boxes: [{ from, to, tone: 'line' }] }),
  fibonacci: ({ points: [first, second] }, [from, to], { locate, words }) => {
    if (first === undefined || second === undefined) return {};
    const levels = fibonacciLevels(first, second).flatMap(({ share, price }) => {
      const spot = locate({ time: first.time, price });
      return spot === null ? [] : [{ y: spot.y, text: `${words.share(share)} · ${words.price(price)}` }];
    });
    const left = Math.min(from.x, to.x);
    const right = Math.max(from.x, to.x);
    return {
      lines: levels.map(({ y }) => ({ from: { x: left, y }, to: { x: right, y }, tone: 'line' as const })),
      texts: dropOverlaps(levels).map(({ y, text }) => ({
        at: { x: left + 4, y: y - 7 },
        text,
        tone: 'line' as const,
      })),
    };
  },
  text: ({ text }, [at]) => ({ texts: [{ at, text: text ?? '…', tone: 'line' }] }),
  measure: ({ points: [first, second] }, [from, to], { bars, words }) => {
    if (first === undefined || second === undefined) return {};
    const result = measureSpan(first, second, bars);
    const tone = result.change >= 0 ? 'up' : 'down';
    const y = to.y + (result.change >= 0 ? -10 : 12);
    return {
      boxes: [{ from, to, tone }],
      texts: [{ at: { x: Math.min(from.x, to.x), y }, text: words.measured(result), tone }],
    };
  },
  long: position,
  short: position,
};

/** Returns the shape of a drawing; undefined where one of its points cannot be placed. */
export function shapeDrawing(drawing: Drawing, view: ShapeView): Shape | undefined {
  const spots = drawing.points.flatMap((point) => view.locate(point) ?? []);
  const [first, second = first, third = second] = spots;
  if (first === undefined || spots.length < drawing.points.length) return undefined;
  const parts = draws[drawing.kind](drawing, [first, second, third] as Spots, view);
  return { id: drawing.id, spots, lines: [], boxes: [], texts: [], ...parts };
}

function distanceToLine({ x, y }: Spot, from: Spot, to: Spot): number {
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
  const share = length === 0 ? 0 : ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length;
  const at = Math.min(Math.max(share, 0), 1);
  return Math.hypot(x - from.x - at * (to.x - from.x), y - from.y - at * (to.y - from.y));
}

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

/** Approximate width of a letter. */
const letter = 6.5;

/** Returns whether the pointer is within `reach` pixels of a shape. */
export function isOn(shape: Shape, at: Spot, reach: number): boolean {
  const { lines, boxes, texts } = shape;
  return (
    lines.some(({ from, to }) => distanceToLine(at, from, to) <= reach) ||
    boxes.some(({ from, to }) => isBetween(at.x, from.x, to.x) && isBetween(at.y, from.y, to.y)) ||
    texts.some(
      ({ at: { x, y }, text }) =>
        isBetween(at.x, x - reach, x + text.length * letter + reach) && Math.abs(at.y - y) <= 8 + reach,
    )
  );
}
