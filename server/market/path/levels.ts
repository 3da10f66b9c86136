/**
 * Where a factor stands at the borders of its blocks of days: an Ornstein-Uhlenbeck process,
 * drawn by bisection so that any block costs a few hashes.
 *
 * Roots stand every 64 blocks and are drawn on their own; a block between two knots at distance d follows from them with mean
 * (a + b) / (2 cosh(kd)) and deviation s sqrt(tanh(kd)), where s = sqrt(v / 2k) is the deviation of the process and k its rate
 * of return. The process is zero at the reference block, so that prices are near their anchors around that time.
 */

import { mix, normal } from '../random.ts';

export const BLOCK_DAYS = 128;

/** Begins on 2026-10-10. */
const REFERENCE_BLOCK = 162;
const ROOT_BLOCKS = 64;
/** No level lies further out than this many deviations of the process. */
const LIMIT = 3;

export class Levels {
  readonly #key: number;
  readonly #rate: number;
  readonly #deviation: number;

  /**
   * @param halfLifeDays after so many days half of a distance from zero is expected to be gone
   * @param dailyVariance of a calendar day on average: less than one where weekends stand still
   */
  constructor(key: number, halfLifeDays: number, dailyVariance: number) {
    this.#key = key;
    this.#rate = Math.LN2 / halfLifeDays;
    this.#deviation = Math.sqrt(dailyVariance / (2 * this.#rate));
  }

  /** The level at the start of a block, in daily deviations. */
  at(block: number): number {
    const place = block - REFERENCE_BLOCK;
    let low = Math.floor(place / ROOT_BLOCKS) * ROOT_BLOCKS;
    let high = low + ROOT_BLOCKS;
    let left = this.#root(low);
    let right = this.#root(high);
    while (low !== place) {
      const middle = (low + high) / 2;
      const angle = this.#rate * BLOCK_DAYS * (middle - low);
      const drawn = this.#deviation * Math.sqrt(Math.tanh(angle)) * normal(mix(this.#key, middle));
      const value = this.#clamp((left + right) / (2 * Math.cosh(angle)) + drawn);
      if (place < middle) {
        high = middle;
        right = value;
      } else {
        low = middle;
        left = value;
      }
    }
    return left;
  }

  #root(place: number): number {
    return place === 0 ? 0 : this.#clamp(this.#deviation * normal(mix(this.#key, place)));
  }

  #clamp(value: number): number {
    const limit = LIMIT * this.#deviation;
    return Math.max(-limit, Math.min(limit, value));
  }
}
