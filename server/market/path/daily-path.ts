/**
 * Top of the path: open, high, low, close and volume of each UTC day with a session, built from its cells.
 *
 * Only cells that can contain the day's high or low are read minute by minute.
 */

import { openMinutes, type Span } from '../calendar/sessions.ts';
import { RecentMap } from '../recent-map.ts';
import { cellsPerDay, minutesPerCell } from '../time.ts';
import type { Instrument } from '../types.ts';
import { type CellReader, widestReach } from './cell-minutes.ts';
import { fillMargins } from './cell-strays.ts';
import type { CellVolume } from './cell-volume.ts';
import type { DaySummary } from './price-path.ts';
import type { SymbolCells, SymbolDay } from './symbol-cells.ts';

const daysKept = 2_048;
const rounding = 2;

export class DailyPath {
  readonly #instrument: Instrument;
  readonly #cells: SymbolCells;
  readonly #reader: CellReader;
  readonly #volume: CellVolume;
  readonly #volumes = new Float64Array(cellsPerDay);
  readonly #margins = new Float64Array(cellsPerDay);
  /** Log prices that no minute of a cell exceeds; the negative of those below which no minute goes. */
  readonly #above = new Float64Array(cellsPerDay);
  readonly #below = new Float64Array(cellsPerDay);
  readonly #days = new RecentMap<DaySummary>(daysKept);
  /** Units that rounding and the bounce of opens can add to a bound. */
  readonly #room: number;

  constructor(instrument: Instrument, cells: SymbolCells, reader: CellReader, volume: CellVolume) {
    this.#instrument = instrument;
    this.#cells = cells;
    this.#reader = reader;
    this.#volume = volume;
    this.#room = rounding + reader.room;
  }

  day(day: number): DaySummary | undefined {
    const known = this.#days.get(day);
    if (known) return known;
    const spans = openMinutes(this.#instrument.sessionId, day);
    return spans.length === 0 ? undefined : this.#days.set(day, this.#gather(day, toCells(spans)));
  }

  #gather(day: number, open: readonly Span[]): DaySummary {
    const cells = this.#cells.passing(day);
    this.#bound(cells, open);
    this.#volume.fill(this.#volumes, cells, open);
    let volume = 0;
    for (const { start, end } of open) {
      for (let cell = start; cell < end; cell += 1) volume += this.#volumes[cell] as number;
    }
    const first = open[0] as Span;
    const last = open.at(-1) as Span;
    return {
      day,
      open: this.#reader.open(cells, first.start),
      high: this.#extreme(cells, open, 1),
      low: this.#extreme(cells, open, -1),
      close: this.#reader.units(cells.logs[last.end] as number),
      volume,
    };
  }

  #bound(day: SymbolDay, open: readonly Span[]): void {
    const { logs } = day;
    const margins = this.#margins;
    const above = this.#above;
    const below = this.#below;
    fillMargins(margins, day, open, widestReach);
    for (const span of open) {
      for (let cell = span.start; cell < span.end; cell += 1) {
        const start = logs[cell] as number;
        const end = logs[cell + 1] as number;
        const margin = margins[cell] as number;
        above[cell] = Math.max(start, end) + margin;
        below[cell] = margin - Math.min(start, end);
      }
    }
  }

  /**
   * Returns the highest (sign 1) or lowest (sign -1) price of the open cells. Cells whose bound does not reach the best
   * so far are skipped.
   */
  #extreme(day: SymbolDay, open: readonly Span[], sign: 1 | -1): number {
    const reach = sign > 0 ? this.#above : this.#below;
    const first = mostPromising(day, open, sign);
    let best = this.#reader.furthest(day, first, sign, Number.NEGATIVE_INFINITY);
    let limit = sign * this.#reader.log(best - sign * this.#room);
    for (const { start, end } of open) {
      for (let cell = start; cell < end; cell += 1) {
        if ((reach[cell] as number) <= limit || cell === first) continue;
        const found = this.#reader.furthest(day, cell, sign, limit);
        if (sign * (found - best) <= 0) continue;
        best = found;
        limit = sign * this.#reader.log(best - sign * this.#room);
      }
    }
    return best;
  }
}

/** Returns the open cell whose end is furthest out; reading it first allows skipping most of the others. */
function mostPromising({ logs }: SymbolDay, open: readonly Span[], sign: 1 | -1): number {
  let best = (open[0] as Span).start;
  let furthest = Number.NEGATIVE_INFINITY;
  for (const { start, end } of open) {
    for (let cell = start; cell < end; cell += 1) {
      const place = sign * (logs[cell + 1] as number);
      if (place <= furthest) continue;
      furthest = place;
      best = cell;
    }
  }
  return best;
}

/** Converts open minutes to open cells; sessions begin and end on cell boundaries. */
export const toCells = (spans: readonly Span[]): readonly Span[] =>
  spans.map(({ start, end }) => ({ start: start / minutesPerCell, end: end / minutesPerCell }));
