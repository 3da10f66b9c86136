/**
 * The five minutes of a cell: opens and closes from a bridge of each factor's own minute noise, highs and lows from the law of a
 * bridge's extremes. A day's candle and its minutes come from this one function, so they agree to the unit.
 */

import { mix, roughNormal } from '../random.ts';
import { CELLS_PER_DAY, MINUTES_PER_CELL } from '../time.ts';
import { NEWS } from './factor-cells.ts';
import { addStray, COURSE_STRAYS, createCourse, furthestKnot, straysToPrices } from './minute-course.ts';
import type { DriverDay, SymbolDay } from './symbol-cells.ts';

/** Reach of a minute beyond its open and close, in variances of the minute: -2 ln u at 256 quantiles. */
const REACH = Float64Array.from({ length: 256 }, (_, index) => -2 * Math.log((index + 0.5) / 256));
const WIDEST_REACH = Math.sqrt(REACH[0] as number);
/** Of 32 minutes so many open below the close of the one before, and as many above it. */
const BOUNCES = 3;
/** In a burst one minute takes this share of the cell's variance. */
const BURST = 0.8;
/** After news its first minute takes this share: the others are nearly as restless. */
const NEWS_MINUTE = 0.32;
const EVEN = 1 / MINUTES_PER_CELL;
/** A burst is fought over: its minute reaches beyond its open and close as one of so many times its variance does. */
const WICK = 2.5;
/**
 * A factor's minutes stray from the straight line of the cell by at most this many deviations of the cell. One of a hundred
 * would go further; held back they make a close bound for the days above.
 */
const STRAYS = 1.25;
/** A burst leaves the straight line by at most this share of the cell's move, news by as much of themselves. */
const BURST_DETOUR = BURST - EVEN;
/** Keeps what draws the courses of minutes apart from what draws their ends. */
const COURSE_KEY = 0x5bd1e995;

/** Prices of the five minutes in whole units; reused, so read it before the next call. */
export interface CellMinutes {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

export const createCellMinutes = (): CellMinutes => ({
  open: new Float64Array(MINUTES_PER_CELL),
  high: new Float64Array(MINUTES_PER_CELL),
  low: new Float64Array(MINUTES_PER_CELL),
  close: new Float64Array(MINUTES_PER_CELL),
});

const strays = new Float64Array(MINUTES_PER_CELL);
const variances = new Float64Array(MINUTES_PER_CELL);
const noises = new Float64Array(MINUTES_PER_CELL);
/** Logs at the borders of the cell's minutes. */
const borders = new Float64Array(MINUTES_PER_CELL + 1);
const course = createCourse();
/** How far the course of each minute can lead beyond its ends, as a log. */
const reaches = new Float64Array(MINUTES_PER_CELL);
const scratch = createCellMinutes();

/** The end of a minute that lies further up (sign 1) or down (-1). */
function ahead(minute: number, sign: 1 | -1): number {
  const [start, end] = [borders[minute] as number, borders[minute + 1] as number];
  return sign * (end - start) > 0 ? end : start;
}

function fillReaches({ drivers }: SymbolDay, cell: number): void {
  reaches.fill(0);
  for (const { weight, cells } of drivers) {
    const deviation = COURSE_STRAYS * Math.abs(weight) * (cells.deviations[cell] as number);
    const burst = cells.bursts[cell] as number;
    for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
      reaches[minute] = (reaches[minute] as number) + deviation * Math.sqrt(shareOf(minute, burst));
    }
  }
}

export class CellReader {
  readonly #anchorUnits: number;
  readonly #key: number;
  readonly #openKey: number;
  readonly #aloneKey: number;
  /** How far a minute may open from the close of the one before: the first trade can be at either side of the quotes. */
  readonly bounce: number;

  /** @param key draws what belongs to the symbol alone: how far minutes reach beyond their opens and closes, and where they open */
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

  /** The log of a price in units; of one unit below that. */
  log(units: number): number {
    return Math.log(Math.max(1, units) / this.#anchorUnits);
  }

  /** The first price of a cell. */
  open({ day, logs }: SymbolDay, cell: number): number {
    return this.#bounced(this.units(logs[cell] as number), (day * CELLS_PER_DAY + cell) * MINUTES_PER_CELL);
  }

  #bounced(close: number, minute: number): number {
    const drawn = mix(this.#openKey, minute) & 31;
    if (drawn >= 2 * BOUNCES) return close;
    return Math.max(1, drawn < BOUNCES ? close - this.bounce : close + this.bounce);
  }

  read(day: SymbolDay, cell: number, out: CellMinutes): CellMinutes {
    const first = (day.day * CELLS_PER_DAY + cell) * MINUTES_PER_CELL;
    this.#fillBorders(day, cell);
    for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
      this.#readMinute(day, cell, minute, first + minute, out);
    }
    return out;
  }

  /**
   * The highest (sign 1) or lowest (-1) price of a cell's minutes; those that cannot go beyond a limit, a log times the sign, need
   * not be looked at.
   */
  furthest(day: SymbolDay, cell: number, sign: 1 | -1, limit: number): number {
    const first = (day.day * CELLS_PER_DAY + cell) * MINUTES_PER_CELL;
    this.#fillBorders(day, cell);
    const isLed = day.alone === 0;
    if (isLed) fillReaches(day, cell);
    let best = sign > 0 ? 0 : Number.POSITIVE_INFINITY;
    for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
      if (isLed && sign * ahead(minute, sign) + (reaches[minute] as number) <= limit) continue;
      this.#readMinute(day, cell, minute, first + minute);
      best =
        sign > 0
          ? Math.max(best, scratch.high[minute] as number)
          : Math.min(best, scratch.low[minute] as number);
    }
    return best;
  }

  #readMinute(day: SymbolDay, cell: number, minute: number, place: number, out = scratch): void {
    out.open[minute] = this.#bounced(this.units(borders[minute] as number), place);
    out.close[minute] = this.units(borders[minute + 1] as number);
    const hash = mix(this.#key, place);
    if (day.alone === 0) this.#runCourse(out, day, cell, minute, hash);
    else this.#reach(out, minute, hash);
  }

  /** The course of one minute of a cell: only where nothing is the symbol's alone. */
  course(day: SymbolDay, cell: number, minute: number, knots: Float64Array): void {
    this.#fillBorders(day, cell);
    this.#fillCourse(day, cell, minute, knots);
  }

  #fillBorders(day: SymbolDay, cell: number): void {
    const start = day.logs[cell] as number;
    const end = day.logs[cell + 1] as number;
    const first = (day.day * CELLS_PER_DAY + cell) * MINUTES_PER_CELL;
    strays.fill(0);
    variances.fill(0);
    const kept = Math.sqrt(1 - day.alone);
    for (const driver of day.drivers) addDriver(driver, cell, first, kept);
    if (day.alone > 0)
      addAlone(this.#aloneKey, first, Math.sqrt(day.alone * (day.variances[cell] as number)));
    borders[0] = start;
    for (let minute = 1; minute < MINUTES_PER_CELL; minute += 1) {
      borders[minute] = start + (end - start) * (minute * EVEN) + (strays[minute - 1] as number);
    }
    borders[MINUTES_PER_CELL] = end;
  }

  #fillCourse({ day, drivers }: SymbolDay, cell: number, minute: number, knots: Float64Array): void {
    const place = (day * CELLS_PER_DAY + cell) * MINUTES_PER_CELL + minute;
    knots.fill(0);
    for (const { weight, minuteKey, cells } of drivers) {
      const share = shareOf(minute, cells.bursts[cell] as number);
      const deviation = weight * (cells.deviations[cell] as number) * Math.sqrt(share);
      addStray(knots, mix(minuteKey ^ COURSE_KEY, place), deviation);
    }
    const start = this.#anchorUnits * Math.exp(borders[minute] as number);
    straysToPrices(knots, start, this.#anchorUnits * Math.exp(borders[minute + 1] as number));
  }

  /** Trades reach up to half a spread beyond the course of the middle. */
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
    const up = Math.sqrt(move * move + spread * (REACH[hash & 255] as number));
    const down = Math.sqrt(move * move + spread * (REACH[(hash >>> 8) & 255] as number));
    const flickerUp = ((hash >>> 16) & 255) / 256;
    const flickerDown = (hash >>> 24) / 256;
    out.high[minute] = Math.max(open, close, Math.floor((open + close + up) / 2 + flickerUp));
    out.low[minute] = Math.max(1, Math.min(open, close, Math.ceil((open + close - down) / 2 - flickerDown)));
  }
}

/** Adds what one factor's minutes stray from the straight line of the cell, and their variances. */
function addDriver({ weight, minuteKey, cells }: DriverDay, cell: number, first: number, kept: number): void {
  const deviation = weight * (cells.deviations[cell] as number);
  const burst = cells.bursts[cell] as number;
  let whole = 0;
  for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
    const share = shareOf(minute, burst);
    whole += Math.sqrt(share) * roughNormal(mix(minuteKey, first + minute));
    noises[minute] = whole;
    const reaching = minute === burst ? WICK * share : share;
    variances[minute] = (variances[minute] as number) + deviation * deviation * reaching;
  }
  const shock = weight * (cells.shocks[cell] as number);
  const move = weight * ((cells.levels[cell + 1] as number) - (cells.levels[cell] as number)) - shock;
  let passed = 0;
  for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
    passed += shareOf(minute, burst);
    const stray = (noises[minute] as number) - passed * whole;
    const bridge = kept * deviation * Math.max(-STRAYS, Math.min(STRAYS, stray));
    const straight = (minute + 1) * EVEN;
    const detour = burst < 0 ? 0 : move * (passed - straight) + shock * (1 - straight);
    strays[minute] = (strays[minute] as number) + bridge + detour;
  }
}

/** Adds what the symbol's minutes stray by themselves. */
function addAlone(key: number, first: number, deviation: number): void {
  let whole = 0;
  for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
    whole += Math.sqrt(EVEN) * roughNormal(mix(key, first + minute));
    noises[minute] = whole;
  }
  for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
    const stray = (noises[minute] as number) - (minute + 1) * EVEN * whole;
    strays[minute] = (strays[minute] as number) + deviation * Math.max(-STRAYS, Math.min(STRAYS, stray));
  }
}

/** Shares of a cell's variance by minute, for each value that the cell's burst can have. */
const MINUTE_SHARES = Float64Array.from({ length: (NEWS + 2) * MINUTES_PER_CELL }, (_, index) => {
  const burst = Math.floor(index / MINUTES_PER_CELL) - 1;
  const minute = index % MINUTES_PER_CELL;
  if (burst < 0) return EVEN;
  const [led, share] = burst === NEWS ? [0, NEWS_MINUTE] : [burst, BURST];
  return minute === led ? share : (1 - share) / (MINUTES_PER_CELL - 1);
});

const shareOf = (minute: number, burst: number): number =>
  MINUTE_SHARES[(burst + 1) * MINUTES_PER_CELL + minute] as number;

/** How far beyond its two ends a cell's minutes can reach, as a log; rounding to units comes on top. */
export function cellMargin({ variances: ofCells, drivers, alone }: SymbolDay, cell: number): number {
  const kept = Math.sqrt(1 - alone);
  const variance = ofCells[cell] as number;
  let margin = STRAYS * Math.sqrt(alone * variance);
  let widest = EVEN;
  let together = 0;
  for (const { weight, cells } of drivers) {
    const deviation = Math.abs(weight) * (cells.deviations[cell] as number);
    margin += kept * STRAYS * deviation;
    together += deviation;
    if ((cells.bursts[cell] as number) >= 0) {
      const move = (cells.levels[cell + 1] as number) - (cells.levels[cell] as number);
      margin +=
        Math.abs(weight) * BURST_DETOUR * (Math.abs(move) + 2 * Math.abs(cells.shocks[cell] as number));
      widest = Math.max(widest, BURST * WICK);
    }
  }
  const reach = alone === 0 ? COURSE_STRAYS * together : (WIDEST_REACH / 2) * Math.sqrt(variance);
  return margin + Math.sqrt(widest) * reach;
}
