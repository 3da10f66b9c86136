/**
 * The five minutes of a cell: opens and closes from a bridge of each factor's own minute noise, highs and lows from the law of a
 * bridge's extremes. A day's candle and its minutes come from this one function, so they agree to the unit.
 */

import { mix, roughNormal } from '../random.ts';
import { CELLS_PER_DAY, MINUTES_PER_CELL } from '../time.ts';
import type { DriverDay, SymbolDay } from './symbol-cells.ts';

/** Reach of a minute beyond its open and close, in variances of the minute: -2 ln u at 256 quantiles. */
const REACH = Float64Array.from({ length: 256 }, (_, index) => -2 * Math.log((index + 0.5) / 256));
const WIDEST_REACH = Math.sqrt(REACH[0] as number);
/** Of 32 minutes so many open below the close of the one before, and as many above it. */
const BOUNCES = 3;
/** In a burst one minute takes this share of the cell's variance. */
const BURST = 0.8;
const EVEN = 1 / MINUTES_PER_CELL;
const BESIDES_BURST = (1 - BURST) / (MINUTES_PER_CELL - 1);
/**
 * A factor's minutes stray from the straight line of the cell by at most this many deviations of the cell. Three of a thousand
 * would go further; held back they make a close bound for the days above.
 */
const STRAYS = 1.5;
/** A burst leaves the straight line by at most this share of the cell's move, news by as much of themselves. */
const BURST_DETOUR = BURST - EVEN;

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

export class CellReader {
  readonly #anchorUnits: number;
  readonly #key: number;
  readonly #openKey: number;
  readonly #aloneKey: number;
  /** How far a minute may open from the close of the one before: the first trade can be at the other side of the quotes. */
  readonly bounce: number;

  /** @param key draws what belongs to the symbol alone: how far minutes reach beyond their opens and closes, and where they open */
  constructor(anchorUnits: number, key: number, spread: number) {
    this.#anchorUnits = anchorUnits;
    this.#key = key;
    this.#openKey = mix(key, 1);
    this.#aloneKey = mix(key, 2);
    this.bounce = spread;
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
    const start = day.logs[cell] as number;
    const end = day.logs[cell + 1] as number;
    const first = (day.day * CELLS_PER_DAY + cell) * MINUTES_PER_CELL;
    strays.fill(0);
    variances.fill(0);
    const kept = Math.sqrt(1 - day.alone);
    for (const driver of day.drivers) addDriver(driver, cell, first, kept);
    if (day.alone > 0)
      addAlone(this.#aloneKey, first, Math.sqrt(day.alone * (day.variances[cell] as number)));
    let before = this.units(start);
    for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
      const isLast = minute === MINUTES_PER_CELL - 1;
      const log = start + (end - start) * ((minute + 1) * EVEN) + (strays[minute] as number);
      const close = this.units(isLast ? end : log);
      this.#reach(out, minute, {
        open: this.#bounced(before, first + minute),
        close,
        variance: variances[minute] as number,
        hash: mix(this.#key, first + minute),
      });
      before = close;
    }
    return out;
  }

  #reach(
    out: CellMinutes,
    minute: number,
    shape: { open: number; close: number; variance: number; hash: number },
  ): void {
    const { open, close, variance, hash } = shape;
    const spread = open * open * variance;
    const move = close - open;
    const up = Math.sqrt(move * move + spread * (REACH[hash & 255] as number));
    const down = Math.sqrt(move * move + spread * (REACH[(hash >>> 8) & 255] as number));
    const flickerUp = ((hash >>> 16) & 255) / 256;
    const flickerDown = (hash >>> 24) / 256;
    out.open[minute] = open;
    out.close[minute] = close;
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
    variances[minute] = (variances[minute] as number) + deviation * deviation * share;
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

function shareOf(minute: number, burst: number): number {
  if (burst < 0) return EVEN;
  return minute === burst ? BURST : BESIDES_BURST;
}

/** How far beyond its two ends a cell's minutes can reach, as a log; rounding to units comes on top. */
export function cellMargin({ variances: ofCells, drivers, alone }: SymbolDay, cell: number): number {
  const kept = Math.sqrt(1 - alone);
  let margin = STRAYS * Math.sqrt(alone * (ofCells[cell] as number));
  let widest = EVEN;
  for (const { weight, cells } of drivers) {
    margin += kept * Math.abs(weight) * STRAYS * (cells.deviations[cell] as number);
    if ((cells.bursts[cell] as number) >= 0) {
      const move = (cells.levels[cell + 1] as number) - (cells.levels[cell] as number);
      margin +=
        Math.abs(weight) * BURST_DETOUR * (Math.abs(move) + 2 * Math.abs(cells.shocks[cell] as number));
      widest = BURST;
    }
  }
  return margin + (WIDEST_REACH / 2) * Math.sqrt(widest * (ofCells[cell] as number));
}
