/**
 * How the minutes of a cell stray from the straight line between its ends: each factor by a bridge of its own noise, the same for all
 * symbols that it drives, and the symbol by what it has alone; a burst takes most of a cell's way in one minute.
 */

import type { Span } from '../calendar/sessions.ts';
import { mix, roughNormal } from '../random.ts';
import { CELLS_PER_DAY, MINUTES_PER_CELL } from '../time.ts';
import { NEWS } from './factor-cells.ts';
import { COURSE_STRAYS, held } from './minute-course.ts';
import type { DriverDay, SymbolDay } from './symbol-cells.ts';

/** In a burst one minute takes this share of the cell's variance. */
const BURST = 0.8;
/** After news its first minute takes this share: the others are nearly as restless. */
const NEWS_MINUTE = 0.32;
const EVEN = 1 / MINUTES_PER_CELL;
const EVEN_DEVIATION = Math.sqrt(EVEN);
/** A burst is fought over: its minute reaches beyond its open and close as one of so many times its variance does. */
const WICK = 2.5;
/**
 * A factor's minutes stray from the straight line of the cell by at most this many deviations of the cell. One of a hundred
 * would go further; held back they make a close bound for the days above.
 */
const STRAYS = 1.25;
/** A burst leaves the straight line by at most this share of the cell's move, news by as much of themselves. */
const BURST_DETOUR = BURST - EVEN;

/** Shares of a cell's variance by minute, for each value that the cell's burst can have. */
const MINUTE_SHARES = Float64Array.from({ length: (NEWS + 2) * MINUTES_PER_CELL }, (_, index) => {
  const burst = Math.floor(index / MINUTES_PER_CELL) - 1;
  const minute = index % MINUTES_PER_CELL;
  if (burst < 0) return EVEN;
  const [led, share] = burst === NEWS ? [0, NEWS_MINUTE] : [burst, BURST];
  return minute === led ? share : (1 - share) / (MINUTES_PER_CELL - 1);
});

/** The share of a cell's variance that falls into a minute. */
export const shareOf = (minute: number, burst: number): number =>
  MINUTE_SHARES[(burst + 1) * MINUTES_PER_CELL + minute] as number;

/** Shares that have passed at the end of each minute of a cell without a burst, summed one by one. */
const EVEN_PASSED = new Float64Array(MINUTES_PER_CELL);
for (let minute = 0, passed = 0; minute < MINUTES_PER_CELL; minute += 1) {
  passed += EVEN;
  EVEN_PASSED[minute] = passed;
}

const strays = new Float64Array(MINUTES_PER_CELL);
const noises = new Float64Array(MINUTES_PER_CELL);

/** Logs at the borders of a cell's minutes, its two ends included. `aloneKey` draws what belongs to the symbol alone. */
export function fillBorders(borders: Float64Array, day: SymbolDay, cell: number, aloneKey: number): void {
  const start = day.logs[cell] as number;
  const end = day.logs[cell + 1] as number;
  const first = (day.day * CELLS_PER_DAY + cell) * MINUTES_PER_CELL;
  const kept = Math.sqrt(1 - day.alone);
  strays.fill(0);
  for (const driver of day.drivers) {
    const bursting = (driver.cells.bursts[cell] as number) >= 0;
    if (bursting) addBurst(driver, cell, first, kept);
    else {
      const deviation = driver.weight * (driver.cells.deviations[cell] as number);
      fillEvenNoises(driver.minuteKey, first);
      addBridge(EVEN_PASSED, kept * deviation);
    }
  }
  if (day.alone > 0) {
    fillEvenNoises(aloneKey, first);
    addBridge(STRAIGHT, Math.sqrt(day.alone * (day.variances[cell] as number)));
  }
  borders[0] = start;
  for (let minute = 1; minute < MINUTES_PER_CELL; minute += 1) {
    borders[minute] = start + (end - start) * (minute * EVEN) + (strays[minute - 1] as number);
  }
  borders[MINUTES_PER_CELL] = end;
}

/** The part of the cell's time that has passed at the end of each minute. */
const STRAIGHT = Float64Array.from({ length: MINUTES_PER_CELL }, (_, minute) => (minute + 1) * EVEN);
const LAST = MINUTES_PER_CELL - 1;

/** Leaves the walk of a cell's minutes in `noises`. */
function fillEvenNoises(key: number, first: number): void {
  let whole = 0;
  for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
    whole += EVEN_DEVIATION * roughNormal(mix(key, first + minute));
    noises[minute] = whole;
  }
}

/** Adds the walk bent to end where it began, held within the bound; the last minute ends on the line. */
function addBridge(passed: Float64Array, deviation: number): void {
  const whole = noises[LAST] as number;
  for (let minute = 0; minute < LAST; minute += 1) {
    const stray = (noises[minute] as number) - (passed[minute] as number) * whole;
    strays[minute] = (strays[minute] as number) + deviation * held(stray, STRAYS);
  }
}

/** The same for a factor that goes most of its way in one minute. */
function addBurst({ weight, minuteKey, cells }: DriverDay, cell: number, first: number, kept: number): void {
  const deviation = weight * (cells.deviations[cell] as number);
  const burst = cells.bursts[cell] as number;
  let whole = 0;
  for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
    whole += Math.sqrt(shareOf(minute, burst)) * roughNormal(mix(minuteKey, first + minute));
    noises[minute] = whole;
  }
  const shock = weight * (cells.shocks[cell] as number);
  const move = weight * ((cells.levels[cell + 1] as number) - (cells.levels[cell] as number)) - shock;
  let passed = 0;
  for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
    passed += shareOf(minute, burst);
    const stray = (noises[minute] as number) - passed * whole;
    const bridge = kept * deviation * held(stray, STRAYS);
    const straight = STRAIGHT[minute] as number;
    const detour = move * (passed - straight) + shock * (1 - straight);
    strays[minute] = (strays[minute] as number) + bridge + detour;
  }
}

/** The variance with which each minute of a cell reaches beyond its open and close. */
export function fillMinuteVariances(variances: Float64Array, { drivers }: SymbolDay, cell: number): void {
  variances.fill(0);
  for (const { weight, cells } of drivers) {
    const deviation = weight * (cells.deviations[cell] as number);
    const burst = cells.bursts[cell] as number;
    for (let minute = 0; minute < MINUTES_PER_CELL; minute += 1) {
      const share = shareOf(minute, burst);
      const reaching = minute === burst ? WICK * share : share;
      variances[minute] = (variances[minute] as number) + deviation * deviation * reaching;
    }
  }
}

/** The largest share of a cell's variance with which one of its minutes reaches beyond its ends. */
export function widestShare({ drivers }: SymbolDay, cell: number): number {
  for (const { cells } of drivers) if ((cells.bursts[cell] as number) >= 0) return BURST * WICK;
  return EVEN;
}

/**
 * How far beyond its two ends the minutes of each open cell can reach, as a log; rounding to units comes on top.
 * `widestReach` is how far a minute can go beyond its ends, in its own deviations.
 */
export function fillMargins(
  margins: Float64Array,
  day: SymbolDay,
  open: readonly Span[],
  widestReach: number,
): void {
  const { variances, alone } = day;
  const together = (alone === 0 ? EVEN_DEVIATION * COURSE_STRAYS : 0) + Math.sqrt(1 - alone) * STRAYS;
  const apart = alone === 0 ? 0 : STRAYS * Math.sqrt(alone) + EVEN_DEVIATION * widestReach;
  for (const { start, end } of open) {
    for (let cell = start; cell < end; cell += 1)
      margins[cell] = apart * Math.sqrt(variances[cell] as number);
  }
  for (const { weight, cells } of day.drivers) {
    const part = together * Math.abs(weight);
    for (const { start, end } of open) {
      for (let cell = start; cell < end; cell += 1) {
        margins[cell] = (margins[cell] as number) + part * (cells.deviations[cell] as number);
      }
    }
  }
  for (const { cells } of day.drivers) {
    for (const { start, end } of open) {
      for (let cell = start; cell < end; cell += 1) {
        if ((cells.bursts[cell] as number) >= 0) margins[cell] = burstMargin(day, cell, widestReach);
      }
    }
  }
}

function burstMargin({ variances, drivers, alone }: SymbolDay, cell: number, widestReach: number): number {
  const variance = variances[cell] as number;
  let margin = STRAYS * Math.sqrt(alone * variance);
  let deviations = 0;
  for (const { weight, cells } of drivers) {
    const deviation = Math.abs(weight) * (cells.deviations[cell] as number);
    deviations += deviation;
    margin += Math.sqrt(1 - alone) * STRAYS * deviation;
    if ((cells.bursts[cell] as number) < 0) continue;
    const move = (cells.levels[cell + 1] as number) - (cells.levels[cell] as number);
    const way = Math.abs(move) + 2 * Math.abs(cells.shocks[cell] as number);
    margin += Math.abs(weight) * BURST_DETOUR * way;
  }
  const reach = alone === 0 ? COURSE_STRAYS * deviations : widestReach * Math.sqrt(variance);
  return margin + Math.sqrt(BURST * WICK) * reach;
}
