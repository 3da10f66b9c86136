/** All open minutes of a day: one cell after another, each with five minutes and its volume. */

import type { Span } from '../calendar/sessions.ts';
import { mix, roughExponential, textKey } from '../random.ts';
import { cellsPerDay, minutesPerCell } from '../time.ts';
import type { Instrument } from '../types.ts';
import { type CellMinutes, type CellReader, createCellMinutes } from './cell-minutes.ts';
import type { CellVolume } from './cell-volume.ts';
import { toCells } from './daily-path.ts';
import type { FillCourse } from './minute-course.ts';
import { listNewsMinutes, type NewsMinute, type NewsMinutes } from './news-minute.ts';
import { type ComposedMinute, countMinutes, type DayMinutes, findPosition, minuteAt } from './price-path.ts';
import { spreadFactors } from './spread-hours.ts';
import {
  calculateCellWildness,
  findJump,
  listJumpCells,
  type SymbolCells,
  type SymbolDay,
} from './symbol-cells.ts';

const nothingComposed: ReadonlyMap<number, ComposedMinute> = new Map();
/** Volume of a minute: its own noise, and the share that follows its range. */
const volumeNoise = roughExponential(0.6);

/** An auction has the volume of this many minutes of its range. */
const auctionMinutes = 4;
/** A minute with a jump has the volume of this many minutes of its range. */
const newsMinutes = 2.5;

interface TradedCell {
  readonly volume: number;
  readonly auction: number;
  /** Minute of a jump, or -1. */
  readonly jump: number;
  /** Number of the cell since the epoch. */
  readonly place: number;
}

export class MinutePath {
  readonly #instrument: Instrument;
  readonly #cells: SymbolCells;
  readonly #reader: CellReader;
  readonly #volume: CellVolume;
  readonly #noiseKey: number;
  readonly #minutes: CellMinutes = createCellMinutes();
  readonly #volumes = new Float64Array(cellsPerDay);

  constructor(
    instrument: Instrument,
    seedKey: number,
    parts: { readonly cells: SymbolCells; readonly reader: CellReader; readonly volume: CellVolume },
  ) {
    this.#instrument = instrument;
    this.#cells = parts.cells;
    this.#reader = parts.reader;
    this.#volume = parts.volume;
    this.#noiseKey = mix(mix(seedKey, textKey(instrument.symbol)), 12);
  }

  build(day: number, spans: readonly Span[]): DayMinutes {
    const count = countMinutes(spans);
    const cells = this.#cells.day(day);
    const minutes = {
      day,
      spans,
      open: new Float64Array(count),
      high: new Float64Array(count),
      low: new Float64Array(count),
      close: new Float64Array(count),
      volume: new Float64Array(count),
      width: new Float64Array(count),
      activity: new Float64Array(count),
      composed: nothingComposed,
      news: this.#findNews(cells, spans),
      course: cells.alone === 0 ? this.#createCourse(cells, spans) : undefined,
      spread: undefined,
      ticks: undefined,
    };
    const widths = spreadFactors(this.#instrument, day);
    const open = toCells(spans);
    this.#volume.fill(this.#volumes, cells, open);
    let position = 0;
    for (const { start, end } of open) {
      for (let cell = start; cell < end; cell += 1) {
        this.#reader.read(cells, cell, this.#minutes);
        minutes.open.set(this.#minutes.open, position);
        minutes.high.set(this.#minutes.high, position);
        minutes.low.set(this.#minutes.low, position);
        minutes.close.set(this.#minutes.close, position);
        const wildness = calculateCellWildness(cells, cell);
        const next = position + minutesPerCell;
        minutes.width.fill((widths[cell] as number) * Math.sqrt(Math.sqrt(wildness)), position, next);
        minutes.activity.fill(Math.sqrt(wildness), position, next);
        const volume = this.#volumes[cell] as number;
        const auction = this.#volume.auctionIn(cell);
        const jump = findJump(cells, cell)?.minute ?? -1;
        const place = day * cellsPerDay + cell;
        this.#splitVolume(minutes.volume, position, { volume, auction, jump, place });
        position = next;
      }
    }
    return minutes;
  }

  /** Finds the minutes around the jumps of a day that quotes notice. */
  #findNews(cells: SymbolDay, spans: readonly Span[]): NewsMinutes | undefined {
    const found = new Map<number, NewsMinute>();
    for (const cell of listJumpCells(cells)) {
      const jump = findJump(cells, cell);
      if (!jump) continue;
      for (const [distance, minute] of listNewsMinutes(jump)) {
        const position = findPosition(spans, cell * minutesPerCell + jump.minute + distance);
        if (position >= 0 && (minute.move !== 0 || !found.has(position))) found.set(position, minute);
      }
    }
    return found.size === 0 ? undefined : found;
  }

  /** Reads the course of a minute on request; the cells of the day stay unchanged. */
  #createCourse(cells: SymbolDay, spans: readonly Span[]): FillCourse {
    return (position, middles) => {
      const minute = minuteAt(spans, position);
      const cell = Math.floor(minute / minutesPerCell);
      this.#reader.course(cells, cell, minute - cell * minutesPerCell, middles);
    };
  }

  /** Splits the volume of a cell over its minutes in whole print lots, more where the range is wider. */
  #splitVolume(volumes: Float64Array, position: number, { volume, auction, jump, place }: TradedCell): void {
    const { high, low } = this.#minutes;
    const lot = this.#instrument.printLot;
    let range = 1;
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      range += (high[minute] as number) - (low[minute] as number);
    }
    let sum = 0;
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      const noise = volumeNoise(mix(this.#noiseKey, place * minutesPerCell + minute));
      const share = ((high[minute] as number) - (low[minute] as number)) / range;
      sum +=
        (minute === jump ? newsMinutes : noise * (minute === auction ? auctionMinutes : 1)) * (0.08 + share);
      volumes[position + minute] = sum;
    }
    const lots = volume / lot - minutesPerCell;
    let given = 0;
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      const passed = volumes[position + minute] as number;
      const total = minute === minutesPerCell - 1 ? lots : Math.floor((lots * passed) / sum);
      volumes[position + minute] = (total - given + 1) * lot;
      given = total;
    }
  }
}
