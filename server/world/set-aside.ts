/**
 * Scheduled work that failed. Nothing of a failed attempt remains but its row here, with its reason; it
 * survives a restart, and is removed when a later attempt succeeds.
 */

import { LiveMap, type UndoLog } from './live.ts';
import { describeError } from './report.ts';
import { type SetAside, setAsideRows } from './scheduled-events.store.ts';
import type { Rows } from './tx.ts';

/** Names a piece of scheduled work: a due item, or a piece of a time source. */
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
    for (const row of setAsideRows.all(this.#stored)) this.#rows.load(createSubjectKey(row), row);
  }

  /** Incremented with every change, rolled back ones included, for caches that skip set-aside pieces. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#rows.size;
  }

  has(subject: Subject): boolean {
    return this.#rows.size > 0 && this.#rows.has(createSubjectKey(subject));
  }

  get(subject: Subject): SetAside | undefined {
    return this.#rows.get(createSubjectKey(subject));
  }

  /** Lists the items, oldest first. */
  list(): SetAside[] {
    return [...this.#rows.values()].sort(
      (left, right) =>
        left.failedAt - right.failedAt || (createSubjectKey(left) < createSubjectKey(right) ? -1 : 1),
    );
  }

  add({ kind, key }: Subject, dueAt: number, failedAt: number, error: unknown): void {
    const attempts = (this.get({ kind, key })?.attempts ?? 0) + 1;
    this.#put({
      kind,
      key,
      dueAt,
      failedAt,
      attempts,
      reason: describeError(error).slice(0, reasonLengthMax),
    });
  }

  remove({ kind, key }: Subject): void {
    this.#version += 1;
    this.#rows.delete(createSubjectKey({ kind, key }));
    setAsideRows.remove(this.#stored, kind, key);
  }

  #put(row: SetAside): void {
    this.#version += 1;
    this.#rows.set(createSubjectKey(row), row);
    setAsideRows.put(this.#stored, row);
  }
}

function createSubjectKey({ kind, key }: Subject): string {
  return `${kind}\n${key}`;
}
