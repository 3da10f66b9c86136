/**
 * Formats times as MM/DD/YYYY HH:mm:ss in the zone the user chose, whatever the language and the zone of the device.
 * Zone offsets are cached per quarter of an hour, the finest step of zone changes, so that a row costs an addition. The
 * shifted time is written as UTC: `tz().format()` reads the device's own calendar, and is an hour off wherever that
 * calendar skips an hour.
 */
import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { TimeZone } from '../settings/values.ts';
import { unknownText } from './numbers.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Zone of the user, or UTC for dates of a trading day rather than of an instant. */
type ShownZone = TimeZone | 'UTC';

const quarterMs = 15 * 60_000;

const offsets = new Map<string, number>();
const offsetsMax = 5000;

/** Returns the milliseconds by which the zone is ahead of UTC at that time. */
export function zoneOffset(time: number, zone: ShownZone): number {
  const quarter = Math.floor(time / quarterMs) * quarterMs;
  const name = `${zone} ${quarter}`;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const offset = dayjs(quarter).tz(zone).utcOffset() * 60_000;
  if (offsets.size >= offsetsMax) offsets.clear();
  offsets.set(name, offset);
  return offset;
}

/** Returns the local time of the zone, represented as UTC. */
function toLocalTime(time: number, zone: ShownZone): dayjs.Dayjs {
  return dayjs.utc(time + zoneOffset(time, zone));
}

/** Returns the start of the day of `time` in the zone. */
export function dayStart(time: number, zone: TimeZone): number {
  const midnight = toLocalTime(time, zone).startOf('day').valueOf();
  // The offset may change between midnight and `time`.
  return midnight - zoneOffset(midnight - zoneOffset(time, zone), zone);
}

/** Formats epoch milliseconds as MM/DD/YYYY. */
export function dateText(time: number, zone: ShownZone): string {
  return toLocalTime(time, zone).format('MM/DD/YYYY');
}

/** Formats epoch milliseconds as HH:mm:ss. */
export function timeText(time: number, zone: TimeZone): string {
  return toLocalTime(time, zone).format('HH:mm:ss');
}

/** Formats epoch milliseconds as HH:mm. */
export function minuteText(time: number, zone: TimeZone): string {
  return toLocalTime(time, zone).format('HH:mm');
}

/** Formats epoch milliseconds as MM/DD. */
export function monthDayText(time: number, zone: TimeZone): string {
  return toLocalTime(time, zone).format('MM/DD');
}

/** Formats epoch milliseconds as MM/DD/YYYY HH:mm:ss. */
export function dateTimeText(time: number, zone: TimeZone): string {
  return toLocalTime(time, zone).format('MM/DD/YYYY HH:mm:ss');
}

/** Formats a time of today as `today` says; of this year as MM/DD HH:mm; of another year as MM/DD/YYYY. */
export function recentText(time: number, now: number, zone: TimeZone, today: 'HH:mm' | 'HH:mm:ss'): string {
  const [shown, present] = [toLocalTime(time, zone), toLocalTime(now, zone)];
  if (shown.isSame(present, 'day')) return shown.format(today);
  return shown.format(shown.isSame(present, 'year') ? 'MM/DD HH:mm' : 'MM/DD/YYYY');
}

/** Formats for files: "2026-11-18 10:00:00", which sorts and which spreadsheets read in every language. */
export function fileTimeText(time: number, zone: TimeZone): string {
  return toLocalTime(time, zone).format('YYYY-MM-DD HH:mm:ss');
}

const padTwo = (value: number) => String(value).padStart(2, '0');

/** Formats a remaining time: "0:07", "12:30", "1:02:03", with days "2d 03:04:05". Seconds are rounded up and never negative. */
export function durationText(leftMs: number): string {
  if (!Number.isFinite(leftMs)) return unknownText;
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = padTwo(seconds % 60);
  if (days > 0) return `${days}d ${padTwo(hours)}:${padTwo(minutes)}:${rest}`;
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', 60_000],
  ['second', 1000],
];

const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** Formats as "5 minutes ago", "in 2 hours", "yesterday"; `now` is world time. */
export function relativeText(time: number, now: number, tag: string): string {
  const distance = time - now;
  const [unit, size] = steps.find(([, one]) => Math.abs(distance) >= one) ?? (['second', 1000] as const);
  const relative = relatives.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  relatives.set(tag, relative);
  return relative.format(Math.trunc(distance / size), unit);
}
