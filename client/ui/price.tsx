import { memo, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { changedTail, type Direction } from './price-parts.ts';

export interface PriceProps {
  /** Formatted for the screen. */
  text: string;
  /** Of the last tick; colours the flash. The resting text has one colour: the others belong to changes. */
  direction: Direction;
  /** False under the setting "price flash off". */
  flash?: boolean | undefined;
  className?: string | undefined;
}

const flashGapMs = 500;
/** Flashes end with the next tick's, in its frame; the timer is for a market that has fallen silent, as its frame is one more. */
const flashLeastMs = 200;
const flashMostMs = 1200;

/** Elements that flash, oldest first. */
const flashing = new Map<HTMLElement, number>();

let timer: ReturnType<typeof setTimeout> | undefined;

function endFlashes(): void {
  const now = performance.now();
  for (const [element, since] of flashing) {
    if (now - since < flashLeastMs) break;
    flashing.delete(element);
    element.removeAttribute('data-flash');
  }
}

/** All prices of a tick change in one frame; an animation would cost every frame between. */
function flashOnce(element: HTMLElement, direction: Direction): void {
  endFlashes();
  flashing.delete(element);
  flashing.set(element, performance.now());
  element.dataset['flash'] = direction;
  clearTimeout(timer);
  timer = setTimeout(endFlashes, flashMostMs);
}

/**
 * A price whose changed digits flash, at most twice a second. No state: a tick renders this one element, and
 * the flash is marked on the element itself.
 */
export const Price = memo(function Price(props: PriceProps) {
  const { text, direction, flash = true, className } = props;
  const shown = useRef(text);
  const flashedAt = useRef(0);
  const tail = useRef<HTMLSpanElement>(null);
  const [stayed, changed] = changedTail(shown.current, text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const now = performance.now();
    const element = tail.current;
    if (!flash || !element || direction === 'flat' || now - flashedAt.current < flashGapMs) return;
    flashedAt.current = now;
    flashOnce(element, direction);
  }, [text, direction, flash]);
  return (
    <span className={classNames('num', className)}>
      {stayed}
      <span ref={tail} className="px px--tail">
        {changed}
      </span>
    </span>
  );
});
