/**
 * Loads texts, one file per language and feature, when a screen first uses them. Switching the language loads
 * the files in use before rendering, so that no key and no English word shows in between.
 */
import i18next from 'i18next';
import { hostDifferences } from '../api/differences.ts';
import { unknownText } from '../format/numbers.ts';
import { folderOfTag } from '../settings/languages.ts';
import { startI18n, type Texts } from './start-i18n.ts';

/** Files that the server alone reads are excluded. */
const files = import.meta.glob<{ default: Texts }>(
  [
    './*/*.json',
    // These load with the tools of charts, with named lists, with replays and lessons, and with actions on rows.
    '!./*/{charting,watchlists,replay,practice,rows}.json',
    '!./*/{assistant,codes,explain,fields,holidays,inbox,news,notices,recordings,records,releases,tokens}.json',
    // The build writes it into a page of its own.
    '!./*/browser.json',
    // These belong to the pages of the laboratory.
    '!./*/lab.json',
    '!./*/class.json',
    '!./*/join.json',
  ],
  { base: '../../../locales' },
);

/** Adds the files of a part that is loaded later; those in use switch language with the rest. */
export function addTexts(more: typeof files): void {
  Object.assign(files, more);
}

/** Reads a file, or the English one if the language does not have it. */
async function readTexts(tag: string, namespace: string): Promise<Texts> {
  const load = files[`./${folderOfTag(tag)}/${namespace}.json`] ?? files[`./en/${namespace}.json`];
  if (!load) throw new Error(`no texts named ${namespace}`);
  return (await load()).default;
}

/** Installs longer, accented texts for `?pseudo` in development, which reveal untranslatable texts and tight layouts. */
async function isPseudoEnabled(): Promise<boolean> {
  if (!import.meta.env.DEV || !new URLSearchParams(window.location.search).has('pseudo')) return false;
  const { pseudo } = await import('./pseudo.ts');
  i18next.use(pseudo);
  return true;
}

/**
 * Returns the text for a missing key and records it. The build checks all keys, so a missing one contains a word of the host that the
 * page does not know, such as a status, a unit or a kind of its own.
 */
function wordForUnknown(key: string): string {
  hostDifferences.record({ source: 'texts', at: key, expected: 'a known word', found: 'string' }, key);
  return i18next.exists('lib:unknownWord') ? i18next.t('lib:unknownWord') : '';
}

/** Resolves when the texts of the frame are loaded. */
export async function startTexts(): Promise<void> {
  const usePseudo = await isPseudoEnabled();
  await startI18n(readTexts, {
    ns: ['app', 'lib', 'ui'],
    defaultNS: 'app',
    // React escapes texts; a number that the host did not send becomes a dash in a sentence.
    interpolation: { escapeValue: true, escape: (text) => (text === 'NaN' ? unknownText : text) },
    parseMissingKeyHandler: wordForUnknown,
    ...(usePseudo ? { postProcess: ['pseudo'] } : {}),
  });
}
