import { memo, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

/** Writes the text of an element that contains nothing else. Reusing the text node avoids recomputing styles. */
export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (firstChild instanceof Text) firstChild.data = text;
  else element.textContent = text;
}

export type Direction = 'up' | 'down' | 'flat';

/** Splits a new text into the unchanged head and the changed tail; only the tail flashes. */
export function changedTail(before: string, after: string): [stayed: string, changed: string] {
  if (before === after) return [after, ''];
  if (before.length !== after.length) return ['', after];
  let index = 0;
  while (before[index] === after[index]) index += 1;
  return [after.slice(0, index), after.slice(index)];
}

/** Returns the direction by the sign of a formatted text: `+0.64%`, `−0.24%`, `0.00%`. */
export function readDirection(text: string): Direction {
  if (!/[1-9]/.test(text)) return 'flat';
  return /^[-−]/.test(text) ? 'down' : 'up';
}

interface ShownPrice {
  /** Formatted for the screen. */
  text: string;
  /** Direction of the last tick, which colors the flash; the resting text has one color. */
  direction: Direction;
  /** False when the setting "price flash" is off. */
  flash?: boolean | undefined;
}

interface PriceProps extends ShownPrice {
  className?: string | undefined;
}

const flashGapMs = 500;
/** A flash usually ends with the frame of the next tick; the timer ends it in a market without ticks. */
const flashLeastMs = 200;
const flashMostMs = 1200;

/** Flashing elements, oldest first. */
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

/** Schedules one timer for all flashes: it runs again when the oldest one left is due. */
function endLater(afterMs: number): void {
  timer = setTimeout(() => {
    timer = undefined;
    endFlashes(flashMostMs);
    const [oldest] = flashing.values();
    if (oldest !== undefined) endLater(Math.ceil(oldest + flashMostMs - performance.now()));
  }, afterMs);
}

/** Time of the last flash of each element. */
const flashedAt = new WeakMap<HTMLElement, number>();

/**
 * Flashes without an animation, because all prices of a tick change in one frame and an animation would cost every frame between.
 */
function flashOnce(element: HTMLElement, direction: Direction): void {
  const now = performance.now();
  if (now - (flashedAt.get(element) ?? Number.NEGATIVE_INFINITY) < flashGapMs) {
    // Falling digits must not inherit the color of the rise just before.
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

/** Returns the unchanged and the changed part of the element. */
function splitParts(element: HTMLElement): [stayed: Text, changed: HTMLElement] {
  const { firstChild, lastChild } = element;
  if (firstChild instanceof Text && lastChild instanceof HTMLElement) return [firstChild, lastChild];
  const stayed = document.createTextNode('');
  const changed = document.createElement('span');
  changed.className = 'px px--tail';
  element.replaceChildren(stayed, changed);
  return [stayed, changed];
}

/**
 * Writes a price into an element that contains nothing else: the digits that changed flash, at most twice a second. A tick costs
 * two text nodes and no rendering.
 */
export function paintPrice(element: HTMLElement, { text, direction, flash = true }: ShownPrice): void {
  const before = element.textContent;
  if (before === text) return;
  const [stayed, changed] = splitParts(element);
  const [kept, tail] = changedTail(before, text);
  stayed.data = kept;
  writeText(changed, tail);
  if (flash && before !== '' && direction !== 'flat') flashOnce(changed, direction);
}

/** Renders a price that is drawn by `paintPrice`. */
export const Price = memo(function Price({ className, ...shown }: PriceProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current) paintPrice(element.current, shown);
  });
  return <span ref={element} className={classNames('num', className)} translate="no" />;
});
