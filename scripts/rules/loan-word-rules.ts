/**
 * A text that is the same as the English one is either a loan word, and then `locales/loan-words/<language>.json` lists
 * it, or it was never translated.
 */
import { filesOfLanguage, languagesOf, readLeaves, sourceLanguage } from './locale-texts.ts';
import type { Problem, SourceFile } from './source-text.ts';

function textsOf(file: SourceFile | undefined): Map<string, string> {
  const leaves = file === undefined ? [] : readLeaves(file);
  const texts = leaves instanceof Error ? [] : leaves;
  return new Map(texts.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
}

function listOf(file: SourceFile | undefined): string[] {
  if (file === undefined) return [];
  const list: unknown = JSON.parse(file.text);
  return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : [];
}

function untranslated(english: Map<string, SourceFile>, own: Map<string, SourceFile>): [string, string][] {
  return [...english].flatMap(([name, file]) => {
    const texts = textsOf(own.get(name));
    return [...textsOf(file)].flatMap(([key, text]): [string, string][] =>
      texts.get(key) === text ? [[`${name} ${key}`, text]] : [],
    );
  });
}

export function loanWordProblems(files: readonly SourceFile[]): Problem[] {
  const english = filesOfLanguage(files, sourceLanguage, '.json');
  return languagesOf(files)
    .filter((language) => language !== sourceLanguage)
    .flatMap((language) => {
      const place = `locales/loan-words/${language}.json`;
      const listed = listOf(files.find(({ path }) => path === place));
      const same = untranslated(english, filesOfLanguage(files, language, '.json'));
      const used = new Set(same.map(([, text]) => text));
      return [
        ...same
          .filter(([, text]) => !listed.includes(text))
          .map(
            ([key, text]) =>
              `locales/${language}/${key} is still "${text}": translate it, or list it here as a word of that language`,
          ),
        ...listed.filter((word) => !used.has(word)).map((word) => `"${word}" is listed, but no text is it`),
      ].map((message) => ({ rule: 'loan-words', place, message }));
    });
}
