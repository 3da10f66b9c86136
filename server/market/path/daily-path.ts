/**
 * The top of the path: open, high, low, close and volume of each UTC day with a session, gathered from its cells. Only the cells
 * that can hold the day's high or low are read minute by minute; the others cannot reach so far.
 */

import { openMinutes, type Span } from '../calendar/sessions.ts';
import { RecentMap } from '../recent-map.ts';
import { CELLS_PER_DAY, MINUTES_PER_CELL } from '../time.ts';
import type { Instrument } from '../types.ts';
import { type CellReader, cellMargin } from './cell-minutes.ts';
import type { CellVolume } from './cell-volume.ts';
import type { DaySummary } from './price-path.ts';
import type { SymbolCells, SymbolDay } from './symbol-cells.ts';

const DAYS_KEPT = 2_048;
const ROUNDING = 2;

export class DailyPath {
  readonly #instrument: Instrument;
  readonly #cells: SymbolCells;
  readonly #reader: CellReader;
  readonly #volume: CellVolume;
  readonly #margins = new Float64Array(CELLS_PER_DAY);
  readonly #days = new RecentMap<DaySummary>(DAYS_KEPT);
  /** What rounding to whole units and the bounce of opens may add to a bound. */
  readonly #room: number;

  constructor(instrument: Instrument, cells: SymbolCells, reader: CellReader, volume: CellVolume) {
    this.#instrument = instrument;
    this.#cells = cells;
    this.#reader = reader;
    this.#volume = volume;
    this.#room = ROUNDING + reader.bounce;
  }

  day(day: number): DaySummary | undefined {
    const known = this.#days.get(day);
    if (known) return known;
    const spans = openMinutes(this.#instrument.sessionId, day);
    return spans.length === 0 ? undefined : this.#days.set(day, this.#gather(day, cellsOf(spans)));
  }

  #gather(day: number, open: readonly Span[]): DaySummary {
    const cells = this.#cells.passing(day);
    for (const { start, end } of open) {
      for (let cell = start; cell < end; cell += 1) this.#margins[cell] = cellMargin(cells, cell);
    }
    let volume = 0;
    for (const { start, end } of open) {
      for (let cell = start; cell < end; cell += 1) {
        volume += this.#volume.at(cells, cell);
      }
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

  /** The highest (sign 1) or lowest (-1) price of the open cells. Cells whose bound does not reach the best so far are not read. */
  #extreme(day: SymbolDay, open: readonly Span[], sign: 1 | -1): number {
    const { start, end } = this.#mostPromising(day, open, sign);
    let best = this.#reader.furthest(day, start, sign, Number.NEGATIVE_INFINITY);
    let limit = sign * this.#reader.log(best - sign * this.#room);
    for (const span of open) {
      for (let cell = span.start; cell < span.end; cell += 1) {
        if (cell >= start && cell < end) continue;
        if (this.#reach(day, cell, sign) > limit) {
          best = further(sign, best, this.#reader.furthest(day, cell, sign, limit));
          limit = sign * this.#reader.log(best - sign * this.#room);
        }
      }
    }
    return best;
  }

  /** The cell whose ends lie furthest out: reading it first spares most of the others. */
  #mostPromising({ logs }: SymbolDay, open: readonly Span[], sign: 1 | -1): Span {
    let best = (open[0] as Span).start;
    for (const span of open) {
      for (let cell = span.start; cell < span.end; cell += 1) {
        if (sign * (logs[cell + 1] as number) > sign * (logs[best + 1] as number)) best = cell;
      }
    }
    return { start: best, end: best + 1 };
  }

  /** Times the sign, a log price beyond which no minute of a cell lies. */
  #reach({ logs }: SymbolDay, cell: number, sign: 1 | -1): number {
    return (
      Math.max(sign * (logs[cell] as number), sign * (logs[cell + 1] as number)) +
      (this.#margins[cell] as number)
    );
  }
}

const further = (sign: 1 | -1, left: number, right: number): number =>
  sign > 0 ? Math.max(left, right) : Math.min(left, right);

/** Open minutes as open cells: sessions begin and end on their borders. */
export const cellsOf = (spans: readonly Span[]): readonly Span[] =>
  spans.map(({ start, end }) => ({ start: start / MINUTES_PER_CELL, end: end / MINUTES_PER_CELL }));
