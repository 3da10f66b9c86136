/**
 * Chooses the window in which an overlay is drawn: the one that was used last. When that window closes, open overlays return to
 * the page.
 */
import { useState, useSyncExternalStore } from 'react';

const places = new Set<HTMLElement>();
const readers = new Set<() => void>();
let used: HTMLElement | undefined;

/** Registers the body of another window for overlays and returns the function that removes it. */
export function addOverlayPlace(place: HTMLElement): () => void {
  places.add(place);
  return () => {
    places.delete(place);
    if (used === place) used = undefined;
    for (const reader of readers) reader();
  };
}

/** Marks the window that the user pressed last; undefined is the page's own window. */
export function markUsed(place: HTMLElement | undefined): void {
  used = place;
}

function subscribeToPlace(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

/** Returns where an overlay is drawn from when it opens until it opens again; undefined is the page's own body. */
export function useOverlayPlace(open: boolean): HTMLElement | undefined {
  const [chosen, setChosen] = useState({ open: false, place: used });
  if (chosen.open !== open) setChosen({ open, place: open ? used : chosen.place });
  const { place } = chosen;
  const isThere = useSyncExternalStore(subscribeToPlace, () => place !== undefined && places.has(place));
  return isThere ? place : undefined;
}
