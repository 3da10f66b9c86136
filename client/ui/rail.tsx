import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { RailPlaces } from './rail-places.ts';
import './rail.css';

export interface RailHandle {
  /** Moves the marks; with `text`, also says so to those who do not see them. Nothing renders. */
  show: (places: RailPlaces, text?: string) => void;
}

export interface RailProps {
  /** Where its marks begin; later ones come by the handle or by rendering again. */
  places: RailPlaces;
  /** The same in words. */
  text: string;
  className?: string | undefined;
  ref?: Ref<RailHandle> | undefined;
}

/** Height and width of what is drawn, in pixels, as in the style sheet. */
const bar = { width: 2, height: 12, top: 7 };
const ring = { width: 14, height: 14, top: 6 };
const line = { height: 4, top: 11 };

/** With its middle at so many percent of the track: a background's own percentage counts from edge to edge. */
function middleAt(percent: number, { width, top }: typeof bar): string {
  return `calc(${percent.toFixed(1)}% + ${((percent / 100 - 0.5) * width).toFixed(1)}px) ${top}px`;
}

interface Drawing {
  position: string;
  size: string;
}

/** The backgrounds of the style sheet, in its order: mark, target, stop, entry, liquidation, what was won or lost, track. */
function drawingOf({ mark, target, stop, entry, liquidation }: RailPlaces): Drawing {
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

/** A tick that moves nothing by a tenth of a percent touches nothing; none lays anything out. */
function draw(root: HTMLElement, places: RailPlaces): void {
  const { position, size } = drawingOf(places);
  const before = shown.get(root);
  if (before?.position !== position) root.style.backgroundPosition = position;
  if (before?.size !== size) root.style.backgroundSize = size;
  shown.set(root, { position, size });
  const tone = places.winning ? 'up' : 'down';
  if (root.dataset['tone'] !== tone) root.dataset['tone'] = tone;
  if (root.classList.contains('rail--pinned') !== places.pinned) root.classList.toggle('rail--pinned');
}

/** How a position stands: liquidation, stop, entry, mark and target on one line. The formula is that of `rail-places.ts`. */
export function Rail({ places, text, className, ref }: RailProps) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (root.current) draw(root.current, places);
  });
  useImperativeHandle(ref, () => ({
    show(next, words) {
      const element = root.current;
      if (!element) return;
      draw(element, next);
      if (words !== undefined) element.setAttribute('aria-label', words);
    },
  }));
  return <span ref={root} role="img" aria-label={text} className={classNames('rail', className)} />;
}
