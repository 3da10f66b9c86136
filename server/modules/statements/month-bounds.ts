/** Where a month begins and ends in a zone of time. */
import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { quarterHour, type ZoneReader } from '../../engine/zoned-time.ts';

/** No zone is farther from UTC. */
const farthest = 15 * hourMs;

export interface MonthBounds {
  /** Its first instant, and the first of the next. */
  from: number;
  until: number;
}

/** The first quarter of an hour whose day is not before `day`. */
function beginOf(day: string, zone: ZoneReader): number {
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

/** `month` is 2026-11. */
export function monthBounds(month: string, zone: ZoneReader): MonthBounds {
  const inNext = new Date(Date.parse(`${month}-01T00:00:00Z`) + 31 * dayMs).toISOString().slice(0, 7);
  return { from: beginOf(`${month}-01`, zone), until: beginOf(`${inNext}-01`, zone) };
}

export function monthOf(time: number, zone: ZoneReader): string {
  return zone(time).day.slice(0, 7);
}
