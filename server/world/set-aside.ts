/**
 * What should have happened by itself and could not be carried out. Guarantees: nothing of a failed attempt is left but the
 * row here, with its reason; it survives a restart, and goes when a later attempt succeeds.
 */
import { type SetAside, setAsideRows } from './happenings.store.ts';
import { LiveMap, type UndoLog } from './live.ts';
import { reasonOf } from './report.ts';
import type { Rows } from './tx.ts';

/** Names something that happens by itself: a due item, or what a source of happenings looks at. */
export interface Subject {
  readonly kind: string;
  readonly key: string;
}

const reasonLengthMax = 2_000;

export class SetAsideList {
  readonly #stored: Rows;
  readonly #rows: LiveMap<string, SetAside>;
  #version = 0;

  constructor(stored: Rows, undo: UndoLog) {
    this.#stored = stored;
    this.#rows = new LiveMap(undo);
  }

  load(): void {
    this.#version += 1;
    this.#rows.clear();
    for (const row of setAsideRows.all(this.#stored)) this.#rows.load(nameOf(row), row);
  }

  /** Goes up with every change, also with one that is taken back: for caches of what is not looked at. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#rows.size;
  }

  has(subject: Subject): boolean {
    return this.#rows.size > 0 && this.#rows.has(nameOf(subject));
  }

  get(subject: Subject): SetAside | undefined {
    return this.#rows.get(nameOf(subject));
  }

  /** Oldest first. */
  list(): SetAside[] {
    return [...this.#rows.values()].sort(
      (left, right) => left.failedAt - right.failedAt || (nameOf(left) < nameOf(right) ? -1 : 1),
    );
  }

  add({ kind, key }: Subject, dueAt: number, failedAt: number, error: unknown): void {
    const attempts = (this.get({ kind, key })?.attempts ?? 0) + 1;
    this.#put({ kind, key, dueAt, failedAt, attempts, reason: reasonOf(error).slice(0, reasonLengthMax) });
  }

  remove({ kind, key }: Subject): void {
    this.#version += 1;
    this.#rows.delete(nameOf({ kind, key }));
    setAsideRows.remove(this.#stored, kind, key);
  }

  #put(row: SetAside): void {
    this.#version += 1;
    this.#rows.set(nameOf(row), row);
    setAsideRows.put(this.#stored, row);
  }
}

function nameOf({ kind, key }: Subject): string {
  return `${kind}\n${key}`;
}
