/**
 * Which bars a market makes, counted by its hours without reading a price: where a time lies among them, so that a line over bars
 * goes over a night or a weekend as a chart draws it. Whole numbers are bars.
 */

import { type ChartFrame, composedStart, isComposed, usualLength } from '@papertape/shared/chart-frames.ts';
import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import type { Span } from '../calendar/sessions.ts';
import { dayIndex } from '../time.ts';
import type { SessionId } from '../types.ts';
import { candleStart } from './timeframe.ts';

/** Longest rest of any market with its frame: the next bar of a month is nearer. */
const restDays = 70;

export interface BarHours {
  readonly sessionId: SessionId;
  /** The open minutes of a UTC day. */
  spans(day: number): readonly Span[];
}

/** Length of the bars of a frame below a day; undefined of the others. */
function lengthOf(frame: ChartFrame): number | undefined {
  const length = usualLength(frame);
  return length < dayMs ? length : undefined;
}

/** Label of the bar that a time falls into. */
export function barStart(sessionId: SessionId, frame: ChartFrame, time: number): number {
  return isComposed(frame) ? composedStart(frame, time) : candleStart(sessionId, frame, time);
}

/** The first instant that no longer belongs to the bar with this label. */
export function barEnd(sessionId: SessionId, frame: ChartFrame, start: number): number {
  const length = lengthOf(frame);
  if (length !== undefined) return start + length;
  let day = dayIndex(start) + 1;
  while (barStart(sessionId, frame, day * dayMs) === start) day += 1;
  return day * dayMs;
}

export class BarPlaces {
  readonly #hours: BarHours;
  readonly #frame: ChartFrame;
  readonly #first: number;
  /** Bars that began before each day, from the first on. */
  readonly #before: number[] = [0];

  /** Counts from a UTC day on; what is asked for lies after it. */
  constructor(hours: BarHours, frame: ChartFrame, firstDay: number) {
    this.#hours = hours;
    this.#frame = frame;
    this.#first = firstDay;
  }

  /** Labels of the bars whose first tick is on this day, in order. */
  #labels(day: number): number[] {
    const labels: number[] = [];
    const { sessionId } = this.#hours;
    const length = lengthOf(this.#frame);
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

  /** Whether a bar of days has begun on an earlier day. */
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

  /** The bar that has this label or, where there is none, the last before it; undefined before the first. */
  #barAt(time: number): { label: number; index: number } | undefined {
    // The evening before a day may count to it already.
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

  /** Where a time lies: what is between two bars follows from its distance. Undefined before the first bar. */
  placeOf(time: number): number | undefined {
    const bar = this.#barAt(time);
    if (bar === undefined) return undefined;
    const next = this.#labelAfter(bar.label);
    if (next === undefined) return bar.index;
    return bar.index + (time - bar.label) / (next - bar.label);
  }
}
