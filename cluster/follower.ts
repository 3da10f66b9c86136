/** Carries out on this machine what another decided, by the code that replays journals, and answers those who asked for it here. */
import { Replay } from '../server/world/journal/replay.ts';
import type { SharedClock } from '../server/world/shared-clock.ts';
import { tokenDrawsOf } from '../server/world/token-draws.ts';
import type { Result } from '../server/world/turn.ts';
import type { World } from '../server/world/world.ts';
import type { Entry } from './entries.ts';
import type { Asker } from './passing.ts';

/** What was then is known where it was decided; here the hash of it is. */
const nobody = { events: () => [], rows: () => [] };

export class Follower {
  readonly #world: World;
  readonly #asker: Asker;
  readonly #replay: Replay;
  /** Of the commands of the entry, where other machines passed them on. */
  #ids: readonly (string | null)[] = [];
  #results: [string, Result][] = [];

  constructor(world: World, clock: SharedClock, asker: Asker) {
    this.#world = world;
    this.#asker = asker;
    const draws = tokenDrawsOf(world);
    this.#replay = new Replay(world, clock, nobody, {
      before: (index) => {
        draws.asked = asker.tokenOf(this.#ids[index]);
      },
      after: (index, result) => {
        draws.asked = undefined;
        const id = this.#ids[index];
        if (typeof id === 'string') this.#results.push([id, result]);
      },
    });
  }

  /** Why it came out otherwise than it was decided; undefined where it came out the same. Throws where it could not be written. */
  carryOut({ row, ids = [], tokens = [] }: Entry & { kind: 'turn' }): string | undefined {
    const { storage } = this.#world;
    const draws = tokenDrawsOf(this.#world);
    this.#ids = ids;
    this.#results = [];
    draws.received = new Map(tokens);
    try {
      const came = this.#replay.follow(row);
      if ('parted' in came) return came.parted;
      storage.worked();
      this.#world.announce(came.events);
      for (const [id, result] of this.#results) this.#asker.settle(id, result);
      return undefined;
    } catch (error) {
      storage.failed(error);
      throw error;
    } finally {
      draws.received = undefined;
      draws.asked = undefined;
    }
  }
}
