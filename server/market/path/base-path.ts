/** The seeded path of one instrument before any scenario: days on top, minutes below them. */

import { openMinutes, type Span } from '../calendar/sessions.ts';
import type { Instrument } from '../types.ts';
import { DailyPath } from './daily-path.ts';
import type { Factors } from './factor.ts';
import { MinutePath } from './minute-path.ts';
import type { DayMinutes, DaySummary, PricePath } from './price-path.ts';

export class BasePath implements PricePath {
  readonly #instrument: Instrument;
  readonly #days: DailyPath;
  readonly #minutes: MinutePath;

  constructor(instrument: Instrument, seedKey: number, factors: Factors) {
    this.#instrument = instrument;
    this.#days = new DailyPath(instrument, seedKey, factors);
    this.#minutes = new MinutePath(instrument, seedKey);
  }

  spans(day: number): readonly Span[] {
    return openMinutes(this.#instrument.sessionId, day);
  }

  summary(day: number): DaySummary | undefined {
    return this.#days.day(day);
  }

  minutes(day: number): DayMinutes | undefined {
    const base = this.#days.day(day);
    return base && this.#minutes.build(base);
  }
}
