import type { CSSProperties } from 'react';
import { usePreferences } from './state/trade-preferences.ts';

/** Their sizes are kept in pixels of usual letters; larger letters get larger panels. */
const inLetters = (px: number) => `${px / 16}rem`;

/** The sizes of the panels, as the user left them. */
export function useDeskStyle(): CSSProperties {
  const { watch, book, order, lists } = usePreferences(({ panels }) => panels);
  return {
    '--watch': inLetters(watch),
    '--book': inLetters(book),
    '--order': inLetters(order),
    '--lists': inLetters(lists),
  } as CSSProperties;
}
