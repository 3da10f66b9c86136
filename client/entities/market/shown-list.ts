/** The symbols of the named list that stands in the place of the favourites; none while the favourites do. */
import { useSyncExternalStore } from 'react';

let shown: readonly string[] | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showList(symbols: readonly string[] | undefined): void {
  shown = symbols;
  for (const listener of listeners) listener();
}

export const useShownList = (): readonly string[] | undefined => useSyncExternalStore(subscribe, () => shown);
