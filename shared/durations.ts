/** Lengths of time in milliseconds. Days are those of UTC, which has no daylight saving. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
