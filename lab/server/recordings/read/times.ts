/** Times of foreign files: numbers since 1970, and dates in the orders that people use. */
import { hourMs, minuteMs } from '@papertape/shared/durations.ts';

export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** Form of the times of a file. */
export type TimeForm = 'epoch' | DateOrder;

/** Wall-clock time in ms as if it were UTC, and its offset from UTC in ms if the text states one. */
export interface WallTime {
  readonly local: number;
  readonly offset: number | undefined;
  /** The text has no time of day. */
  readonly isDate: boolean;
}

/** Recordings begin in 1970 and end in 2100. */
export const firstInstant = 0;
export const lastInstant = Date.UTC(2100, 0, 1);

const clock = String.raw`(?:[\sT,]+(\d\d?):?(\d\d)(?::?(\d\d)(?:[.,:]?(\d{1,9}))?)?)?\s*([ap]m)?\s*(Z|(?:UTC|GMT)?[+-]\d\d:?\d\d|UTC|GMT)?`;
const forms: Readonly<Record<DateOrder, RegExp>> = {
  // Dates of Investing.com have blanks in Korean, and words for year, month and day in Japanese.
  ymd: new RegExp(String.raw`^(\d{4})(?:[-./年]\s?)?(\d\d?)(?:[-./月]\s?)?(\d\d?)日?${clock}$`, 'i'),
  dmy: new RegExp(String.raw`^(\d\d?)[-./](\d\d?)[-./](\d{4})${clock}$`, 'i'),
  mdy: new RegExp(String.raw`^(\d\d?)[-./](\d\d?)[-./](\d{4})${clock}$`, 'i'),
};
/** 201202010000, 20120201000003 and 20120201000003660. */
const compact = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d{3})?)?$/;

const number = /^\d+(?:\.\d+)?$/;

const datePlaces: Readonly<Record<DateOrder, readonly [year: number, month: number, day: number]>> = {
  ymd: [1, 2, 3],
  dmy: [3, 2, 1],
  mdy: [3, 1, 2],
};

function parseOffset(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  const shift = /([+-])(\d\d):?(\d\d)$/.exec(zone);
  if (shift === null) return 0;
  const [, sign, hours, minutes] = shift;
  return (Number(hours) * hourMs + Number(minutes) * minuteMs) * (sign === '-' ? -1 : 1);
}

/** Returns hours from midnight in ms, of a 12-hour clock if the text says am or pm; NaN if there is no such hour. */
function hoursMs(hour: number, half: string | undefined): number {
  if (half === undefined) return hour <= 23 ? hour * hourMs : Number.NaN;
  if (hour < 1 || hour > 12) return Number.NaN;
  return ((hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * hourMs;
}

/** Returns the day in ms; NaN if the calendar has no such day. */
function toDay(year: number, month: number, day: number): number {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : Number.NaN;
}

/** Parses a date with or without a time of day; undefined if the text is none. */
export function parseWallTime(text: string, order: DateOrder): WallTime | undefined {
  const found = (order === 'ymd' ? compact.exec(text) : null) ?? forms[order].exec(text);
  if (found === null) return undefined;
  const [year, month, day] = datePlaces[order].map((place) => Number(found[place]));
  const [, , , , hour, minute = '0', second = '0', fraction = '0', half, zone] = found;
  const local =
    toDay(year ?? 0, month ?? 0, day ?? 0) +
    hoursMs(Number(hour ?? '0'), half) +
    (Number(minute) <= 59 ? Number(minute) * minuteMs : Number.NaN) +
    (Number(second) <= 59 ? Number(second) * 1_000 : Number.NaN) +
    Math.floor(Number(`0.${fraction}`) * 1_000 + 1e-6);
  return Number.isNaN(local) ? undefined : { local, offset: parseOffset(zone), isDate: hour === undefined };
}

/**
 * Parses seconds, ms, µs or ns since 1970, which their magnitudes distinguish from 1973 on, so that files may mix
 * them. Returns whole ms; NaN for any other text.
 */
export function parseEpoch(text: string): number {
  if (!number.test(text)) return Number.NaN;
  const value = Number(text);
  if (value < 1e11) return Math.floor(value * 1_000 + 1e-6);
  if (value < 1e14) return Math.floor(value);
  return Math.floor(value < 1e17 ? value / 1e3 : value / 1e6);
}

/** Returns whether a number of so many digits is a calendar time rather than a count since 1970. */
function isCompactTime(text: string): boolean {
  return [8, 12, 14, 17].includes(text.length) && /^(19|20)\d\d(0[1-9]|1[0-2])/.test(text)
    ? parseWallTime(text, 'ymd') !== undefined
    : false;
}

/**
 * Returns the form of times. Undefined if they have none; 'ambiguous' if day and month cannot be distinguished.
 * Dates with points name the day first, as those with slashes and a first part above 12 do.
 */
export function detectTimeForm(texts: readonly string[]): TimeForm | 'ambiguous' | undefined {
  if (texts.length === 0) return undefined;
  if (texts.every((text) => number.test(text)) && !texts.every(isCompactTime)) return 'epoch';
  if (texts.every((text) => parseWallTime(text, 'ymd') !== undefined)) return 'ymd';
  const isDayFirst = texts.every((text) => parseWallTime(text, 'dmy') !== undefined);
  const isMonthFirst = texts.every((text) => parseWallTime(text, 'mdy') !== undefined);
  if (isDayFirst && isMonthFirst) return /^\d+\./.test(texts[0] ?? '') ? 'dmy' : 'ambiguous';
  if (isDayFirst) return 'dmy';
  return isMonthFirst ? 'mdy' : undefined;
}
