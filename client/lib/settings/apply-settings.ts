import { currentScheme, type Scheme, setScheme } from '../../ui/scheme.ts';
import type { SettingsValues } from './values.ts';

/** Signed-out pages always have the colours of the real account. */
export function schemeOf({ theme, upDown, token, typeUser }: SettingsValues): Scheme {
  return { theme, updown: upDown, account: token !== '' && typeUser === 'demo' ? 'demo' : 'real' };
}

/** Writes to the root element the colours that the settings ask for, where they differ. */
export function applySettings(after: SettingsValues): void {
  const wanted = schemeOf(after);
  const shown = currentScheme();
  if (wanted.theme !== shown.theme || wanted.updown !== shown.updown || wanted.account !== shown.account) {
    setScheme(wanted);
  }
}
