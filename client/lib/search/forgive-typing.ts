/**
 * Corrects words of a search without results: one letter wrong, missing, extra, or two swapped. Known words
 * stay unchanged. Only Latin letters and digits are corrected.
 */
import uFuzzy from '@leeoniya/ufuzzy';
import { splitWords } from '@papertape/shared/text/search-terms.ts';

const fuzzy = new uFuzzy({ intraMode: 1 });
/** Shorter words are one letter away from too many others. */
const shortest = 4;

function findNearestWord(word: string, vocabulary: string[]): string | undefined {
  if (word.length < shortest || !/^[a-z\d]+$/.test(word)) return undefined;
  const alike = vocabulary.filter((known) => Math.abs(known.length - word.length) <= 1);
  const [indexes, info, order] = fuzzy.search(alike, word);
  const first = order?.[0];
  const best = info && first !== undefined ? info.idx[first] : indexes?.[0];
  return best === undefined ? undefined : alike[best];
}

/** Returns the question with unknown words corrected from the vocabulary of the texts; undefined if nothing changed. */
export function forgiveTyping(question: string, texts: readonly string[]): string | undefined {
  const vocabulary = [...new Set(texts.flatMap(splitWords))];
  const known = new Set(vocabulary);
  const typedWords = splitWords(question);
  const mended = typedWords.map((word) =>
    known.has(word) ? word : (findNearestWord(word, vocabulary) ?? word),
  );
  const changed = mended.some((word, index) => word !== typedWords[index]);
  return changed ? mended.join(' ') : undefined;
}
