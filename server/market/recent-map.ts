/** A map of bounded size that forgets the entry used longest ago, so that memory stays flat however long it runs. */
export class RecentMap<Value> {
  readonly #limit: number;
  readonly #entries = new Map<number, Value>();
  #newest: number | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: number): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined || key === this.#newest) return value;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
    return value;
  }

  /** Stores and returns the value. */
  set(key: number, value: Value): Value {
    if (this.#entries.size >= this.#limit) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, value);
    this.#newest = key;
    return value;
  }
}
