import { languageNames } from '../i18n/languages.ts';
import { settings } from '../settings/settings-store.ts';
import { worldName } from './world.ts';

/** WEB where the address of the page contains "desktop", else H5. */
function loginFrom(address: string): 'WEB' | 'H5' {
  return address.includes('desktop') ? 'WEB' : 'H5';
}

/** What every request says of the user and the device. */
export function callHeaders(): Record<string, string> {
  const { token, language, typeUser } = settings();
  const world = worldName();
  return {
    lang: languageNames[language].wire,
    typeUser,
    'Login-From': loginFrom(window.location.href),
    ...(token ? { token } : {}),
    ...(world ? { 'x-world': world } : {}),
  };
}
