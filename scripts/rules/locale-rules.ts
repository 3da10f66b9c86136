/** Every language has the same text files, keys and placeholders as English, and no empty text. */
import { filesOfLanguage, languagesOf, placeholdersOf, readLeaves, sourceLanguage } from './locale-texts.ts';
import type { Problem, SourceFile } from './source-text.ts';

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Placeholders by key; the plural forms of a key count as one, since languages differ in how many they have. */
type Keys = Map<string, Set<string>>;

interface Locale {
  readonly files: Map<string, Keys>;
  readonly problems: Problem[];
}

function keysOf(leaves: [string, unknown][], problem: (message: string) => void): Keys {
  const keys: Keys = new Map();
  for (const [key, value] of leaves) {
    if (typeof value !== 'string' || value.trim() === '') {
      if (key !== '') problem(`${key} is not a text`);
      continue;
    }
    const name = key.replace(pluralEnding, '');
    keys.set(name, new Set([...(keys.get(name) ?? []), ...placeholdersOf(value)]));
  }
  return keys;
}

function readLocale(files: readonly SourceFile[], language: string): Locale {
  const locale: Locale = { files: new Map(), problems: [] };
  for (const [name, file] of filesOfLanguage(files, language, '.json')) {
    const problem = (message: string) =>
      locale.problems.push({ rule: 'locale-texts', place: file.path, message });
    const leaves = readLeaves(file);
    if (leaves instanceof Error) problem(leaves.message);
    locale.files.set(name, keysOf(leaves instanceof Error ? [] : leaves, problem));
  }
  return locale;
}

const listed = (names: Iterable<string>) => [...names].sort().join(', ');

function compareKeys(place: string, expected: Keys, actual: Keys): Problem[] {
  const missing = [...expected.keys()].filter((key) => !actual.has(key));
  const unknown = [...actual.keys()].filter((key) => !expected.has(key));
  const different = [...expected].filter(([key, placeholders]) => {
    const own = actual.get(key);
    return own !== undefined && listed(own) !== listed(placeholders);
  });
  const messages = [
    ...(missing.length > 0 ? [`missing: ${listed(missing)}`] : []),
    ...(unknown.length > 0 ? [`not in ${sourceLanguage}: ${listed(unknown)}`] : []),
    ...different.map(
      ([key, placeholders]) =>
        `${key} has {${listed(actual.get(key) ?? [])}}, ${sourceLanguage} has {${listed(placeholders)}}`,
    ),
  ];
  return messages.map((message) => ({ rule: 'locale-parity', place, message }));
}

function compareLocales(language: string, expected: Locale, actual: Locale): Problem[] {
  const problems: Problem[] = [];
  for (const [name, keys] of expected.files) {
    const place = `locales/${language}/${name}`;
    const own = actual.files.get(name);
    if (own === undefined) problems.push({ rule: 'locale-parity', place, message: 'the file is missing' });
    else problems.push(...compareKeys(place, keys, own));
  }
  for (const name of actual.files.keys()) {
    if (expected.files.has(name)) continue;
    const message = `there is no such file in ${sourceLanguage}`;
    problems.push({ rule: 'locale-parity', place: `locales/${language}/${name}`, message });
  }
  return problems;
}

export function localeProblems(files: readonly SourceFile[]): Problem[] {
  const english = readLocale(files, sourceLanguage);
  const problems = [...english.problems];
  for (const language of languagesOf(files).filter((name) => name !== sourceLanguage)) {
    const locale = readLocale(files, language);
    problems.push(...locale.problems, ...compareLocales(language, english, locale));
  }
  return problems;
}
