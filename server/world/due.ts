/**
 * Scheduled items, persisted so that a crash loses none. They run in order of (time, kind, key), each with
 * `now` equal to its own time.
 */

import type { UndoLog } from './live.ts';
import { dueRows } from './scheduled-events.store.ts';
import type { Rows } from './tx.ts';

export interface DueItem {
  kind: string;
  key: string;
  at: number;
}

function isBefore(left: DueItem, right: DueItem): boolean {
  if (left.at !== right.at) return left.at < right.at;
  if (left.kind !== right.kind) return left.kind < right.kind;
  return left.key < right.key;
}

/** A heap with fewer entries is not worth rebuilding. */
const rebuildFrom = 64;

/**
 * Binary heap with lazy deletion: an entry is valid while the map holds the same object. At most half of the
 * entries are dead.
 */
export class DueList {
  readonly #rows: Rows;
  readonly #undo: UndoLog;
  #heap: DueItem[] = [];
  readonly #current = new Map<string, DueItem>();

  constructor(rows: Rows, undo: UndoLog) {
    this.#rows = rows;
    this.#undo = undo;
  }

  load(): void {
    this.#heap = [];
    this.#current.clear();
    for (const row of dueRows.all(this.#rows)) this.#add(row);
  }

  /** Sets or moves the time of (kind, key). */
  schedule(item: DueItem): void {
    const id = dueId(item.kind, item.key);
    const previous = this.#current.get(id);
    dueRows.put(this.#rows, item);
    this.#add(item);
    this.#undo.record(() => this.#restore(id, previous));
  }

  unschedule(kind: string, key: string): void {
    const id = dueId(kind, key);
    const previous = this.#current.get(id);
    if (previous === undefined) return;
    dueRows.remove(this.#rows, kind, key);
    this.#current.delete(id);
    this.#sweep();
    this.#undo.record(() => this.#restore(id, previous));
  }

  /** Returns the next item due at or before `until`; undefined if there is none. */
  next(until: number): DueItem | undefined {
    for (;;) {
      const top = this.#heap[0];
      if (top === undefined || top.at > until) return undefined;
      if (this.#current.get(dueId(top.kind, top.key)) === top) return top;
      this.#pop();
    }
  }

  has(kind: string, key: string): boolean {
    return this.#current.has(dueId(kind, key));
  }

  getTime(kind: string, key: string): number | undefined {
    return this.#current.get(dueId(kind, key))?.at;
  }

  get size(): number {
    return this.#current.size;
  }

  /** Number of heap entries, dead ones included. */
  get entryCount(): number {
    return this.#heap.length;
  }

  /** Removes outdated items from the heap; a sorted array is a valid heap. */
  #sweep(): void {
    if (this.#heap.length < rebuildFrom || this.#heap.length <= 2 * this.#current.size) return;
    this.#heap = [...this.#current.values()].sort((left, right) => (isBefore(left, right) ? -1 : 1));
  }

  #restore(id: string, previous: DueItem | undefined): void {
    if (previous === undefined) this.#current.delete(id);
    else this.#add(previous);
  }

  #add(item: DueItem): void {
    const entry = { kind: item.kind, key: item.key, at: item.at };
    this.#current.set(dueId(item.kind, item.key), entry);
    const heap = this.#heap;
    let index = heap.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(entry, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = entry;
    this.#sweep();
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      let smaller = heap[child];
      if (smaller === undefined) break;
      const right = heap[child + 1];
      if (right !== undefined && isBefore(right, smaller)) {
        child += 1;
        smaller = right;
      }
      if (!isBefore(smaller, last)) break;
      heap[index] = smaller;
      index = child;
    }
    heap[index] = last;
  }
}

function dueId(kind: string, key: string): string {
  return `${kind}\n${key}`;
}
