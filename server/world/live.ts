/**
 * In-memory state with undo. Commands decide against maps in memory; if a command is refused or throws, its
 * changes are undone in reverse order. Rows are replaced, never mutated.
 */
export class UndoLog {
  readonly #steps: (() => void)[] = [];

  record(step: () => void): void {
    this.#steps.push(step);
  }

  /** Position to roll back to. */
  get mark(): number {
    return this.#steps.length;
  }

  rollbackTo(mark: number): void {
    while (this.#steps.length > mark) this.#steps.pop()?.();
  }

  clear(): void {
    this.#steps.length = 0;
  }
}

export class LiveMap<Key, Value> {
  readonly #values = new Map<Key, Value>();
  readonly #undo: UndoLog;

  constructor(undo: UndoLog) {
    this.#undo = undo;
  }

  get(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  has(key: Key): boolean {
    return this.#values.has(key);
  }

  set(key: Key, value: Value): void {
    const before = this.#values.get(key);
    this.#values.set(key, value);
    this.#undo.record(() => {
      if (before === undefined) this.#values.delete(key);
      else this.#values.set(key, before);
    });
  }

  delete(key: Key): void {
    const before = this.#values.get(key);
    if (before === undefined) return;
    this.#values.delete(key);
    this.#undo.record(() => this.#values.set(key, before));
  }

  /** Sets a value while loading from the database, outside any command. */
  load(key: Key, value: Value): void {
    this.#values.set(key, value);
  }

  clear(): void {
    this.#values.clear();
  }

  get size(): number {
    return this.#values.size;
  }

  keys(): IterableIterator<Key> {
    return this.#values.keys();
  }

  values(): IterableIterator<Value> {
    return this.#values.values();
  }

  entries(): IterableIterator<[Key, Value]> {
    return this.#values.entries();
  }
}
