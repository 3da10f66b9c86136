/**
 * Slow course of an instrument's value in log space, without randomness: smooth growth, so that the ups and downs
 * of years are those of the seed.
 */

import { dayOfDate } from '../calendar/new-york.ts';
import { daysAYear } from '../time.ts';

/** Value at the end of a year. */
export type YearMark = readonly [year: number, value: number];

export interface Trend {
  /** Returns the log of the value at the start of a day, relative to the anchor. */
  at(day: number): number;
}

/** On this day the trend equals the anchor; nothing grows after the last year below. */
const referenceDay = 20_736;
const growthEnds = dayOfDate(2046, 1, 1);

/** Grows by a fixed log rate per year, constant after 2045. */
export function steadyTrend(yearlyGrowth: number): Trend {
  return {
    at: (day) => (yearlyGrowth * (Math.min(day, growthEnds) - referenceDay)) / daysAYear,
  };
}

/**
 * Returns a trend that begins at a known value and whose growth changes evenly until it is the usual one at the
 * reference day; constant before the origin.
 */
export function slowingTrend([year, value]: YearMark, anchor: number, yearlyGrowth: number): Trend {
  const first = dayOfDate(year + 1, 1, 1);
  const years = (referenceDay - first) / daysAYear;
  const slowing = (Math.log(anchor / value) - yearlyGrowth * years) / (years * years);
  const after = steadyTrend(yearlyGrowth);
  return {
    at(day) {
      if (day >= referenceDay) return after.at(day);
      const back = (referenceDay - Math.max(day, first)) / daysAYear;
      return -back * (yearlyGrowth + slowing * back);
    },
  };
}
