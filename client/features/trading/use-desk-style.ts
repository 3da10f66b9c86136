import type { CSSProperties } from 'react';
import { usePreferences } from './state/trade-preferences.ts';

/** Sizes are stored for the usual font size; larger fonts get larger panels. */
const inLetters = (px: number) => `${px / 16}rem`;

/** Returns the sizes of the panels as a style. */
export function useDeskStyle(): CSSProperties {
  const { watch, book, order, lists } = usePreferences(({ panels }) => panels);
  return {
    '--watch': inLetters(watch),
    '--book': inLetters(book),
    '--order': inLetters(order),
    '--lists': inLetters(lists),
  } as CSSProperties;
}
