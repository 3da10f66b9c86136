/**
 * Sudden moves of a factor: storms without a cause, scheduled releases, and companies that report after the
 * close.
 */

import { dayMs } from '@papertape/shared/durations.ts';
import { reportSize, reportsOn, reportTime } from '../calendar/earnings.ts';
import { drawSurprise, getNewsTick, getReleaseCell, listReleases } from '../calendar/releases.ts';
import { mix, textKey, toUniform } from '../random.ts';
import { cellsPerDay, minutesPerCell, ticksPerMinute } from '../time.ts';
import { cellShares, dayShare } from './cell-profile.ts';
import { calculateReleaseWildness, type FactorTraits, smallestStorm } from './factor-traits.ts';
import type { Rhythm } from './hours.ts';

/** A move at one tick and the volatility after it. */
export interface Shock {
  readonly cell: number;
  /** Tick of the cell at which the price jumps; all factors that jump in a cell do so at the same tick. */
  readonly tick: number;
  /** True if the time is known in advance. */
  readonly isScheduled: boolean;
  /** Size of the move in daily deviations. */
  readonly size: number;
  /** Factor of the usual volatility in the first affected cell. */
  readonly wildness: number;
  /** First affected cell: that of the shock, or the one after it. */
  readonly restless: number;
  /** Remaining share in the first affected cell and those after it. */
  readonly fading: Float64Array;
}

/** Length of the volatility in multiples of its decay time. */
const fadings = 4;

/** Returns the remaining share in each cell when two thirds are gone after `cells` cells. */
export const fadingOver = (cells: number): Float64Array =>
  Float64Array.from({ length: fadings * cells }, (_, after) => Math.exp(-after / cells));

const none: readonly Shock[] = [];
const releaseFading = fadingOver(6);
/** Share of the volatility after a release that depends on the size of the surprise, and its limit. */
const surprised = 0.6;
const mostSurprised = 4;
const stormFading = fadingOver(100);
/** A storm begins with a jump of this share of its size, up to the limit of its factor. */
const firstJump = 0.3;
/** A storm begins before this share of the day's variance has passed, so that enough remains for it. */
const latestStart = 0.75;

/** Returns the key that decides the news of a factor. */
export const newsKey = (seedKey: number, factor: string): number => mix(mix(seedKey, textKey(factor)), 3);

export class FactorNews {
  readonly #traits: FactorTraits;
  readonly #seedKey: number;
  readonly #key: number;

  constructor(traits: FactorTraits, seedKey: number, key: number) {
    this.#traits = traits;
    this.#seedKey = seedKey;
    this.#key = key;
  }

  of(day: number): readonly Shock[] {
    const shocks: Shock[] = [];
    this.#addStorm(shocks, day);
    for (const release of listReleases(day)) {
      const effect = this.#traits.releases[release.kind];
      if (effect === undefined) continue;
      const surprise = drawSurprise(this.#seedKey, release);
      const cell = getReleaseCell(release);
      const stirred = 1 - surprised + surprised * Math.min(mostSurprised, surprise * surprise);
      shocks.push({
        ...placeShock(this.#seedKey, day, cell),
        restless: cell,
        size: effect * surprise,
        wildness: calculateReleaseWildness(effect) * stirred,
        fading: releaseFading,
      });
    }
    if (this.#traits.earnings && reportsOn(this.#key, day))
      shocks.push(createReportShock(this.#seedKey, this.#key, day));
    return shocks.length === 0 ? none : shocks;
  }

  /**
   * Adds a jump followed by hours of large moves in both directions, which do not depend on the direction of
   * the jump.
   *
   * Most of a wild day consists of these moves, so that neither a single minute nor a run of minutes contains
   * a crash.
   */
  #addStorm(shocks: Shock[], day: number): void {
    const hash = mix(this.#key, day);
    if (toUniform(hash) >= 1 / this.#traits.stormDays) return;
    const { rhythm, stormLimit, falling, jumpLimit } = this.#traits;
    const share = dayShare(rhythm, day);
    if (share === 0) return;
    const force = Math.min(stormLimit, smallestStorm / Math.cbrt(toUniform(mix(hash, 1))));
    const jump = Math.min(jumpLimit, firstJump * force);
    const size = (toUniform(mix(hash, 2)) < falling ? -jump : jump) * Math.sqrt(share);
    const shares = cellShares(rhythm, day);
    const cell = cellAt(shares, latestStart * toUniform(mix(hash, 3)));
    // The minute of the jump takes most of the move of its cell; with the share of a storm it would contain a
    // crash.
    const restless = cell + 1;
    const wildness = (force ** 2 - jump ** 2) / fadingShare(shares, restless, stormFading);
    shocks.push({ ...placeShock(this.#seedKey, day, cell), restless, size, wildness, fading: stormFading });
  }
}

const cellMs = dayMs / cellsPerDay;
const ticksPerCell = minutesPerCell * ticksPerMinute;
/** Ticks at both ends of a minute without a jump that has no scheduled time. */
const marginTicks = 2;
const jumpKey = textKey('jump');

const getReportCell = (day: number): number => Math.floor((reportTime(day) - day * dayMs) / cellMs);

function createReportShock(seedKey: number, key: number, day: number): Shock {
  const cell = getReportCell(day);
  const size = reportSize(key, day);
  return { ...placeShock(seedKey, day, cell), restless: cell, size, wildness: 1, fading: releaseFading };
}

/**
 * Returns the tick of the jumps in a cell. Only the seed and the cell decide it, so that crosses agree although several
 * factors may jump.
 */
function placeShock(
  seedKey: number,
  day: number,
  cell: number,
): Pick<Shock, 'cell' | 'tick' | 'isScheduled'> {
  const isScheduled =
    cell === getReportCell(day) || listReleases(day).some((release) => getReleaseCell(release) === cell);
  if (isScheduled) return { cell, isScheduled, tick: getNewsTick(seedKey, day * dayMs + cell * cellMs) };
  const drawn = mix(mix(seedKey, jumpKey), day * cellsPerDay + cell) % ticksPerCell;
  const minute = Math.floor(drawn / ticksPerMinute);
  const tick = drawn - minute * ticksPerMinute;
  const inside = Math.max(marginTicks, Math.min(ticksPerMinute - 1 - marginTicks, tick));
  return { cell, isScheduled, tick: minute * ticksPerMinute + inside };
}

/** Returns the cell in which a share of the day's variance has passed. */
function cellAt(shares: Float64Array, share: number): number {
  let passed = 0;
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    passed += shares[cell] as number;
    if (passed >= share) return cell;
  }
  return cellsPerDay - 1;
}

/** Returns the share of the day's usual variance in the decaying volatility from a cell on. */
function fadingShare(shares: Float64Array, cell: number, fading: Float64Array): number {
  const cells = Math.min(fading.length, cellsPerDay - cell);
  let sum = 0;
  for (let after = 0; after < cells; after += 1) {
    sum += (fading[after] as number) * (shares[cell + after] as number);
  }
  return sum;
}

/** Returns the factor by which the shocks of a day increase its diffusive variance. */
export function wildnessAdded(rhythm: Rhythm, day: number, shocks: readonly Shock[]): number {
  let sum = 1;
  for (const { restless, wildness, fading } of shocks) {
    sum += wildness * fadingShare(cellShares(rhythm, day), restless, fading);
  }
  return sum;
}
