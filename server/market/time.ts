/** The grids of the market: everything is a function of whole ticks, minutes and UTC days. */

export const TICK_MS = 250;
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const TICKS_PER_MINUTE = MINUTE_MS / TICK_MS;
export const MINUTES_PER_DAY = DAY_MS / MINUTE_MS;
/** The level between days and minutes: cells of five minutes. Sessions begin and end on their borders. */
export const MINUTES_PER_CELL = 5;
export const CELLS_PER_DAY = MINUTES_PER_DAY / MINUTES_PER_CELL;

export const tickTime = (time: number): number => Math.floor(time / TICK_MS) * TICK_MS;
export const minuteIndex = (time: number): number => Math.floor(time / MINUTE_MS);
export const dayIndex = (time: number): number => Math.floor(time / DAY_MS);

/** 0 is Sunday. Day 0 of the epoch was a Thursday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;
