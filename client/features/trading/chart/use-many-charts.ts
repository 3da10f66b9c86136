import { useSyncExternalStore } from 'react';
import { usePreferences } from '../state/trade-preferences.ts';

/** Room for more than one chart beside the book and the form. */
const wideDesk = '(width >= 90em)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideDesk);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const isWideDesk = () => window.matchMedia(wideDesk).matches;

/**
 * Whether the window has room for several charts, and whether they are wanted. A window that becomes narrow shows the active one;
 * the others are there again when it is wide.
 */
export function useManyCharts(isDesk: boolean): { isOffered: boolean; isShown: boolean } {
  const isWide = useSyncExternalStore(subscribe, isWideDesk);
  const isWanted = usePreferences(({ charts }) => charts.layout !== 'one');
  const isOffered = isDesk && isWide;
  return { isOffered, isShown: isOffered && isWanted };
}
