import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import './rail.css';

/**
 * Places the prices of a position on its rail, in percent of the track. Losing prices are on the left and winning ones on the
 * right, for a long and a short alike, and no mark leaves the track. The rail is linear from the liquidation price, at `first`,
 * to the farther of target and mark (of the entry, where both lie behind it), at `last`. A liquidation farther than `farRate` of
 * the mark away, or a missing one, would press everything else together: it is pinned to `first` with a gap behind it, and the
 * rest is linear around the entry, which is then in the middle of the remaining track, as far as the target or the mark is from
 * it, but at least `leastReach` of its price.
 */
export interface RailPrices {
  side: 'long' | 'short';
  /** Null where no price would liquidate the position. */
  liquidation: number | null;
  entry: number;
  mark: number;
  /** The nearest take profit and stop loss; null without one. */
  target: number | null;
  stop: number | null;
}

interface RailPlaces {
  liquidation: number | null;
  entry: number;
  mark: number;
  target: number | null;
  stop: number | null;
  /** The liquidation is off the scale of the rest. */
  pinned: boolean;
  winning: boolean;
}

const first = 3;
const last = 95;
/** Start of the linear part of a pinned rail. */
const gapEnd = 15;
const farRate = 0.6;
const leastReach = 0.02;

interface Scale {
  from: number;
  to: number;
  start: number;
}

/** Returns the distance of the mark from liquidation, as a share of the mark. */
export function liquidationDistance({ liquidation, mark }: RailPrices): number | null {
  return liquidation === null || mark <= 0 ? null : Math.abs(mark - liquidation) / mark;
}

function aroundEntry(entry: number, others: readonly number[]): Scale {
  const distances = others.map((gain) => Math.abs(gain - entry));
  const reach = Math.max(...distances, Math.abs(entry) * leastReach);
  return { from: entry - reach, to: entry + reach, start: gapEnd };
}

export function railPlaces(prices: RailPrices): RailPlaces {
  const { side, liquidation, target, stop } = prices;
  const gain = (price: number) => (side === 'long' ? price : -price);
  const [entry, mark] = [gain(prices.entry), gain(prices.mark)];
  const distance = liquidationDistance(prices);
  const near = liquidation !== null && distance !== null && distance <= farRate;
  const others = target === null ? [mark] : [mark, gain(target)];
  const scale: Scale = near
    ? { from: gain(liquidation), to: Math.max(entry, ...others), start: first }
    : aroundEntry(entry, stop === null ? others : [...others, gain(stop)]);
  const span = scale.to - scale.from;
  const placePrice = (at: number) => {
    const share = span > 0 ? (at - scale.from) / span : 1;
    const place = scale.start + share * (last - scale.start);
    return Math.min(last, Math.max(scale.start, place));
  };
  return {
    liquidation: liquidation === null ? null : first,
    entry: placePrice(entry),
    mark: placePrice(mark),
    target: target === null ? null : placePrice(gain(target)),
    stop: stop === null ? null : placePrice(gain(stop)),
    pinned: !near,
    winning: mark >= entry,
  };
}

export interface RailHandle {
  /** Moves the marks without rendering; `text` also updates the accessible name. */
  show: (places: RailPlaces, text?: string) => void;
}

interface RailProps {
  /** The initial places; later ones are set by the handle or by rendering again. */
  places: RailPlaces;
  /** The same in words. */
  text: string;
  ref?: Ref<RailHandle> | undefined;
}

/** Height and width of each drawing in pixels, equal to the style sheet. */
const bar = { width: 2, height: 12, top: 7 };
const ring = { width: 14, height: 14, top: 6 };
const line = { height: 4, top: 11 };

/** Centers a background at a percentage of the track; a background's own percentage counts from edge to edge. */
function middleAt(percent: number, { width, top }: typeof bar): string {
  return `calc(${percent.toFixed(1)}% + ${((percent / 100 - 0.5) * width).toFixed(1)}px) ${top}px`;
}

interface Drawing {
  position: string;
  size: string;
}

/** Returns the backgrounds in the order of the style sheet: mark, target, stop, entry, liquidation, profit or loss, track. */
function drawPlaces({ mark, target, stop, entry, liquidation }: RailPlaces): Drawing {
  const marks = [
    { at: mark, look: ring },
    { at: target, look: bar },
    { at: stop, look: bar },
    { at: entry, look: bar },
    { at: liquidation, look: bar },
  ];
  const run = Math.abs(mark - entry);
  const from = run < 100 ? (Math.min(entry, mark) / (100 - run)) * 100 : 0;
  const places = marks.map(({ at, look }) => middleAt(at ?? 0, look));
  const sizes = marks.map(({ at, look }) => (at === null ? '0 0' : `${look.width}px ${look.height}px`));
  return {
    position: [...places, `${from.toFixed(1)}% ${line.top}px`, `0 ${line.top}px`].join(),
    size: [...sizes, `${run.toFixed(1)}% ${line.height}px`, `100% ${line.height}px`].join(),
  };
}

const shown = new WeakMap<HTMLElement, Drawing>();

/** Draws only when a mark moved by at least a tenth of a percent, without layout. */
function drawRail(root: HTMLElement, places: RailPlaces): void {
  const { position, size } = drawPlaces(places);
  const before = shown.get(root);
  if (before?.position !== position) root.style.backgroundPosition = position;
  if (before?.size !== size) root.style.backgroundSize = size;
  shown.set(root, { position, size });
  const tone = places.winning ? 'up' : 'down';
  if (root.dataset['tone'] !== tone) root.dataset['tone'] = tone;
  if (root.classList.contains('rail--pinned') !== places.pinned) root.classList.toggle('rail--pinned');
}

/** Renders liquidation, stop, entry, mark and target of a position on one line. */
export function Rail({ places, text, ref }: RailProps) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (root.current) drawRail(root.current, places);
  });
  useImperativeHandle(ref, () => ({
    show(next, words) {
      const element = root.current;
      if (!element) return;
      drawRail(element, next);
      if (words !== undefined) element.setAttribute('aria-label', words);
    },
  }));
  return <span ref={root} role="img" aria-label={text} className="rail" />;
}
