/**
 * Seeded path of one instrument before any scenario: cells at the top, days built from them, minutes below
 * them.
 */

import { openMinutes, type Span } from '../calendar/sessions.ts';
import { textUnits } from '../price-text.ts';
import { mix, textKey } from '../random.ts';
import { RecentMap } from '../recent-map.ts';
import type { Instrument } from '../types.ts';
import { CellReader } from './cell-minutes.ts';
import { CellVolume } from './cell-volume.ts';
import { DailyPath } from './daily-path.ts';
import type { Factors } from './factor.ts';
import { MinutePath } from './minute-path.ts';
import type { DayMinutes, DaySummary, PricePath } from './price-path.ts';
import { SymbolCells } from './symbol-cells.ts';

/** Key for a part of the market. */
export type KeyOf = (part: string) => number;

/** Number of days cached here; each market that shares the path has its own cache. */
const daysKept = 4;

export class BasePath implements PricePath {
  readonly #recent = new RecentMap<DayMinutes>(daysKept);
  readonly #instrument: Instrument;
  readonly #cells: SymbolCells;
  readonly #days: DailyPath;
  readonly #minutes: MinutePath;

  constructor(instrument: Instrument, deriveKey: KeyOf, factors: Factors) {
    const anchorUnits = textUnits(instrument.anchor, instrument.priceDecimals);
    const reader = new CellReader(
      { anchorUnits, spread: instrument.spread, printRate: instrument.printRate },
      mix(mix(deriveKey('cells'), textKey(instrument.symbol)), 11),
    );
    const volume = new CellVolume(instrument, deriveKey('volume'));
    const cells = new SymbolCells(instrument, factors);
    this.#instrument = instrument;
    this.#cells = cells;
    this.#days = new DailyPath(instrument, cells, reader, volume);
    this.#minutes = new MinutePath(instrument, deriveKey('minutes'), { cells, reader, volume });
  }

  spans(day: number): readonly Span[] {
    return openMinutes(this.#instrument.sessionId, day);
  }

  summary(day: number): DaySummary | undefined {
    return this.#days.day(day);
  }

  minutes(day: number): DayMinutes | undefined {
    const known = this.#recent.get(day);
    if (known) return known;
    const made = this.minutesWithin(day, this.spans(day));
    return made && this.#recent.set(day, made);
  }

  /**
   * Returns the minutes within given hours instead of the calendar's, in whole cells: prices continue while a market
   * is closed.
   */
  minutesWithin(day: number, spans: readonly Span[]): DayMinutes | undefined {
    return spans.length === 0 ? undefined : this.#minutes.build(day, spans);
  }

  /** Returns the log of the day's close relative to the anchor; computes no prices. */
  closeLog(day: number): number {
    return this.#cells.close(day);
  }
}
