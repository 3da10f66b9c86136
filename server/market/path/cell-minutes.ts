/**
 * The five minutes of a cell: opens and closes from a bridge of each factor's minute noise, highs and lows
 * from the distribution of a bridge's extremes.
 *
 * Both the daily candle and the minutes come from this function, so they match to the unit.
 */

import { mix } from '../random.ts';
import { cellsPerDay, minutesPerCell } from '../time.ts';
import { fillBorders, fillMinuteVariances, getMinuteShare, widestShare } from './cell-strays.ts';
import {
  addStray,
  courseStrays,
  createCourse,
  furthestKnot,
  furthestStray,
  straysToPrices,
} from './minute-course.ts';
import type { SymbolDay } from './symbol-cells.ts';

/** Reach of a minute beyond its open and close, in variances of the minute: -2 ln u at 256 quantiles. */
const reachTable = Float64Array.from({ length: 256 }, (_, index) => -2 * Math.log((index + 0.5) / 256));
/** Upper limit of how far a minute goes beyond its open and close, in its own deviations. */
export const widestReach = Math.sqrt(reachTable[0] as number) / 2;
/** Out of 32 minutes, this many open below the close of the minute before, and the same number above it. */
const bounces = 3;
/** Separates the random draws of minute courses from those of minute ends. */
const courseKey = 0x5bd1e995;

/** Prices of the five minutes in whole units. The object is reused: read it before the next call. */
export interface CellMinutes {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

export const createCellMinutes = (): CellMinutes => ({
  open: new Float64Array(minutesPerCell),
  high: new Float64Array(minutesPerCell),
  low: new Float64Array(minutesPerCell),
  close: new Float64Array(minutesPerCell),
});

const variances = new Float64Array(minutesPerCell);
/** Logs at the boundaries of the minutes of the cell. */
const borders = new Float64Array(minutesPerCell + 1);
const course = createCourse();
/** Largest reach of the course of each minute beyond its ends, as a log. */
const reaches = new Float64Array(minutesPerCell);
const scratch = createCellMinutes();
/**
 * Factor for what rounding and the bounce of an open can add to how far the minute goes (a spread is a small
 * part of a price).
 */
const closeBy = 1.02;

/** Returns the end of a minute that is further up (sign 1) or down (sign -1). */
function ahead(minute: number, sign: 1 | -1): number {
  const start = borders[minute] as number;
  const end = borders[minute + 1] as number;
  return sign * (end - start) > 0 ? end : start;
}

function fillReaches({ drivers }: SymbolDay, cell: number): void {
  reaches.fill(0);
  for (const { weight, cells } of drivers) {
    const deviation = courseStrays * Math.abs(weight) * (cells.deviations[cell] as number);
    const burst = cells.bursts[cell] as number;
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      reaches[minute] = (reaches[minute] as number) + deviation * Math.sqrt(getMinuteShare(minute, burst));
    }
  }
}

/** Returns the number of the cell's first minute since the epoch. */
const getFirstMinute = ({ day }: SymbolDay, cell: number): number =>
  (day * cellsPerDay + cell) * minutesPerCell;

/** Writes the deviations of a minute's course from the straight line to `knots`, as logs. */
function fillStrays(day: SymbolDay, cell: number, minute: number, knots: Float64Array): void {
  const place = getFirstMinute(day, cell) + minute;
  knots.fill(0);
  for (const { weight, minuteKey, cells } of day.drivers) {
    const share = getMinuteShare(minute, cells.bursts[cell] as number);
    const deviation = weight * (cells.deviations[cell] as number) * Math.sqrt(share);
    addStray(knots, mix(minuteKey ^ courseKey, place), deviation);
  }
}

const nothingYet = (sign: 1 | -1): number => (sign > 0 ? 0 : Number.POSITIVE_INFINITY);

const further = (sign: 1 | -1, best: number, price: number | undefined): number =>
  sign * ((price as number) - best) > 0 ? (price as number) : best;

export class CellReader {
  readonly #anchorUnits: number;
  readonly #key: number;
  readonly #openKey: number;
  readonly #aloneKey: number;
  /**
   * Largest distance in units of a minute's open from the close before it: its first trade can be on either
   * side of the quotes.
   */
  readonly bounce: number;

  /**
   * @param key draws what belongs to the symbol alone: where minutes open and how far they go beyond their
   * ends
   */
  constructor(anchorUnits: number, key: number, spread: number) {
    this.#anchorUnits = anchorUnits;
    this.#key = key;
    this.#openKey = mix(key, 1);
    this.#aloneKey = mix(key, 2);
    this.bounce = Math.max(1, spread >> 1);
  }

  units(log: number): number {
    return Math.max(1, Math.round(this.#anchorUnits * Math.exp(log)));
  }

  /** Returns the log of a price in units; prices below one unit count as one. */
  log(units: number): number {
    return Math.log(Math.max(1, units) / this.#anchorUnits);
  }

  /** Returns the first price of a cell. */
  open(day: SymbolDay, cell: number): number {
    return this.#bounced(this.units(day.logs[cell] as number), getFirstMinute(day, cell));
  }

  #bounced(close: number, minute: number): number {
    const drawn = mix(this.#openKey, minute) & 31;
    if (drawn >= 2 * bounces) return close;
    return Math.max(1, drawn < bounces ? close - this.bounce : close + this.bounce);
  }

  read(day: SymbolDay, cell: number, out: CellMinutes): CellMinutes {
    fillBorders(borders, day, cell, this.#aloneKey);
    if (day.alone > 0) fillMinuteVariances(variances, day, cell);
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      this.#readMinute(day, cell, minute, out);
    }
    return out;
  }

  /**
   * Returns the highest (sign 1) or lowest (sign -1) price of the minutes of a cell. Minutes that cannot pass `limit` (a
   * log times the sign) may be skipped.
   */
  furthest(day: SymbolDay, cell: number, sign: 1 | -1, limit: number): number {
    fillBorders(borders, day, cell, this.#aloneKey);
    return day.alone === 0
      ? this.#furthestLed(day, cell, sign, limit)
      : this.#furthestAlone(day, cell, sign, limit);
  }

  #furthestLed(day: SymbolDay, cell: number, sign: 1 | -1, limit: number): number {
    fillReaches(day, cell);
    let best = nothingYet(sign);
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      if (sign * ahead(minute, sign) + (reaches[minute] as number) <= limit) continue;
      fillStrays(day, cell, minute, course);
      const start = borders[minute] as number;
      const move = (borders[minute + 1] as number) - start;
      if (sign * start + furthestStray(course, move, sign) <= limit) continue;
      this.#readMinute(day, cell, minute);
      best = further(sign, best, sign > 0 ? scratch.high[minute] : scratch.low[minute]);
    }
    return best;
  }

  #furthestAlone(day: SymbolDay, cell: number, sign: 1 | -1, limit: number): number {
    this.#boundReaches(day, cell, sign);
    let best = nothingYet(sign);
    let isFirst = true;
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      if (sign * ahead(minute, sign) + (reaches[minute] as number) <= limit) continue;
      if (isFirst) fillMinuteVariances(variances, day, cell);
      isFirst = false;
      this.#readMinute(day, cell, minute);
      best = further(sign, best, sign > 0 ? scratch.high[minute] : scratch.low[minute]);
    }
    return best;
  }

  /** Bounds how far each minute can go beyond its ends, when that belongs to the symbol alone. */
  #boundReaches(day: SymbolDay, cell: number, sign: 1 | -1): void {
    const first = getFirstMinute(day, cell);
    const variance = widestShare(day, cell) * (day.variances[cell] as number);
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      const hash = mix(this.#key, first + minute);
      const drawn = reachTable[(sign > 0 ? hash : hash >>> 8) & 255] as number;
      const move = Math.abs((borders[minute + 1] as number) - (borders[minute] as number));
      // A share of the nearer end, seen from the open, which can be the further end; then a log that also
      // holds downwards.
      const reach = (Math.sqrt(variance * drawn) / 2) * (closeBy + 2 * move);
      reaches[minute] = reach + reach * reach;
    }
  }

  #readMinute(day: SymbolDay, cell: number, minute: number, out = scratch): void {
    const place = getFirstMinute(day, cell) + minute;
    out.open[minute] = this.#bounced(this.units(borders[minute] as number), place);
    out.close[minute] = this.units(borders[minute + 1] as number);
    const hash = mix(this.#key, place);
    if (day.alone === 0) this.#runCourse(out, day, cell, minute, hash);
    else this.#reach(out, minute, hash);
  }

  /** Writes the course of one minute of a cell; only where nothing belongs to the symbol alone. */
  course(day: SymbolDay, cell: number, minute: number, knots: Float64Array): void {
    fillBorders(borders, day, cell, this.#aloneKey);
    this.#fillCourse(day, cell, minute, knots);
  }

  #fillCourse(day: SymbolDay, cell: number, minute: number, knots: Float64Array): void {
    fillStrays(day, cell, minute, knots);
    const start = this.#anchorUnits * Math.exp(borders[minute] as number);
    straysToPrices(knots, start, this.#anchorUnits * Math.exp(borders[minute + 1] as number));
  }

  /** Trades go up to half a spread beyond the course of the mid price. */
  #runCourse(out: CellMinutes, day: SymbolDay, cell: number, minute: number, hash: number): void {
    this.#fillCourse(day, cell, minute, course);
    const open = out.open[minute] as number;
    const close = out.close[minute] as number;
    const top = course[furthestKnot(course, 1)] as number;
    const bottom = course[furthestKnot(course, -1)] as number;
    const above = Math.floor(((hash & 255) / 256) * (this.bounce + 1));
    const below = Math.floor((((hash >>> 8) & 255) / 256) * (this.bounce + 1));
    out.high[minute] = Math.max(open, close, Math.round(top) + above);
    out.low[minute] = Math.max(1, Math.min(open, close, Math.round(bottom) - below));
  }

  #reach(out: CellMinutes, minute: number, hash: number): void {
    const open = out.open[minute] as number;
    const close = out.close[minute] as number;
    const spread = open * open * (variances[minute] as number);
    const move = close - open;
    const up = Math.sqrt(move * move + spread * (reachTable[hash & 255] as number));
    const down = Math.sqrt(move * move + spread * (reachTable[(hash >>> 8) & 255] as number));
    const flickerUp = ((hash >>> 16) & 255) / 256;
    const flickerDown = (hash >>> 24) / 256;
    out.high[minute] = Math.max(open, close, Math.floor((open + close + up) / 2 + flickerUp));
    out.low[minute] = Math.max(1, Math.min(open, close, Math.ceil((open + close - down) / 2 - flickerDown)));
  }
}
