/**
 * Writes of a turn. Rows of the tables that every order touches wait until its end, so that most commands
 * need no savepoint: a refused command drops its rows before any page was touched, and SQLite copies no pages
 * for it. A turn with only such rows is written by the commit thread of its world, if it has one; a turn that
 * writes another table opens a transaction here, once the thread has written everything. Rows of one table
 * are written in order, and a read of a table finds all of them.
 */
import type Database from 'better-sqlite3';
import { CommitThread } from './commit-thread.ts';
import { type RowWrite, RowWriter } from './row-writes.ts';

export class TurnWrites {
  readonly #connection: Database.Database;
  readonly #rows: RowWriter;
  readonly #savepoint: Database.Statement;
  readonly #release: Database.Statement;
  readonly #rollback: Database.Statement;
  /** Rows in order of arrival. */
  #waiting: RowWrite[] = [];
  /** Number of rows from earlier commands. */
  #earlier = 0;
  #inCommand = false;
  #hasSavepoint = false;
  #isBroken = false;
  readonly #caches: Map<unknown, unknown>[] = [];
  /** File for the commit thread; undefined for a world without durability. */
  readonly #threadPath: string | undefined;
  #thread: CommitThread | undefined;
  /** Number of the last turn that was sent to the thread with rows of a table. */
  readonly #sentWith = new Map<string, number>();
  #onProgress: () => void = () => undefined;

  constructor(connection: Database.Database, threadPath: string | undefined) {
    this.#connection = connection;
    this.#rows = new RowWriter(connection);
    this.#threadPath = threadPath;
    this.#savepoint = connection.prepare('SAVEPOINT command');
    this.#release = connection.prepare('RELEASE command');
    this.#rollback = connection.prepare('ROLLBACK TO command');
  }

  /** Sets the listener for durable and failed turns, which is the queue of the world. */
  onProgress(listener: () => void): void {
    this.#onProgress = listener;
  }

  /** Begins a command that can be rolled back. */
  begin(): void {
    this.#inCommand = true;
    this.#earlier = this.#waiting.length;
  }

  rollback(): void {
    this.#waiting.length = Math.min(this.#waiting.length, this.#earlier);
    if (this.#hasSavepoint) this.#rollback.run();
  }

  end(): void {
    this.#inCommand = false;
    if (!this.#hasSavepoint) return;
    this.#hasSavepoint = false;
    this.#release.run();
  }

  /** True if the running command has written something that its refusal would roll back. */
  get hasSavepoint(): boolean {
    return this.#hasSavepoint;
  }

  /** True if the running command has written, or queued, anything. */
  get hasWritten(): boolean {
    return this.#hasSavepoint || this.#waiting.length > this.#earlier;
  }

  /**
   * True if rows of earlier decisions could not be written: the current command is not to blame, and the turn
   * has failed.
   */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Creates a map that is cleared when a turn fails. */
  createCache<Value>(): Map<unknown, Value> {
    const cache = new Map<unknown, Value>();
    this.#caches.push(cache);
    return cache;
  }

  /** Queues a row for the end of the turn. */
  wait(write: RowWrite): void {
    this.#waiting.push(write);
  }

  /** Writes a row at once. */
  write({ statement, values }: RowWrite): void {
    this.#beforeWrite();
    this.#rows.write(statement, values);
  }

  /**
   * Writes the queued rows of the running command at once, so that it fails with them instead of its turn.
   */
  writeWaiting(): void {
    if (this.#waiting.length === 0) return;
    this.#beforeWrite();
    this.#write(this.#waiting.length);
  }

  /** Brings all rows of a table into the database. */
  beforeRead(table: string): void {
    if (this.#waiting.some(({ statement }) => statement.table === table)) {
      if (this.#waiting.length > this.#earlier) this.#beforeWrite();
      this.#openTransaction();
      this.#writeEarlier();
      this.#write(this.#waiting.length);
    } else if (this.#thread !== undefined && (this.#sentWith.get(table) ?? 0) > this.#thread.committed) {
      this.#thread.wait();
    }
  }

  /** Blocks until every decision is in the database. Call it between turns. */
  settle(): void {
    this.#thread?.wait();
  }

  /**
   * Ends a turn. Returns its number: it is durable once `committed` has reached it. Throws if it was written
   * here and failed.
   */
  commit(): number {
    if (this.#connection.inTransaction || this.#threadPath === undefined) {
      this.#openTransaction();
      this.#write(this.#waiting.length);
      this.#connection.exec('COMMIT');
      return this.committed;
    }
    this.#thread ??= new CommitThread(this.#threadPath, () => this.#onProgress());
    const writes = byTable(this.#waiting);
    const turn = this.#thread.send(writes);
    for (const { statement } of writes) this.#sentWith.set(statement.table, turn);
    this.#waiting = [];
    this.#earlier = 0;
    return turn;
  }

  /** Number of the last durable turn. */
  get committed(): number {
    return this.#thread?.committed ?? 0;
  }

  /** Cause for which a turn could not be written, until `clear`. */
  get failure(): Error | undefined {
    return this.#thread?.failure;
  }

  /** Drops unwritten rows after a failed turn. */
  clear(): void {
    if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
    if (this.#thread?.isDead === true) {
      this.#thread = undefined;
      this.#sentWith.clear();
    }
    this.#thread?.restart();
    this.#waiting = [];
    for (const cache of this.#caches) cache.clear();
    this.#earlier = 0;
    this.#inCommand = false;
    this.#hasSavepoint = false;
    this.#isBroken = false;
  }

  async close(): Promise<void> {
    await this.#thread?.close();
  }

  #openTransaction(): void {
    if (this.#connection.inTransaction) return;
    this.#thread?.wait();
    this.#connection.exec('BEGIN IMMEDIATE');
  }

  #beforeWrite(): void {
    this.#openTransaction();
    if (!this.#inCommand || this.#hasSavepoint) return;
    this.#writeEarlier();
    this.#savepoint.run();
    this.#hasSavepoint = true;
  }

  #writeEarlier(): void {
    this.#isBroken = this.#earlier > 0;
    this.#write(this.#earlier);
    this.#isBroken = false;
  }

  /** Writes the oldest `count` of the queued rows. */
  #write(count: number): void {
    for (const { statement, values } of byTable(this.#waiting.splice(0, count))) {
      this.#rows.write(statement, values);
    }
    this.#earlier -= Math.min(count, this.#earlier);
  }
}

/** Groups rows by table, because adjacent rows are written faster. */
function byTable(writes: readonly RowWrite[]): RowWrite[] {
  const tables = new Map<string, RowWrite[]>();
  for (const write of writes) {
    const rows = tables.get(write.statement.table);
    if (rows === undefined) tables.set(write.statement.table, [write]);
    else rows.push(write);
  }
  return [...tables.values()].flat();
}
