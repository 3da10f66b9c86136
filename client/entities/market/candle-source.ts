import type { Bar, BarSource } from '../../ui/chart/bar.ts';

/** The page of bars that a chart begins with. */
interface FirstPage {
  readonly bars: Promise<Bar[]>;
  readonly askedAt: number;
}

/** Longer than a chart's code takes to come; what was read earlier may lack a bar that has closed since. */
const goodForMs = 5_000;

type Read = (before: number | undefined, count: number) => Promise<Bar[]>;

/** How the bars of one symbol and frame are had. */
export interface CandleReader {
  read: Read;
  subscribe: BarSource['subscribe'];
  pageSize: number;
}

/**
 * A source that can be started early: the chart's code is a chunk of its own, and the first bars are on their way
 * while it loads. Guarantees that within a few seconds they are asked for once and given out once.
 */
export class CandleSource implements BarSource {
  kept: readonly Bar[] | undefined;
  readonly pageSize: number;
  readonly subscribe: BarSource['subscribe'];
  readonly #read: Read;
  readonly #now: () => number;
  #askedAt: number | undefined;
  #first: FirstPage | undefined;

  /** `now` is monotonic. */
  constructor({ read, subscribe, pageSize }: CandleReader, now: () => number = () => performance.now()) {
    this.#read = read;
    this.subscribe = subscribe;
    this.pageSize = pageSize;
    this.#now = now;
  }

  /** Asks for the first page, unless that or a chart just did. */
  begin(): void {
    const now = this.#now();
    if (this.#askedAt !== undefined && now - this.#askedAt < goodForMs) return;
    const bars = this.#read(undefined, this.pageSize);
    this.#askedAt = now;
    this.#first = { bars, askedAt: now };
    // The reader that takes it hears of the failure.
    bars.catch(() => undefined);
  }

  load(before: number | undefined, count: number): Promise<Bar[]> {
    if (before !== undefined) return this.#read(before, count);
    const first = this.#first;
    const now = this.#now();
    this.#askedAt = now;
    this.#first = undefined;
    return first !== undefined && now - first.askedAt < goodForMs ? first.bars : this.#read(before, count);
  }
}
