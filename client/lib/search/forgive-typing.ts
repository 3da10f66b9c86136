/**
 * Mends words that nothing was found for: one letter wrong, missing, too many, or two changed about. Words that are
 * known stay as they are. Only letters and digits of Latin script are mended.
 */
import uFuzzy from '@leeoniya/ufuzzy';
import { splitWords } from '@papertape/shared/text/search-terms.ts';

const fuzzy = new uFuzzy({ intraMode: 1 });
/** A word of up to three letters is one letter away from too many others. */
const shortest = 4;

function nearest(word: string, vocabulary: string[]): string | undefined {
  if (word.length < shortest || !/^[a-z\d]+$/.test(word)) return undefined;
  const alike = vocabulary.filter((known) => Math.abs(known.length - word.length) <= 1);
  const [indexes, info, order] = fuzzy.search(alike, word);
  const first = order?.[0];
  const best = info && first !== undefined ? info.idx[first] : indexes?.[0];
  return best === undefined ? undefined : alike[best];
}

/** The question with its unknown words mended after those of the texts; undefined where nothing could be. */
export function forgiveTyping(question: string, texts: readonly string[]): string | undefined {
  const vocabulary = [...new Set(texts.flatMap(splitWords))];
  const known = new Set(vocabulary);
  const asked = splitWords(question);
  const mended = asked.map((word) => (known.has(word) ? word : (nearest(word, vocabulary) ?? word)));
  const changed = mended.some((word, index) => word !== asked[index]);
  return changed ? mended.join(' ') : undefined;
}
