/**
 * Converts New York wall time without the time zone data of the machine.
 *
 * The rule of 2007 applies to every year this market serves: daylight saving time runs from 2:00 on the
 * second Sunday of March to 2:00 on the first Sunday of November.
 */
import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { weekday } from '../time.ts';

const standardOffset = 5 * hourMs;
const daylightOffset = 4 * hourMs;

/** Returns the days since the epoch of a calendar date (months run from 1 to 12). */
export const dayOfDate = (year: number, month: number, day: number): number =>
  Math.floor(Date.UTC(year, month - 1, day) / dayMs);

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Converts days since the epoch to a date. */
export function dateOfDay(index: number): CalendarDate {
  const date = new Date(index * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the nth given weekday of a month (0 is Sunday). */
export function nthWeekday(year: number, month: number, day: number, nth: number): number {
  const first = dayOfDate(year, month, 1);
  return first + ((day - weekday(first) + 7) % 7) + (nth - 1) * 7;
}

const daylight = new Map<number, { readonly start: number; readonly end: number }>();

/** Finds the first day of daylight saving time and the first day of standard time after it. */
function findDaylightSaving(year: number): { readonly start: number; readonly end: number } {
  const known = daylight.get(year);
  if (known) return known;
  const made = { start: nthWeekday(year, 3, 0, 2), end: nthWeekday(year, 11, 0, 1) };
  daylight.set(year, made);
  return made;
}

/** Milliseconds that New York is behind UTC at a New York date and hour. */
function offsetAt(day: number, hour: number): number {
  const { start, end } = findDaylightSaving(dateOfDay(day).year);
  const afterStart = day > start || (day === start && hour >= 2);
  const beforeEnd = day < end || (day === end && hour < 2);
  return afterStart && beforeEnd ? daylightOffset : standardOffset;
}

/** Returns the instant at which New York clocks show `minutes` past midnight of the given date. */
export function newYorkInstant(day: number, minutes: number): number {
  return day * dayMs + minutes * 60_000 + offsetAt(day, minutes / 60);
}
