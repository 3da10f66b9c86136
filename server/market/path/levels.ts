/**
 * Where a factor stands at the borders of its blocks of days: an Ornstein-Uhlenbeck process whose steps are as large as the days of
 * each block are wild. A quiet block that had to reach a usual one's far end would drift there for months, and a wild one
 * would turn back, as the last month's chart would show.
 *
 * It is zero at the reference block, so that prices are near their anchors around that time, and is drawn outwards from there, one
 * number a block; such a process looks the same in both directions of time. Two decades are some sixty blocks.
 */

import { mix, normal } from '../random.ts';

export const blockDays = 128;

/** Begins on 2026-10-10. */
const referenceBlock = 162;
/** No level lies further out than this many deviations of the process. */
const limit = 3;

/** What the days of a block do by themselves: the variance of their diffusive moves, and the sum of what news adds to them. */
export interface BlockSpan {
  readonly variance: number;
  readonly news: number;
}

export class Levels {
  readonly #key: number;
  readonly #spanOf: (block: number) => BlockSpan;
  /** What is left of a distance from zero after a block. */
  readonly #kept: number;
  /** Share of a block's variance that is left at its end: less than one where much of a distance is gone by then. */
  readonly #left: number;
  readonly #limit: number;
  readonly #known = new Map<number, number>([[referenceBlock, 0]]);

  /**
   * @param halfLifeDays after so many days half of a distance from zero is expected to be gone
   * @param dailyVariance of a calendar day on average: less than one where weekends stand still
   */
  constructor(
    key: number,
    { halfLifeDays, dailyVariance }: { readonly halfLifeDays: number; readonly dailyVariance: number },
    spanOf: (block: number) => BlockSpan,
  ) {
    const rate = Math.LN2 / halfLifeDays;
    this.#key = key;
    this.#spanOf = spanOf;
    this.#kept = Math.exp(-rate * blockDays);
    this.#left = (1 - this.#kept ** 2) / (2 * rate * blockDays);
    this.#limit = limit * Math.sqrt(dailyVariance / (2 * rate));
  }

  /** The level at the start of a block, in daily deviations. */
  at(block: number): number {
    const known = this.#known.get(block);
    if (known !== undefined) return known;
    const inwards = block > referenceBlock ? -1 : 1;
    let place = block;
    while (!this.#known.has(place)) place += inwards;
    let level = this.#known.get(place) as number;
    while (place !== block) {
      place -= inwards;
      // The block between the two borders has the number of the earlier one.
      const step = this.#step(inwards > 0 ? place : place - 1);
      level = this.#held(this.#kept * level - inwards * step);
      this.#known.set(place, level);
    }
    return level;
  }

  #step(block: number): number {
    const { variance, news } = this.#spanOf(block);
    return Math.sqrt(this.#left * variance) * normal(mix(this.#key, block)) + this.#left * news;
  }

  #held(level: number): number {
    return Math.max(-this.#limit, Math.min(this.#limit, level));
  }
}
