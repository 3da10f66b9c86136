/** Spans and times of world time as people write them: "90s", "1h30m", "2026-11-20T15:30-05:00". */
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';

/** Milliseconds as a number, or parts with units: d, h, m, s, ms. */
export type Duration = number | string;
/** Milliseconds since 1970 of the world clock, a time written out with its zone, or a Date. */
export type Instant = number | string | Date;

const unitMs: Readonly<Record<string, number>> = { d: dayMs, h: hourMs, m: minuteMs, s: 1000, ms: 1 };
const whole = /^(\d+(\.\d+)?(ms|d|h|m|s))+$/;
const part = /(\d+(?:\.\d+)?)(ms|d|h|m|s)/g;
/** A time without a zone would differ between machines. */
const zoned = /(Z|[+-]\d\d:?\d\d)$/i;

/**
 * Returns a span in milliseconds. Throws a TypeError for a negative or fractional number, and for text that is
 * no span such as `90s` or `1d`.
 */
export function milliseconds(duration: Duration): number {
  if (typeof duration === 'number') {
    if (Number.isInteger(duration) && duration >= 0) return duration;
    throw new TypeError(`A span is a whole number of milliseconds from 0; this is ${duration}.`);
  }
  if (!whole.test(duration)) {
    throw new TypeError(`A span is written like 90s, 1h30m, 2d or 250ms; this is "${duration}".`);
  }
  const parts = [...duration.matchAll(part)];
  return Math.round(
    parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (unitMs[unit] ?? 0), 0),
  );
}

/**
 * Returns a moment as epoch milliseconds of the world's clock. Throws a TypeError for text without a time zone,
 * and for text that is no time.
 */
export function instant(moment: Instant): number {
  if (typeof moment === 'number') return moment;
  if (moment instanceof Date) return moment.getTime();
  const parsed = zoned.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(parsed)) {
    throw new TypeError(
      `An instant is milliseconds, a Date, or written out with its zone like 2026-11-20T15:30Z; this is "${moment}".`,
    );
  }
  return parsed;
}
