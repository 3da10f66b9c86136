/**
 * Languages on the wire and the messages of the answer codes. The `lang` header carries en, zh, zh-HK,
 * ko, ja, de, fr, it; anything else is answered in English.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Language as ClientLanguage } from '@papertape/shared/contract/values.ts';
import type { Refusal } from '../world/refusal.ts';

const folders = {
  en: 'en',
  zh: 'zh',
  'zh-HK': 'hk',
  ko: 'kr',
  ja: 'jp',
  de: 'de',
  fr: 'fr',
  it: 'it',
} as const;

export type Language = keyof typeof folders;

export const languages = Object.keys(folders) as Language[];

export function languageOf(header: string | undefined): Language {
  return header !== undefined && header in folders ? (header as Language) : 'en';
}

/** The client's own code of a language: hk for zh-HK. It names the locale folder too. */
export function clientLanguageOf(language: Language): ClientLanguage {
  return folders[language];
}

const localesFolder = join(import.meta.dirname, '../../locales');

export function localeFolder(language: Language): string {
  return join(localesFolder, folders[language]);
}

type TextTree = { readonly [key: string]: string | TextTree };

/** Texts of one locale file in every language, by dotted key; empty where a language has no such file. */
export function loadTexts(file: string): Record<Language, Record<string, string>> {
  const read = (language: Language): Record<string, string> => {
    const path = join(localesFolder, folders[language], `${file}.json`);
    return existsSync(path) ? flatten(JSON.parse(readFileSync(path, 'utf8')) as TextTree) : {};
  };
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<
    Language,
    Record<string, string>
  >;
}

function flatten(tree: TextTree, prefix = ''): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts[`${prefix}${name}`] = value;
    else Object.assign(texts, flatten(value, `${prefix}${name}.`));
  }
  return texts;
}

/** Puts values into `{{name}}` places. */
export function fillText(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A text in a language, in English where that language lacks it; undefined where there is none at all. */
export function textIn(
  texts: Record<Language, Record<string, string>>,
  language: Language,
  key: string,
  params?: Readonly<Record<string, string | number>>,
): string | undefined {
  const text = texts[language][key] ?? texts.en[key];
  return text === undefined ? undefined : fillText(text, params);
}

export type Messages = (
  language: Language,
  refusal: Pick<Refusal, 'params' | 'field'> & { refused: CodeKey },
) => string;

export function createMessages(): Messages {
  const texts = loadTexts('codes');
  const fields = loadTexts('fields');
  return (language, { refused, params, field }) => {
    const text = texts[language][refused] ?? texts.en[refused] ?? refused;
    if (field === undefined) return fillText(text, params);
    return fillText(text, { ...params, field: textIn(fields, language, nameOf(field)) ?? field });
  };
}

/** Of `photos.0` or `password.new` the field that a person sees. */
function nameOf(field: string): string {
  return field.split('.')[0] ?? field;
}
