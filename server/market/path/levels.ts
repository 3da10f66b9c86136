/**
 * Levels of a factor at the boundaries of its blocks of days: an Ornstein-Uhlenbeck process whose steps are
 * proportional to the volatility of each block.
 *
 * With equal steps, a calm block that had to reach a distant end would drift for months and a wild one would
 * reverse, which charts of a month would show. The level is zero at the reference block, so that prices are
 * near their anchors around that time, and is drawn outward from there, one number per block; such a process
 * looks the same in both directions of time. Two decades are about sixty blocks.
 */

import { mix, toNormal } from '../random.ts';

export const blockDays = 128;

/** Begins on 2026-10-10. */
const referenceBlock = 162;
/** Limit of a level in deviations of the process. */
const limit = 3;

/**
 * Contribution of the days of a block: the variance of their diffusive moves and the sum of their news.
 */
export interface BlockSpan {
  readonly variance: number;
  readonly news: number;
}

export class Levels {
  readonly #key: number;
  readonly #getSpan: (block: number) => BlockSpan;
  /** Share of a distance from zero that remains after a block. */
  readonly #kept: number;
  /**
   * Share of a block's variance that remains at its end: below one when much of a distance is gone by then.
   */
  readonly #left: number;
  readonly #limit: number;
  readonly #known = new Map<number, number>([[referenceBlock, 0]]);

  /**
   * @param halfLifeDays days after which half of a distance from zero is expected to be gone
   * @param dailyVariance average of a calendar day: below one when weekends have no movement
   */
  constructor(
    key: number,
    { halfLifeDays, dailyVariance }: { readonly halfLifeDays: number; readonly dailyVariance: number },
    getSpan: (block: number) => BlockSpan,
  ) {
    const rate = Math.LN2 / halfLifeDays;
    this.#key = key;
    this.#getSpan = getSpan;
    this.#kept = Math.exp(-rate * blockDays);
    this.#left = (1 - this.#kept ** 2) / (2 * rate * blockDays);
    this.#limit = limit * Math.sqrt(dailyVariance / (2 * rate));
  }

  /** Returns the level at the start of a block, in daily deviations. */
  at(block: number): number {
    const known = this.#known.get(block);
    if (known !== undefined) return known;
    const inwards = block > referenceBlock ? -1 : 1;
    let place = block;
    while (!this.#known.has(place)) place += inwards;
    let level = this.#known.get(place) as number;
    while (place !== block) {
      place -= inwards;
      // The block between the two boundaries has the number of the earlier one.
      const step = this.#step(inwards > 0 ? place : place - 1);
      level = this.#held(this.#kept * level - inwards * step);
      this.#known.set(place, level);
    }
    return level;
  }

  #step(block: number): number {
    const { variance, news } = this.#getSpan(block);
    return Math.sqrt(this.#left * variance) * toNormal(mix(this.#key, block)) + this.#left * news;
  }

  #held(level: number): number {
    return Math.max(-this.#limit, Math.min(this.#limit, level));
  }
}
