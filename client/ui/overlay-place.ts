/**
 * In which window of the page what opens over it is drawn: in the one that was used last, since that is where its user looks.
 * A place that goes away with its window gives what is open back to the page.
 */
import { useState, useSyncExternalStore } from 'react';

const places = new Set<HTMLElement>();
const readers = new Set<() => void>();
let used: HTMLElement | undefined;

/** The body of another window can be drawn in until the answer is called. */
export function addOverlayPlace(place: HTMLElement): () => void {
  places.add(place);
  return () => {
    places.delete(place);
    if (used === place) used = undefined;
    for (const reader of readers) reader();
  };
}

/** The user has just pressed something there; undefined: in the page's own window. */
export function markUsed(place: HTMLElement | undefined): void {
  used = place;
}

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

/** Where something is drawn from when it opens until it opens again; undefined: the page's own body. */
export function useOverlayPlace(open: boolean): HTMLElement | undefined {
  const [chosen, setChosen] = useState({ open: false, place: used });
  if (chosen.open !== open) setChosen({ open, place: open ? used : chosen.place });
  const { place } = chosen;
  const isThere = useSyncExternalStore(subscribe, () => place !== undefined && places.has(place));
  return isThere ? place : undefined;
}
