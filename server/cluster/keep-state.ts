/** A log does not grow for ever: from a state that is kept, and what came after it, everything can be had. */
import { packedStates } from '../world/packed-states.store.ts';
import type { World } from '../world/world.ts';
import type { SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';

/** So many entries before a kept state stay, for machines that are a little behind. */
const behindMax = 1_000;

export interface StateKeeperParts {
  world: World;
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
  #keptAt: number | undefined;
  #isBusy = false;
  /** Whether the newest state is known to be of this version of the program. */
  #isOfThisVersion = false;

  constructor(parts: StateKeeperParts) {
    this.#parts = parts;
  }

  /** Another machine led before: it may have been of another version. */
  leadsAnew(): void {
    this.#isOfThisVersion = false;
  }

  /** Called a few times a second: the one who leads keeps the state now and then, between two turns. */
  async consider(): Promise<void> {
    const { world, states, keepEvery, program, leads } = this.#parts;
    this.#keptAt ??= world.journal.logged;
    const isDue = world.journal.logged - this.#keptAt >= keepEvery;
    if (this.#isBusy || !leads() || (!isDue && this.#isOfThisVersion)) return;
    this.#isBusy = true;
    try {
      // After a change of version the others need one to go on from.
      const isNeeded = isDue || (await states.newestName())?.program !== program;
      if (!isNeeded || (await this.keepNow())) this.#isOfThisVersion = true;
    } finally {
      this.#isBusy = false;
    }
  }

  /** Keeps the world as its file stands, which holds nothing that the log has not; then forgets what nobody needs any more. False in the middle of a turn. */
  async keepNow(): Promise<boolean> {
    const { world, states, log, leads } = this.#parts;
    if (!leads() || !world.turns.isIdle) return false;
    const { logSequence } = world.state;
    this.#keptAt = world.journal.logged;
    await states.keep(packedStates.packLiving(world), logSequence);
    if (logSequence > behindMax) await log.forget(logSequence - behindMax);
    await states.forgetBefore(logSequence, logSequence - behindMax);
    return true;
  }
}
