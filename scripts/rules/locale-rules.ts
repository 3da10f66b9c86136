/** Every language has the texts and documents of English: same keys, placeholders and outlines, all translated, all used. */
import type { Problem, SourceFile } from './source-file.ts';

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Returns the sorted matches of a pattern as one text, for comparisons. */
const collect = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)]
    .map(([, part]) => part ?? '')
    .sort()
    .join(', ');

const placeholder = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g;
const outline: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['headings', /^(#{1,6}) /gm],
  ['table rows', /^(\|)/gm],
  ['list entries', /^\s*(-|\d+\.) /gm],
  ['links', /\]\(([^)]*)\)/g],
  ['code', /`([^`\n]+)`/g],
  ['placeholders', placeholder],
];

/** Returns the texts of parsed JSON by keys joined with dots. */
function readTexts(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[key, typeof value === 'string' ? value : '']];
  return Object.entries(value).flatMap(([name, inner]) =>
    readTexts(inner, key === '' ? name : `${key}.${name}`),
  );
}

type Folder = ReadonlyMap<string, string>;

function compareTexts(
  english: Folder,
  own: Folder,
  loanWords: readonly string[],
): [file: string, message: string][] {
  const used = new Set<string>();
  const found = [...new Set([...english.keys(), ...own.keys()])].flatMap((file): [string, string][] => {
    const [source, translated] = [english.get(file), own.get(file)];
    if (source === undefined || translated === undefined) return [[file, 'exists in one language only']];
    if (file.endsWith('.md')) {
      if (source.trim() === translated.trim()) return [[file, 'is in English']];
      const different = outline.filter(([, part]) => collect(source, part) !== collect(translated, part));
      return different.map(([name]) => [file, `differs from English in its ${name}`]);
    }
    const merge = (texts: [string, string][]) => Map.groupBy(texts, ([key]) => key.replace(pluralEnding, ''));
    const [there, here] = [merge(readTexts(JSON.parse(source))), merge(readTexts(JSON.parse(translated)))];
    const names = (texts?: [string, string][]) =>
      [...new Set((texts ?? []).flatMap(([, text]) => collect(text, placeholder).split(', ')))].sort().join();
    return [...new Set([...there.keys(), ...here.keys()])].flatMap((key): [string, string][] => {
      if (!there.has(key) || !here.has(key)) return [[file, `${key} exists in one language only`]];
      if (here.get(key)?.some(([, text]) => text.trim() === '')) return [[file, `${key} is empty`]];
      if (names(there.get(key)) !== names(here.get(key))) return [[file, `${key} has other placeholders`]];
      const same = (here.get(key) ?? []).filter((entry) =>
        there.get(key)?.some(([name, text]) => name === entry[0] && text === entry[1]),
      );
      for (const [, text] of same) used.add(text);
      return same
        .filter(([, text]) => !loanWords.includes(text))
        .map(([, text]) => [
          file,
          `${key} is still "${text}": translate it, or list it in locales/loan-words`,
        ]);
    });
  });
  const unused = loanWords.filter((word) => !used.has(word));
  return [...found, ...unused.map((word): [string, string] => ['loan-words', `"${word}" is no text`])];
}

/** French sets these marks off by a space, at which a line must not break. */
const breakableMark = /« | [:;?!»%](?!\w)/;

function findFrenchBreaks(french: Folder): [file: string, message: string][] {
  return [...french]
    .filter(([file]) => file.endsWith('.json'))
    .flatMap(([file, text]) => readTexts(JSON.parse(text)).map((entry) => [file, ...entry] as const))
    .filter(([, , text]) => breakableMark.test(text))
    .map(([file, key]) => [file, `${key} needs a no-break space inside « » and before : ; ? ! %`]);
}

function readFolder(files: readonly SourceFile[], language: string): Folder {
  const prefix = `locales/${language}/`;
  const own = files.filter(({ path }) => path.startsWith(prefix));
  return new Map(own.map(({ path, text }) => [path.slice(prefix.length), text]));
}

export function findLocaleProblems(files: readonly SourceFile[]): Problem[] {
  const english = readFolder(files, 'en');
  const languages = new Set(files.flatMap(({ path }) => /^locales\/(\w+)\//.exec(path)?.[1] ?? []));
  languages.delete('en');
  return [...languages].flatMap((language) => {
    const words = files.find(({ path }) => path === `locales/loan-words/${language}.json`)?.text ?? '[]';
    const own = readFolder(files, language);
    const problems = compareTexts(english, own, JSON.parse(words));
    if (language === 'fr') problems.push(...findFrenchBreaks(own));
    return problems.map(([file, message]) => ({
      rule: 'locales',
      place: `locales/${language}/${file}`,
      message,
    }));
  });
}

/** Reports keys of which some part is written nowhere in the product, neither whole nor as a start or end of a template. */
export function findUnusedTexts(files: readonly SourceFile[]): Problem[] {
  const product = files
    .filter(({ path }) => /^(client|server|shared|lab)\/(?!.*\.test\.).*\.tsx?$/.test(path))
    .map(({ text }) => text)
    .join('\n');
  const list = (pattern: RegExp) => [...new Set([...product.matchAll(pattern)].map(([, part = '']) => part))];
  const words = new Set(list(/([\w-]+)/g));
  const [starts, ends] = [list(/([\w-]{3,})\$\{/g), list(/\}([\w-]{2,})`/g)];
  const isWritten = (part: string) =>
    words.has(part) ||
    starts.some((start) => part.startsWith(start)) ||
    ends.some((end) => part.endsWith(end));
  return [...readFolder(files, 'en')]
    .filter(([file]) => file.endsWith('.json'))
    .flatMap(([file, text]) => {
      const keys = readTexts(JSON.parse(text)).map(([key]) => key.replace(pluralEnding, ''));
      const unused = keys.filter((key) => !key.split(/[./]/).every(isWritten));
      return unused.map((key) => ({
        rule: 'unused-texts',
        place: `locales/en/${file}`,
        message: `${key} is not used`,
      }));
    });
}
