/** Every language has the same text files, keys and placeholders as English, and no empty text. Documents may follow. */
import type { Problem, SourceFile } from './source-text.ts';

const source = 'en';
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Placeholders by key; the plural forms of a key count as one, since languages differ in how many they have. */
type Keys = Map<string, Set<string>>;

interface Locale {
  readonly files: Map<string, Keys>;
  readonly problems: Problem[];
}

function collect(value: unknown, key: string, keys: Keys, problem: (message: string) => void): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) {
      collect(inner, key === '' ? name : `${key}.${name}`, keys, problem);
    }
    return;
  }
  if (typeof value !== 'string' || value.trim() === '') {
    problem(`${key} is not a text`);
    return;
  }
  const name = key.replace(pluralEnding, '');
  const placeholders = keys.get(name) ?? new Set<string>();
  for (const [, placeholder] of value.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)) {
    if (placeholder !== undefined) placeholders.add(placeholder);
  }
  keys.set(name, placeholders);
}

function readLocale(files: readonly SourceFile[], language: string): Locale {
  const prefix = `locales/${language}/`;
  const locale: Locale = { files: new Map(), problems: [] };
  for (const { path, text } of files.filter((file) => file.path.startsWith(prefix))) {
    const keys: Keys = new Map();
    const problem = (message: string) => locale.problems.push({ rule: 'locale-texts', place: path, message });
    if (path.endsWith('.json')) {
      try {
        collect(JSON.parse(text), '', keys, problem);
      } catch (error) {
        problem(error instanceof Error ? error.message : 'not JSON');
      }
    } else {
      if (text.trim() === '') problem('empty document');
      // A document that a language does not have yet is shown in English.
      continue;
    }
    locale.files.set(path.slice(prefix.length), keys);
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
    ...(unknown.length > 0 ? [`not in ${source}: ${listed(unknown)}`] : []),
    ...different.map(
      ([key, placeholders]) =>
        `${key} has {${listed(actual.get(key) ?? [])}}, ${source} has {${listed(placeholders)}}`,
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
    const message = `there is no such file in ${source}`;
    problems.push({ rule: 'locale-parity', place: `locales/${language}/${name}`, message });
  }
  return problems;
}

export function localeProblems(files: readonly SourceFile[]): Problem[] {
  const languages = new Set(files.flatMap(({ path }) => /^locales\/([^/]+)\//.exec(path)?.[1] ?? []));
  const english = readLocale(files, source);
  const problems = [...english.problems];
  for (const language of languages) {
    if (language === source) continue;
    const locale = readLocale(files, language);
    problems.push(...locale.problems, ...compareLocales(language, english, locale));
  }
  return problems;
}
