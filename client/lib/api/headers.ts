import { languageNames } from '../settings/languages.ts';
import { settings } from '../settings/settings-store.ts';
import { visitHeaders } from './visit-headers.ts';

export function callHeaders(): Record<string, string> {
  const { token, language, typeUser } = settings();
  return visitHeaders({ token, mode: typeUser, lang: languageNames[language].wire });
}
