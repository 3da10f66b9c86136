import type { CSSProperties } from 'react';
import { usePreferences } from './trade-preferences.ts';

/** The sizes of the panels, as the user left them. */
export function useDeskStyle(): CSSProperties {
  const { watch, book, order, lists } = usePreferences(({ panels }) => panels);
  return {
    '--watch': `${watch}px`,
    '--book': `${book}px`,
    '--order': `${order}px`,
    '--lists': `${lists}px`,
  } as CSSProperties;
}
