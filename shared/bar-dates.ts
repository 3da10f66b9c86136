/**
 * Dating of bars. A bar of a day or longer belongs to a trading day and carries that day's 00:00 UTC as its
 * time: it is dated by that day, without an hour, in every zone. Shorter bars begin at an instant, which each
 * zone shows on its own clock.
 */
import type { ChartFrame } from './chart-frames.ts';
import type { Timeframe } from './contract/values.ts';
import { dayMs } from './durations.ts';
import type { ProductGroup } from './product-groups.ts';

/** Frames whose bars are dated by a trading day. */
export type DayFrame = Extract<Timeframe, '1d' | '1w' | '1M'>;

/** Returns whether bars of a frame are a day or longer, and so belong to trading days. */
export const isDayFrame = (frame: ChartFrame): frame is DayFrame =>
  frame === '1d' || frame === '1w' || frame === '1M';

/** Returns the zone in which the time of a bar is read: UTC for frames of a day or longer, else `zone`. */
export const getBarZone = <Zone extends string>(frame: ChartFrame, zone: Zone): Zone | 'UTC' =>
  isDayFrame(frame) ? 'UTC' : zone;

/** Returns the weekday of a UTC day since the epoch; 0 is Sunday. Day 0 was a Thursday. */
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/**
 * Returns the time of the bar to which a UTC day (days since the epoch) belongs. Weeks begin on Monday. A
 * market that closes at weekends opens on Sunday evening, which belongs to Monday, so its running bar carries
 * a time in the future.
 */
export function dayBarTime(isAlwaysOpen: boolean, frame: DayFrame, day: number): number {
  const trading = !isAlwaysOpen && weekday(day) === 0 ? day + 1 : day;
  if (frame === '1d') return trading * dayMs;
  if (frame === '1w') return (trading - ((weekday(trading) + 6) % 7)) * dayMs;
  const date = new Date(trading * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/**
 * Returns the time of the bar in which an event at `time` is drawn: the trading day for frames of a day or
 * longer, `time` itself below.
 */
export function timeAmongBars(group: ProductGroup, frame: ChartFrame, time: number): number {
  return isDayFrame(frame) ? dayBarTime(group === 'CRYPTO', frame, Math.floor(time / dayMs)) : time;
}
