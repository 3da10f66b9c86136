/** The texts of the languages as the rules read them: `locales/<language>/<name>.json`, keys joined by dots. */
import type { SourceFile } from './source-text.ts';

export const sourceLanguage = 'en';

/** Every language that has a file, English among them. */
export function languagesOf(files: readonly SourceFile[]): string[] {
  const folders = new Set(files.flatMap(({ path }) => /^locales\/([^/]+)\//.exec(path)?.[1] ?? []));
  return [...folders].filter((folder) => folder !== 'loan-words');
}

/** The files of a language that end so, by their name within it. */
export function filesOfLanguage(
  files: readonly SourceFile[],
  language: string,
  ending: '.json' | '.md',
): Map<string, SourceFile> {
  const prefix = `locales/${language}/`;
  const own = files.filter(({ path }) => path.startsWith(prefix) && path.endsWith(ending));
  return new Map(own.map((file) => [file.path.slice(prefix.length), file]));
}

/** Key and value of every leaf of parsed JSON, texts or not. */
function leavesOf(value: unknown, key = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, key === '' ? name : `${key}.${name}`),
  );
}

/** The leaves of a JSON file, or why it cannot be read. */
export function readLeaves(file: SourceFile): [string, unknown][] | Error {
  try {
    return leavesOf(JSON.parse(file.text));
  } catch (error) {
    return error instanceof Error ? error : new Error('not JSON');
  }
}

/** The placeholders of a text, sorted, each as often as it stands there. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].flatMap(([, name]) => name ?? []).sort();
}
