/**
 * The thread that writes the turns of worlds on disk. It has one connection per world and commits all waiting
 * turns in one transaction. After a failed turn it drops those that were sent before the world reverted.
 */
import { type MessagePort, parentPort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import {
  type Batch,
  changesAt,
  committedAt,
  type Failure,
  failedAt,
  type LearnedStatement,
  type Opening,
} from './commit-messages.ts';
import { openWriter, RowWriter } from './row-writes.ts';

/** Number of rows that are written before their pages are copied into the database file. */
const rowsPerCheckpoint = 6_000;

let checkpoints: Worker | undefined;

/** Starts the checkpoint worker lazily, because most worlds never write enough to need it. */
function requestCheckpoint(path: string): void {
  if (checkpoints === undefined) {
    checkpoints = new Worker(new URL('./checkpoint-worker.ts', import.meta.url));
    checkpoints.unref();
    // Without it the committing thread copies the log, which is slower but equally safe.
    checkpoints.on('error', () => {
      checkpoints = undefined;
    });
  }
  checkpoints.postMessage(path);
}

class WorldWriter {
  readonly #path: string;
  readonly #port: MessagePort;
  readonly #progress: Int32Array<SharedArrayBuffer>;
  #open: { connection: Database.Database; rows: RowWriter } | undefined;
  readonly #statements: LearnedStatement[] = [];
  #failedLife = -1;
  #rowsSinceCheckpoint = 0;

  constructor({ path, port, progress }: Opening) {
    this.#path = path;
    this.#port = port;
    this.#progress = progress;
    port.on('message', (first: Batch | 'close') => this.#take(first));
  }

  /** Takes the first waiting batch and all that arrived since. */
  #take(first: Batch | 'close'): void {
    const batches: Batch[] = [];
    let next: Batch | 'close' | undefined = first;
    while (next !== undefined && next !== 'close') {
      this.#statements.push(...next.learned);
      if (next.life > this.#failedLife) batches.push(next);
      next = receiveMessageOnPort(this.#port)?.message;
    }
    const last = batches.at(-1);
    if (last !== undefined) this.#commit(batches, last);
    if (next !== 'close') return;
    this.#open?.connection.close();
    this.#port.close();
  }

  #commit(batches: readonly Batch[], last: Batch): void {
    try {
      // A full disk may prevent opening; that is reported too, and retried with the next turn.
      this.#open ??= this.#openWriter();
      const { connection, rows } = this.#open;
      connection.exec('BEGIN IMMEDIATE');
      for (const batch of batches) this.#write(rows, batch);
      connection.exec('COMMIT');
      this.#considerCheckpoint();
      Atomics.store(this.#progress, committedAt, last.turn);
      this.#port.postMessage('committed');
    } catch (error) {
      if (this.#open?.connection.inTransaction === true) this.#open.connection.exec('ROLLBACK');
      this.#failedLife = last.life;
      const { message } = error as Error;
      const code = error instanceof Database.SqliteError ? error.code : undefined;
      this.#port.postMessage({ message, code } satisfies Failure);
      Atomics.store(this.#progress, failedAt, 1);
    }
    Atomics.add(this.#progress, changesAt, 1);
    Atomics.notify(this.#progress, changesAt);
  }

  #openWriter() {
    const connection = openWriter(this.#path, 'file');
    return { connection, rows: new RowWriter(connection) };
  }

  #write(rows: RowWriter, { statements, values }: Batch): void {
    let start = 0;
    for (const number of statements) {
      const statement = this.#statements[number];
      if (statement === undefined) throw new Error(`nobody sent statement ${number}`);
      const end = start + statement.size;
      rows.write(statement, values.slice(start, end));
      start = end;
    }
    this.#rowsSinceCheckpoint += statements.length;
  }

  #considerCheckpoint(): void {
    if (this.#rowsSinceCheckpoint < rowsPerCheckpoint) return;
    this.#rowsSinceCheckpoint = 0;
    requestCheckpoint(this.#path);
  }
}

parentPort?.on('message', (opening: Opening) => new WorldWriter(opening));
