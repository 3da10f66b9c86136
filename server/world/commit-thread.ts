/**
 * The world's side of its commit thread: it sends the rows of turns and tracks how far they are committed.
 * The thread and this side share the file as one writer: a write here first waits until the thread is idle.
 */
import { once } from 'node:events';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import {
  type Batch,
  changesAt,
  committedAt,
  type Failure,
  failedAt,
  type LearnedStatement,
  progressBytes,
} from './commit-messages.ts';
import type { RowStatement, RowWrite, Scalar } from './row-writes.ts';

/** Far longer than any commit takes: a thread that is silent for this long has failed. */
const patienceMs = 60_000;

let worker: Worker | undefined;
const threads = new Set<CommitThread>();

/**
 * Returns the worker that all worlds of the process share. It never keeps the process alive, and is replaced
 * if it dies.
 */
function getWorker(): Worker {
  if (worker === undefined) {
    worker = new Worker(new URL('./commit-worker.ts', import.meta.url));
    worker.unref();
    worker.on('error', (error) => {
      worker = undefined;
      for (const thread of threads) thread.fail(error);
    });
  }
  return worker;
}

export class CommitThread {
  readonly #port: MessagePort;
  readonly #progress = new Int32Array(new SharedArrayBuffer(progressBytes));
  readonly #numbers = new Map<string, number>();
  #sent = 0;
  #life = 0;
  #failure: Error | undefined;
  #isDead = false;
  /** While closing, the port keeps the process alive until the thread has released the file. */
  #isClosing = false;
  readonly #onProgress: () => void;

  /** `onProgress` is called after turns were committed, or when one has failed. */
  constructor(path: string, onProgress: () => void) {
    this.#onProgress = onProgress;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.on('message', (message: 'committed' | Failure) => {
      this.#receive(message);
      if (this.#isIdle && !this.#isClosing) port1.unref();
      onProgress();
    });
    port1.unref();
    getWorker().postMessage({ path, port: port2, progress: this.#progress }, [port2]);
    threads.add(this);
  }

  /** Marks the thread as failed: nothing that was sent and not committed will be. */
  fail(error: Error): void {
    threads.delete(this);
    this.#isDead = true;
    // The world reverts to the file and continues with another thread, as after a disk failure.
    this.#failure ??= new Database.SqliteError(error.message, 'SQLITE_IOERR');
    this.#port.close();
    this.#onProgress();
  }

  /** True if the thread has to be replaced. */
  get isDead(): boolean {
    return this.#isDead;
  }

  /** Number of the last turn sent. */
  get sent(): number {
    return this.#sent;
  }

  /** Number of the last durable turn. */
  get committed(): number {
    return Atomics.load(this.#progress, committedAt);
  }

  /** Cause for which a turn could not be written; later ones were not written either. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  get #isIdle(): boolean {
    return this.#failure !== undefined || this.committed === this.#sent;
  }

  /** Sends the rows of a turn in their order; returns its number. */
  send(writes: readonly RowWrite[]): number {
    const learned: LearnedStatement[] = [];
    const statements: number[] = [];
    const all: Scalar[] = [];
    for (const { statement, values } of writes) {
      statements.push(this.#getStatementNumber(statement, values.length, learned));
      for (const value of values) all.push(value);
    }
    this.#sent += 1;
    const batch: Batch = { turn: this.#sent, life: this.#life, learned, statements, values: all };
    this.#port.ref();
    this.#port.postMessage(batch);
    return this.#sent;
  }

  /** Blocks until every sent turn is durable. Throws the cause if one could not be written. */
  wait(): void {
    while (!this.#isIdle) {
      const seen = Atomics.load(this.#progress, changesAt);
      if (Atomics.load(this.#progress, failedAt) === 1) this.#readFailure();
      else if (this.#isIdle) break;
      else if (Atomics.wait(this.#progress, changesAt, seen, patienceMs) === 'timed-out') {
        throw new Error('the thread that writes to the disk does not answer');
      }
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Drops what was sent and not written, after the world has reverted to the database. */
  restart(): void {
    this.#life += 1;
    this.#failure = undefined;
    Atomics.store(this.#progress, failedAt, 0);
    Atomics.store(this.#progress, committedAt, this.#sent);
  }

  async close(): Promise<void> {
    threads.delete(this);
    if (this.#isDead) return;
    this.#isClosing = true;
    const closed = once(this.#port, 'close');
    this.#port.ref();
    this.#port.postMessage('close');
    await closed;
  }

  #getStatementNumber(statement: RowStatement, size: number, learned: LearnedStatement[]): number {
    const { table, sql, changesOne } = statement;
    const known = this.#numbers.get(sql);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(sql, number);
    learned.push({ table, sql, changesOne, size });
    return number;
  }

  #readFailure(): void {
    while (this.#failure === undefined) {
      const received = receiveMessageOnPort(this.#port);
      if (received === undefined) throw new Error('a turn failed without a reason');
      this.#receive(received.message as 'committed' | Failure);
    }
    // The waiting caller may not be the queue, which has to revert.
    setImmediate(this.#onProgress);
  }

  #receive(message: 'committed' | Failure): void {
    if (message === 'committed') return;
    const { message: text, code } = message;
    this.#failure = code === undefined ? new Error(text) : new Database.SqliteError(text, code);
  }
}
