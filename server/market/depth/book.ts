/**
 * The order book as a function of the tick. The best levels are the quote's bid and ask; further levels lie on
 * round price grids that grow coarser with distance. Whether a price holds orders, and how many, belongs to that
 * price: a level stays where it is while the market moves, is drawn anew every few seconds and refills in between.
 * More waits on the side that the price is about to leave behind: those who know something come early.
 */

import { mix, textKey, uniform } from '../random.ts';
import type { Book, BookLevel, Instrument, Quote } from '../types.ts';

/** Growth of the grid from level to level. */
const growth = 1.045;
/** Turnover of a day that waits within a distance of the whole price, on one side. */
const density = 4;
/** No level lies further away than this share of the price. */
const reach = 0.5;
/** A level holds at least what waits within this share of the price, however fine its grid: the best of BTC is no crumb. */
const leastWidth = 0.000_005;
/** How much heavier one side is, and lighter the other, before a move of several spreads. */
const leanShare = 0.1;
/** Moves of so many spreads lean the book by three quarters of that. */
const leaningSpreads = 0.5;
const shortestLifeMs = 2_500;
const lifeRangeMs = 9_000;

interface SideWanted {
  readonly time: number;
  readonly depth: number;
  /** How heavy this side is against its usual. */
  readonly weight: number;
}

export class BookMaker {
  readonly #symbol: string;
  readonly #key: number;
  readonly #spread: number;
  readonly #sizePerPrice: number;
  /** Grid of each level, filled as deeper books are asked for. */
  readonly #steps: number[] = [];

  constructor(instrument: Instrument, seedKey: number) {
    this.#symbol = instrument.symbol;
    this.#key = mix(mix(seedKey, textKey(instrument.symbol)), 15);
    this.#spread = instrument.spread;
    this.#sizePerPrice = density * instrument.dailyVolume * 10 ** instrument.amountDecimals;
  }

  /** @param ahead how far the middle of the quotes goes within the next seconds, in spreads */
  at(quote: Quote, depth: number, ahead: number): Book {
    const lean = leanShare * Math.tanh(ahead / leaningSpreads);
    return {
      symbol: this.#symbol,
      time: quote.time,
      bids: this.#side(quote.bid, -1, { time: quote.time, depth, weight: 1 + lean }),
      asks: this.#side(quote.ask, 1, { time: quote.time, depth, weight: 1 - lean }),
    };
  }

  #side(best: number, direction: 1 | -1, { time, depth, weight }: SideWanted): BookLevel[] {
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

  /** The next price of the grid that holds orders; at most two in a row are empty. */
  #nextLevel(price: number, direction: 1 | -1, step: number): number {
    let cell = direction < 0 ? Math.ceil(price / step) - 1 : Math.floor(price / step) + 1;
    for (let skipped = 0; skipped < 2 && mix(this.#key, cell) % 5 < 2; skipped += 1) cell += direction;
    return cell * step;
  }

  /** A size of its own per price and life span; it grows from 60 % to 100 % as it refills. */
  #size(price: number, direction: 1 | -1, time: number, usual: number): number {
    const priceKey = mix(this.#key ^ direction, price % 4_294_967_296);
    const life = shortestLifeMs + (priceKey % lifeRangeMs);
    const shifted = time + (priceKey % life);
    const span = Math.floor(shifted / life);
    const drawn = uniform(mix(priceKey, span));
    const refilled = 0.6 + (0.4 * (shifted - span * life)) / life;
    return Math.max(1, Math.round(usual * (0.15 + 3.4 * drawn * drawn * drawn) * refilled));
  }
}

/** The largest of 1, 2, 5, 10, 20, 50 ... that is not above the value. */
function roundStep(value: number): number {
  let unit = 1;
  while (unit * 10 <= value) unit *= 10;
  if (unit * 5 <= value) return unit * 5;
  return unit * 2 <= value ? unit * 2 : unit;
}
