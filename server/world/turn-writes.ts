/**
 * Rows that commands have decided to write and that are written once, before the commit. So most commands need no
 * savepoint: one that is refused drops its rows before any page was touched, and SQLite keeps no copy of every
 * page a command changes. Guarantees: rows of one table are written in the order they were asked for; whoever
 * reads a table finds all of it.
 */
import type Database from 'better-sqlite3';

/** A table with rows that wait. */
export interface WaitingTable {
  /** Writes the oldest `count` of its waiting rows. */
  write(count: number): void;
  /** Drops the newest. */
  drop(): void;
}

export class TurnWrites {
  readonly #savepoint: Database.Statement;
  readonly #release: Database.Statement;
  readonly #rollback: Database.Statement;
  /** One entry a row, in the order in which they came. */
  #waiting: WaitingTable[] = [];
  /** How many of them are of earlier commands. */
  #earlier = 0;
  #inCommand = false;
  #hasSavepoint = false;
  readonly #caches: Map<unknown, unknown>[] = [];

  constructor(connection: Database.Database) {
    this.#savepoint = connection.prepare('SAVEPOINT command');
    this.#release = connection.prepare('RELEASE command');
    this.#rollback = connection.prepare('ROLLBACK TO command');
  }

  /** From here on everything can be taken back. */
  begin(): void {
    this.#inCommand = true;
    this.#earlier = this.#waiting.length;
  }

  rollback(): void {
    while (this.#waiting.length > this.#earlier) this.#waiting.pop()?.drop();
    if (this.#hasSavepoint) this.#rollback.run();
  }

  end(): void {
    this.#inCommand = false;
    if (!this.#hasSavepoint) return;
    this.#hasSavepoint = false;
    this.#release.run();
  }

  /** Whether the running command has written something that its refusal would take back. */
  get hasSavepoint(): boolean {
    return this.#hasSavepoint;
  }

  /** A map that is emptied when a turn fails. */
  createCache<Value>(): Map<unknown, Value> {
    const cache = new Map<unknown, Value>();
    this.#caches.push(cache);
    return cache;
  }

  /** Called by a table for each row that it keeps for later. */
  wait(table: WaitingTable): void {
    this.#waiting.push(table);
  }

  /** Called by a table before it writes at once. */
  beforeWrite(): void {
    if (!this.#inCommand || this.#hasSavepoint) return;
    this.#write(this.#earlier);
    this.#savepoint.run();
    this.#hasSavepoint = true;
  }

  /** Writes all that waits: before the commit, and before a table is read that has rows waiting. */
  flush(): void {
    if (this.#waiting.length > this.#earlier) this.beforeWrite();
    this.#write(this.#waiting.length);
  }

  /** After a failed turn. */
  clear(): void {
    while (this.#waiting.length > 0) this.#waiting.pop()?.drop();
    for (const cache of this.#caches) cache.clear();
    this.#earlier = 0;
    this.#inCommand = false;
    this.#hasSavepoint = false;
  }

  /** Table by table: rows that lie side by side are written one after the other. */
  #write(count: number): void {
    const counts = new Map<WaitingTable, number>();
    for (const table of this.#waiting.splice(0, count)) counts.set(table, (counts.get(table) ?? 0) + 1);
    this.#earlier -= Math.min(count, this.#earlier);
    for (const [table, rows] of counts) table.write(rows);
  }
}
