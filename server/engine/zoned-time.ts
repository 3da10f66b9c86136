/** Hours, weekdays and days in the trader's time zone. */
import { minuteMs } from '@papertape/shared/durations.ts';

interface ZonedTime {
  /** 0 to 23. */
  hour: number;
  /** 1 (Monday) to 7. */
  weekday: number;
  /** ISO date, "2026-11-23". */
  day: string;
}

export type ZoneReader = (time: number) => ZonedTime;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/**
 * No zone changes its offset from UTC within a quarter of an hour, nor has an offset that is not a multiple
 * of one.
 */
export const quarterHour = 15 * minuteMs;

/** Creates a reader of local time; undefined for an unknown zone. */
export function zoneReader(zone: string): ZoneReader | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      weekday: 'short',
    });
  } catch {
    return undefined;
  }
  const known = new Map<number, ZonedTime>();
  return (time) => {
    const quarter = Math.floor(time / quarterHour);
    const offset = known.get(quarter) ?? readZonedTime(format, quarter * quarterHour);
    known.set(quarter, offset);
    return offset;
  };
}

function readZonedTime(format: Intl.DateTimeFormat, time: number): ZonedTime {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    hour: Number(part('hour')),
    weekday: weekdays.indexOf(part('weekday')) + 1,
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
  };
}
