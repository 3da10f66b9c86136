/** Repeats the turns of the leader with the code that replays journals, and settles the commands that this machine had forwarded. */
import { Replay } from '../server/world/journal/replay.ts';
import type { SharedClock } from '../server/world/shared-clock.ts';
import { getTokenDraws } from '../server/world/token-draws.ts';
import type { Result } from '../server/world/turn.ts';
import type { World } from '../server/world/world.ts';
import type { Entry } from './entries.ts';
import type { Forwarder } from './forwarding.ts';

/** A follower has no second history to compare with; it compares the hash in the entry instead. */
const emptyHistory = { events: () => [], rows: () => [] };

export class Follower {
  readonly #world: World;
  readonly #forwarder: Forwarder;
  readonly #replay: Replay;
  /** Ids of the commands of the entry, in their order, at the machine that forwarded them. */
  #ids: readonly (string | null)[] = [];
  #results: [string, Result][] = [];

  constructor(world: World, clock: SharedClock, forwarder: Forwarder) {
    this.#world = world;
    this.#forwarder = forwarder;
    const draws = getTokenDraws(world);
    this.#replay = new Replay(world, clock, emptyHistory, {
      before: (index) => {
        draws.prepared = forwarder.findToken(this.#ids[index]);
      },
      after: (index, result) => {
        draws.prepared = undefined;
        const id = this.#ids[index];
        if (typeof id === 'string') this.#results.push([id, result]);
      },
    });
  }

  /** Returns the first difference from the leader's result; undefined if there is none. Throws if the turn could not be written. */
  applyTurn({ row, ids = [], tokens = [] }: Entry & { kind: 'turn' }): string | undefined {
    const { storage } = this.#world;
    const draws = getTokenDraws(this.#world);
    this.#ids = ids;
    this.#results = [];
    draws.received = new Map(tokens);
    try {
      const outcome = this.#replay.follow(row);
      if ('parted' in outcome) return outcome.parted;
      storage.worked();
      this.#world.announce(outcome.events);
      for (const [id, result] of this.#results) this.#forwarder.settle(id, result);
      return undefined;
    } catch (error) {
      storage.failed(error);
      throw error;
    } finally {
      draws.received = undefined;
      draws.prepared = undefined;
    }
  }
}
