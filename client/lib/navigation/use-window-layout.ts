import { useSyncExternalStore } from 'react';
import type { Layout } from '../../ui/layout.tsx';
import { wideWindow } from './wide-window.ts';

/** Cache of queries: the browser watches each one created, and prices read the layout many times a second. */
const queries = new Map<string, MediaQueryList>();

function matchWindow(media: string): MediaQueryList {
  const known = queries.get(media) ?? window.matchMedia(media);
  queries.set(media, known);
  return known;
}

function subscribeToLayout(onChange: () => void): () => void {
  const wide = matchWindow(wideWindow);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

let last: Layout = 'desktop';

/** Returns the layout outside of React. While printing, it keeps the last layout of the window. */
export function windowLayout(): Layout {
  if (!matchWindow('print').matches) last = matchWindow(wideWindow).matches ? 'desktop' : 'mobile';
  return last;
}

export function useWindowLayout(): Layout {
  return useSyncExternalStore(subscribeToLayout, windowLayout);
}
