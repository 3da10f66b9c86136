/**
 * One day of a factor in cells of five minutes: a bridge from its start to its end whose variance follows the
 * hours, several speeds of volatility, bursts, and the time after news.
 */

import { mix, roughExponential, roughNormal } from '../random.ts';
import { cellsPerDay, minutesPerCell, ticksPerMinute } from '../time.ts';
import { cellShares } from './cell-profile.ts';
import { fadingOver, type Shock } from './factor-news.ts';
import type { Rhythm } from './hours.ts';

export interface FactorCells {
  /** Levels at the boundaries of the cells, in daily deviations. */
  readonly levels: Float64Array;
  /** Deviation of each cell's move. */
  readonly deviations: Float64Array;
  /** Move that news adds to each cell, all of it at one tick. */
  readonly shocks: Float64Array;
  /** The minute (0 to 4) with most of a cell's move, the minute of its news plus `newsBurst`, or -1. */
  readonly bursts: Int8Array;
  /** Jumps of the day. */
  news: readonly Shock[];
}

/** Added to the minute of news, which differs from that of a burst. */
export const newsBurst = minutesPerCell;

export interface FactorDay {
  readonly day: number;
  readonly start: number;
  readonly end: number;
  /** Deviation of the diffusive part of the day. */
  readonly deviation: number;
  readonly shocks: readonly Shock[];
  readonly rhythm: Rhythm;
  /** Width of the range of burst strengths above the smallest burst. */
  readonly burstRange: number;
  readonly key: number;
  /** Shared by factors whose calm and busy periods coincide. */
  readonly familyKey: number;
}

/**
 * Cells between the knots of the noises that make up log volatility, slow to fast; each is a multiple of the
 * next.
 */
const slowSpan = 96;
const middleSpan = 24;
const fastSpan = 6;
/** Deviations of log volatility: the part shared with the family, and the factor's own. */
const slowFamilyDeviation = 0.28;
const middleFamilyDeviation = 0.26;
const middleOwnDeviation = 0.12;
const fastFamilyDeviation = 0.225;
const fastOwnDeviation = 0.225;
/** Each cell's own part, as a factor of its variance. */
const cellFactor = roughExponential(2 * 0.25);

/**
 * Weights of the left and right knots for each cell between them; their squares add up to one, so that the
 * variance stays constant.
 */
const leftWeights = (span: number): Float64Array => createWeights(span, (share) => 1 - share);
const rightWeights = (span: number): Float64Array => createWeights(span, (share) => share);

function createWeights(span: number, weight: (share: number) => number): Float64Array {
  const root = (share: number): number => Math.sqrt(share * share + (1 - share) * (1 - share));
  return Float64Array.from({ length: span }, (_, step) => weight(step / span) / root(step / span));
}

const slowLeftWeights = leftWeights(slowSpan);
const slowRightWeights = rightWeights(slowSpan);
const middleLeftWeights = leftWeights(middleSpan);
const middleRightWeights = rightWeights(middleSpan);
const fastLeftWeights = leftWeights(fastSpan);
const fastRightWeights = rightWeights(fastSpan);

const burstShare = 4_294_967_296 / 450;
const leastBurst = 6;
/**
 * Share of a burst's strength that remains in the cells after it; two thirds of that is gone after half an
 * hour.
 */
const aftershock = 0.1;
const aftershockFading = fadingOver(6);
/** The cell of a shock is itself more volatile: this share of the shock is added to the cell's deviation. */
const shockNoise = 0.15;

export const createCells = (): FactorCells => ({
  levels: new Float64Array(cellsPerDay + 1),
  deviations: new Float64Array(cellsPerDay),
  shocks: new Float64Array(cellsPerDay),
  bursts: new Int8Array(cellsPerDay),
  news: [],
});

const slowFamily = new Float64Array(cellsPerDay / slowSpan + 1);
const middleFamily = new Float64Array(cellsPerDay / middleSpan + 1);
const middleOwn = new Float64Array(cellsPerDay / middleSpan + 1);
const fastFamily = new Float64Array(cellsPerDay / fastSpan + 1);
const fastOwn = new Float64Array(cellsPerDay / fastSpan + 1);
/** Log volatility of each cell. */
const logs = new Float64Array(cellsPerDay);
/** Variance that bursts add to their cells. */
const extra = new Float64Array(cellsPerDay);
/** Variance that bursts leave in the cells after them. */
const after = new Float64Array(cellsPerDay);
const steps = new Float64Array(cellsPerDay);

/** Fills in the moves of a day, with its noise, bursts and news, from its level at the start to that at the end. */
export function fillCells(cells: FactorCells, day: FactorDay): void {
  const { deviations, levels } = cells;
  const sum = fillVariances(cells, day);
  const noiseKey = mix(day.key, 1);
  const first = day.day * cellsPerDay;
  let total = 0;
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    const share = (deviations[cell] as number) / sum;
    const deviation = day.deviation * Math.sqrt(share);
    const step = deviation * roughNormal(mix(noiseKey, first + cell));
    total += step;
    steps[cell] = step;
    // The variance is needed again below; it is kept in `levels` until the levels are written.
    levels[cell + 1] = share;
    deviations[cell] = deviation;
  }
  let news = 0;
  cells.news = day.shocks;
  cells.shocks.fill(0);
  for (const { cell, size } of day.shocks) {
    news += size;
    cells.shocks[cell] = (cells.shocks[cell] as number) + size;
    steps[cell] = (steps[cell] as number) + size;
    deviations[cell] = Math.hypot(deviations[cell] as number, shockNoise * size);
  }
  const rest = day.end - day.start - news - total;
  let level = day.start;
  levels[0] = level;
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    level += (steps[cell] as number) + rest * (levels[cell + 1] as number);
    levels[cell + 1] = level;
  }
  levels[cellsPerDay] = day.end;
}

/**
 * Writes the relative variance of each cell to `deviations`, marks the cells in which one minute dominates,
 * and returns the sum.
 */
function fillVariances(cells: FactorCells, day: FactorDay): number {
  const { deviations } = cells;
  fillKnots(day);
  fillLogs();
  const isBursting = fillUsual(cells, day);
  if (isBursting) addAftershocks(cells);
  for (const { cell, tick, restless, wildness, fading } of day.shocks) {
    cells.bursts[cell] = newsBurst + Math.floor(tick / ticksPerMinute);
    const lasting = Math.min(fading.length, cellsPerDay - restless);
    for (let passed = 0; passed < lasting; passed += 1) {
      const place = restless + passed;
      deviations[place] = (deviations[place] as number) * (1 + wildness * (fading[passed] as number));
    }
  }
  let sum = 0;
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    // A burst during a storm is not larger than elsewhere: if the two were multiplied, one minute would
    // contain most of the day.
    const variance = (deviations[cell] as number) + (extra[cell] as number);
    deviations[cell] = variance;
    sum += variance;
  }
  return sum;
}

/** Fills the variances before news and what bursts add to them. Returns whether there is a burst. */
function fillUsual(cells: FactorCells, { day, rhythm, burstRange, key }: FactorDay): boolean {
  const { deviations, bursts } = cells;
  const shares = cellShares(rhythm, day);
  const fastKey = mix(key, 2);
  const first = day * cellsPerDay;
  let isBursting = false;
  bursts.fill(-1);
  extra.fill(0);
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    const hash = mix(fastKey, first + cell);
    const variance = (shares[cell] as number) * Math.exp(2 * (logs[cell] as number)) * cellFactor(hash);
    deviations[cell] = variance;
    const burst = mix(hash, 3);
    if (burst >= burstShare) continue;
    isBursting = true;
    bursts[cell] = burst % minutesPerCell;
    extra[cell] = variance * (leastBurst + (hash % burstRange));
  }
  return isBursting;
}

/** Combines the noises at the knots for each cell, one section between two fast knots after another. */
function fillLogs(): void {
  for (let fast = 0; fast < cellsPerDay / fastSpan; fast += 1) {
    const first = fast * fastSpan;
    const middle = Math.floor(first / middleSpan);
    const slow = Math.floor(first / slowSpan);
    const ofMiddle = first - middle * middleSpan;
    const ofSlow = first - slow * slowSpan;
    const slowStart = slowFamily[slow] as number;
    const slowEnd = slowFamily[slow + 1] as number;
    const middleStart = middleFamily[middle] as number;
    const middleEnd = middleFamily[middle + 1] as number;
    const ownStart = middleOwn[middle] as number;
    const ownEnd = middleOwn[middle + 1] as number;
    for (let step = 0; step < fastSpan; step += 1) {
      const middleLeft = middleLeftWeights[ofMiddle + step] as number;
      const middleRight = middleRightWeights[ofMiddle + step] as number;
      const left = fastLeftWeights[step] as number;
      const right = fastRightWeights[step] as number;
      logs[first + step] =
        slowStart * (slowLeftWeights[ofSlow + step] as number) +
        slowEnd * (slowRightWeights[ofSlow + step] as number) +
        (middleStart * middleLeft + middleEnd * middleRight) +
        (ownStart * middleLeft + ownEnd * middleRight) +
        ((fastFamily[fast] as number) * left + (fastFamily[fast + 1] as number) * right) +
        ((fastOwn[fast] as number) * left + (fastOwn[fast + 1] as number) * right);
    }
  }
}

function fillKnots({ day, key, familyKey }: FactorDay): void {
  const first = day * cellsPerDay;
  drawKnots(slowFamily, mix(familyKey, 0), first / slowSpan, slowFamilyDeviation);
  drawKnots(middleFamily, mix(familyKey, 1), first / middleSpan, middleFamilyDeviation);
  drawKnots(middleOwn, mix(key, 9), first / middleSpan, middleOwnDeviation);
  drawKnots(fastFamily, mix(familyKey, 2), first / fastSpan, fastFamilyDeviation);
  drawKnots(fastOwn, mix(key, 10), first / fastSpan, fastOwnDeviation);
}

function drawKnots(values: Float64Array, key: number, first: number, amplitude: number): void {
  for (let knot = 0; knot < values.length; knot += 1) {
    values[knot] = amplitude * roughNormal(mix(key, first + knot));
  }
}

/** Raises the volatility for half an hour to an hour after a burst. */
function addAftershocks({ deviations, bursts }: FactorCells): void {
  after.fill(0);
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    if ((bursts[cell] as number) < 0) continue;
    const wildness = (aftershock * (extra[cell] as number)) / (deviations[cell] as number);
    const end = Math.min(cellsPerDay, cell + 1 + aftershockFading.length);
    for (let place = cell + 1; place < end; place += 1) {
      const left = wildness * (aftershockFading[place - cell - 1] as number);
      after[place] = (after[place] as number) + left * (deviations[place] as number);
    }
  }
  for (let cell = 0; cell < cellsPerDay; cell += 1)
    extra[cell] = (extra[cell] as number) + (after[cell] as number);
}
