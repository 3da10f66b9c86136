/**
 * Slow course of an instrument's value in log space, without randomness: yearly marks where it has some,
 * otherwise steady growth.
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

/** Returns a trend that is linear from mark to mark, constant before the first one, with steady growth from the reference day on. */
export function markedTrend(marks: readonly YearMark[], anchor: number, yearlyGrowth: number): Trend {
  const knots = marks.map(([year, value]) => ({
    day: dayOfDate(year + 1, 1, 1),
    log: Math.log(value / anchor),
  }));
  knots.push({ day: referenceDay, log: 0 });
  const after = steadyTrend(yearlyGrowth);
  return {
    at(day) {
      if (day >= referenceDay) return after.at(day);
      const next = knots.findIndex((knot) => knot.day > day);
      const right = knots[next] as { day: number; log: number };
      const left = knots[next - 1];
      if (!left) return right.log;
      return left.log + ((right.log - left.log) * (day - left.day)) / (right.day - left.day);
    },
  };
}
