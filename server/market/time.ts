/** Time grids of the market: everything is a function of whole ticks, minutes and UTC days. */
import { dayMs, minuteMs } from '@papertape/shared/durations.ts';

export const tickMs = 250;
export const ticksPerMinute = minuteMs / tickMs;
export const minutesPerDay = dayMs / minuteMs;
/** Level between days and minutes: cells of five minutes. Sessions begin and end on their boundaries. */
export const minutesPerCell = 5;
export const cellsPerDay = minutesPerDay / minutesPerCell;

/** Number of trading days of markets that close at weekends. */
export const tradingDaysAYear = 261;
export const daysAYear = 365.25;

/** Returns the start of the tick that contains a time, both in epoch milliseconds. */
export const tickTime = (time: number): number => Math.floor(time / tickMs) * tickMs;
/** Converts epoch milliseconds to minutes since the epoch. */
export const minuteIndex = (time: number): number => Math.floor(time / minuteMs);
/** Returns the minute of the day for a wall clock time. */
export const toMinute = (hour: number, minute = 0): number => hour * 60 + minute;
/** Converts epoch milliseconds to days since the epoch, in UTC. */
export const dayIndex = (time: number): number => Math.floor(time / dayMs);

/** Returns the weekday of a day number; 0 is Sunday. Day 0 of the epoch was a Thursday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;
