/**
 * One day of a factor in cells of five minutes: a bridge from its start to its end whose variance follows the hours, a cascade
 * of slower and faster restlessness, bursts, and the time after news.
 */

import { mix, roughExponential, roughNormal } from '../random.ts';
import { CELLS_PER_DAY, MINUTES_PER_CELL } from '../time.ts';
import { cellShares } from './cell-profile.ts';
import { fadingOver, type Shock } from './factor-news.ts';
import type { Rhythm } from './hours.ts';

export interface FactorCells {
  /** Levels at the borders of the cells, in daily deviations. */
  readonly levels: Float64Array;
  /** Deviation of each cell's movement. */
  readonly deviations: Float64Array;
  /** What news add to each cell, all of it in the cell's first minute. */
  readonly shocks: Float64Array;
  /** The minute (0 to 4) that takes most of a cell's movement, `NEWS` where its first minute holds news, or -1. */
  readonly bursts: Int8Array;
}

/** Stands in the place of a burst's minute where a cell begins with news. */
export const NEWS = MINUTES_PER_CELL;

export interface FactorDay {
  readonly day: number;
  readonly start: number;
  readonly end: number;
  /** Deviation of the diffusive part of the day. */
  readonly deviation: number;
  readonly shocks: readonly Shock[];
  readonly rhythm: Rhythm;
  /** How much wilder than usual a burst can be, beyond the least. */
  readonly burstRange: number;
  readonly key: number;
  /** Shared by factors whose quiet and busy hours come together. */
  readonly familyKey: number;
}

/** Weights of the knots left and right of each cell between them; their squares add up to one. */
interface Blend {
  readonly span: number;
  readonly left: Float64Array;
  readonly right: Float64Array;
}

function blendOf(span: number): Blend {
  const root = (share: number): number => Math.sqrt(share * share + (1 - share) * (1 - share));
  const shares = Float64Array.from({ length: span }, (_, step) => step / span);
  return {
    span,
    left: shares.map((share) => (1 - share) / root(share)),
    right: shares.map((share) => share / root(share)),
  };
}

/** The cascade: spans in cells and deviations of log volatility, the first three shared half by half with the family. */
const SLOW_SPANS = [
  { blend: blendOf(96), family: 0.28, own: 0 },
  { blend: blendOf(24), family: 0.26, own: 0.12 },
  { blend: blendOf(6), family: 0.21, own: 0.21 },
];
const fastFactor = roughExponential(2 * 0.28);
const BURST_SHARE = 4_294_967_296 / 450;
const LEAST_BURST = 6;
/** What a burst leaves behind in the cells after it: so much of its own wildness, and two thirds of it gone after half an hour. */
const AFTERSHOCK = 0.1;
const AFTERSHOCK_FADING = fadingOver(6);
/** A shock's cell is itself restless: this share of the shock is added to the cell's deviation. */
const SHOCK_NOISE = 0.15;

export const createCells = (): FactorCells => ({
  levels: new Float64Array(CELLS_PER_DAY + 1),
  deviations: new Float64Array(CELLS_PER_DAY),
  shocks: new Float64Array(CELLS_PER_DAY),
  bursts: new Int8Array(CELLS_PER_DAY),
});

const logs = new Float64Array(CELLS_PER_DAY);
/** What bursts add to the variances of their cells. */
const extra = new Float64Array(CELLS_PER_DAY);
/** What is left of bursts in the cells after them. */
const after = new Float64Array(CELLS_PER_DAY);
const steps = new Float64Array(CELLS_PER_DAY);

export function fillCells(cells: FactorCells, day: FactorDay): void {
  const { deviations, levels } = cells;
  fillVariances(cells, day);
  let sum = 0;
  for (let cell = 0; cell < CELLS_PER_DAY; cell += 1) sum += deviations[cell] as number;
  const noiseKey = mix(day.key, 1);
  const first = day.day * CELLS_PER_DAY;
  let total = 0;
  for (let cell = 0; cell < CELLS_PER_DAY; cell += 1) {
    const share = (deviations[cell] as number) / sum;
    const deviation = day.deviation * Math.sqrt(share);
    const step = deviation * roughNormal(mix(noiseKey, first + cell));
    total += step;
    steps[cell] = step;
    // The variance itself is needed once more below; it is kept where the levels will stand.
    levels[cell + 1] = share;
    deviations[cell] = deviation;
  }
  let news = 0;
  cells.shocks.fill(0);
  for (const { cell, size } of day.shocks) {
    news += size;
    cells.shocks[cell] = (cells.shocks[cell] as number) + size;
    steps[cell] = (steps[cell] as number) + size;
    deviations[cell] = Math.hypot(deviations[cell] as number, SHOCK_NOISE * size);
  }
  const rest = day.end - day.start - news - total;
  let level = day.start;
  levels[0] = level;
  for (let cell = 0; cell < CELLS_PER_DAY; cell += 1) {
    level += (steps[cell] as number) + rest * (levels[cell + 1] as number);
    levels[cell + 1] = level;
  }
  levels[CELLS_PER_DAY] = day.end;
}

/** Leaves the relative variance of each cell in `deviations`, and marks the cells in which most happens in one minute. */
function fillVariances(cells: FactorCells, factorDay: FactorDay): void {
  const { day, shocks, rhythm, burstRange, key, familyKey } = factorDay;
  const { deviations, bursts } = cells;
  logs.fill(0);
  for (const [speed, { blend, family, own }] of SLOW_SPANS.entries()) {
    addSmooth(mix(familyKey, speed), day, blend, family);
    if (own > 0) addSmooth(mix(key, 8 + speed), day, blend, own);
  }
  const shares = cellShares(rhythm, day);
  const fastKey = mix(key, 2);
  const first = day * CELLS_PER_DAY;
  for (let cell = 0; cell < CELLS_PER_DAY; cell += 1) {
    const hash = mix(fastKey, first + cell);
    const variance = (shares[cell] as number) * Math.exp(2 * (logs[cell] as number)) * fastFactor(hash);
    bursts[cell] = -1;
    extra[cell] = 0;
    const burst = mix(hash, 3);
    if (burst < BURST_SHARE) {
      bursts[cell] = burst % MINUTES_PER_CELL;
      extra[cell] = variance * (LEAST_BURST + (hash % burstRange));
    }
    deviations[cell] = variance;
  }
  addAftershocks(cells);
  for (const { cell, restless, wildness, fading } of shocks) {
    bursts[cell] = NEWS;
    const cells = Math.min(fading.length, CELLS_PER_DAY - restless);
    for (let after = 0; after < cells; after += 1) {
      const place = restless + after;
      deviations[place] = (deviations[place] as number) * (1 + wildness * (fading[after] as number));
    }
  }
  // A burst in a storm is no larger than elsewhere: multiplied, one minute would hold most of the day.
  for (let cell = 0; cell < CELLS_PER_DAY; cell += 1) {
    deviations[cell] = (deviations[cell] as number) + (extra[cell] as number);
  }
}

/** Minutes after a burst stay restless for half an hour or an hour. */
function addAftershocks({ deviations, bursts }: FactorCells): void {
  after.fill(0);
  for (let cell = 0; cell < CELLS_PER_DAY; cell += 1) {
    if ((bursts[cell] as number) < 0) continue;
    const wildness = (AFTERSHOCK * (extra[cell] as number)) / (deviations[cell] as number);
    const end = Math.min(CELLS_PER_DAY, cell + 1 + AFTERSHOCK_FADING.length);
    for (let place = cell + 1; place < end; place += 1) {
      const left = wildness * (AFTERSHOCK_FADING[place - cell - 1] as number);
      after[place] = (after[place] as number) + left * (deviations[place] as number);
    }
  }
  for (let cell = 0; cell < CELLS_PER_DAY; cell += 1)
    extra[cell] = (extra[cell] as number) + (after[cell] as number);
}

/** Adds normal values at every `span`th cell, blended in between so that the variance stays the same. */
function addSmooth(key: number, day: number, { span, left, right }: Blend, amplitude: number): void {
  const first = (day * CELLS_PER_DAY) / span;
  let next = amplitude * roughNormal(mix(key, first));
  for (let knot = 0; knot < CELLS_PER_DAY / span; knot += 1) {
    const current = next;
    next = amplitude * roughNormal(mix(key, first + knot + 1));
    const offset = knot * span;
    for (let step = 0; step < span; step += 1) {
      const blended = current * (left[step] as number) + next * (right[step] as number);
      logs[offset + step] = (logs[offset + step] as number) + blended;
    }
  }
}
