/** The texts of the laboratory's pages, in the language of the device's settings. */
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { folderOfTag, languageNames } from '../lib/settings/languages.ts';
import { settings, useSettings } from '../lib/settings/settings-store.ts';

type Texts = Record<string, string>;

const files = import.meta.glob<Texts>('./*/{lab,class,assets,lib,ui}.json', {
  import: 'default',
  base: '../../locales',
});

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag, namespace, done) => {
    const load = files[`./${folderOfTag(tag)}/${namespace}.json`];
    if (load === undefined) done(new Error(`no texts named ${namespace}`), false);
    else
      load().then(
        (texts) => done(null, texts),
        (error: Error) => done(error, false),
      );
  },
};

export async function startLabTexts(): Promise<void> {
  i18next.on('languageChanged', (tag) => {
    document.documentElement.lang = tag;
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: languageNames[settings().language].tag,
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['lab', 'class', 'assets', 'lib', 'ui'],
      defaultNS: 'lab',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  useSettings.subscribe((after, before) => {
    if (after.language !== before.language) void i18next.changeLanguage(languageNames[after.language].tag);
  });
}
