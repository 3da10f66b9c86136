/** Stores the state of a led world now and then and deletes the log before it, because a log must not grow for ever. */
import { packedStates } from '../server/world/packed-states.store.ts';
import type { RealTime } from '../server/world/real-clock.ts';
import type { World } from '../server/world/world.ts';
import type { SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';

/** Entries before a stored state that remain for machines which are a little behind. */
const remainingMax = 1_000;
/** The rest after a failure, as when the store is full: each try costs as much as the world is large. */
const restMs = 60_000;

export interface StateKeeperParts {
  world: World;
  real: RealTime;
  states: SharedStates;
  log: SharedLog;
  /** The version of this machine. */
  program: string;
  /** Entries from one stored state to the next. */
  keepEvery: number;
  leads(): boolean;
}

export class StateKeeper {
  readonly #parts: StateKeeperParts;
  /** The entry of the newest state; undefined until it is looked up. */
  #keptAt: number | undefined;
  #isBusy = false;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(parts: StateKeeperParts) {
    this.#parts = parts;
  }

  /** Forgets the newest known state: the previous leader may have stored one, or may have had another version. */
  restart(): void {
    this.#keptAt = undefined;
  }

  /** Stores the state if one is due; called a few times a second. */
  async keepIfDue(): Promise<void> {
    const { real, states, program, leads } = this.#parts;
    if (this.#isBusy || !leads() || !this.#mayBeDue || real.monotonic() < this.#restsUntil) return;
    this.#isBusy = true;
    try {
      // A new leader counts from the newest state; after a change of version the followers need one of the new version.
      const newest = this.#keptAt === undefined ? await states.newestName() : undefined;
      if (newest?.program === program) this.#keptAt = newest.sequence;
      if (this.#mayBeDue) await this.keepNow();
    } catch (error) {
      this.#restsUntil = real.monotonic() + restMs;
      throw error;
    } finally {
      this.#isBusy = false;
    }
  }

  /** True also while the newest state is unknown. */
  get #mayBeDue(): boolean {
    const { world, keepEvery } = this.#parts;
    return this.#keptAt === undefined || world.journal.logged - this.#keptAt >= keepEvery;
  }

  /** Stores the file of the world, which contains nothing that the log lacks, and deletes the log entries before it. Returns false in the middle of a turn. */
  async keepNow(): Promise<boolean> {
    const { world, states, log, leads } = this.#parts;
    if (!leads() || !world.queue.isIdle) return false;
    const { logSequence } = world.state;
    const { logged } = world.journal;
    await states.keep(packedStates.packLiving(world), logSequence);
    this.#keptAt = logged;
    if (logSequence > remainingMax) await log.forget(logSequence - remainingMax);
    await states.forgetBefore(logSequence, logSequence - remainingMax);
    return true;
  }
}
