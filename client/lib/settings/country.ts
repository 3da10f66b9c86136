import { type Country, countries } from '@papertape/shared/countries.ts';
import { changeSettings, settings } from './settings-store.ts';

const britain = 'GB';

/** Returns the country named by our own name, by its ISO code, or by a usual name of Britain; undefined for any other word. */
export function countryNamed(word: string): Country | undefined {
  const small = word.trim().toLowerCase();
  const iso = /^(great )?britain$|united kingdom|england|英国|英國|^uk$/.test(small) ? 'gb' : small;
  return countries.find(
    (country) => country.name.toLowerCase() === small || country.iso.toLowerCase() === iso,
  );
}

/** Stores the country. Britain also sets its time zone, unless the user has chosen one; otherwise the zone stays. */
export function chooseCountry(country: string): void {
  const england = country === britain;
  const isChosen = settings().user?.preferences?.timeZoneChosen === true;
  changeSettings({ country, england, ...(england && !isChosen ? { timeZone: 'Europe/London' } : {}) });
}

/**
 * Returns the country of the browser's first language, or the one in which most of its speakers live. `undefined` for American
 * English, which browsers of all countries have, and for countries that are not offered.
 */
export function findBrowserCountry(): string | undefined {
  const [language = ''] = navigator.languages ?? [];
  try {
    const { region } = new Intl.Locale(language).maximize();
    return countries.find(({ iso }) => iso === region && iso !== 'US')?.iso;
  } catch {
    return undefined;
  }
}
