import i18next, { type BackendModule, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageNames } from '../settings/languages.ts';
import { settings, useSettings } from '../settings/settings-store.ts';

export type Texts = Record<string, string>;

/** Resolves when the requested texts are loaded. Follows the language of the settings from then on. */
export async function startI18n(
  read: (tag: string, namespace: string) => Promise<Texts>,
  options: InitOptions,
): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (tag, namespace, done) => {
      read(tag, namespace).then(
        (texts) => done(null, texts),
        (error: Error) => done(error, false),
      );
    },
  };
  // Fonts and screen readers depend on this attribute, so it changes only after the texts are loaded.
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
      returnNull: false,
      ...options,
    });
  useSettings.subscribe((after, before) => {
    if (after.language !== before.language) void i18next.changeLanguage(languageNames[after.language].tag);
  });
}
