/** Bounds of a month in a time zone. */
import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { quarterHour, type ZoneReader } from '../../engine/zoned-time.ts';

/** Upper bound of the distance of any zone from UTC. */
const farthest = 15 * hourMs;

export interface MonthBounds {
  /** First instant of the month, and of the next one. */
  from: number;
  until: number;
}

/** Returns the first quarter of an hour whose day is `day` or later. */
function findBegin(day: string, zone: ZoneReader): number {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let low = middle - farthest;
  let high = middle + farthest;
  while (high - low > quarterHour) {
    const between = low + Math.floor((high - low) / quarterHour / 2) * quarterHour;
    if (zone(between).day < day) low = between;
    else high = between;
  }
  return high;
}

/** Returns the bounds of a month such as `2026-11`. */
export function monthBounds(month: string, zone: ZoneReader): MonthBounds {
  const inNext = new Date(Date.parse(`${month}-01T00:00:00Z`) + 31 * dayMs).toISOString().slice(0, 7);
  return { from: findBegin(`${month}-01`, zone), until: findBegin(`${inNext}-01`, zone) };
}

export function formatMonth(time: number, zone: ZoneReader): string {
  return zone(time).day.slice(0, 7);
}
