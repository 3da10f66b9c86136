/**
 * What a turn writes. Rows of the tables that every order touches wait for its end; so most commands need no savepoint: one
 * that is refused drops its rows before any page was touched, and SQLite keeps no copy of every page a command changes. A turn
 * of nothing but such rows is written by the commit thread of its world, where it has one; a turn that writes another table
 * opens a transaction here, once the thread has written all that was sent. Guarantees: rows of one table are written in
 * the order they were asked for; a read of a table finds all of it.
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
  /** In the order in which they came. */
  #waiting: RowWrite[] = [];
  /** How many of them are of earlier commands. */
  #earlier = 0;
  #inCommand = false;
  #hasSavepoint = false;
  #isBroken = false;
  readonly #caches: Map<unknown, unknown>[] = [];
  /** File that a thread commits turns to; undefined for a world that gives up durability. */
  readonly #threadPath: string | undefined;
  #thread: CommitThread | undefined;
  /** Number of the last turn that was sent to the thread with rows of a table. */
  readonly #sentWith = new Map<string, number>();
  #hearProgress: () => void = () => undefined;

  constructor(connection: Database.Database, threadPath: string | undefined) {
    this.#connection = connection;
    this.#rows = new RowWriter(connection);
    this.#threadPath = threadPath;
    this.#savepoint = connection.prepare('SAVEPOINT command');
    this.#release = connection.prepare('RELEASE command');
    this.#rollback = connection.prepare('ROLLBACK TO command');
  }

  /** Who hears when turns have become durable or one has failed: the queue of the world. */
  onProgress(hear: () => void): void {
    this.#hearProgress = hear;
  }

  /** From here on everything can be taken back. */
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

  /** Whether the running command has written something that its refusal would take back. */
  get hasSavepoint(): boolean {
    return this.#hasSavepoint;
  }

  /** Whether the running command has written or wants to write anything. */
  get hasWritten(): boolean {
    return this.#hasSavepoint || this.#waiting.length > this.#earlier;
  }

  /** Rows of what was decided before could not be written: the command that noticed is not to blame, and the turn has failed. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** A map that is emptied when a turn fails. */
  createCache<Value>(): Map<unknown, Value> {
    const cache = new Map<unknown, Value>();
    this.#caches.push(cache);
    return cache;
  }

  /** Keeps a row for the end of the turn. */
  wait(write: RowWrite): void {
    this.#waiting.push(write);
  }

  /** Writes a row at once. */
  write({ statement, values }: RowWrite): void {
    this.#beforeWrite();
    this.#rows.write(statement, values);
  }

  /** Writes at once what the running command wants written, so that it fails with it and not with its turn. */
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

  /** Blocks until nothing that was decided is missing from the database. Between turns. */
  settle(): void {
    this.#thread?.wait();
  }

  /**
   * Ends a turn. Returns its number: it is durable once `committed` is as high. Throws when it was written here and
   * could not be.
   */
  commit(): number {
    if (this.#connection.inTransaction || this.#threadPath === undefined) {
      this.#openTransaction();
      this.#write(this.#waiting.length);
      this.#connection.exec('COMMIT');
      return this.committed;
    }
    this.#thread ??= new CommitThread(this.#threadPath, () => this.#hearProgress());
    const writes = byTable(this.#waiting);
    const turn = this.#thread.send(writes);
    for (const { statement } of writes) this.#sentWith.set(statement.table, turn);
    this.#waiting = [];
    this.#earlier = 0;
    return turn;
  }

  /** Number of the last turn that is durable. */
  get committed(): number {
    return this.#thread?.committed ?? 0;
  }

  /** Why a turn could not be written, until `clear`. */
  get failure(): Error | undefined {
    return this.#thread?.failure;
  }

  /** After a failed turn: what was not written is given up. */
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

  /** Writes the oldest `count` of the rows that wait. */
  #write(count: number): void {
    for (const { statement, values } of byTable(this.#waiting.splice(0, count))) {
      this.#rows.write(statement, values);
    }
    this.#earlier -= Math.min(count, this.#earlier);
  }
}

/** Rows that lie side by side are written one after the other. */
function byTable(writes: readonly RowWrite[]): RowWrite[] {
  const tables = new Map<string, RowWrite[]>();
  for (const write of writes) {
    const rows = tables.get(write.statement.table);
    if (rows === undefined) tables.set(write.statement.table, [write]);
    else rows.push(write);
  }
  return [...tables.values()].flat();
}
