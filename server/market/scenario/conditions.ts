/**
 * Width of the quotes and depth of the book of one instrument, as its scenario states; prices of trades do
 * not change.
 */
import type { Book, BookLevel, ScenarioEvent } from '../types.ts';
import { getEventTimes } from './event-times.ts';

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly times: number;
}

/** Factors of several simultaneous events are multiplied. */
export class Condition {
  readonly #stretches: readonly Stretch[];
  /** Largest value at any instant. */
  readonly most: number;

  constructor(events: readonly ScenarioEvent[], kind: 'spread' | 'liquidity') {
    this.#stretches = events
      .filter((event) => event.kind === kind)
      .map((event) => ({ from: event.at, to: getEventTimes(event).end, times: event.times ?? 1 }));
    this.most = this.#stretches.reduce((product, { times }) => product * Math.max(1, times), 1);
  }

  get isUsual(): boolean {
    return this.#stretches.length === 0;
  }

  at(time: number): number {
    let product = 1;
    for (const { from, to, times } of this.#stretches) if (time >= from && time < to) product *= times;
    return product;
  }
}

/** Returns the same levels with the amounts multiplied. */
export function deepenBook(book: Book, times: number): Book {
  if (times === 1) return book;
  const side = (levels: readonly BookLevel[]) =>
    levels.map(({ price, size }) => ({ price, size: Math.max(1, Math.round(size * times)) }));
  return { ...book, bids: side(book.bids), asks: side(book.asks) };
}
