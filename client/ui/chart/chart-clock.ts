/** Times on the axis and at the crosshair, in the shown zone. Formatters are cached: the axis needs dozens per frame. */
import { getBarZone, isDayFrame } from '@papertape/shared/bar-dates.ts';
import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { TickMarkType } from 'lightweight-charts';

dayjs.extend(utc);
dayjs.extend(timezone);

export interface ChartClock {
  /** Formats a mark on the axis. */
  mark(seconds: number, kind: TickMarkType): string;
  /** Formats the time at the crosshair; bars of a day or longer have no hour. */
  moment(seconds: number): string;
  /** Returns how many seconds the clock is ahead of UTC. */
  offset(seconds: number): number;
}

/** No zone changes its clock at a finer step. */
const quarterSeconds = (15 * minuteMs) / 1000;
const daySeconds = dayMs / 1000;

/**
 * Returns a function for the seconds by which a zone is ahead of UTC. A day with equal offsets at both ends has one offset, so
 * that thousands of bars need one look-up per day; only the day of a change is looked up by the quarter of an hour.
 */
function createOffset(timeZone: string): (seconds: number) => number {
  const known = new Map<number, number>();
  const lookUp = (seconds: number): number => {
    const offset = known.get(seconds) ?? dayjs.unix(seconds).tz(timeZone).utcOffset() * 60;
    known.set(seconds, offset);
    return offset;
  };
  return (seconds) => {
    const day = Math.floor(seconds / daySeconds) * daySeconds;
    const atStart = lookUp(day);
    if (atStart === lookUp(day + daySeconds)) return atStart;
    return lookUp(Math.floor(seconds / quarterSeconds) * quarterSeconds);
  };
}

function momentOptions(frame: ChartFrame): Intl.DateTimeFormatOptions {
  const date = { month: '2-digit', day: '2-digit' } as const;
  if (isDayFrame(frame)) return { year: 'numeric', ...date };
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return { ...date, ...time, ...(frame === '1s' ? { second: '2-digit' } : {}) };
}

/** Creates the clock of a chart with bars of `frame` for a user in `timeZone`. */
export function createChartClock(frame: ChartFrame, timeZone: string, language: string): ChartClock {
  const zone = getBarZone(frame, timeZone);
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, hourCycle: 'h23', ...options });
    return (seconds: number) => format.format(seconds * 1000);
  };
  const marks = {
    [TickMarkType.Year]: formatter({ year: 'numeric' }),
    [TickMarkType.Month]: formatter({ month: 'short' }),
    [TickMarkType.DayOfMonth]: formatter({ month: '2-digit', day: '2-digit' }),
    [TickMarkType.Time]: formatter({ hour: '2-digit', minute: '2-digit' }),
    [TickMarkType.TimeWithSeconds]: formatter({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  };
  return {
    mark: (seconds, kind) => marks[kind](seconds),
    moment: formatter(momentOptions(frame)),
    offset: createOffset(zone),
  };
}
