/** The texts of the laboratory's pages, in the language of the device's settings. */
import { startI18n, type Texts } from '../../client/lib/i18n/start-i18n.ts';
import { folderOfTag } from '../../client/lib/settings/languages.ts';

const files = import.meta.glob<Texts>('./*/{lab,class,assets,lib,ui}.json', {
  import: 'default',
  base: '../../locales',
});

async function readTexts(tag: string, namespace: string): Promise<Texts> {
  const load = files[`./${folderOfTag(tag)}/${namespace}.json`];
  if (load === undefined) throw new Error(`no texts named ${namespace}`);
  return load();
}

export const startLabTexts = (): Promise<void> =>
  startI18n(readTexts, {
    ns: ['lab', 'class', 'assets', 'lib', 'ui'],
    defaultNS: 'lab',
    interpolation: { escapeValue: false },
  });
