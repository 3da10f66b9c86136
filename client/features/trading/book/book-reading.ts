/**
 * The rows of the order book for the keyboard and for screen readers, below the drawn ones. A row changes at most every two seconds, and at
 * once when the book is another one.
 */
import { Readers } from '../state/readers.ts';
import type { BookSide } from './book-group.ts';
import type { BookLadder, LadderRow } from './book-ladder.ts';

const paceMs = 2000;
/** Announces the last rows once the market is silent. */
const lateMs = 3000;

export class BookReading {
  readonly #ladder: BookLadder;
  readonly #readers = new Readers(
    () => this.#start(),
    () => this.#stop(),
  );
  #rows: Record<BookSide, (LadderRow | null)[]> = { bids: [], asks: [] };
  #takenAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stops: (() => void)[] = [];

  constructor(ladder: BookLadder) {
    this.#ladder = ladder;
  }

  row(side: BookSide, index: number): LadderRow | null {
    return this.#rows[side][index] ?? null;
  }

  get subscribe() {
    return this.#readers.subscribe;
  }

  #start(): void {
    this.#stops = [this.#ladder.subscribe('rows', this.#onRows), this.#ladder.subscribe('other', this.#take)];
    this.#take();
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #onRows = (): void => {
    const isEmpty = this.#rows.bids.length === 0 && this.#rows.asks.length === 0;
    // Uses the flush that moved the rows, whose frame is drawn anyway.
    if (isEmpty || performance.now() - this.#takenAt >= paceMs) this.#take();
    else this.#timer ??= setTimeout(this.#take, lateMs);
  };

  readonly #take = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#takenAt = performance.now();
    this.#rows = { bids: this.#ladder.rows('bids'), asks: this.#ladder.rows('asks') };
    this.#readers.notify();
  };
}
