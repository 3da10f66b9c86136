/** Default time zones: New York, in Britain London, until the user chooses. */
import type { Preferences } from '../contract/identity-values.ts';

type TimeZone = Preferences['timeZone'];

export const firstTimeZone: TimeZone = 'America/New_York';

/** Returns the default zone of a country, by its ISO code. */
export const getDefaultTimeZone = (country: string): TimeZone =>
  country === 'GB' ? 'Europe/London' : firstTimeZone;
