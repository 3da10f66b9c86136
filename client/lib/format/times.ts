/**
 * Times on screen: MM/DD/YYYY HH:mm:ss in the zone the user chose, whatever the language and the zone of the device.
 * The offset of a zone is asked from `Intl` once per quarter of an hour, which is the finest step zones change in;
 * after that a row costs an addition.
 */
import type { TimeZone } from '../settings/values.ts';
import { unknownText } from './numbers.ts';

const quarterMs = 15 * 60_000;
export const dayMs = 86_400_000;

const clocks = new Map<TimeZone, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
const offsetsMax = 5000;

function clockOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(zone, made);
  return made;
}

/** What the zone's clock is ahead of UTC at that moment. */
export function zoneOffset(time: number, zone: TimeZone): number {
  const quarter = Math.floor(time / quarterMs) * quarterMs;
  const name = `${zone} ${quarter}`;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const parts = new Map(
    clockOf(zone)
      .formatToParts(quarter)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  if (offsets.size >= offsetsMax) offsets.clear();
  offsets.set(name, local - quarter);
  return local - quarter;
}

/** Start of the day in the zone that `time` is in. */
export function dayStart(time: number, zone: TimeZone): number {
  const local = time + zoneOffset(time, zone);
  const midnight = Math.floor(local / dayMs) * dayMs;
  // The clocks may change between midnight and now.
  return midnight - zoneOffset(midnight - zoneOffset(time, zone), zone);
}

const two = (value: number) => String(value).padStart(2, '0');

interface ClockFace {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

function clockFace(time: number, zone: TimeZone): ClockFace {
  const local = new Date(time + zoneOffset(time, zone));
  return {
    year: String(local.getUTCFullYear()),
    month: two(local.getUTCMonth() + 1),
    day: two(local.getUTCDate()),
    hour: two(local.getUTCHours()),
    minute: two(local.getUTCMinutes()),
    second: two(local.getUTCSeconds()),
  };
}

export function dateText(time: number, zone: TimeZone): string {
  const { month, day, year } = clockFace(time, zone);
  return `${month}/${day}/${year}`;
}

export function timeText(time: number, zone: TimeZone): string {
  const { hour, minute, second } = clockFace(time, zone);
  return `${hour}:${minute}:${second}`;
}

export function minuteText(time: number, zone: TimeZone): string {
  const { hour, minute } = clockFace(time, zone);
  return `${hour}:${minute}`;
}

export function monthDayText(time: number, zone: TimeZone): string {
  const { month, day } = clockFace(time, zone);
  return `${month}/${day}`;
}

export function dateTimeText(time: number, zone: TimeZone): string {
  return `${dateText(time, zone)} ${timeText(time, zone)}`;
}

/** What is left of a wait: "0:07", "12:30", "1:02:03", with days "2d 03:04:05". Begun seconds count. */
/** For files: "2026-11-18 10:00:00", which sorts and which spreadsheets read in every language. */
export function fileTimeText(time: number, zone: TimeZone): string {
  const [month, day, year] = dateText(time, zone).split('/');
  return `${year}-${month}-${day} ${timeText(time, zone)}`;
}

export function durationText(leftMs: number): string {
  if (!Number.isFinite(leftMs)) return unknownText;
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(seconds % 60);
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}:${rest}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** "5 minutes ago", "in 2 hours", "yesterday"; `now` is the time of the world. */
export function relativeText(time: number, now: number, tag: string): string {
  const distance = time - now;
  const [unit, size] = steps.find(([, one]) => Math.abs(distance) >= one) ?? (['second', 1000] as const);
  const relative = relatives.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  relatives.set(tag, relative);
  return relative.format(Math.trunc(distance / size), unit);
}
