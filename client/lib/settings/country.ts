import { type Country, countries } from '@papertape/shared/countries.ts';
import { changeSettings, settings } from './settings-store.ts';

const britain = 'GB';

/** The country a host names: by our own word, by its code, or by one of the usual words for Britain. */
export function countryNamed(word: string): Country | undefined {
  const small = word.trim().toLowerCase();
  const iso = /^(great )?britain$|united kingdom|england|英国|英國|^uk$/.test(small) ? 'gb' : small;
  return countries.find(
    (country) => country.name.toLowerCase() === small || country.iso.toLowerCase() === iso,
  );
}

/** Britain also brings its own clock, unless the user has chosen one; elsewhere the time zone stays. */
export function chooseCountry(country: string): void {
  const england = country === britain;
  const isChosen = settings().user?.preferences?.timeZoneChosen === true;
  changeSettings({ country, england, ...(england && !isChosen ? { timeZone: 'Europe/London' } : {}) });
}
