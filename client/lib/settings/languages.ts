/**
 * Languages of the product with their codes elsewhere. The product's own codes hk, kr and jp mean
 * nothing to `Intl`, which would silently fall back to English, so they are mapped only here.
 */
import type { Language } from '@papertape/shared/contract/values.ts';
import { findBrowserLanguage } from './browser-language.ts';

/** A stored language. An older list also had `ru` for Vietnamese, which devices may still hold; its texts are English. */
export type StoredLanguage = Language | 'ru';

export interface LanguageNames {
  /** Tag for `Intl`, the lang attribute and plural rules. */
  tag: string;
  /** Value of the `lang` header. */
  wire: string;
  /** Folder of the texts in `locales`. */
  folder: Language;
  /** Name in the language itself, for lists of languages. */
  label: string;
}

export const languageNames: Readonly<Record<StoredLanguage, LanguageNames>> = {
  en: { tag: 'en', wire: 'en', folder: 'en', label: 'English' },
  hk: { tag: 'zh-HK', wire: 'zh-HK', folder: 'hk', label: '繁體中文' },
  zh: { tag: 'zh-CN', wire: 'zh', folder: 'zh', label: '简体中文' },
  kr: { tag: 'ko', wire: 'ko', folder: 'kr', label: '한국어' },
  jp: { tag: 'ja', wire: 'ja', folder: 'jp', label: '日本語' },
  de: { tag: 'de', wire: 'de', folder: 'de', label: 'Deutsch' },
  fr: { tag: 'fr', wire: 'fr', folder: 'fr', label: 'Français' },
  it: { tag: 'it', wire: 'it', folder: 'it', label: 'Italiano' },
  ru: { tag: 'en', wire: 'ru', folder: 'en', label: 'Tiếng Việt' },
};

/** Languages of the selection list, in its order. */
export const offeredLanguages: readonly Language[] = ['en', 'hk', 'zh', 'kr', 'jp', 'de', 'fr', 'it'];

export function isStoredLanguage(value: unknown): value is StoredLanguage {
  return typeof value === 'string' && Object.hasOwn(languageNames, value);
}

/** Returns the language of a first visit: the first offered one that the browser prefers, else English. */
export function firstLanguage(): Language {
  const found = findBrowserLanguage(offeredLanguages.map((code) => [code, languageNames[code].wire]));
  return offeredLanguages.find((language) => language === found) ?? 'en';
}

/** Returns the folder of the texts for a tag of i18next; English for an unknown tag. */
export function folderOfTag(tag: string): Language {
  const found = offeredLanguages.find((language) => languageNames[language].tag === tag);
  return found ?? 'en';
}
