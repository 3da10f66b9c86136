import type { KeyboardEvent } from 'react';

/** Where a key leads in a row or column of `count` items; null when the key does not move. */
export function rovingIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  return null;
}

/** Moves focus among the enabled elements matched by `selector` inside the element that has the listener. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | null {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = items.indexOf(event.currentTarget.ownerDocument.activeElement as HTMLElement);
  const next = rovingIndex(event.key, Math.max(index, 0), items.length);
  if (next === null) return null;
  event.preventDefault();
  const target = items[next] ?? null;
  target?.focus();
  return target;
}
