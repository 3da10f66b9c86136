/** What moves a factor at once: jumps out of the blue, scheduled releases, and companies that report after the close. */

import { reportSize, reportsOn, reportTime } from '../calendar/earnings.ts';
import { cellOfRelease, releasesOf, surpriseOf } from '../calendar/releases.ts';
import { mix, textKey, uniform } from '../random.ts';
import { CELLS_PER_DAY, DAY_MS } from '../time.ts';
import { cellShares, dayShare } from './cell-profile.ts';
import { type FactorTraits, SMALLEST_JUMP, wildnessOf } from './factor-traits.ts';
import type { Rhythm } from './hours.ts';

/** A move within one cell and the restlessness after it. */
export interface Shock {
  readonly cell: number;
  /** In daily deviations. */
  readonly size: number;
  /** How many times wilder than usual the cell of the shock is; it fades over the next three quarters of an hour. */
  readonly wildness: number;
}

/** Cells in which two thirds of the restlessness after a shock are gone. */
export const FADING_CELLS = 4;

const NONE: readonly Shock[] = [];
/** Restlessness per deviation of a jump. */
const JUMP_WILDNESS = 5;
/** In daily deviations: no single minute takes more. */
const LARGEST_PIECE = 4;
/** The next piece follows within so many cells. */
const PIECE_CELLS = 9;

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
    this.#addJump(shocks, day);
    for (const release of releasesOf(day)) {
      const effect = this.#traits.releases[release.kind];
      if (effect === undefined) continue;
      const size = effect * surpriseOf(this.#seedKey, release);
      shocks.push({
        cell: cellOfRelease(release),
        size,
        wildness: wildnessOf(effect),
      });
    }
    if (this.#traits.earnings && reportsOn(this.#key, day)) shocks.push(report(this.#key, day));
    return shocks.length === 0 ? NONE : shocks;
  }

  /** A large jump comes in pieces, the later ones within the hours after the first. */
  #addJump(shocks: Shock[], day: number): void {
    const hash = mix(this.#key, day);
    if (uniform(hash) >= 1 / this.#traits.jumpDays) return;
    const share = dayShare(this.#traits.rhythm, day);
    if (share === 0) return;
    const drawn = Math.min(this.#traits.jumpLimit, SMALLEST_JUMP / Math.cbrt(uniform(mix(hash, 1))));
    const down = uniform(mix(hash, 2)) < this.#traits.falling;
    const size = (down ? -drawn : drawn) * Math.sqrt(share);
    const cell = cellAt(cellShares(this.#traits.rhythm, day), uniform(mix(hash, 3)));
    const pieces = Math.ceil(drawn / LARGEST_PIECE);
    let place = cell;
    for (let piece = 0; piece < pieces; piece += 1) {
      shocks.push({ cell: place, size: size / pieces, wildness: (JUMP_WILDNESS * drawn) / pieces });
      place = Math.min(CELLS_PER_DAY - 1, place + 1 + (mix(hash, 4 + piece) % PIECE_CELLS));
    }
  }
}

function report(key: number, day: number): Shock {
  const cell = Math.floor((reportTime(day) - day * DAY_MS) / (DAY_MS / CELLS_PER_DAY));
  return { cell, size: reportSize(key, day), wildness: 1 };
}

/** The cell in which a share of the day's variance has passed. */
function cellAt(shares: Float64Array, share: number): number {
  let passed = 0;
  for (let cell = 0; cell < CELLS_PER_DAY; cell += 1) {
    passed += shares[cell] as number;
    if (passed >= share) return cell;
  }
  return CELLS_PER_DAY - 1;
}

/** How much more diffusive variance a day has than without its shocks, as a factor. */
export function wildnessAdded(rhythm: Rhythm, day: number, shocks: readonly Shock[]): number {
  if (shocks.length === 0) return 1;
  const shares = cellShares(rhythm, day);
  let sum = 1;
  for (const { cell, wildness } of shocks) {
    for (let after = 0; after < 4 * FADING_CELLS && cell + after < CELLS_PER_DAY; after += 1) {
      sum += wildness * Math.exp(-after / FADING_CELLS) * (shares[cell + after] as number);
    }
  }
  return sum;
}
