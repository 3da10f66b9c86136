/**
 * Deviations of the minutes of a cell from the straight line between its ends.
 *
 * Each factor adds a bridge of its own noise, the same for all symbols that it drives, and the symbol adds
 * its own part; in a burst, one minute takes most of the cell's move.
 */

import type { Span } from '../calendar/sessions.ts';
import { mix, roughNormal } from '../random.ts';
import { cellsPerDay, minutesPerCell } from '../time.ts';
import { newsBurst } from './factor-cells.ts';
import { betweenKnots, clampAroundZero, courseStrays } from './minute-course.ts';
import type { DriverDay, SymbolDay } from './symbol-cells.ts';

/** Share of the cell's variance in the minute of a burst. */
const burstShare = 0.8;
/** Share of the minute of news; the other minutes are almost as active. */
const newsMinute = 0.32;
const even = 1 / minutesPerCell;
const evenDeviation = Math.sqrt(even);
/** The minute of a burst goes beyond its open and close as if it had this many times its variance. */
const wick = 2.5;
/**
 * Limit in deviations of the cell for how far the minutes of a factor deviate from the straight line. About
 * one in a hundred would exceed it; the limit gives tight bounds for the days above.
 */
const widestStray = 1.25;
/**
 * A burst deviates from the straight line by at most this share of the cell's move, and news by at most this
 * share of its own size.
 */
const burstDetour = burstShare - even;

/** Shares of a cell's variance by minute, for every possible value of the cell's burst. */
const minuteShares = Float64Array.from({ length: (2 * newsBurst + 1) * minutesPerCell }, (_, index) => {
  const burst = Math.floor(index / minutesPerCell) - 1;
  const minute = index % minutesPerCell;
  if (burst < 0) return even;
  const [led, share] = burst >= newsBurst ? [burst - newsBurst, newsMinute] : [burst, burstShare];
  return minute === led ? share : (1 - share) / (minutesPerCell - 1);
});

/** Returns the share of a cell's variance in one minute. */
export const getMinuteShare = (minute: number, burst: number): number =>
  minuteShares[(burst + 1) * minutesPerCell + minute] as number;

/** Cumulative shares at the end of each minute of a cell without a burst. */
const evenPassed = new Float64Array(minutesPerCell);
for (let minute = 0, passed = 0; minute < minutesPerCell; minute += 1) {
  passed += even;
  evenPassed[minute] = passed;
}

const strays = new Float64Array(minutesPerCell);
const noises = new Float64Array(minutesPerCell);

/**
 * Logs at the boundaries of the minutes of a cell, including both ends. `aloneKey` draws the symbol's own
 * part.
 */
export function fillBorders(borders: Float64Array, day: SymbolDay, cell: number, aloneKey: number): void {
  const start = day.logs[cell] as number;
  const end = day.logs[cell + 1] as number;
  const first = (day.day * cellsPerDay + cell) * minutesPerCell;
  const kept = Math.sqrt(1 - day.alone);
  strays.fill(0);
  for (const driver of day.drivers) {
    const bursting = (driver.cells.bursts[cell] as number) >= 0;
    if (bursting) addBurst(driver, cell, first, kept);
    else {
      const deviation = driver.weight * (driver.cells.deviations[cell] as number);
      fillEvenNoises(driver.minuteKey, first);
      addBridge(evenPassed, kept * deviation);
    }
  }
  if (day.alone > 0) {
    fillEvenNoises(aloneKey, first);
    addBridge(straightLine, Math.sqrt(day.alone * (day.variances[cell] as number)));
  }
  borders[0] = start;
  for (let minute = 1; minute < minutesPerCell; minute += 1) {
    borders[minute] = start + (end - start) * (minute * even) + (strays[minute - 1] as number);
  }
  borders[minutesPerCell] = end;
}

/** Part of the cell's time that has passed at the end of each minute. */
const straightLine = Float64Array.from({ length: minutesPerCell }, (_, minute) => (minute + 1) * even);
const last = minutesPerCell - 1;

/** Writes the random walk of a cell's minutes to `noises`. */
function fillEvenNoises(key: number, first: number): void {
  let whole = 0;
  for (let minute = 0; minute < minutesPerCell; minute += 1) {
    whole += evenDeviation * roughNormal(mix(key, first + minute));
    noises[minute] = whole;
  }
}

/** Adds the walk, bent to end where it began and kept within the limit; the last minute ends on the line. */
function addBridge(passed: Float64Array, deviation: number): void {
  const whole = noises[last] as number;
  for (let minute = 0; minute < last; minute += 1) {
    const stray = (noises[minute] as number) - (passed[minute] as number) * whole;
    strays[minute] = (strays[minute] as number) + deviation * clampAroundZero(stray, widestStray);
  }
}

/** Does the same as `addBridge` for a factor that makes most of its move in one minute. */
function addBurst({ weight, minuteKey, cells }: DriverDay, cell: number, first: number, kept: number): void {
  const deviation = weight * (cells.deviations[cell] as number);
  const burst = cells.bursts[cell] as number;
  let whole = 0;
  for (let minute = 0; minute < minutesPerCell; minute += 1) {
    whole += Math.sqrt(getMinuteShare(minute, burst)) * roughNormal(mix(minuteKey, first + minute));
    noises[minute] = whole;
  }
  const shock = weight * (cells.shocks[cell] as number);
  const move = weight * ((cells.levels[cell + 1] as number) - (cells.levels[cell] as number)) - shock;
  let passed = 0;
  for (let minute = 0; minute < minutesPerCell; minute += 1) {
    passed += getMinuteShare(minute, burst);
    const stray = (noises[minute] as number) - passed * whole;
    const bridge = kept * deviation * clampAroundZero(stray, widestStray);
    const straight = straightLine[minute] as number;
    const jumped = minute >= burst - newsBurst ? 1 : 0;
    const detour = move * (passed - straight) + shock * (jumped - straight);
    strays[minute] = (strays[minute] as number) + bridge + detour;
  }
}

/** Writes the variance with which each minute of a cell goes beyond its open and close. */
export function fillMinuteVariances(variances: Float64Array, { drivers }: SymbolDay, cell: number): void {
  variances.fill(0);
  for (const { weight, cells } of drivers) {
    const deviation = weight * (cells.deviations[cell] as number);
    const burst = cells.bursts[cell] as number;
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      const share = getMinuteShare(minute, burst);
      const reaching = minute === burst || minute === burst - newsBurst ? wick * share : share;
      variances[minute] = (variances[minute] as number) + deviation * deviation * reaching;
    }
  }
}

/** Returns the largest share of a cell's variance with which one of its minutes goes beyond its ends. */
export function widestShare({ drivers }: SymbolDay, cell: number): number {
  for (const { cells } of drivers) if ((cells.bursts[cell] as number) >= 0) return burstShare * wick;
  return even;
}

/**
 * Writes to `margins` the largest reach of the minutes of each open cell beyond its ends, as a log and before
 * rounding to units. `widestReach` is the limit for one minute in its own deviations.
 */
export function fillMargins(
  margins: Float64Array,
  day: SymbolDay,
  open: readonly Span[],
  widestReach: number,
): void {
  const { variances, alone } = day;
  const course = courseStrays + betweenKnots;
  const together = (alone === 0 ? evenDeviation * course : 0) + Math.sqrt(1 - alone) * widestStray;
  const apart = alone === 0 ? 0 : widestStray * Math.sqrt(alone) + evenDeviation * widestReach;
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
  let margin = widestStray * Math.sqrt(alone * variance);
  let deviations = 0;
  for (const { weight, cells } of drivers) {
    const deviation = Math.abs(weight) * (cells.deviations[cell] as number);
    deviations += deviation;
    margin += Math.sqrt(1 - alone) * widestStray * deviation;
    if ((cells.bursts[cell] as number) < 0) continue;
    const move = (cells.levels[cell + 1] as number) - (cells.levels[cell] as number);
    const shock = Math.abs(cells.shocks[cell] as number);
    margin += Math.abs(weight) * (burstDetour * (Math.abs(move) + shock) + 2 * shock);
  }
  const reach = alone === 0 ? (courseStrays + betweenKnots) * deviations : widestReach * Math.sqrt(variance);
  return margin + Math.sqrt(burstShare * wick) * reach;
}
