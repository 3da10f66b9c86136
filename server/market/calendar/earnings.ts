/**
 * Days on which a company reports (once a quarter, after the New York close) and how far the figures differ
 * from the expectation.
 */

import { mix, toUniform } from '../random.ts';
import { weekday } from '../time.ts';
import { isStockHoliday } from './holidays.ts';
import { dateOfDay, dayOfDate, newYorkInstant } from './new-york.ts';

/**
 * Sizes of earnings moves in daily deviations of the company's own factor; they are drawn evenly between the
 * two.
 */
export const earningsSizes = { least: 2.2, most: 4.4 } as const;

const reportMinute = 16 * 60 + 5;
const tuesday = 2;
const thursday = 4;
const monthsOfQuarter = 3;

/**
 * Returns the report day of a quarter (counted from year 0): a Tuesday, Wednesday or Thursday in the third to sixth week
 * of the quarter.
 */
export function reportDay(companyKey: number, quarter: number): number {
  const year = Math.floor(quarter / 4);
  const start = dayOfDate(year, (quarter % 4) * monthsOfQuarter + 1, 1);
  let date = start + 14 + (mix(mix(companyKey, 7), quarter) % 28);
  while (weekday(date) < tuesday || weekday(date) > thursday || isStockHoliday(date)) date += 1;
  return date;
}

/**
 * Numbers the quarters.
 * @param day days since the epoch
 */
export function getQuarter(day: number): number {
  const { year, month } = dateOfDay(day);
  return year * 4 + Math.floor((month - 1) / monthsOfQuarter);
}

/**
 * Returns whether a company reports on a day, always a Tuesday to Thursday.
 * @param day days since the epoch
 */
export function reportsOn(companyKey: number, day: number): boolean {
  const name = weekday(day);
  return name >= tuesday && name <= thursday && reportDay(companyKey, getQuarter(day)) === day;
}

/**
 * Returns when reports of a day are published, in epoch milliseconds.
 * @param day days since the epoch
 */
export const reportTime = (day: number): number => newYorkInstant(day, reportMinute);

/** Returns the size in daily deviations of the company's own factor; positive when the figures beat the expectation. */
export function reportSize(companyKey: number, day: number): number {
  const hash = mix(mix(companyKey, 8), day);
  const { least, most } = earningsSizes;
  const size = least + (most - least) * toUniform(hash);
  return mix(hash, 1) % 2 === 0 ? size : -size;
}
