/**
 * Minutes that the clocks of trading places are ahead of UTC on a UTC day. Clocks change on Sundays, when
 * nothing that depends on them trades.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { weekday } from '../time.ts';
import { dateOfDay, dayOfDate, newYorkInstant } from './new-york.ts';

export type Place = 'utc' | 'newYork' | 'london' | 'tokyo';

const tokyoMinutes = 540;
const noonMinutes = 720;

function lastSunday(year: number, month: number): number {
  const next = month === 12 ? dayOfDate(year + 1, 1, 1) : dayOfDate(year, month + 1, 1);
  return next - 1 - weekday(next - 1);
}

/** Returns true in the summer time of London, from the last Sunday of March to the last Sunday of October. */
function isLondonSummer(day: number): boolean {
  const { year } = dateOfDay(day);
  return day >= lastSunday(year, 3) && day < lastSunday(year, 10);
}

/**
 * Returns by how many minutes the wall clock of a place is ahead of UTC on a day, at noon.
 * @param day days since the epoch
 */
export function minutesAhead(place: Place, day: number): number {
  if (place === 'utc') return 0;
  if (place === 'tokyo') return tokyoMinutes;
  if (place === 'london') return isLondonSummer(day) ? 60 : 0;
  return noonMinutes - (newYorkInstant(day, noonMinutes) - day * dayMs) / minuteMs;
}
