/** A log does not grow for ever: from a state that is kept, and what came after it, everything can be had. */
import { packedStates } from '../server/world/packed-states.store.ts';
import type { RealTime } from '../server/world/real-clock.ts';
import type { World } from '../server/world/world.ts';
import type { SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';

/** So many entries before a kept state stay, for machines that are a little behind. */
const behindMax = 1_000;

/** After a state could not be kept, as where the store is full: each try costs as much as the world is large. */
const restMs = 60_000;

export interface StateKeeperParts {
  world: World;
  real: RealTime;
  states: SharedStates;
  log: SharedLog;
  /** The version of this machine. */
  program: string;
  /** Entries after which the state is kept anew. */
  keepEvery: number;
  /** Whether this machine leads the world. */
  leads(): boolean;
}

export class SharedStateKeeper {
  readonly #parts: StateKeeperParts;
  /** The entry of the newest state; undefined where it has to be looked up. */
  #keptAt: number | undefined;
  #isBusy = false;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(parts: StateKeeperParts) {
    this.#parts = parts;
  }

  /** Another machine led before: it may have kept a state, and been of another version. */
  leadsAnew(): void {
    this.#keptAt = undefined;
  }

  /** Called a few times a second: the one who leads keeps the state now and then, between two turns. */
  async consider(): Promise<void> {
    const { real, states, program, leads } = this.#parts;
    if (this.#isBusy || !leads() || !this.#mayBeDue || real.monotonic() < this.#restsUntil) return;
    this.#isBusy = true;
    try {
      // A machine that begins to lead counts from the state that is there; after a change of version the others need a new one.
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

  /** True also where the newest state is not known. */
  get #mayBeDue(): boolean {
    const { world, keepEvery } = this.#parts;
    return this.#keptAt === undefined || world.journal.logged - this.#keptAt >= keepEvery;
  }

  /** Keeps the world as its file stands, which holds nothing that the log has not; then forgets what nobody needs any more. False in the middle of a turn. */
  async keepNow(): Promise<boolean> {
    const { world, states, log, leads } = this.#parts;
    if (!leads() || !world.queue.isIdle) return false;
    const { logSequence } = world.state;
    const { logged } = world.journal;
    await states.keep(packedStates.packLiving(world), logSequence);
    this.#keptAt = logged;
    if (logSequence > behindMax) await log.forget(logSequence - behindMax);
    await states.forgetBefore(logSequence, logSequence - behindMax);
    return true;
  }
}
