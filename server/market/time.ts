/** The grids of the market: everything is a function of whole ticks, minutes and UTC days. */
import { dayMs, minuteMs } from '@papertape/shared/durations.ts';

export const tickMs = 250;
export const ticksPerMinute = minuteMs / tickMs;
export const minutesPerDay = dayMs / minuteMs;
/** The level between days and minutes: cells of five minutes. Sessions begin and end on their borders. */
export const minutesPerCell = 5;
export const cellsPerDay = minutesPerDay / minutesPerCell;

/** Of markets that rest at weekends. */
export const tradingDaysAYear = 261;
export const daysAYear = 365.25;

export const tickTime = (time: number): number => Math.floor(time / tickMs) * tickMs;
export const minuteIndex = (time: number): number => Math.floor(time / minuteMs);
/** Of a day, by the clock on a wall. */
export const minuteOf = (hour: number, minute = 0): number => hour * 60 + minute;
export const dayIndex = (time: number): number => Math.floor(time / dayMs);

/** 0 is Sunday. Day 0 of the epoch was a Thursday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;
