/** What moves a factor at once: storms out of the blue, scheduled releases, and companies that report after the close. */

import { dayMs } from '@papertape/shared/durations.ts';
import { reportSize, reportsOn, reportTime } from '../calendar/earnings.ts';
import { cellOfRelease, releasesOf, surpriseOf } from '../calendar/releases.ts';
import { mix, textKey, uniform } from '../random.ts';
import { cellsPerDay } from '../time.ts';
import { cellShares, dayShare } from './cell-profile.ts';
import { type FactorTraits, smallestStorm, wildnessOf } from './factor-traits.ts';
import type { Rhythm } from './hours.ts';

/** A move within one minute and the restlessness after it. */
export interface Shock {
  readonly cell: number;
  /** In daily deviations. */
  readonly size: number;
  /** How many times wilder than usual the first restless cell is. */
  readonly wildness: number;
  /** The first restless cell: the shock's own, or the one after it. */
  readonly restless: number;
  /** How much of it is left in the first restless cell and in those after it. */
  readonly fading: Float64Array;
}

/** Restlessness lasts for so many times its fading. */
const fadings = 4;

/** What is left in each cell of a restlessness of which two thirds are gone after so many cells. */
export const fadingOver = (cells: number): Float64Array =>
  Float64Array.from({ length: fadings * cells }, (_, after) => Math.exp(-after / cells));

const none: readonly Shock[] = [];
const releaseFading = fadingOver(6);
/** How much of the restlessness after a release goes with how far it surprises, and the most of that. */
const surprised = 0.6;
const mostSurprised = 4;
const stormFading = fadingOver(100);
/** A storm begins with a jump of this share of its size, up to its factor's limit. */
const firstJump = 0.3;
/** It begins before this share of the day's variance has passed, so that there is some left for it. */
const latestStart = 0.75;

/** What decides the news of a factor. */
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
    for (const release of releasesOf(day)) {
      const effect = this.#traits.releases[release.kind];
      if (effect === undefined) continue;
      const surprise = surpriseOf(this.#seedKey, release);
      const stirred = 1 - surprised + surprised * Math.min(mostSurprised, surprise * surprise);
      shocks.push({
        cell: cellOfRelease(release),
        restless: cellOfRelease(release),
        size: effect * surprise,
        wildness: wildnessOf(effect) * stirred,
        fading: releaseFading,
      });
    }
    if (this.#traits.earnings && reportsOn(this.#key, day)) shocks.push(report(this.#key, day));
    return shocks.length === 0 ? none : shocks;
  }

  /**
   * A jump and hours in which prices swing widely, to either side: what follows a jump does not know of its direction. Most of a
   * wild day is the swinging, so that neither a single minute nor a run of them holds a crash.
   */
  #addStorm(shocks: Shock[], day: number): void {
    const hash = mix(this.#key, day);
    if (uniform(hash) >= 1 / this.#traits.stormDays) return;
    const { rhythm, stormLimit, falling, jumpLimit } = this.#traits;
    const share = dayShare(rhythm, day);
    if (share === 0) return;
    const force = Math.min(stormLimit, smallestStorm / Math.cbrt(uniform(mix(hash, 1))));
    const jump = Math.min(jumpLimit, firstJump * force);
    const size = (uniform(mix(hash, 2)) < falling ? -jump : jump) * Math.sqrt(share);
    const shares = cellShares(rhythm, day);
    const cell = cellAt(shares, latestStart * uniform(mix(hash, 3)));
    // The minute of the jump takes most of its cell's movement: with a storm's share it would hold a crash.
    const restless = cell + 1;
    const wildness = (force ** 2 - jump ** 2) / fadingShare(shares, restless, stormFading);
    shocks.push({ cell, restless, size, wildness, fading: stormFading });
  }
}

function report(key: number, day: number): Shock {
  const cell = Math.floor((reportTime(day) - day * dayMs) / (dayMs / cellsPerDay));
  return { cell, restless: cell, size: reportSize(key, day), wildness: 1, fading: releaseFading };
}

/** The cell in which a share of the day's variance has passed. */
function cellAt(shares: Float64Array, share: number): number {
  let passed = 0;
  for (let cell = 0; cell < cellsPerDay; cell += 1) {
    passed += shares[cell] as number;
    if (passed >= share) return cell;
  }
  return cellsPerDay - 1;
}

/** Share of the day's usual variance that falls into the fading restlessness from a cell on. */
function fadingShare(shares: Float64Array, cell: number, fading: Float64Array): number {
  const cells = Math.min(fading.length, cellsPerDay - cell);
  let sum = 0;
  for (let after = 0; after < cells; after += 1) {
    sum += (fading[after] as number) * (shares[cell + after] as number);
  }
  return sum;
}

/** How much more diffusive variance a day has than without its shocks, as a factor. */
export function wildnessAdded(rhythm: Rhythm, day: number, shocks: readonly Shock[]): number {
  let sum = 1;
  for (const { restless, wildness, fading } of shocks) {
    sum += wildness * fadingShare(cellShares(rhythm, day), restless, fading);
  }
  return sum;
}
