/** One kind of deviation of a host from the contract, counted per place, with an example. */

export interface Difference {
  /** Path of the endpoint, path and event of the feed, or "texts". */
  source: string;
  /** Path in the data, list items as `[]`. */
  at: string;
  expected: string;
  found: string;
  count: number;
  /** First value found there, shortened. */
  example: string;
}

/** Value of `expected` if the contract has no such field. */
export const notRead = 'not read';

const listMax = 1000;
const exampleMax = 80;

function shortenExample(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > exampleMax ? `${text.slice(0, exampleMax)}…` : text;
}

/** A growing list of differences; holders of `list` see later entries. */
export class Differences {
  readonly list: readonly Difference[];
  readonly #kept: Difference[] = [];
  readonly #byName = new Map<string, Difference>();

  constructor() {
    this.list = this.#kept;
  }

  /**
   * Counts one more occurrence. Returns the entry of its place, so that the caller can count further ones;
   * undefined once the list is full.
   */
  record(
    { source, at, expected, found }: Pick<Difference, 'source' | 'at' | 'expected' | 'found'>,
    value: unknown,
  ): Difference | undefined {
    const name = `${source} ${at} ${expected} ${found}`;
    const known = this.#byName.get(name);
    if (known) {
      known.count += 1;
      return known;
    }
    if (this.#kept.length >= listMax) return undefined;
    const difference = { source, at, expected, found, count: 1, example: shortenExample(value) };
    this.#byName.set(name, difference);
    this.#kept.push(difference);
    return difference;
  }
}
