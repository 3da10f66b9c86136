/** Interface of a layer of the path: the seeded base and every scenario overlay share it. */

import type { Span } from '../calendar/sessions.ts';
import type { ReadTicks } from '../recorded/recorded-ticks.ts';
import type { FillCourse } from './minute-course.ts';
import type { NewsMinutes } from './news-minute.ts';

export interface DaySummary {
  readonly day: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Volume in amount units. */
  readonly volume: number;
}

/** Open minutes of a UTC day, in order. Minutes outside the spans do not exist. */
export interface DayMinutes {
  readonly day: number;
  readonly spans: readonly Span[];
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Width of the quotes in usual spreads. */
  readonly width: Float64Array;
  /** Activity of the minute relative to its usual hour, around one. */
  readonly activity: Float64Array;
  /** Minutes that a scenario starts within. */
  readonly composed: ReadonlyMap<number, ComposedMinute>;
  /** Minutes around jumps of the price; `undefined` if the day has none. */
  readonly news: NewsMinutes | undefined;
  /** Course of the mid price within each minute; undefined where every symbol moves by itself. */
  readonly course: FillCourse | undefined;
  /** Usual distance of bid and ask in units, where a recording has quotes; it replaces the drawn one. */
  readonly spread: ((position: number) => number | undefined) | undefined;
  /** Ticks of each minute, where a recording has trades or bars shorter than a minute. */
  readonly ticks: ReadTicks | undefined;
}

/** Prices tick by tick; from tick `count` on, the minute is halted. */
export interface ComposedMinute {
  readonly ticks: Float64Array;
  /** 1 for ticks that print a trade. */
  readonly prints: Uint8Array;
  /** Mid price at each tick, where the path below gives the minute a course. */
  readonly middles: Float64Array | undefined;
  readonly count: number;
  /** Volume of the whole minute without the halt; the minute's volume is the part before `count`. */
  readonly fullVolume: number;
}

export interface PricePath {
  spans(day: number): readonly Span[];
  /** Returns the summary of a day; undefined when the day has no session. */
  summary(day: number): DaySummary | undefined;
  minutes(day: number): DayMinutes | undefined;
}

/** Returns the position of a minute of the day among the open minutes, or -1 when it is closed. */
export function findPosition(spans: readonly Span[], minute: number): number {
  let offset = 0;
  for (const span of spans) {
    if (minute < span.start) return -1;
    if (minute < span.end) return offset + minute - span.start;
    offset += span.end - span.start;
  }
  return -1;
}

/** Returns the number of open minutes before a minute of the day. */
export function positionsBefore(spans: readonly Span[], minute: number): number {
  let count = 0;
  for (const span of spans) {
    if (minute <= span.start) break;
    count += Math.min(minute, span.end) - span.start;
  }
  return count;
}

/** Returns the minute of the day at a position. */
export function minuteAt(spans: readonly Span[], position: number): number {
  let rest = position;
  for (const span of spans) {
    const length = span.end - span.start;
    if (rest < length) return span.start + rest;
    rest -= length;
  }
  throw new Error(`No open minute at position ${position}`);
}

/** Counts the minutes of spans, whose ends are excluded. */
export function countMinutes(spans: readonly Span[]): number {
  return spans.reduce((count, span) => count + span.end - span.start, 0);
}

/** Returns the candle of a run of minutes. The run must not be empty. */
export function summarize(minutes: DayMinutes): DaySummary {
  let high = 0;
  let low = Number.POSITIVE_INFINITY;
  let volume = 0;
  for (let position = 0; position < minutes.high.length; position += 1) {
    high = Math.max(high, minutes.high[position] as number);
    low = Math.min(low, minutes.low[position] as number);
    volume += minutes.volume[position] as number;
  }
  const open = minutes.open[0] as number;
  const close = minutes.close.at(-1) as number;
  return { day: minutes.day, open, high, low, close, volume };
}
