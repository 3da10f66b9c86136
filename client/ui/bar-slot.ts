import { useSyncExternalStore } from 'react';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Called by the bar that shows, with the place it has. */
export function setBarSlot(element: HTMLElement | null): void {
  slot = element;
  for (const hear of listeners) hear();
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Where what stands on a mobile page may put a button of its own: before those at the end of its bar. */
export function useBarSlot(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => slot);
}
