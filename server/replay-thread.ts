/** The thread that replays long histories while the server continues. It starts with the first one. */
import { Worker } from 'node:worker_threads';
import { DataFault } from './world/data-fault.ts';
import type { Difference } from './world/journal/replay.ts';
import type { ReplayRunner, ReplayTask } from './world/journal/replay-runner.ts';

/** A message to the thread. */
export interface Numbered {
  readonly number: number;
  readonly errand: ReplayTask;
}

/** A message of the thread: progress, result or failure. */
export type WorkerMessage =
  | { readonly number: number; readonly sequence: number }
  | { readonly number: number; readonly difference: Difference | undefined }
  | { readonly number: number; readonly failure: unknown; readonly isOfData: boolean };

interface Waiting {
  onEntry(sequence: number): void;
  resolve(difference: Difference | undefined): void;
  reject(reason: unknown): void;
}

export class ReplayThread implements ReplayRunner {
  /** Folder of the recordings that worlds play. */
  readonly #recordings: string | undefined;
  #worker: Worker | undefined;
  #count = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(recordings?: string) {
    this.#recordings = recordings;
  }

  carry(errand: ReplayTask, onEntry: (sequence: number) => void): Promise<Difference | undefined> {
    this.#count += 1;
    const number = this.#count;
    const { promise, resolve, reject } = Promise.withResolvers<Difference | undefined>();
    this.#waiting.set(number, { onEntry, resolve, reject });
    this.#theWorker().postMessage({ number, errand } satisfies Numbered);
    return promise;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#giveUp(new Error('the server stops'));
    await worker?.terminate();
  }

  #theWorker(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), {
      workerData: this.#recordings ?? null,
    });
    worker.unref();
    worker.on('message', (message: WorkerMessage) => this.#receive(message));
    worker.on('error', (error) => {
      this.#worker = undefined;
      this.#giveUp(error);
    });
    this.#worker = worker;
    return worker;
  }

  #receive(message: WorkerMessage): void {
    const waiting = this.#waiting.get(message.number);
    if (waiting === undefined) return;
    if ('sequence' in message) {
      waiting.onEntry(message.sequence);
      return;
    }
    this.#waiting.delete(message.number);
    if (!('failure' in message)) waiting.resolve(message.difference);
    // The class of an error is lost on the way.
    else waiting.reject(message.isOfData ? new DataFault(String(message.failure)) : message.failure);
  }

  #giveUp(reason: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
