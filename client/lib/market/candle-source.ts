import type { Bar, BarSource } from '../../ui/chart/bar.ts';

/** The page of bars that a chart begins with. */
interface FirstPage {
  readonly bars: Promise<Bar[]>;
  readonly askedAt: number;
}

/** Longer than a chart's code takes to come; what was read earlier may lack a bar that has closed since. */
const goodForMs = 5_000;

type Read = (before: number | undefined, count: number) => Promise<Bar[]>;

/**
 * A source that can be told to begin: the chart's code is a chunk of its own, and the first bars are on their way
 * while it loads. Guarantees that they are asked for once and given out once.
 */
export class CandleSource implements BarSource {
  readonly key: string;
  readonly subscribe: BarSource['subscribe'];
  readonly #read: Read;
  readonly #now: () => number;
  #wasAsked = false;
  #first: FirstPage | undefined;

  /** `now` is monotonic. */
  constructor(
    key: string,
    read: Read,
    subscribe: BarSource['subscribe'],
    now: () => number = () => performance.now(),
  ) {
    this.key = key;
    this.#read = read;
    this.subscribe = subscribe;
    this.#now = now;
  }

  /** Asks for the first page, unless a chart was faster. */
  begin(count: number): void {
    if (this.#wasAsked) return;
    const bars = this.#read(undefined, count);
    this.#first = { bars, askedAt: this.#now() };
    // Whoever takes it hears of the failure.
    bars.catch(() => undefined);
  }

  load(before: number | undefined, count: number): Promise<Bar[]> {
    this.#wasAsked = true;
    const first = this.#first;
    this.#first = undefined;
    const fits = before === undefined && first !== undefined && this.#now() - first.askedAt < goodForMs;
    return fits ? first.bars : this.#read(before, count);
  }
}
