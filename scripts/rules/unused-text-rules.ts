/**
 * Texts that nothing shows. Guarantees: a key is reported where a part of its name is written nowhere in the product, neither whole
 * nor as an end of a name that is put together; a name that another text shares keeps it, so what is reported is unused indeed.
 */
import { filesOfLanguage, readLeaves, sourceLanguage } from './locale-texts.ts';
import type { Problem, SourceFile } from './source-text.ts';

const pluralEnding = /_(zero|one|two|few|many|other)$/;
const product = /^(lab|cluster|client|server|shared)\/.*\.(ts|tsx)$/;
const test = /\.test\.tsx?$/;

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

export function unusedTextProblems(files: readonly SourceFile[]): Problem[] {
  const sources = files.filter(({ path }) => product.test(path) && !test.test(path)).map(({ text }) => text);
  const words = new Set(sources.flatMap((text) => all(text, /([\w-]+)/g)));
  const starts = [...new Set(sources.flatMap((text) => all(text, /([\w-]{3,})\$\{/g)))];
  const ends = [...new Set(sources.flatMap((text) => all(text, /\}([\w-]{2,})`/g)))];
  const isWritten = (part: string) =>
    words.has(part) ||
    starts.some((start) => part.startsWith(start)) ||
    ends.some((end) => part.endsWith(end));
  return [...filesOfLanguage(files, sourceLanguage, '.json').values()].flatMap((file) => {
    const leaves = readLeaves(file);
    if (leaves instanceof Error) return [];
    const unused = leaves
      .map(([key]) => key.replace(pluralEnding, ''))
      .filter((key) => !key.split(/[./]/).every(isWritten));
    return unused.map((key) => ({ rule: 'unused-texts', place: file.path, message: `nothing shows ${key}` }));
  });
}
