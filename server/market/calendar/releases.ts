/**
 * Calendar of scheduled economic releases, as a function of the date.
 *
 * Days and hours follow the real publishers: US jobs on the first Friday and consumer prices on the second
 * Wednesday at 8:30 New York, the Federal Reserve on eight Wednesdays at 14:00, the European Central Bank on
 * eight Thursdays at 8:15, oil inventories on Wednesdays at 10:30. Releases that fall on an office holiday
 * move to the next working day.
 */

import { dayMs } from '@papertape/shared/durations.ts';
import { mix, textKey, toNormal } from '../random.ts';
import { weekday } from '../time.ts';
import { isOfficeHoliday } from './holidays.ts';
import { dateOfDay, newYorkInstant, nthWeekday } from './new-york.ts';

export type ReleaseKind = 'jobs' | 'inflation' | 'fed' | 'ecb' | 'oil';

export interface Release {
  readonly kind: ReleaseKind;
  /** UTC day since the epoch. */
  readonly day: number;
  /** Epoch milliseconds of the publication. */
  readonly time: number;
}

const sunday = 0;
const wednesday = 3;
const thursday = 4;
const friday = 5;
const saturday = 6;
const newsTickKey = textKey('news tick');
const everyMonth: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const fedMonths: ReadonlySet<number> = new Set([1, 3, 5, 6, 7, 9, 11, 12]);
const ecbMonths: ReadonlySet<number> = new Set([1, 3, 4, 6, 7, 9, 10, 12]);

const minuteOfDay = (hour: number, minute: number): number => hour * 60 + minute;

interface Habit {
  readonly kind: ReleaseKind;
  readonly weekday: number;
  /** Ordinal of the weekday within the month; every such weekday when absent. */
  readonly nth?: number;
  readonly months: ReadonlySet<number>;
  /** Minutes of the New York day. */
  readonly time: number;
}

/** Habits in order of the time of day. */
const habits: readonly Habit[] = [
  { kind: 'ecb', weekday: thursday, nth: 2, months: ecbMonths, time: minuteOfDay(8, 15) },
  { kind: 'jobs', weekday: friday, nth: 1, months: everyMonth, time: minuteOfDay(8, 30) },
  { kind: 'inflation', weekday: wednesday, nth: 2, months: everyMonth, time: minuteOfDay(8, 30) },
  { kind: 'oil', weekday: wednesday, months: everyMonth, time: minuteOfDay(10, 30) },
  { kind: 'fed', weekday: wednesday, nth: 3, months: fedMonths, time: minuteOfDay(14, 0) },
];

function isUsual({ weekday: wanted, nth, months }: Habit, day: number): boolean {
  if (weekday(day) !== wanted) return false;
  const { year, month } = dateOfDay(day);
  return months.has(month) && (nth === undefined || day === nthWeekday(year, month, wanted, nth));
}

const isWorkday = (day: number): boolean =>
  weekday(day) !== sunday && weekday(day) !== saturday && !isOfficeHoliday(day);

/** Releases that fall on a holiday move to the next working day. */
function isDue(habit: Habit, day: number): boolean {
  if (!isWorkday(day)) return false;
  if (isUsual(habit, day)) return true;
  for (let before = day - 1; !isWorkday(before); before -= 1) if (isUsual(habit, before)) return true;
  return false;
}

const none: readonly Release[] = [];
const cacheLimit = 4_096;
const known = new Map<number, readonly Release[]>();

/** Lists the releases of a UTC day in order of time. */
export function listReleases(day: number): readonly Release[] {
  const found = known.get(day);
  if (found) return found;
  if (known.size >= cacheLimit) known.clear();
  const due = habits.filter((habit) => isDue(habit, day));
  const made =
    due.length === 0 ? none : due.map(({ kind, time }) => ({ kind, day, time: newYorkInstant(day, time) }));
  known.set(day, made);
  return made;
}

/**
 * Draws the difference between the figure and the forecast in deviations of its usual surprise; a function of the seed.
 */
export function drawSurprise(seedKey: number, { kind, day }: Release): number {
  const drawn = toNormal(mix(mix(seedKey, textKey(`release:${kind}`)), day));
  return Math.max(-3, Math.min(3, drawn));
}

/**
 * Returns the tick of its first minute, from 1 to 4, at which prices include an event scheduled for a time; the figure is
 * public from then on.
 */
export const getNewsTick = (seedKey: number, time: number): number =>
  1 + (mix(mix(seedKey, newsTickKey), time / 300_000) % 4);

/** Returns the five-minute cell of the day in which a release happens. */
export const getReleaseCell = ({ day, time }: Release): number => Math.floor((time - day * dayMs) / 300_000);
