import { useSyncExternalStore } from 'react';
import type { Layout } from '../../ui/layout.tsx';
import { wideWindow } from './wide-window.ts';

const wide = () => window.matchMedia(wideWindow);

function subscribe(onChange: () => void): () => void {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

let last: Layout = 'desktop';

/** The layout by plain code, outside of React. Paper is no window: who prints stays where they are. */
export function windowLayout(): Layout {
  if (!window.matchMedia('print').matches) last = wide().matches ? 'desktop' : 'mobile';
  return last;
}

export function useWindowLayout(): Layout {
  return useSyncExternalStore(subscribe, windowLayout);
}
