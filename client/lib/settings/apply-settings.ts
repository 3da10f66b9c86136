import { currentScheme, type Scheme, setScheme } from '../../ui/scheme.ts';
import type { SettingsValues } from './values.ts';

/** Returns the color scheme. Signed-out pages always have the colors of the real account. */
export function schemeOf({ theme, upDown, token, typeUser }: SettingsValues): Scheme {
  return { theme, updown: upDown, account: token !== '' && typeUser === 'demo' ? 'demo' : 'real' };
}

/** Applies the color scheme to the root element if it differs from the present one. */
export function applySettings(after: SettingsValues): void {
  const wanted = schemeOf(after);
  const shown = currentScheme();
  if (wanted.theme !== shown.theme || wanted.updown !== shown.updown || wanted.account !== shown.account) {
    setScheme(wanted);
  }
}
