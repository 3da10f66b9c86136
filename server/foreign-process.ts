/**
 * Reads untrusted files in processes of their own. SQLite cannot be interrupted from another thread of its process, and a large file can
 * exhaust its memory; a process can be killed in any state. Each file is answered or its process is killed within bounds, and only a few
 * run at once.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { ForeignTask } from './foreign-child.ts';
import { ForeignFault } from './world/foreign/foreign-fault.ts';
import { foreignStates } from './world/foreign/foreign-state.store.ts';
import type {
  CapsuleObserver,
  CapsuleTask,
  CarriedCapsule,
  ForeignReader,
  SnapshotTask,
} from './world/foreign-reader.ts';

/** Messages of a reading process. */
export type ForeignMessage =
  | { readonly read: Parameters<CapsuleObserver['onRead']> }
  | { readonly entry: number }
  | { readonly result: string | CarriedCapsule }
  | { readonly fault: ConstructorParameters<typeof ForeignFault> };

export interface ForeignBounds {
  /** Time limit without progress. */
  readonly stallMs: number;
  /** Time limit of one file. */
  readonly wholeMs: number;
  /** Size of the JavaScript heap. */
  readonly heapMb: number;
  /** Number of files that are read at once. */
  readonly atOnce: number;
}

export const usualBounds: ForeignBounds = {
  stallMs: 60_000,
  wholeMs: 900_000,
  heapMb: 1_024,
  atOnce: 2,
};

const silent: CapsuleObserver = { onRead: () => undefined, onEntry: () => undefined };

export class ForeignProcess implements ForeignReader {
  readonly #bounds: ForeignBounds;
  readonly #recordings: string | undefined;
  readonly #running = new Set<ChildProcess>();
  /** Files that wait for a free process. */
  readonly #waiting: (() => void)[] = [];
  #isClosed = false;

  /** @param recordings folder of the recordings that worlds play */
  constructor(bounds: ForeignBounds = usualBounds, recordings?: string) {
    this.#bounds = bounds;
    this.#recordings = recordings;
  }

  async snapshot(task: SnapshotTask): Promise<string> {
    // Most files that are no snapshots are refused without a process.
    foreignStates.expectSnapshot(task.file);
    return String(await this.#read(task, silent));
  }

  async capsule(task: CapsuleTask, observer: CapsuleObserver): Promise<CarriedCapsule> {
    return (await this.#read(task, observer)) as CarriedCapsule;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const child of this.#running) child.kill('SIGKILL');
    for (const begin of this.#waiting.splice(0)) begin();
  }

  async #read(task: ForeignTask, observer: CapsuleObserver): Promise<unknown> {
    while (this.#running.size >= this.#bounds.atOnce && !this.#isClosed)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#isClosed) throw new Error('the server stops');
    const child = fork(
      new URL('./foreign-child.ts', import.meta.url),
      this.#recordings === undefined ? [] : [this.#recordings],
      {
        execArgv: ['--no-warnings', `--max-old-space-size=${this.#bounds.heapMb}`],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
        // The process gets none of the server's secrets.
        env: {},
      },
    );
    this.#running.add(child);
    try {
      return await this.#getAnswer(child, task, observer);
    } finally {
      child.kill('SIGKILL');
      this.#running.delete(child);
      this.#waiting.shift()?.();
    }
  }

  #getAnswer(child: ChildProcess, task: ForeignTask, observer: CapsuleObserver): Promise<unknown> {
    const { stallMs, wholeMs } = this.#bounds;
    return new Promise((resolve, reject) => {
      const end = (why: string) => reject(new ForeignFault('fileTooMuch', why));
      const whole = setTimeout(end, wholeMs, 'it took too long');
      const stall = setTimeout(end, stallMs, 'it made no progress');
      child.on('message', (message: ForeignMessage) => {
        stall.refresh();
        if ('read' in message) observer.onRead(...message.read);
        else if ('entry' in message) observer.onEntry(message.entry);
        else if ('fault' in message) reject(new ForeignFault(...message.fault));
        else resolve(message.result);
      });
      child.on('error', reject);
      child.on('exit', () => {
        clearTimeout(whole);
        clearTimeout(stall);
        end('its process ended');
      });
      child.send(task);
    });
  }
}
