/** Texts of the join page and the board, in the chosen language or that of the device. */
import type { Language } from '@papertape/shared/contract/values.ts';
import { firstLanguage, languageNames, offeredLanguages } from '../../client/lib/settings/languages.ts';
import type english from '../../locales/en/join.json';

type Key = keyof typeof english;
type Texts = Readonly<Record<Key, string>>;

const files = import.meta.glob<Texts>('./*/join.json', { import: 'default', base: '../../locales' });
const stored = 'papertape-join-language';

let texts: Texts | undefined;
let chosen: Language = 'en';

export function getLanguage(): Language {
  return chosen;
}

function getPreferredLanguage(): Language {
  const own = readStoredLanguage();
  return offeredLanguages.find((language) => language === own) ?? firstLanguage();
}

/** Reads the stored language; a browser may forbid storage. */
function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(stored);
  } catch {
    return null;
  }
}

export async function startTexts(next: Language = getPreferredLanguage()): Promise<void> {
  const load = files[`./${next}/join.json`];
  if (load === undefined) throw new Error(`no texts in ${next}`);
  texts = await load();
  chosen = next;
  document.documentElement.lang = languageNames[next].tag;
}

export async function changeLanguage(next: Language): Promise<void> {
  await startTexts(next);
  try {
    localStorage.setItem(stored, next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Returns a text of this page in the chosen language, filled with values. */
export function t(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return fillValues(texts?.[key] ?? '', values);
}

/** Replaces each `{{name}}` of a text by its value; a missing one becomes empty. */
export function fillValues(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
}

/** Returns a lesson's text in the chosen language. */
export function inChosenLanguage(words: Readonly<Record<string, string>>): string {
  return words[chosen] ?? words['en'] ?? '';
}
