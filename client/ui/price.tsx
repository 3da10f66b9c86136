import { memo, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { changedTail, type Direction } from './price-parts.ts';
import { writeText } from './write-text.ts';

interface ShownPrice {
  /** Formatted for the screen. */
  text: string;
  /** Of the last tick; colours the flash. The resting text has one colour: the others belong to changes. */
  direction: Direction;
  /** False under the setting "price flash off". */
  flash?: boolean | undefined;
}

export interface PriceProps extends ShownPrice {
  className?: string | undefined;
}

const flashGapMs = 500;
/** Flashes end with the next tick's, in its frame; the timer is for a market that has fallen silent, as its frame is one more. */
const flashLeastMs = 200;
const flashMostMs = 1200;

/** Elements that flash, oldest first. */
const flashing = new Map<HTMLElement, number>();

let timer: ReturnType<typeof setTimeout> | undefined;

function endFlashes(leastMs: number): void {
  const now = performance.now();
  for (const [element, since] of flashing) {
    if (now - since < leastMs) break;
    flashing.delete(element);
    element.removeAttribute('data-flash');
  }
}

/** One timer at a time, however many prices flash: it looks again when the oldest that is left is due. */
function endLater(afterMs: number): void {
  timer = setTimeout(() => {
    timer = undefined;
    endFlashes(flashMostMs);
    const [oldest] = flashing.values();
    if (oldest !== undefined) endLater(Math.ceil(oldest + flashMostMs - performance.now()));
  }, afterMs);
}

/** When an element flashed last. */
const flashedAt = new WeakMap<HTMLElement, number>();

/** All prices of a tick change in one frame; an animation would cost every frame between. */
function flashOnce(element: HTMLElement, direction: Direction): void {
  const now = performance.now();
  if (now - (flashedAt.get(element) ?? Number.NEGATIVE_INFINITY) < flashGapMs) {
    // Digits that fell do not stand in the colour of those that rose just before.
    if (element.dataset['flash'] !== direction) element.removeAttribute('data-flash');
    return;
  }
  flashedAt.set(element, now);
  endFlashes(flashLeastMs);
  flashing.delete(element);
  flashing.set(element, now);
  element.dataset['flash'] = direction;
  if (timer === undefined) endLater(flashMostMs);
}

/** What stayed, and what changed with the last tick. */
function partsOf(element: HTMLElement): [stayed: Text, changed: HTMLElement] {
  const { firstChild, lastChild } = element;
  if (firstChild instanceof Text && lastChild instanceof HTMLElement) return [firstChild, lastChild];
  const stayed = document.createTextNode('');
  const changed = document.createElement('span');
  changed.className = 'px px--tail';
  element.replaceChildren(stayed, changed);
  return [stayed, changed];
}

/**
 * Writes a price into an element that has nothing else in it: the digits that changed flash, at most twice a second. A tick
 * costs two texts and no rendering.
 */
export function paintPrice(element: HTMLElement, { text, direction, flash = true }: ShownPrice): void {
  const before = element.textContent;
  if (before === text) return;
  const [stayed, changed] = partsOf(element);
  const [kept, tail] = changedTail(before, text);
  stayed.data = kept;
  writeText(changed, tail);
  if (flash && before !== '' && direction !== 'flat') flashOnce(changed, direction);
}

/** A price that is rendered: see `paintPrice`. */
export const Price = memo(function Price({ className, ...shown }: PriceProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current) paintPrice(element.current, shown);
  });
  return <span ref={element} className={classNames('num', className)} />;
});
