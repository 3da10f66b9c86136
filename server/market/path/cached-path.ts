/** Caches the most recently used days of a path; a day of minutes is the unit of work and of memory. */

import type { Span } from '../calendar/sessions.ts';
import { RecentMap } from '../recent-map.ts';
import type { DayMinutes, DaySummary, PricePath } from './price-path.ts';

const daysKept = 4;
const summariesKept = 256;

export class CachedPath implements PricePath {
  readonly #path: PricePath;
  readonly #minutes = new RecentMap<DayMinutes>(daysKept);
  readonly #summaries = new RecentMap<DaySummary>(summariesKept);
  #current: DayMinutes | undefined;

  constructor(path: PricePath) {
    this.#path = path;
  }

  /** Returns whether the minutes of a day are cached, so that a price of that day is cheap. */
  has(day: number): boolean {
    return this.#current?.day === day || this.#minutes.get(day) !== undefined;
  }

  spans(day: number): readonly Span[] {
    return this.#path.spans(day);
  }

  summary(day: number): DaySummary | undefined {
    const known = this.#summaries.get(day);
    if (known) return known;
    const made = this.#path.summary(day);
    return made && this.#summaries.set(day, made);
  }

  minutes(day: number): DayMinutes | undefined {
    if (this.#current?.day === day) return this.#current;
    const known = this.#minutes.get(day);
    const found = known ?? this.#path.minutes(day);
    if (!found) return undefined;
    if (!known) this.#minutes.set(day, found);
    this.#current = found;
    return found;
  }
}
