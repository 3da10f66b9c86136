/**
 * Texts. One file per language and feature, loaded when a screen first asks for it; switching the language loads
 * what is in use and then renders, so no key and no English word shows in between.
 */
import i18next from 'i18next';
import { hostDifferences } from '../api/differences.ts';
import { unknownText } from '../format/numbers.ts';
import { folderOfTag } from '../settings/languages.ts';
import { startI18n, type Texts } from './start-i18n.ts';

/** Not those that the server alone reads. */
const files = import.meta.glob<Texts>(
  [
    './*/*.json',
    // Come with the tools of charts, with named lists and with replays.
    '!./*/{charting,watchlists,replay}.json',
    '!./*/{assistant,codes,explain,fields,holidays,inbox,news,notices,records,releases,tokens}.json',
    // Nor those of the laboratory's pages.
    '!./*/lab.json',
    '!./*/class.json',
    '!./*/join.json',
  ],
  { import: 'default', base: '../../../locales' },
);

/** Of a part that brings its own: what is in use switches language with the rest. */
export function addTexts(more: typeof files): void {
  Object.assign(files, more);
}

/** English stands in for a file that a language does not have yet. */
async function readTexts(tag: string, namespace: string): Promise<Texts> {
  const load = files[`./${folderOfTag(tag)}/${namespace}.json`] ?? files[`./en/${namespace}.json`];
  if (!load) throw new Error(`no texts named ${namespace}`);
  return load();
}

/** `?pseudo` in development shows longer, accented texts: what is not translatable or too tight stands out. */
async function pseudoWanted(): Promise<boolean> {
  if (!import.meta.env.DEV || !new URLSearchParams(window.location.search).has('pseudo')) return false;
  const { pseudo } = await import('./pseudo.ts');
  i18next.use(pseudo);
  return true;
}

/**
 * Texts are checked when the page is built, so a key without one was made of a word that the host sent and the page does
 * not know: a status of its own, a unit, a kind.
 */
function wordForUnknown(key: string): string {
  hostDifferences.record({ source: 'texts', at: key, expected: 'a known word', found: 'string' }, key);
  return i18next.exists('lib:unknownWord') ? i18next.t('lib:unknownWord') : '';
}

/** Resolves when the texts of the frame are there. */
export async function startTexts(): Promise<void> {
  const usePseudo = await pseudoWanted();
  await startI18n(readTexts, {
    ns: ['app', 'lib', 'ui'],
    defaultNS: 'app',
    // React escapes; a number that the host did not send is a dash in a sentence.
    interpolation: { escapeValue: true, escape: (text) => (text === 'NaN' ? unknownText : text) },
    parseMissingKeyHandler: wordForUnknown,
    ...(usePseudo ? { postProcess: ['pseudo'] } : {}),
  });
}
