/**
 * Trading hours of each kind of instrument, in whole minutes of UTC.
 *
 * A New York date has at most one session; adjacent sessions (forex from Monday to Friday) count as one.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { dayIndex, minutesPerDay, toMinute, weekday } from '../time.ts';
import type { SessionId } from '../types.ts';
import { isGlobalHoliday, isStockHalfDay, isStockHoliday } from './holidays.ts';
import { newYorkInstant } from './new-york.ts';
import type { Stretch } from './opened-sessions.ts';

/** Half-open interval: includes `start`, excludes `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns the session of one New York date. */
function sessionOfDate(sessionId: SessionId, day: number): Span | undefined {
  const name = weekday(day);
  if (name === 0 || name === 6) return undefined;
  if (sessionId === 'forex') return createSpan(day - 1, toMinute(17), day, toMinute(17));
  if (sessionId === 'stock') {
    if (isStockHoliday(day)) return undefined;
    return createSpan(day, toMinute(9, 30), day, isStockHalfDay(day) ? toMinute(13) : toMinute(16));
  }
  if (isGlobalHoliday(day)) return undefined;
  const short = isStockHoliday(day) || isStockHalfDay(day);
  return createSpan(day - 1, toMinute(18), day, short ? toMinute(13) : toMinute(17));
}

function createSpan(startDay: number, startMinutes: number, endDay: number, endMinutes: number): Span {
  return { start: newYorkInstant(startDay, startMinutes), end: newYorkInstant(endDay, endMinutes) };
}

/** Number of days cached per kind of session, about ten years. */
const cacheLimit = 4_096;

function memoizeByDay<Value>(find: (sessionId: SessionId, day: number) => Value) {
  const caches = new Map<SessionId, Map<number, Value>>();
  return (sessionId: SessionId, day: number): Value => {
    let cache = caches.get(sessionId);
    if (!cache || cache.size >= cacheLimit) {
      cache = new Map();
      caches.set(sessionId, cache);
    }
    const known = cache.get(day);
    if (known !== undefined || cache.has(day)) return known as Value;
    const made = find(sessionId, day);
    cache.set(day, made);
    return made;
  };
}

const knownSessionOfDate = memoizeByDay(sessionOfDate);
const knownOpenMinutes = memoizeByDay(findOpenMinutes);

/**
 * Returns the open minutes of a UTC day as ordered [start, end) spans of minutes past midnight; adjacent spans are
 * joined.
 */
export function openMinutes(sessionId: SessionId, day: number): readonly Span[] {
  return sessionId === 'always' ? wholeDay : knownOpenMinutes(sessionId, day);
}

const wholeDay: readonly Span[] = [{ start: 0, end: minutesPerDay }];

function findOpenMinutes(sessionId: SessionId, day: number): readonly Span[] {
  const spans: Span[] = [];
  for (const date of [day - 1, day, day + 1]) {
    const session = knownSessionOfDate(sessionId, date);
    if (!session) continue;
    const start = Math.max(0, (session.start - day * dayMs) / minuteMs);
    const end = Math.min(minutesPerDay, (session.end - day * dayMs) / minuteMs);
    if (start >= end) continue;
    const previous = spans.at(-1);
    if (previous && previous.end === start) spans[spans.length - 1] = { start: previous.start, end };
    else spans.push({ start, end });
  }
  return spans;
}

/** Longest run of days without a session that the search supports. */
const searchDays = 12;

/**
 * Returns the stretch of constant state around an instant: whether trading is open, since when and until when. `end` is
 * undefined for markets that never close.
 */
export function stretchAt(sessionId: SessionId, time: number): Stretch {
  if (sessionId === 'always') return { open: true, start: Number.NEGATIVE_INFINITY };
  const day = dayIndex(time);
  let previousEnd = (day - 2) * dayMs;
  let run: Span | undefined;
  for (let date = day - 1; date <= day + searchDays; date += 1) {
    const spans = openMinutes(sessionId, date);
    for (const minutes of spans) {
      const start = date * dayMs + minutes.start * minuteMs;
      const end = date * dayMs + minutes.end * minuteMs;
      if (run && run.end === start) run = { start: run.start, end };
      else {
        if (run && time < run.end) return { open: true, ...run };
        if (time < start) return { open: false, start: previousEnd, end: start };
        run = { start, end };
      }
      previousEnd = end;
    }
  }
  throw new Error(`No session of ${sessionId} near ${time}`);
}
