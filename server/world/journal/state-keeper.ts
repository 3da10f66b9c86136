/**
 * Keeps a state of each world after a number of commands, one world at a time and in a separate thread; once
 * a world is idle, it adds the states that a burst of commands left out.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { World } from '../world.ts';
import { journalOrigins, journalRows } from './journal.store.ts';
import { commandsPerState, hasRoom, listKeptStates, stateBytesMax } from './kept-states.ts';
import type { StateRequest } from './state-worker.ts';

/** Minimum pause of the thread between copies; a world without commands for this long is idle. */
const restMs = 10_000;

/**
 * Returns the pause of the thread after a copy: forty times its duration, because a large world would
 * otherwise be copied continuously, at the cost of its orders.
 */
export function restAfter(copyMs: number): number {
  return Math.max(restMs, 40 * copyMs);
}

/** Recreates the state after an entry and keeps it. */
export type KeepAgain = (world: World, sequence: number) => Promise<void>;

interface Seen {
  /** Number of commands, and the time since it has not changed. */
  commandCount: number;
  since: number;
  /** No state is missing up to this entry, or none can be created. */
  wholeTo: number;
}

export class StateKeeper {
  readonly #monotonic: () => number;
  readonly #keepAgain: KeepAgain | undefined;
  #worker: Worker | undefined;
  #isBusy = false;
  #copySince = 0;
  #restUntil = 0;
  #keeping: Promise<void> | undefined;
  /** Command count of a world when its last state was requested. */
  readonly #keptAt = new WeakMap<World, number>();
  readonly #seen = new WeakMap<World, Seen>();

  constructor(monotonic: () => number, keepAgain: KeepAgain | undefined) {
    this.#monotonic = monotonic;
    this.#keepAgain = keepAgain;
  }

  /** Stores a state of the world if one is due. Call it regularly for each open world. */
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

  /** Returns whether the world had no commands for a while. */
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
    this.#copySince = this.#monotonic();
    this.#theWorker().postMessage({
      path: join(world.folder, 'world.sqlite'),
      bytesMax: stateBytesMax,
    } satisfies StateRequest);
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
      // The world may be gone, or written by another program; a missing state only costs time.
      .catch(() => {
        seen.wholeTo = sequence;
      })
      .finally(() => this.#rest(restMs));
  }

  #rest(forMs: number): void {
    this.#isBusy = false;
    this.#restUntil = this.#monotonic() + forMs;
  }

  #copied(): void {
    this.#rest(restAfter(this.#monotonic() - this.#copySince));
  }

  #theWorker(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./state-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', () => this.#copied());
    worker.on('error', () => {
      this.#worker = undefined;
      this.#copied();
    });
    this.#worker = worker;
    return worker;
  }
}

/**
 * Finds an entry after which a state is missing, because a burst of commands ended before the thread was
 * ready again. States up to `after` are known to be complete. Returns undefined if none is missing, or if no
 * more fit.
 */
export function missingState(world: World, after: number): number | undefined {
  const origin = journalOrigins.all(world).at(-1)?.sequence ?? 0;
  const kept = listKeptStates(world.folder).map(({ sequence }) => sequence);
  const known = kept.filter((sequence) => sequence > origin);
  const from = known.findLast((sequence) => sequence <= after) ?? origin;
  const stops = [from, ...known.filter((sequence) => sequence > from), world.journal.sequence];
  for (const [index, start] of stops.slice(0, -1).entries()) {
    const missing = stopBetween(world, start, stops[index + 1] ?? start);
    if (missing !== undefined) return hasRoom(world.folder, stateBytesMax) ? missing : undefined;
  }
  return undefined;
}

/** Returns the entry of a long stretch that is one state distance from its beginning. */
function stopBetween(world: World, start: number, end: number): number | undefined {
  let total = 0;
  let stop: number | undefined;
  for (const { sequence, count } of journalRows.work(world.database, start, end)) {
    total += count;
    if (stop === undefined && total >= commandsPerState) stop = sequence;
  }
  return total >= 2 * commandsPerState ? stop : undefined;
}
