import { useSyncExternalStore } from 'react';
import type { Layout } from '../../ui/layout.tsx';
import { wideWindow } from './wide-window.ts';

/** Kept: each one that is made is another for the page to follow, and prices ask many times a second. */
const queries = new Map<string, MediaQueryList>();

function query(media: string): MediaQueryList {
  const known = queries.get(media) ?? window.matchMedia(media);
  queries.set(media, known);
  return known;
}

function subscribe(onChange: () => void): () => void {
  const wide = query(wideWindow);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

let last: Layout = 'desktop';

/** The layout by plain code, outside of React. Paper is no window: who prints stays where they are. */
export function windowLayout(): Layout {
  if (!query('print').matches) last = query(wideWindow).matches ? 'desktop' : 'mobile';
  return last;
}

export function useWindowLayout(): Layout {
  return useSyncExternalStore(subscribe, windowLayout);
}
