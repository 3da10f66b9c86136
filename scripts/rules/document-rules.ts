/** A document says in every language what it says in English: the same headings, tables, links, code and placeholders. */
import { filesOfLanguage, languagesOf, placeholdersOf, sourceLanguage } from './locale-texts.ts';
import type { Problem, SourceFile } from './source-text.ts';

const every = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part]) => part ?? '');

/** What translation must not change, by its name in a message. Links and code may change their order in a sentence. */
function outlineOf(text: string): Record<string, string[]> {
  return {
    headings: every(text, /^(#{1,6}) /gm),
    'table rows': every(text, /^(\|)/gm),
    'list entries': every(text, /^\s*(-|\d+\.) /gm),
    links: every(text, /\]\(([^)]*)\)/g).sort(),
    code: every(text, /`([^`\n]+)`/g).sort(),
    placeholders: placeholdersOf(text),
  };
}

function compare(place: string, expected: string, actual: string): Problem[] {
  const own = outlineOf(actual);
  return Object.entries(outlineOf(expected))
    .filter(([name, parts]) => parts.join('\n') !== own[name]?.join('\n'))
    .map(([name, parts]) => ({
      rule: 'documents',
      place,
      message: `its ${name} (${own[name]?.length}) differ from those in ${sourceLanguage} (${parts.length})`,
    }));
}

export function documentProblems(files: readonly SourceFile[]): Problem[] {
  const english = filesOfLanguage(files, sourceLanguage, '.md');
  return languagesOf(files)
    .filter((language) => language !== sourceLanguage)
    .flatMap((language) => {
      const own = filesOfLanguage(files, language, '.md');
      const place = (name: string) => `locales/${language}/${name}`;
      const report = (name: string, message: string) => [{ rule: 'documents', place: place(name), message }];
      return [
        ...[...english].flatMap(([name, { text }]) => {
          const translated = own.get(name)?.text.trim() ?? '';
          if (translated === '') return report(name, 'the document is missing');
          if (translated === text.trim()) return report(name, 'the document is in English');
          return compare(place(name), text, translated);
        }),
        ...[...own.keys()]
          .filter((name) => !english.has(name))
          .flatMap((name) => report(name, `there is no such document in ${sourceLanguage}`)),
      ];
    });
}
