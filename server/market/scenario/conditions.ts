/** How wide the quotes and how deep the book of one instrument are, as its scenario says; prices of trades are left alone. */
import type { Book, BookLevel, ScenarioEvent } from '../types.ts';
import { spansOf } from './event-times.ts';

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly times: number;
}

/** What several events say at once is multiplied. */
export class Condition {
  readonly #stretches: readonly Stretch[];
  /** No instant has more. */
  readonly most: number;

  constructor(events: readonly ScenarioEvent[], kind: 'spread' | 'liquidity') {
    this.#stretches = events
      .filter((event) => event.kind === kind)
      .map((event) => ({ from: event.at, to: spansOf(event).end, times: event.times ?? 1 }));
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

/** The same levels with so many times as much waiting at each. */
export function deepened(book: Book, times: number): Book {
  if (times === 1) return book;
  const side = (levels: readonly BookLevel[]) =>
    levels.map(({ price, size }) => ({ price, size: Math.max(1, Math.round(size * times)) }));
  return { ...book, bids: side(book.bids), asks: side(book.asks) };
}
