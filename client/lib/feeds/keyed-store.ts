/**
 * Values by key for many small readers. Guarantees: a reader is notified only of its own key, at most once per
 * flush, together with all readers of that key; a value that looks the same keeps its identity, so nothing renders for it.
 */
import type { Scheduler } from './scheduler.ts';

export interface KeyedStoreParts<Value> {
  scheduler: Scheduler;
  /** Returns whether two values look the same on screen. */
  isSame: (before: Value, after: Value) => boolean;
}

export class KeyedStore<Key, Value> {
  readonly #parts: KeyedStoreParts<Value>;
  readonly #shown = new Map<Key, Value>();
  readonly #newest = new Map<Key, Value>();
  readonly #readers = new Map<Key, Set<() => void>>();
  readonly #dirty = new Set<Key>();

  constructor(parts: KeyedStoreParts<Value>) {
    this.#parts = parts;
  }

  /** Returns the value of the last flush, which is on screen. */
  get(key: Key): Value | undefined {
    return this.#shown.get(key);
  }

  /** Returns the newest value, for forms that read once at submit. */
  latest(key: Key): Value | undefined {
    return this.#newest.get(key);
  }

  keys(): IterableIterator<Key> {
    return this.#newest.keys();
  }

  set(key: Key, value: Value): void {
    const before = this.#newest.get(key);
    if (before !== undefined && this.#parts.isSame(before, value)) return;
    this.#newest.set(key, value);
    this.#dirty.add(key);
    this.#parts.scheduler.request(this.flush, !this.#shown.has(key));
  }

  delete(key: Key): void {
    if (!this.#newest.delete(key)) return;
    this.#dirty.add(key);
    this.#parts.scheduler.request(this.flush);
  }

  /** Deletes all values and notifies readers at once. */
  clear(): void {
    for (const key of this.#newest.keys()) this.#dirty.add(key);
    this.#newest.clear();
    this.flush();
  }

  /** Notifies `most` readers of their changes, plus the readers of keys that show nothing yet; returns the number notified. */
  readonly flush = (most = Number.POSITIVE_INFINITY): number => {
    let notified = 0;
    const keys: Key[] = [];
    for (const key of this.#dirty) {
      if (notified >= most && this.#shown.has(key)) continue;
      this.#dirty.delete(key);
      const value = this.#newest.get(key);
      if (value === undefined) this.#shown.delete(key);
      else this.#shown.set(key, value);
      keys.push(key);
      notified += this.#readers.get(key)?.size ?? 0;
    }
    if (this.#dirty.size > 0) this.#parts.scheduler.request(this.flush);
    for (const key of keys) for (const reader of this.#readers.get(key) ?? []) reader();
    return notified;
  };

  subscribe(key: Key, reader: () => void): () => void {
    const readers = this.#readers.get(key) ?? new Set();
    this.#readers.set(key, readers.add(reader));
    return () => {
      readers.delete(reader);
      if (readers.size === 0 && this.#readers.get(key) === readers) this.#readers.delete(key);
    };
  }
}
