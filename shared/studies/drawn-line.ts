/** Drawn lines as prices over bars. */

/** Kinds of drawings that a price can cross. */
export const lineKinds = ['trendLine', 'ray', 'horizontal', 'rectangle'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Returns whether a price can cross a drawing of this kind. */
export const isLineKind = (kind: string): kind is LineKind => lineKinds.some((one) => one === kind);

export interface LineDrawing {
  readonly kind: LineKind;
  readonly points: readonly { readonly time: number; readonly price: number }[];
  /** Edge of a rectangle. */
  readonly edge?: 'top' | 'bottom' | undefined;
  /** Price scale on which the line is straight. */
  readonly scale: 'even' | 'logarithmic';
}

/** A line over bars, in the positions of `findPlace`. */
export interface PlacedLine {
  /** First and last position of the line; infinite where it continues. */
  readonly from: number;
  readonly to: number;
  /** Returns the price at a position; undefined beyond the line. */
  priceAt(place: number): number | undefined;
}

/**
 * Places a drawing on bars. Returns undefined if it is no line: a point before all bars, a vertical line, or
 * a rectangle without an edge.
 */
export function placeLine(
  { kind, points: [first, second], edge, scale }: LineDrawing,
  findPlace: (time: number) => number | undefined,
): PlacedLine | undefined {
  if (first === undefined) return undefined;
  if (kind === 'horizontal')
    return createPiece(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, () => first.price);
  if (second === undefined) return undefined;
  const [start, end] = [findPlace(first.time), findPlace(second.time)];
  if (start === undefined || end === undefined || start === end) return undefined;
  const [left, right] = [Math.min(start, end), Math.max(start, end)];
  if (kind === 'rectangle') {
    if (edge === undefined) return undefined;
    const price = edge === 'top' ? Math.max(first.price, second.price) : Math.min(first.price, second.price);
    return createPiece(left, right, () => price);
  }
  const course = straightLine(
    { place: start, price: first.price },
    { place: end, price: second.price },
    scale,
  );
  if (kind === 'trendLine') return createPiece(left, right, course);
  return start < end
    ? createPiece(start, Number.POSITIVE_INFINITY, course)
    : createPiece(Number.NEGATIVE_INFINITY, start, course);
}

function createPiece(from: number, to: number, getPrice: (place: number) => number): PlacedLine {
  return { from, to, priceAt: (place) => (place < from || place > to ? undefined : getPrice(place)) };
}

interface Anchor {
  place: number;
  price: number;
}

function straightLine(start: Anchor, end: Anchor, scale: LineDrawing['scale']): (place: number) => number {
  const share = (place: number) => (place - start.place) / (end.place - start.place);
  if (scale === 'even') return (place) => start.price + (end.price - start.price) * share(place);
  const rate = Math.log(end.price / start.price);
  return (place) => start.price * Math.exp(rate * share(place));
}
