/** A map of limited size that drops the least recently used entry, so that memory stays constant. */
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

  /** Stores the value and returns it. */
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
