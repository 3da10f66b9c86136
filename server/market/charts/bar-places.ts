/**
 * Positions of times among the bars of a market, computed from its hours without reading prices. Trend lines
 * use them to continue across nights and weekends the way a chart draws them. Whole numbers are bars.
 */

import { type ChartFrame, composedStart, isComposed, usualLength } from '@papertape/shared/chart-frames.ts';
import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import type { Span } from '../calendar/sessions.ts';
import { dayIndex } from '../time.ts';
import type { SessionId } from '../types.ts';
import { candleStart } from './timeframe.ts';

/** Longest gap between two bars of any market and frame. */
const restDays = 70;

export interface BarHours {
  readonly sessionId: SessionId;
  /** Returns the open minutes of a UTC day. */
  spans(day: number): readonly Span[];
}

/** Returns the bar length of frames shorter than a day; undefined for longer frames. */
function getFixedLength(frame: ChartFrame): number | undefined {
  const length = usualLength(frame);
  return length < dayMs ? length : undefined;
}

/** Returns the label of the bar that contains a time. */
export function barStart(sessionId: SessionId, frame: ChartFrame, time: number): number {
  return isComposed(frame) ? composedStart(frame, time) : candleStart(sessionId, frame, time);
}

/** Returns the first instant after the bar with this label. */
export function barEnd(sessionId: SessionId, frame: ChartFrame, start: number): number {
  const length = getFixedLength(frame);
  if (length !== undefined) return start + length;
  let day = dayIndex(start) + 1;
  while (barStart(sessionId, frame, day * dayMs) === start) day += 1;
  return day * dayMs;
}

export class BarPlaces {
  readonly #hours: BarHours;
  readonly #frame: ChartFrame;
  readonly #first: number;
  /** Number of bars that began before each day, starting with the first day. */
  readonly #before: number[] = [0];

  /** Counts from a UTC day; all queries must be for later times. */
  constructor(hours: BarHours, frame: ChartFrame, firstDay: number) {
    this.#hours = hours;
    this.#frame = frame;
    this.#first = firstDay;
  }

  /** Labels of the bars whose first tick is on this day, in order. */
  #labels(day: number): number[] {
    const labels: number[] = [];
    const { sessionId } = this.#hours;
    const length = getFixedLength(this.#frame);
    const spans = this.#hours.spans(day);
    if (length === undefined) {
      const label = barStart(sessionId, this.#frame, day * dayMs);
      return spans.length > 0 && !this.#isTradedBefore(day, label) ? [label] : [];
    }
    for (const { start, end } of spans) {
      const [from, to] = [start, end - 1].map(
        (minute) => (day * dayMs) / length + (minute * minuteMs) / length,
      );
      for (let index = Math.floor(from ?? 0); index <= Math.floor(to ?? 0); index += 1) {
        if (labels.at(-1) !== index * length) labels.push(index * length);
      }
    }
    return labels;
  }

  /** Returns whether a daily or longer bar began on an earlier day. */
  #isTradedBefore(day: number, label: number): boolean {
    const { sessionId } = this.#hours;
    for (let earlier = day - 1; barStart(sessionId, this.#frame, earlier * dayMs) === label; earlier -= 1) {
      if (this.#hours.spans(earlier).length > 0) return true;
    }
    return false;
  }

  #beforeDay(day: number): number {
    const known = this.#before;
    for (let next = known.length; next <= day - this.#first; next += 1) {
      known.push((known[next - 1] ?? 0) + this.#labels(this.#first + next - 1).length);
    }
    return known[day - this.#first] ?? 0;
  }

  /** Returns the bar with this label, otherwise the last bar before it; undefined before the first. */
  #barAt(time: number): { label: number; index: number } | undefined {
    // The evening before can already belong to a day.
    for (let day = dayIndex(time); day >= this.#first && day >= dayIndex(time) - restDays; day -= 1) {
      const labels = this.#labels(day);
      for (let at = labels.length - 1; at >= 0; at -= 1) {
        const label = labels[at] as number;
        if (label <= time) return { label, index: this.#beforeDay(day) + at };
      }
    }
    return undefined;
  }

  #labelAfter(time: number): number | undefined {
    for (let day = dayIndex(time) - 1; day <= dayIndex(time) + restDays; day += 1) {
      const label = this.#labels(day).find((one) => one > time);
      if (label !== undefined) return label;
    }
    return undefined;
  }

  /** Returns the position of a time; between two bars it is interpolated. Undefined before the first bar. */
  findPosition(time: number): number | undefined {
    const bar = this.#barAt(time);
    if (bar === undefined) return undefined;
    const next = this.#labelAfter(bar.label);
    if (next === undefined) return bar.index;
    return bar.index + (time - bar.label) / (next - bar.label);
  }
}
