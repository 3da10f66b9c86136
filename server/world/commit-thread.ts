/**
 * A world's side of the commit thread: sends the rows of turns and knows how far they are committed. The thread and this side
 * share the file as one writer: a write here waits first until the thread has nothing to write.
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

/** Far longer than any commit takes: a thread that is silent for so long is gone. */
const patienceMs = 60_000;

let worker: Worker | undefined;
const threads = new Set<CommitThread>();

/** One for all worlds of the process; it never keeps the process alive. If it dies, a new one takes its place. */
function theWorker(): Worker {
  if (worker === undefined) {
    worker = new Worker(new URL('./commit-worker.ts', import.meta.url));
    worker.unref();
    worker.on('error', (error) => {
      worker = undefined;
      for (const thread of threads) thread.die(error);
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
  /** From then on it keeps the process alive, whatever is heard of commits, until the thread has let go of the file. */
  #isClosing = false;
  readonly #onProgress: () => void;

  /** `onProgress` is called after turns were committed, or when one has failed. */
  constructor(path: string, onProgress: () => void) {
    this.#onProgress = onProgress;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.on('message', (message: 'committed' | Failure) => {
      this.#hear(message);
      if (this.#isIdle && !this.#isClosing) port1.unref();
      onProgress();
    });
    port1.unref();
    theWorker().postMessage({ path, port: port2, progress: this.#progress }, [port2]);
    threads.add(this);
  }

  /** The worker has ended: nothing that was sent and not committed ever will be. */
  die(error: Error): void {
    threads.delete(this);
    this.#isDead = true;
    // The world goes back to what the file says and goes on with another thread, as after a disk that failed.
    this.#failure ??= new Database.SqliteError(error.message, 'SQLITE_IOERR');
    this.#port.close();
    this.#onProgress();
  }

  /** Another one has to be made. */
  get isDead(): boolean {
    return this.#isDead;
  }

  /** Number of the last turn sent. */
  get sent(): number {
    return this.#sent;
  }

  /** Every turn up to this number is durable. */
  get committed(): number {
    return Atomics.load(this.#progress, committedAt);
  }

  /** Why a turn could not be written; none after it was either. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  get #isIdle(): boolean {
    return this.#failure !== undefined || this.committed === this.#sent;
  }

  /** Sends the rows of a turn, in their order; returns its number. */
  send(writes: readonly RowWrite[]): number {
    const learned: LearnedStatement[] = [];
    const statements: number[] = [];
    const all: Scalar[] = [];
    for (const { statement, values } of writes) {
      statements.push(this.#numberOf(statement, values.length, learned));
      for (const value of values) all.push(value);
    }
    this.#sent += 1;
    const batch: Batch = { turn: this.#sent, life: this.#life, learned, statements, values: all };
    this.#port.ref();
    this.#port.postMessage(batch);
    return this.#sent;
  }

  /** Blocks until every turn sent is durable. Throws why one could not be written. */
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

  /** The world has gone back to what the database says: what was sent and not written is given up. */
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

  #numberOf(statement: RowStatement, size: number, learned: LearnedStatement[]): number {
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
      this.#hear(received.message as 'committed' | Failure);
    }
    // The one that waited may not be the queue, which has to go back.
    setImmediate(this.#onProgress);
  }

  #hear(message: 'committed' | Failure): void {
    if (message === 'committed') return;
    const { message: text, code } = message;
    this.#failure = code === undefined ? new Error(text) : new Database.SqliteError(text, code);
  }
}
