/**
 * The five minutes of a cell: opens and closes from a bridge of each factor's minute noise, highs and lows
 * from the distribution of a bridge's extremes.
 *
 * Both the daily candle and the minutes come from this function, so they match to the unit.
 */

import { mix } from '../random.ts';
import { cellsPerDay, minutesPerCell, ticksPerMinute } from '../time.ts';
import { fillBorders, fillMinuteVariances, getMinuteShare, widestShare } from './cell-strays.ts';
import {
  addFineStray,
  addStray,
  betweenKnots,
  courseStrays,
  createCourse,
  fillMiddles,
  furthestStray,
  type Jump,
} from './minute-course.ts';
import { findJump, type SymbolDay } from './symbol-cells.ts';
import { stepReach } from './tick-path.ts';

/** Reach of a minute beyond its open and close, in variances of the minute: -2 ln u at 256 quantiles. */
const reachTable = Float64Array.from({ length: 256 }, (_, index) => -2 * Math.log((index + 0.5) / 256));
/** Upper limit of how far a minute goes beyond its open and close, in its own deviations. */
export const widestReach = Math.sqrt(reachTable[0] as number) / 2;
/** Out of 32 minutes, this many open below the close of the minute before, and the same number above it. */
const bounces = 5;
/** Separates the random draws of minute courses from those of minute ends. */
const courseKey = 0x5bd1e995;
const fineKey = 0x2545f491;

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
/** A jump before this tick comes at once. */
const soonTicks = 16;
const scratch = createCellMinutes();
/**
 * Factor for what rounding and the bounce of an open can add to how far the minute goes (a spread is a small
 * part of a price).
 */
const closeBy = 1.02;

/** Returns the end of a minute that is further up (sign 1) or down (sign -1). */
function furthestEnd(minute: number, sign: 1 | -1): number {
  const start = borders[minute] as number;
  const end = borders[minute + 1] as number;
  return sign * (end - start) > 0 ? end : start;
}

function fillReaches(day: SymbolDay, cell: number): void {
  reaches.fill(0);
  for (const { weight, cells } of day.drivers) {
    const deviation = (courseStrays + betweenKnots) * Math.abs(weight) * (cells.deviations[cell] as number);
    const burst = cells.bursts[cell] as number;
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      reaches[minute] = (reaches[minute] as number) + deviation * Math.sqrt(getMinuteShare(minute, burst));
    }
  }
  const jump = findJump(day, cell);
  if (jump) reaches[jump.minute] = (reaches[jump.minute] as number) + Math.abs(jump.move);
}

/** Returns the number of the cell's first minute since the epoch. */
const getFirstMinute = ({ day }: SymbolDay, cell: number): number =>
  (day * cellsPerDay + cell) * minutesPerCell;

/**
 * Writes the deviations of a minute's course from the straight line to `knots`, as logs, and returns the
 * variance of the minute.
 */
function fillStrays(day: SymbolDay, cell: number, minute: number, knots: Float64Array): number {
  const place = getFirstMinute(day, cell) + minute;
  let variance = 0;
  knots.fill(0);
  for (const { weight, minuteKey, cells } of day.drivers) {
    const share = getMinuteShare(minute, cells.bursts[cell] as number);
    const deviation = weight * (cells.deviations[cell] as number) * Math.sqrt(share);
    addStray(knots, mix(minuteKey ^ courseKey, place), deviation);
    variance += deviation * deviation;
  }
  return variance;
}

/** Writes the deviations of each tick from the lines between the knots to `ticks`, as logs. */
function fillFineStrays(day: SymbolDay, cell: number, minute: number, ticks: Float64Array): void {
  const place = getFirstMinute(day, cell) + minute;
  ticks.fill(0);
  for (const { weight, minuteKey, cells } of day.drivers) {
    const share = getMinuteShare(minute, cells.bursts[cell] as number);
    const deviation = weight * (cells.deviations[cell] as number) * Math.sqrt(share);
    addFineStray(ticks, mix(minuteKey ^ fineKey, place), deviation);
  }
}

/** Returns the jump within a minute of a cell. */
function findJumpIn(day: SymbolDay, cell: number, minute: number): Jump | undefined {
  const jump = findJump(day, cell);
  return jump?.minute === minute ? jump : undefined;
}

const nothingYet = (sign: 1 | -1): number => (sign > 0 ? 0 : Number.POSITIVE_INFINITY);

const isFurther = (sign: 1 | -1, best: number, price: number | undefined): number =>
  sign * ((price as number) - best) > 0 ? (price as number) : best;

export class CellReader {
  readonly #anchorUnits: number;
  /** Deviations of a minute by which the few trades of a slow symbol stay behind the extremes of its value. */
  readonly #shortfall: number;
  readonly #key: number;
  readonly #openKey: number;
  readonly #aloneKey: number;
  /**
   * Largest distance in units of a minute's open from the close before it: its first trade can be on either
   * side of the quotes.
   */
  readonly bounce: number;
  /** Units by which trades at the bid or ask go beyond the value, at most. */
  readonly #half: number;

  /**
   * @param key draws what belongs to the symbol alone: where minutes open and how far they go beyond their
   * ends
   */
  /** Units that trades at the quotes can add to the bounds of a minute. */
  get room(): number {
    return Math.max(this.bounce, this.#half);
  }

  constructor(
    { anchorUnits, spread, printRate }: { anchorUnits: number; spread: number; printRate: number },
    key: number,
  ) {
    this.#anchorUnits = anchorUnits;
    this.#shortfall = stepReach / Math.sqrt(ticksPerMinute * printRate);
    this.#key = key;
    this.#openKey = mix(key, 1);
    this.#aloneKey = mix(key, 2);
    // Half of the narrowest spread: a wider bounce would push the quotes.
    this.bounce = spread >> 2;
    this.#half = spread >> 1;
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
      if (sign * furthestEnd(minute, sign) + (reaches[minute] as number) <= limit) continue;
      const fine = betweenKnots * Math.sqrt(fillStrays(day, cell, minute, course));
      const start = borders[minute] as number;
      const move = (borders[minute + 1] as number) - start;
      const jump = findJumpIn(day, cell, minute);
      if (sign * start + furthestStray(course, move, sign, jump) + fine <= limit) continue;
      this.#readMinute(day, cell, minute);
      best = isFurther(sign, best, sign > 0 ? scratch.high[minute] : scratch.low[minute]);
    }
    return best;
  }

  #furthestAlone(day: SymbolDay, cell: number, sign: 1 | -1, limit: number): number {
    this.#boundReaches(day, cell, sign);
    let best = nothingYet(sign);
    let isFirst = true;
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      if (sign * furthestEnd(minute, sign) + (reaches[minute] as number) <= limit) continue;
      if (isFirst) fillMinuteVariances(variances, day, cell);
      isFirst = false;
      this.#readMinute(day, cell, minute);
      best = isFurther(sign, best, sign > 0 ? scratch.high[minute] : scratch.low[minute]);
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
    const jump = findJump(day, cell);
    // The jump can be larger than the move of its minute, and its reach begins at the jump.
    if (jump) reaches[jump.minute] = (reaches[jump.minute] as number) * 1.5 + 2 * Math.abs(jump.move);
  }

  #readMinute(day: SymbolDay, cell: number, minute: number, out = scratch): void {
    const place = getFirstMinute(day, cell) + minute;
    out.open[minute] = this.#bounced(this.units(borders[minute] as number), place);
    out.close[minute] = this.units(borders[minute + 1] as number);
    const hash = mix(this.#key, place);
    if (day.alone === 0) this.#runCourse(out, day, cell, minute, hash);
    else {
      const jump = findJumpIn(day, cell, minute);
      if (jump === undefined) this.#reach(out, minute, hash);
      else this.#reachAfter(out, minute, hash, jump);
    }
  }

  /**
   * Writes the mid price at each tick of one minute of a cell; only where nothing belongs to the symbol alone.
   */
  course(day: SymbolDay, cell: number, minute: number, middles: Float64Array): void {
    fillBorders(borders, day, cell, this.#aloneKey);
    fillStrays(day, cell, minute, course);
    fillFineStrays(day, cell, minute, middles);
    fillMiddles(middles, course, {
      start: this.#anchorUnits * Math.exp(borders[minute] as number),
      end: this.#anchorUnits * Math.exp(borders[minute + 1] as number),
      jump: findJumpIn(day, cell, minute),
    });
  }

  /** Trades go up to half a spread beyond the course of the mid price, and ticks go beyond its knots. */
  #runCourse(out: CellMinutes, day: SymbolDay, cell: number, minute: number, hash: number): void {
    const fine = betweenKnots * Math.sqrt(fillStrays(day, cell, minute, course));
    const jump = findJumpIn(day, cell, minute);
    const from = borders[minute] as number;
    const move = (borders[minute + 1] as number) - from;
    const start = this.#anchorUnits * Math.exp(from);
    const open = out.open[minute] as number;
    const close = out.close[minute] as number;
    const room = this.#half + 1;
    const up = (hash & 255) / 256;
    const down = ((hash >>> 8) & 255) / 256;
    const top = start * Math.exp(furthestStray(course, move, 1, jump) + up * fine);
    const bottom = start * Math.exp(-furthestStray(course, move, -1, jump) - down * fine);
    out.high[minute] = Math.max(open, close, Math.round(top) + Math.floor(up * room));
    out.low[minute] = Math.max(1, Math.min(open, close, Math.round(bottom) - Math.floor(down * room)));
  }

  /** Draws how far a minute goes before and after a jump within it. */
  #reachAfter(out: CellMinutes, minute: number, hash: number, jump: Jump): void {
    const open = out.open[minute] as number;
    const close = out.close[minute] as number;
    const spread = open * open * (variances[minute] as number);
    const start = open * Math.exp(jump.move);
    const move = close - start;
    const [above, below] = [hash & 255, (hash >>> 8) & 255].map(
      (draw) => spread * (reachTable[draw] as number),
    );
    // A jump at once leaves no time to go beyond the open on the other side.
    const before = jump.tick < soonTicks ? 0 : jump.tick / ticksPerMinute;
    const up = Math.max(
      (start + close + Math.sqrt(move * move + (above as number))) / 2,
      open + Math.sqrt(before * (above as number)) / 2,
    );
    const down = Math.min(
      (start + close - Math.sqrt(move * move + (below as number))) / 2,
      open - Math.sqrt(before * (below as number)) / 2,
    );
    out.high[minute] = Math.max(open, close, Math.round(up));
    out.low[minute] = Math.max(1, Math.min(open, close, Math.round(down)));
  }

  #reach(out: CellMinutes, minute: number, hash: number): void {
    const open = out.open[minute] as number;
    const close = out.close[minute] as number;
    const spread = open * open * (variances[minute] as number);
    const move = close - open;
    const up = Math.sqrt(move * move + spread * (reachTable[hash & 255] as number));
    const down = Math.sqrt(move * move + spread * (reachTable[(hash >>> 8) & 255] as number));
    const short = this.#shortfall * Math.sqrt(spread);
    const flickerUp = ((hash >>> 16) & 255) / 256;
    const flickerDown = (hash >>> 24) / 256;
    const top = Math.floor((open + close + up) / 2 - short + flickerUp * (1 + this.#half));
    const bottom = Math.ceil((open + close - down) / 2 + short - flickerDown * (1 + this.#half));
    out.high[minute] = Math.max(open, close, top);
    out.low[minute] = Math.max(1, Math.min(open, close, bottom));
  }
}
