import { memo, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { changedTail, type Direction } from './price-parts.ts';

export interface PriceProps {
  /** Formatted for the screen. */
  text: string;
  /** Of the last tick; colours the flash. */
  direction: Direction;
  /** Also colours the resting text. */
  coloured?: boolean | undefined;
  /** False under the setting "price flash off". */
  flash?: boolean | undefined;
  className?: string | undefined;
}

const flashGapMs = 500;

/**
 * A price whose changed digits flash, at most twice a second. No state: a tick renders this one element, and
 * the animation is restarted on the element itself.
 */
export const Price = memo(function Price(props: PriceProps) {
  const { text, direction, coloured, flash = true, className } = props;
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
    element.classList.toggle('is-up', direction === 'up');
    element.classList.toggle('is-down', direction === 'down');
    // The other of two like animations starts anew by itself; the same one would need the page to be measured.
    element.classList.toggle('is-again');
  }, [text, direction, flash]);
  return (
    <span className={classNames('num', coloured && direction, className)}>
      {stayed}
      <span ref={tail} className="px px--tail" data-text={changed}>
        {changed}
      </span>
    </span>
  );
});
