import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { RailPlaces } from './rail-places.ts';

export interface RailHandle {
  /** Moves the marks; with `text`, also says so to who does not see them. Nothing renders. */
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

type MarkName = 'liquidation' | 'entry' | 'target' | 'mark';
const marks: readonly MarkName[] = ['liquidation', 'entry', 'target', 'mark'];

function setTransform(element: HTMLElement | null, transform: string): void {
  if (element && element.style.transform !== transform) element.style.transform = transform;
}

/** Each part is as wide as the track and only shifted or scaled, so that a tick neither renders nor lays out anything. */
function draw(root: HTMLElement, places: RailPlaces): void {
  for (const name of marks) {
    const at = places[name];
    const element = root.querySelector<HTMLElement>(`.rail__at--${name}`);
    if (element && element.hidden !== (at === null)) element.hidden = at === null;
    if (at !== null) setTransform(element, `translateX(${at.toFixed(2)}%)`);
  }
  const { entry, mark } = places;
  const left = Math.min(entry, mark);
  const share = Math.abs(mark - entry) / 100;
  setTransform(
    root.querySelector<HTMLElement>('.rail__run'),
    `translateX(${left.toFixed(2)}%) scaleX(${share.toFixed(4)})`,
  );
  const tone = places.winning ? 'up' : 'down';
  if (root.dataset['tone'] !== tone) root.dataset['tone'] = tone;
  root.classList.toggle('rail--pinned', places.pinned);
}

/** How a position stands: liquidation, entry, mark and target on one line. The formula is that of `rail-places.ts`. */
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
  return (
    <span ref={root} role="img" aria-label={text} className={classNames('rail', className)}>
      <span className="rail__track" />
      <span className="rail__run" />
      {marks.map((name) => (
        <span key={name} className={`rail__at rail__at--${name}`} />
      ))}
    </span>
  );
}
