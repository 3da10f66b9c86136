/**
 * Search terms of a text: its words, and pairs of adjacent characters in scripts that do not separate words
 * by spaces (or, like Korean, attach endings to them).
 */
import { fold } from './plain-text.ts';

const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const wordEnds = /[^\p{L}\p{N}_-]+/u;

/** Splits a text into folded runs of letters and digits. */
export const splitWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function listPairs(run: string): string[] {
  const letters = [...run];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

export interface SearchTerms {
  words: string[];
  pairs: string[];
}

/** Returns the distinct folded terms in the order of the text. */
export function searchTerms(text: string): SearchTerms {
  const folded = fold(text);
  const pairs = (folded.match(runs) ?? []).flatMap(listPairs);
  const words = folded
    .replace(runs, ' ')
    .split(wordEnds)
    .filter((word) => word !== '');
  return { words: [...new Set(words)], pairs: [...new Set(pairs)] };
}
