import { currentScheme, type Scheme, setScheme } from '../../ui/scheme.ts';
import { languageNames } from '../i18n/languages.ts';
import type { SettingsValues } from './values.ts';

/** Signed-out pages always have the colours of the real account. */
export function schemeOf({ theme, upDown, token, typeUser }: SettingsValues): Scheme {
  return { theme, updown: upDown, account: token !== '' && typeUser === 'demo' ? 'demo' : 'real' };
}

/** Writes to the root element what the settings ask for, where it differs. */
export function applySettings(after: SettingsValues, before?: SettingsValues): void {
  const wanted = schemeOf(after);
  const shown = currentScheme();
  if (wanted.theme !== shown.theme || wanted.updown !== shown.updown || wanted.account !== shown.account) {
    setScheme(wanted);
  }
  if (before?.language !== after.language) {
    document.documentElement.lang = languageNames[after.language].tag;
  }
}
