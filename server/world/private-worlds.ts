/**
 * Unlisted in-memory worlds that cannot be reached by name alone: a caller has to be signed in there. They
 * leave nothing behind, and their time never passes that of the world from which they were created.
 */
import { rmSync } from 'node:fs';
import type { PriceStart } from '../market/price-start.ts';
import { type Clock, createClock } from './clock.ts';
import type { RealTime } from './real-clock.ts';
import { createFileName } from './security.ts';
import type { WorldSettings } from './settings.ts';
import type { Command } from './tx.ts';
import type { World } from './world.ts';
import type { WorldFolders } from './world-folders.ts';
import type { WorldOpener } from './world-opener.ts';
import { firstState } from './world-spec.ts';

interface Parts {
  folders: WorldFolders;
  opener: WorldOpener;
  real: RealTime;
}

export interface PrivateSpec {
  /** Prefix of its id, followed by a tilde, which no other id contains. */
  name: string;
  seed: string;
  startTime: number;
  settings: WorldSettings;
  /** Anchors of its prices. */
  start: PriceStart;
  /** Returns the world time that it never passes, and updates its market. */
  follow(world: World | undefined): number;
  /** Creates its first content. */
  begin: Command<undefined>;
  /** Called at each heartbeat of the server. */
  onHeartbeat(): void;
}

export class PrivateWorlds {
  readonly #parts: Parts;
  readonly #worlds = new Map<string, { world: World; beat: () => void }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get real(): RealTime {
    return this.#parts.real;
  }

  /**
   * Returns a private world. Callers who are not signed in there receive the same refusal as for a missing world
   * (http/world-of.ts).
   */
  ready(id: string): World | undefined {
    return this.#worlds.get(id)?.world;
  }

  list(): World[] {
    return [...this.#worlds.values()].map(({ world }) => world);
  }

  beat(): void {
    for (const { beat } of [...this.#worlds.values()]) beat();
  }

  async open({
    name,
    seed,
    startTime,
    settings,
    start,
    follow,
    begin,
    onHeartbeat: beat,
  }: PrivateSpec): Promise<World> {
    const { folders, opener, real } = this.#parts;
    const id = `${name}~${createFileName()}`;
    const folder = folders.prepareInPlace(id, 'memory');
    try {
      const spec = { id, seed, startTime, settings, clock: 'paused', storage: 'memory' } as const;
      folders.copyTemplate(folder);
      let opened: World | undefined;
      const world = await opener.openPrivate(
        { id, folder, first: firstState(spec, 1, real.now()), start },
        (clock) => boundClock(clock, real, () => follow(opened)),
        (tx) => {
          opened = tx.world;
          follow(opened);
          return begin(tx);
        },
      );
      this.#worlds.set(id, { world, beat });
      return world;
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async remove(world: World): Promise<void> {
    if (!this.#worlds.delete(world.id)) return;
    await world.close();
    rmSync(world.folder, { recursive: true, force: true });
  }

  async close(): Promise<void> {
    for (const world of this.list()) await this.remove(world);
  }
}

/**
 * Creates a clock that runs and moves like any other, and stops at `limit`, the world time that it never
 * passes.
 */
function boundClock(first: Clock, real: RealTime, limit: () => number): Clock {
  let clock = first;
  let last = first.now();
  const now = () => {
    const most = limit();
    const time = clock.now();
    if (time > most) {
      // A lead over the limit is discarded: the clock continues from where it was held.
      last = Math.max(last, most);
      clock = createClock({ ...clock.state, worldAt: last, realAt: real.now() }, real);
    } else last = time;
    return last;
  };
  return {
    now,
    get state() {
      return clock.state;
    },
    set(mode, rate) {
      now();
      clock.set(mode, rate);
    },
    advanceTo(time) {
      now();
      clock.advanceTo(Math.min(time, Math.max(limit(), last)));
    },
    during: (time, work) => clock.during(time, work),
  };
}
