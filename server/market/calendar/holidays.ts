/** US market holidays and half days of any year, by the rules of the exchange. */

import { weekday } from '../time.ts';
import { type CalendarDate, dateOfDay, dayOfDate, nthWeekday } from './new-york.ts';

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

interface YearCalendar {
  readonly closed: ReadonlySet<number>;
  /** Days on which government offices publish nothing. */
  readonly office: ReadonlySet<number>;
  readonly half: ReadonlySet<number>;
  readonly goodFriday: number;
}

const years = new Map<number, YearCalendar>();

/** Computes Easter Sunday by the anonymous Gregorian computus. */
function computeEaster(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const offset = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * offset) / 451);
  const total = epact + offset - 7 * shift + 114;
  return dayOfDate(year, Math.floor(total / 31), (total % 31) + 1);
}

/** Returns the nearest weekday, on which a fixed holiday at a weekend is observed. */
function toObservedDay(day: number): number {
  if (weekday(day) === saturday) return day - 1;
  return weekday(day) === sunday ? day + 1 : day;
}

function newYear(year: number): number[] {
  const day = dayOfDate(year, 1, 1);
  if (weekday(day) === saturday) return [];
  return [weekday(day) === sunday ? day + 1 : day];
}

function getYearCalendar(year: number): YearCalendar {
  const known = years.get(year);
  if (known) return known;
  const goodFriday = computeEaster(year) - 2;
  const thanksgiving = nthWeekday(year, 11, thursday, 4);
  const closed = new Set([
    ...newYear(year),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    goodFriday,
    nthWeekday(year, 6, monday, 1) - 7,
    ...(year >= 2022 ? [toObservedDay(dayOfDate(year, 6, 19))] : []),
    toObservedDay(dayOfDate(year, 7, 4)),
    nthWeekday(year, 9, monday, 1),
    thanksgiving,
    toObservedDay(dayOfDate(year, 12, 25)),
  ]);
  const office = new Set([
    ...closed,
    nthWeekday(year, 10, monday, 2),
    toObservedDay(dayOfDate(year, 11, 11)),
  ]);
  const eves = [dayOfDate(year, 7, 3), dayOfDate(year, 12, 24), thanksgiving + 1];
  const half = new Set(eves.filter((day) => isWeekday(day) && !closed.has(day)));
  const made = { closed, office, half, goodFriday };
  years.set(year, made);
  return made;
}

function isWeekday(day: number): boolean {
  return weekday(day) !== sunday && weekday(day) !== saturday;
}

/**
 * Returns whether the stock exchange is closed.
 * @param day days since the epoch
 */
export const isStockHoliday = (day: number): boolean => getYearCalendar(dateOfDay(day).year).closed.has(day);

/** Includes exchange holidays and those on which only offices close: Columbus Day and Veterans Day. */
export const isOfficeHoliday = (day: number): boolean => getYearCalendar(dateOfDay(day).year).office.has(day);

/**
 * Returns whether the stock exchange closes early.
 * @param day days since the epoch
 */
export const isStockHalfDay = (day: number): boolean => getYearCalendar(dateOfDay(day).year).half.has(day);

/** Returns whether index and commodity trading stops as well; on other holidays it only ends early. */
export function isGlobalHoliday(day: number): boolean {
  const date = dateOfDay(day);
  return isFixed(date, 1, 1) || isFixed(date, 12, 25) || getYearCalendar(date.year).goodFriday === day;
}

const isFixed = (date: CalendarDate, month: number, day: number): boolean =>
  date.month === month && date.day === day;
