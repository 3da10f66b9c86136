/**
 * What a text is searched by: its words, and where a script writes without spaces between words (or, as Korean, ties
 * endings to them) the pairs of neighbouring characters.
 */
const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const wordEnds = /[^\p{L}\p{N}_-]+/u;

/** Small letters without accents, full-width ones as plain ones. Marks of other scripts stay: in Japanese they make another letter. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Runs of letters and digits, folded. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function pairsOf(run: string): string[] {
  const letters = [...run];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

export interface SearchTerms {
  words: string[];
  pairs: string[];
}

/** Folded, each once, in the order of the text. */
export function searchTerms(text: string): SearchTerms {
  const folded = fold(text);
  const pairs = (folded.match(runs) ?? []).flatMap(pairsOf);
  const words = folded
    .replace(runs, ' ')
    .split(wordEnds)
    .filter((word) => word !== '');
  return { words: [...new Set(words)], pairs: [...new Set(pairs)] };
}
