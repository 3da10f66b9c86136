/** The built-in lessons as files, each loaded when opened. */
import type { Language } from '@papertape/shared/contract/values.ts';

const files = import.meta.glob<string>('../../lessons/*.yaml', { query: '?raw', import: 'default' });

const fileName = (path: string): string => path.replace(/^.*\/|\.yaml$/g, '');

export const lessonNames: readonly string[] = Object.keys(files).map(fileName).sort();

export async function readLesson(name: string): Promise<string> {
  const [, load] = Object.entries(files).find(([path]) => fileName(path) === name) ?? [];
  return load === undefined ? '' : load();
}

/** Returns the title of a file in a language or in English; undefined if it is written in another form. */
export function readTitle(source: string, language: Language): string | undefined {
  const [, block = ''] = /^title:[ \t]*\n((?:[ \t]+.+\n)+)/m.exec(source) ?? [];
  const [, inline = ''] = /^title:[ \t]*\{(.+)\}/m.exec(source) ?? [];
  const texts = new Map(
    [
      ...`${block}\n${inline.replaceAll(/,\s*(?=[a-z]{2}:)/g, '\n')}`.matchAll(
        /^\s*([a-z]{2}):\s*(.+?)\s*$/gm,
      ),
    ].map(([, key = '', text = '']) => [key, text.replace(/^(["'])(.*)\1$/, '$2')]),
  );
  return texts.get(language) ?? texts.get('en');
}

/** Returns a text of a file in a language. */
export const inLanguage = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
