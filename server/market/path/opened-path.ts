/**
 * Seeded path of an instrument with hours that a scenario opens. Prices continue while a market is closed, so
 * they can be read.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import type { Span } from '../calendar/sessions.ts';
import { minutesPerDay } from '../time.ts';
import type { BasePath } from './base-path.ts';
import { type DayMinutes, type DaySummary, type PricePath, summarize } from './price-path.ts';

export class OpenedPath implements PricePath {
  readonly #usual: PricePath;
  readonly #base: BasePath;
  readonly #opened: readonly Span[];

  constructor(usual: PricePath, base: BasePath, opened: readonly Span[]) {
    this.#usual = usual;
    this.#base = base;
    this.#opened = opened;
  }

  spans(day: number): readonly Span[] {
    const added = this.#openedOn(day);
    return added.length === 0 ? this.#usual.spans(day) : joinSpans([...this.#usual.spans(day), ...added]);
  }

  summary(day: number): DaySummary | undefined {
    if (this.#openedOn(day).length === 0) return this.#usual.summary(day);
    const minutes = this.minutes(day);
    return minutes && summarize(minutes);
  }

  minutes(day: number): DayMinutes | undefined {
    return this.#openedOn(day).length === 0
      ? this.#usual.minutes(day)
      : this.#base.minutesWithin(day, this.spans(day));
  }

  /** Returns the opened spans of a day, in minutes of the day. */
  #openedOn(day: number): Span[] {
    return this.#opened
      .map(({ start, end }) => ({
        start: Math.max(0, (start - day * dayMs) / minuteMs),
        end: Math.min(minutesPerDay, (end - day * dayMs) / minuteMs),
      }))
      .filter(({ start, end }) => start < end);
  }
}

/** Orders spans and joins adjacent ones. */
function joinSpans(spans: readonly Span[]): Span[] {
  const inOrder = [...spans].sort((left, right) => left.start - right.start);
  const runs: Span[] = [];
  for (const span of inOrder) {
    const last = runs.at(-1);
    if (last === undefined || span.start > last.end) runs.push(span);
    else runs[runs.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return runs;
}
