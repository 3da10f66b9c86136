/**
 * How the minutes of a cell stray from the straight line between its ends: each factor by a bridge of its own noise, the same for all
 * symbols that it drives, and the symbol by what it has alone; a burst takes most of a cell's way in one minute.
 */

import type { Span } from '../calendar/sessions.ts';
import { mix, roughNormal } from '../random.ts';
import { cellsPerDay, minutesPerCell } from '../time.ts';
import { newsBurst } from './factor-cells.ts';
import { courseStrays, held } from './minute-course.ts';
import type { DriverDay, SymbolDay } from './symbol-cells.ts';

/** In a burst one minute takes this share of the cell's variance. */
const burstShare = 0.8;
/** After news its first minute takes this share: the others are nearly as restless. */
const newsMinute = 0.32;
const even = 1 / minutesPerCell;
const evenDeviation = Math.sqrt(even);
/** A burst is fought over: its minute reaches beyond its open and close as one of so many times its variance does. */
const wick = 2.5;
/**
 * A factor's minutes stray from the straight line of the cell by at most this many deviations of the cell. One of a hundred
 * would go further; held back they make a close bound for the days above.
 */
const widestStray = 1.25;
/** A burst leaves the straight line by at most this share of the cell's move, news by as much of themselves. */
const burstDetour = burstShare - even;

/** Shares of a cell's variance by minute, for each value that the cell's burst can have. */
const minuteShares = Float64Array.from({ length: (newsBurst + 2) * minutesPerCell }, (_, index) => {
  const burst = Math.floor(index / minutesPerCell) - 1;
  const minute = index % minutesPerCell;
  if (burst < 0) return even;
  const [led, share] = burst === newsBurst ? [0, newsMinute] : [burst, burstShare];
  return minute === led ? share : (1 - share) / (minutesPerCell - 1);
});

/** The share of a cell's variance that falls into a minute. */
export const shareOf = (minute: number, burst: number): number =>
  minuteShares[(burst + 1) * minutesPerCell + minute] as number;

/** Shares that have passed at the end of each minute of a cell without a burst, summed one by one. */
const evenPassed = new Float64Array(minutesPerCell);
for (let minute = 0, passed = 0; minute < minutesPerCell; minute += 1) {
  passed += even;
  evenPassed[minute] = passed;
}

const strays = new Float64Array(minutesPerCell);
const noises = new Float64Array(minutesPerCell);

/** Logs at the borders of a cell's minutes, its two ends included. `aloneKey` draws what belongs to the symbol alone. */
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

/** The part of the cell's time that has passed at the end of each minute. */
const straightLine = Float64Array.from({ length: minutesPerCell }, (_, minute) => (minute + 1) * even);
const last = minutesPerCell - 1;

/** Leaves the walk of a cell's minutes in `noises`. */
function fillEvenNoises(key: number, first: number): void {
  let whole = 0;
  for (let minute = 0; minute < minutesPerCell; minute += 1) {
    whole += evenDeviation * roughNormal(mix(key, first + minute));
    noises[minute] = whole;
  }
}

/** Adds the walk bent to end where it began, held within the bound; the last minute ends on the line. */
function addBridge(passed: Float64Array, deviation: number): void {
  const whole = noises[last] as number;
  for (let minute = 0; minute < last; minute += 1) {
    const stray = (noises[minute] as number) - (passed[minute] as number) * whole;
    strays[minute] = (strays[minute] as number) + deviation * held(stray, widestStray);
  }
}

/** The same for a factor that goes most of its way in one minute. */
function addBurst({ weight, minuteKey, cells }: DriverDay, cell: number, first: number, kept: number): void {
  const deviation = weight * (cells.deviations[cell] as number);
  const burst = cells.bursts[cell] as number;
  let whole = 0;
  for (let minute = 0; minute < minutesPerCell; minute += 1) {
    whole += Math.sqrt(shareOf(minute, burst)) * roughNormal(mix(minuteKey, first + minute));
    noises[minute] = whole;
  }
  const shock = weight * (cells.shocks[cell] as number);
  const move = weight * ((cells.levels[cell + 1] as number) - (cells.levels[cell] as number)) - shock;
  let passed = 0;
  for (let minute = 0; minute < minutesPerCell; minute += 1) {
    passed += shareOf(minute, burst);
    const stray = (noises[minute] as number) - passed * whole;
    const bridge = kept * deviation * held(stray, widestStray);
    const straight = straightLine[minute] as number;
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
    for (let minute = 0; minute < minutesPerCell; minute += 1) {
      const share = shareOf(minute, burst);
      const reaching = minute === burst ? wick * share : share;
      variances[minute] = (variances[minute] as number) + deviation * deviation * reaching;
    }
  }
}

/** The largest share of a cell's variance with which one of its minutes reaches beyond its ends. */
export function widestShare({ drivers }: SymbolDay, cell: number): number {
  for (const { cells } of drivers) if ((cells.bursts[cell] as number) >= 0) return burstShare * wick;
  return even;
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
  const together = (alone === 0 ? evenDeviation * courseStrays : 0) + Math.sqrt(1 - alone) * widestStray;
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
    const way = Math.abs(move) + 2 * Math.abs(cells.shocks[cell] as number);
    margin += Math.abs(weight) * burstDetour * way;
  }
  const reach = alone === 0 ? courseStrays * deviations : widestReach * Math.sqrt(variance);
  return margin + Math.sqrt(burstShare * wick) * reach;
}
