/**
 * Languages of the API and messages of the answer codes. The `lang` header takes en, zh, zh-HK, ko, ja, de, fr, it; other tags and lists
 * are mapped to the nearest of these, and unknown ones to English.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Language as ClientLanguage } from '@papertape/shared/contract/values.ts';
import { allDecimals, type Decimals, exactly, upTo } from '@papertape/shared/money/figures.ts';
import { fillText } from '@papertape/shared/text/fill-text.ts';
import { ownValue } from '@papertape/shared/text/own-value.ts';

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

/** Names of languages in the client, and countries that callers send in their place. */
const nicknames: Readonly<Record<string, Language>> = {
  jp: 'ja',
  kr: 'ko',
  hk: 'zh-HK',
  tw: 'zh-HK',
  mo: 'zh-HK',
  cn: 'zh',
};

/** Returns the first supported language of a header: "zh-TW", "de_AT", or a list as browsers send it. */
export function negotiateLanguage(header: string | undefined): Language {
  if (header === undefined) return 'en';
  if (Object.hasOwn(folders, header)) return header as Language;
  const known = negotiated.get(header);
  if (known !== undefined) return known;
  const found =
    listRequestedTags(header)
      .map(languageOfTag)
      .find((language) => language !== undefined) ?? 'en';
  if (negotiated.size < negotiatedMax && header.length <= 64) negotiated.set(header, found);
  return found;
}

/** Results by header, because callers repeat the same header. */
const negotiated = new Map<string, Language>();
const negotiatedMax = 1_000;

/** Sorts the tags of a list by weight; weight 0 excludes a tag. */
function listRequestedTags(list: string): string[] {
  return list
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag);
}

/** Maps a tag to a language. Chinese depends on the script, which the region implies. */
function languageOfTag(tag: string): Language | undefined {
  const small = tag.replaceAll('_', '-').toLowerCase();
  const nickname = ownValue(nicknames, small);
  if (nickname !== undefined) return nickname;
  try {
    const { language, script } = new Intl.Locale(small).maximize();
    if (language === 'zh' || language === 'yue') return script === 'Hant' ? 'zh-HK' : 'zh';
    return Object.hasOwn(folders, language) ? (language as Language) : undefined;
  } catch {
    // The text is no language tag, such as the asterisk for any.
    return undefined;
  }
}

/** Returns the code of a language in the client and in `locales`: hk for zh-HK. */
export function getClientLanguage(language: Language): ClientLanguage {
  return folders[language];
}

const localesFolder = join(import.meta.dirname, '../../locales');

export function localeFolder(language: Language): string {
  return join(localesFolder, folders[language]);
}

type TextTree = { readonly [key: string]: string | TextTree };

/** Loads the texts of one locale file in every language, by dotted key; empty for a language without the file. */
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

/** Formats by language and decimals. */
const formats = new Map<string, Intl.NumberFormat>();

/** Keeps the digits of a figure, up to the limit of details. */
function ownDigits(fraction: string): Decimals {
  return fraction.length > allDecimals ? upTo(allDecimals) : exactly(fraction.length);
}

/** Formats a plain decimal in a language, truncated and never rounded; any other text stays as it is. */
export function figureIn(language: Language, text: string, decimals?: Decimals): string {
  const figure = /^-?\d+(?:\.(\d{1,100}))?$/.exec(text);
  if (figure === null) return text;
  const { most, least } = decimals ?? ownDigits(figure[1] ?? '');
  const key = `${language} ${most} ${least}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      roundingMode: 'trunc',
      useGrouping: 'always',
      // A figure that is truncated to zero has no sign.
      signDisplay: 'negative',
    });
    formats.set(key, format);
  }
  return format.format(text as Intl.StringNumericLiteral);
}

/** Returns a text in a language, or in English; `undefined` if there is none. */
export function textIn(
  texts: Record<Language, Record<string, string>>,
  language: Language,
  key: string,
  params?: Readonly<Record<string, string | number>>,
): string | undefined {
  const text = ownValue(texts[language], key) ?? ownValue(texts.en, key);
  return text === undefined ? undefined : fillText(text, params);
}

/** Names a message: a code, or a way on for the one of unknown paths. */
export type MessageKey = CodeKey | 'guardedPath' | 'unknownCall';

export type Messages = (
  language: Language,
  refusal: Pick<Refusal, 'params' | 'field'> & { refused: MessageKey },
) => string;

export function createMessages(): Messages {
  const texts = loadTexts('codes');
  const fields = loadTexts('fields');
  return (language, { refused, params, field }) => {
    const text = texts[language][refused] ?? texts.en[refused] ?? refused;
    const values = Object.entries(params ?? {}).map(([name, value]) => [
      name,
      figureIn(language, String(value)),
    ]);
    const name =
      field === undefined ? {} : { field: textIn(fields, language, formatFieldName(field)) ?? field };
    return fillText(text, { ...Object.fromEntries(values), ...name });
  };
}

/** Returns the visible name of a field such as `photos.0` or `password.new`. */
function formatFieldName(field: string): string {
  return field.split('.')[0] ?? field;
}
