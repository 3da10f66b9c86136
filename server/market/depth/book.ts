/**
 * The order book as a function of the tick.
 *
 * The best levels are the bid and ask of the quote; deeper levels are on round price grids that become
 * coarser with distance. Whether a price has orders, and how many, belongs to that price: a level stays in
 * place while the market moves, is drawn again every few seconds and refills in between. The side that the
 * price is about to leave is deeper, because informed traders arrive early.
 */

import { mix, textKey, toUniform } from '../random.ts';
import type { Book, BookLevel, Instrument, Quote } from '../types.ts';

/** Growth of the grid step from level to level. */
const growth = 1.045;
/** Share of the daily turnover that waits on one side within a distance equal to the whole price. */
const density = 4;
/** Largest distance of a level as a share of the price. */
const reach = 0.5;
/**
 * A level holds at least the amount within this share of the price, however fine its grid is, so that the
 * best level of BTC is not tiny.
 */
const leastWidth = 0.000_005;
/** Share by which one side grows, and the other shrinks, before a move of several spreads. */
const leanShare = 0.1;
/** A move of this many spreads tilts the book by three quarters of the maximum. */
const leaningSpreads = 0.5;
const shortestLifeMs = 2_500;
const lifeRangeMs = 9_000;

interface SideOptions {
  readonly time: number;
  readonly depth: number;
  /** Size of this side relative to its usual size. */
  readonly weight: number;
}

/** Effects of the next seconds and of news on the amounts. */
export interface BookConditions {
  /** Move of the mid price within the next seconds, in spreads. */
  readonly ahead: number;
  /** Divisor of the amounts. */
  readonly thinness: number;
}

export class BookMaker {
  readonly #symbol: string;
  readonly #key: number;
  readonly #spread: number;
  readonly #sizePerPrice: number;
  /** Grid step of each level, extended when deeper books are requested. */
  readonly #steps: number[] = [];

  constructor(instrument: Instrument, seedKey: number) {
    this.#symbol = instrument.symbol;
    this.#key = mix(mix(seedKey, textKey(instrument.symbol)), 15);
    this.#spread = instrument.spread;
    this.#sizePerPrice = density * instrument.dailyVolume * 10 ** instrument.amountDecimals;
  }

  at(quote: Quote, depth: number, { ahead, thinness }: BookConditions): Book {
    const lean = leanShare * Math.tanh(ahead / leaningSpreads);
    return {
      symbol: this.#symbol,
      time: quote.time,
      bids: this.#side(quote.bid, -1, { time: quote.time, depth, weight: (1 + lean) / thinness }),
      asks: this.#side(quote.ask, 1, { time: quote.time, depth, weight: (1 - lean) / thinness }),
    };
  }

  #side(best: number, direction: 1 | -1, { time, depth, weight }: SideOptions): BookLevel[] {
    const levels: BookLevel[] = [];
    const furthest = Math.max(1, best * (1 - reach));
    const perUnit = (weight * this.#sizePerPrice) / best;
    const least = leastWidth * best;
    let price = best;
    for (let level = 0; level < depth; level += 1) {
      if (direction < 0 ? price < furthest : price > best * (1 + reach)) break;
      const usual = perUnit * Math.max(least, this.#step(level));
      levels.push({ price, size: this.#size(price, direction, time, usual) });
      price = this.#nextLevel(price, direction, this.#step(level + 1));
    }
    return levels;
  }

  #step(level: number): number {
    for (let known = this.#steps.length; known <= level; known += 1) {
      this.#steps.push(roundStep(Math.max(1, this.#spread / 3) * growth ** known));
    }
    return this.#steps[level] as number;
  }

  /** Returns the next price on the grid that has orders; at most two in a row are empty. */
  #nextLevel(price: number, direction: 1 | -1, step: number): number {
    let cell = direction < 0 ? Math.ceil(price / step) - 1 : Math.floor(price / step) + 1;
    for (let skipped = 0; skipped < 2 && mix(this.#key, cell) % 5 < 2; skipped += 1) cell += direction;
    return cell * step;
  }

  /** Draws the size per price and lifetime; it grows from 60 % to 100 % while the level refills. */
  #size(price: number, direction: 1 | -1, time: number, usual: number): number {
    const priceKey = mix(this.#key ^ direction, price % 4_294_967_296);
    const life = shortestLifeMs + (priceKey % lifeRangeMs);
    const shifted = time + (priceKey % life);
    const span = Math.floor(shifted / life);
    const drawn = toUniform(mix(priceKey, span));
    const refilled = 0.6 + (0.4 * (shifted - span * life)) / life;
    return Math.max(1, Math.round(usual * (0.15 + 3.4 * drawn * drawn * drawn) * refilled));
  }
}

/** Returns the largest of 1, 2, 5, 10, 20, 50, … that is not above the value. */
function roundStep(value: number): number {
  let unit = 1;
  while (unit * 10 <= value) unit *= 10;
  if (unit * 5 <= value) return unit * 5;
  return unit * 2 <= value ? unit * 2 : unit;
}
