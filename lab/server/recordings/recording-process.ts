/**
 * Reads foreign files of prices in processes of their own, a few at once. A process has bounds of time and memory, can be
 * ended in any state, and gets none of the server's secrets.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { ProblemKind } from './read/notes.ts';
import type { ReadingMessage, ReadingRefusal, ReadingResult, ReadingTask } from './reading-task.ts';

export interface ReadingState {
  readonly state: 'waiting' | 'reading' | 'storing';
  readonly bytes: number;
  readonly rows: number;
}

interface Bounds {
  /** Time without progress. */
  readonly stallMs: number;
  readonly wholeMs: number;
  /** Size of the JavaScript heap; columns of numbers are outside and bounded by the number of rows. */
  readonly heapMb: number;
  readonly atOnce: number;
}

const usual: Bounds = { stallMs: 120_000, wholeMs: 1_800_000, heapMb: 384, atOnce: 2 };

/** Size of the young generation: rows are short-lived, and a large one only delays their removal. */
const youngMb = 1;

/** Returns the flags and the environment of the reading process, which contains nothing of the server. */
export const getReaderOptions = (heapMb = usual.heapMb) => ({
  // Smaller code and an earlier collection save a tenth of the memory and cost no time: rows are parsed by few functions.
  execArgv: [
    '--no-warnings',
    '--optimize-for-size',
    `--max-old-space-size=${heapMb}`,
    `--max-semi-space-size=${youngMb}`,
  ],
  // glibc returns the memory of each column as soon as it is freed.
  env: { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' },
});

interface Job {
  state: ReadingState;
  cancel: () => void;
}

const createRefusal = (kind: ProblemKind): ReadingRefusal => ({ problem: { kind }, firstRows: [] });

export class RecordingProcess {
  readonly #bounds: Bounds;
  readonly #jobs = new Map<string, Job>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(bounds: Bounds = usual) {
    this.#bounds = bounds;
  }

  /** Returns what is being read or waits, by the keys of the jobs. */
  list(): ReadonlyMap<string, ReadingState> {
    return new Map([...this.#jobs].map(([key, { state }]) => [key, state]));
  }

  isReading(key: string): boolean {
    return this.#jobs.has(key);
  }

  /** Ends a job, which answers `canceled`. */
  cancel(key: string): void {
    this.#jobs.get(key)?.cancel();
  }

  close(): void {
    for (const { cancel } of this.#jobs.values()) cancel();
  }

  async read(key: string, task: ReadingTask): Promise<ReadingResult | ReadingRefusal> {
    let isCanceled = false;
    const job: Job = {
      state: { state: 'waiting', bytes: 0, rows: 0 },
      cancel: () => {
        isCanceled = true;
        for (const begin of this.#waiting.splice(0)) begin();
      },
    };
    this.#jobs.set(key, job);
    try {
      while (this.#running >= this.#bounds.atOnce && !isCanceled)
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (isCanceled) return createRefusal('canceled');
      return await this.#run(job, task);
    } finally {
      this.#jobs.delete(key);
      this.#waiting.shift()?.();
    }
  }

  async #run(job: Job, task: ReadingTask): Promise<ReadingResult | ReadingRefusal> {
    const { heapMb } = this.#bounds;
    this.#running += 1;
    const child = fork(new URL('./recording-child.ts', import.meta.url), [], {
      ...getReaderOptions(heapMb),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    try {
      return await this.#answer(child, job, task);
    } finally {
      this.#running -= 1;
      child.kill('SIGKILL');
    }
  }

  #answer(child: ChildProcess, job: Job, task: ReadingTask): Promise<ReadingResult | ReadingRefusal> {
    const { stallMs, wholeMs } = this.#bounds;
    return new Promise((resolve) => {
      const end = (kind: ProblemKind) => resolve(createRefusal(kind));
      const whole = setTimeout(end, wholeMs, 'tooMuch');
      const stall = setTimeout(end, stallMs, 'tooMuch');
      job.state = { ...job.state, state: 'reading' };
      job.cancel = () => end('canceled');
      child.on('message', (message: ReadingMessage) => {
        stall.refresh();
        if ('progress' in message) job.state = { ...message.progress, state: 'reading' };
        else if ('isStoring' in message) job.state = { ...job.state, state: 'storing' };
        else resolve('result' in message ? message.result : message.refusal);
      });
      child.on('error', () => end('tooMuch'));
      child.on('exit', () => {
        clearTimeout(whole);
        clearTimeout(stall);
        end('tooMuch');
      });
      child.send(task);
    });
  }
}
