import { useSyncExternalStore } from 'react';
import type { Layout } from '../../ui/layout.tsx';
import { desktopAbove } from './layouts.ts';

const wide = () => window.matchMedia(`(width > ${desktopAbove}px)`);

function subscribe(onChange: () => void): () => void {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The layout by plain code, outside of React. */
export function windowLayout(): Layout {
  return wide().matches ? 'desktop' : 'mobile';
}

export function useWindowLayout(): Layout {
  return useSyncExternalStore(subscribe, windowLayout);
}
