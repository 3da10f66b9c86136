/**
 * Asks for a state of each world to be kept after so many commands, one world at a time and by a thread of its own; and, once a world
 * is idle, for those that a burst of commands has left out.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { World } from '../world.ts';
import { commandsPerState, stateBytesMax } from './kept-states.ts';
import { missingState } from './state-gaps.ts';
import type { StateAsked } from './state-worker.ts';

/** The thread copies at most once in so long, however much goes on; a world that was asked for nothing for so long is idle. */
const restMs = 10_000;

/** Makes the state after an entry again and keeps it. */
export type KeepAgain = (world: World, sequence: number) => Promise<void>;

interface Seen {
  /** Commands that it had, and since when. */
  commandCount: number;
  since: number;
  /** Up to this entry no state is missing, or none can be made. */
  wholeTo: number;
}

export class StateKeeper {
  readonly #monotonic: () => number;
  readonly #keepAgain: KeepAgain | undefined;
  #worker: Worker | undefined;
  #isBusy = false;
  #restUntil = 0;
  #keeping: Promise<void> | undefined;
  /** Commands that a world had when its last state was asked for. */
  readonly #keptAt = new WeakMap<World, number>();
  readonly #seen = new WeakMap<World, Seen>();

  constructor(monotonic: () => number, keepAgain: KeepAgain | undefined) {
    this.#monotonic = monotonic;
    this.#keepAgain = keepAgain;
  }

  /** Called now and then for each open world. */
  consider(world: World): void {
    const isIdle = this.#look(world);
    if (this.#isBusy || this.#monotonic() < this.#restUntil) return;
    const { commandCount } = world.journal;
    const last = this.#keptAt.get(world) ?? 0;
    if (commandCount - last >= commandsPerState) this.#keepNow(world);
    else if (isIdle) this.#keepMissing(world);
  }

  async close(): Promise<void> {
    await this.#keeping;
    await this.#worker?.terminate();
  }

  /** Whether it was asked for nothing for a while. */
  #look(world: World): boolean {
    const { commandCount } = world.journal;
    const seen = this.#seen.get(world);
    if (seen?.commandCount === commandCount) return this.#monotonic() - seen.since >= restMs;
    this.#seen.set(world, { commandCount, since: this.#monotonic(), wholeTo: seen?.wholeTo ?? 0 });
    return false;
  }

  #keepNow(world: World): void {
    this.#keptAt.set(world, world.journal.commandCount);
    this.#isBusy = true;
    this.#theWorker().postMessage({
      path: join(world.folder, 'world.sqlite'),
      bytesMax: stateBytesMax,
    } satisfies StateAsked);
  }

  #keepMissing(world: World): void {
    const seen = this.#seen.get(world);
    const { sequence } = world.journal;
    if (this.#keepAgain === undefined || seen === undefined || seen.wholeTo === sequence) return;
    const missing = missingState(world, seen.wholeTo);
    if (missing === undefined) {
      seen.wholeTo = sequence;
      return;
    }
    this.#isBusy = true;
    this.#keeping = this.#keepAgain(world, missing)
      // The world may be gone, or another program wrote it: it only saves time.
      .catch(() => {
        seen.wholeTo = sequence;
      })
      .finally(() => this.#rest());
  }

  #rest(): void {
    this.#isBusy = false;
    this.#restUntil = this.#monotonic() + restMs;
  }

  #theWorker(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./state-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', () => this.#rest());
    worker.on('error', () => {
      this.#worker = undefined;
      this.#rest();
    });
    this.#worker = worker;
    return worker;
  }
}
