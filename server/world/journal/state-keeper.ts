/** Asks for a state of each world to be kept after so many commands, one world at a time and by a thread of its own. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { World } from '../world.ts';
import type { StateAsked } from './state-worker.ts';

/** From one state to the next: what an instant in between costs at most is to carry out so many. */
const commandsPerState = 2_000;

/** The thread copies at most once in so long, however much goes on. */
const restMs = 10_000;

const bytesMax = 512 * 1_048_576;

export class StateKeeper {
  readonly #monotonic: () => number;
  #worker: Worker | undefined;
  #isBusy = false;
  #restUntil = 0;
  /** Commands that a world had when its last state was asked for. */
  readonly #keptAt = new WeakMap<World, number>();

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  /** Called now and then for each open world. */
  consider(world: World): void {
    const { commandCount } = world.journal;
    const last = this.#keptAt.get(world) ?? 0;
    if (commandCount - last < commandsPerState || this.#isBusy || this.#monotonic() < this.#restUntil) return;
    this.#keptAt.set(world, commandCount);
    this.#isBusy = true;
    this.#theWorker().postMessage({
      path: join(world.folder, 'world.sqlite'),
      bytesMax,
    } satisfies StateAsked);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #theWorker(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./state-worker.ts', import.meta.url));
    worker.unref();
    const rest = () => {
      this.#isBusy = false;
      this.#restUntil = this.#monotonic() + restMs;
    };
    worker.on('message', rest);
    worker.on('error', () => {
      this.#worker = undefined;
      rest();
    });
    this.#worker = worker;
    return worker;
  }
}
