/**
 * The calendar of scheduled economic releases, as a function of the date. Days and hours follow the habits of the publishing
 * offices: US jobs on the first Friday and consumer prices on the second Wednesday at 8:30 New York, the Federal Reserve on
 * eight Wednesdays at 14:00, the European Central Bank on eight Thursdays at 8:15, oil inventories on Wednesdays at 10:30.
 */

import { mix, normal, textKey } from '../random.ts';
import { DAY_MS, weekday } from '../time.ts';
import { isStockHoliday } from './holidays.ts';
import { dateOfDay, newYorkInstant, nthWeekday } from './new-york.ts';

export type ReleaseKind = 'jobs' | 'inflation' | 'fed' | 'ecb' | 'oil';

export interface Release {
  readonly kind: ReleaseKind;
  /** UTC day since the epoch. */
  readonly day: number;
  /** Epoch milliseconds of the publication. */
  readonly time: number;
}

const WEDNESDAY = 3;
const THURSDAY = 4;
const FRIDAY = 5;
const FED_MONTHS: ReadonlySet<number> = new Set([1, 3, 5, 6, 7, 9, 11, 12]);
const ECB_MONTHS: ReadonlySet<number> = new Set([1, 3, 4, 6, 7, 9, 10, 12]);

const at = (hour: number, minute: number): number => hour * 60 + minute;

function kindsOf(day: number): readonly (readonly [ReleaseKind, number])[] {
  const name = weekday(day);
  if (name !== WEDNESDAY && name !== THURSDAY && name !== FRIDAY) return [];
  if (isStockHoliday(day)) return [];
  const { year, month } = dateOfDay(day);
  const kinds: (readonly [ReleaseKind, number])[] = [];
  if (name === FRIDAY && day === nthWeekday(year, month, FRIDAY, 1)) kinds.push(['jobs', at(8, 30)]);
  if (name === WEDNESDAY) {
    if (day === nthWeekday(year, month, WEDNESDAY, 2)) kinds.push(['inflation', at(8, 30)]);
    kinds.push(['oil', at(10, 30)]);
    if (FED_MONTHS.has(month) && day === nthWeekday(year, month, WEDNESDAY, 3))
      kinds.push(['fed', at(14, 0)]);
  }
  if (name === THURSDAY && ECB_MONTHS.has(month) && day === nthWeekday(year, month, THURSDAY, 2)) {
    kinds.push(['ecb', at(8, 15)]);
  }
  return kinds;
}

const NONE: readonly Release[] = [];
const CACHE_LIMIT = 4_096;
const known = new Map<number, readonly Release[]>();

/** The releases of a UTC day in order of time. */
export function releasesOf(day: number): readonly Release[] {
  const found = known.get(day);
  if (found) return found;
  if (known.size >= CACHE_LIMIT) known.clear();
  const kinds = kindsOf(day);
  const made =
    kinds.length === 0
      ? NONE
      : kinds.map(([kind, minutes]) => ({ kind, day, time: newYorkInstant(day, minutes) }));
  known.set(day, made);
  return made;
}

/** How far the figure lies from what was expected, in deviations of its usual surprise; a function of the seed. */
export function surpriseOf(seedKey: number, { kind, day }: Release): number {
  const drawn = normal(mix(mix(seedKey, textKey(`release:${kind}`)), day));
  return Math.max(-3, Math.min(3, drawn));
}

/** The five-minute cell of the day that a release falls into. */
export const cellOfRelease = ({ day, time }: Release): number => Math.floor((time - day * DAY_MS) / 300_000);
