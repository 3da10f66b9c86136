/**
 * Worlds in memory that stand in no list and that nobody finds by their name alone: a caller has to be signed in there.
 * Guarantees that nothing of them outlives them, and that their time never passes that of the world they were made from.
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
  /** What its id begins with; a tilde follows, which no other id has. */
  name: string;
  seed: string;
  startTime: number;
  settings: WorldSettings;
  /** Anchors of the prices that it shows. */
  start: PriceStart;
  /** World time that it never passes, and the market that it shows. */
  follow(world: World | undefined): number;
  /** Its first content. */
  begin: Command<undefined>;
  /** At each beat of the server. */
  beat(): void;
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

  /** Other callers are answered that there is none: see `http/world-of.ts`. */
  ready(id: string): World | undefined {
    return this.#worlds.get(id)?.world;
  }

  list(): World[] {
    return [...this.#worlds.values()].map(({ world }) => world);
  }

  beat(): void {
    for (const { beat } of [...this.#worlds.values()]) beat();
  }

  async open({ name, seed, startTime, settings, start, follow, begin, beat }: PrivateSpec): Promise<World> {
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

/** `limit` is the world time that it never passes. */
/** A clock that another present goes before: it runs and is moved like every other, and stands still where it would pass that. */
function boundClock(first: Clock, real: RealTime, limit: () => number): Clock {
  let clock = first;
  let last = first.now();
  const now = () => {
    const most = limit();
    const time = clock.now();
    if (time > most) {
      // What it was ahead is forgotten: from here on it runs on from where it was held.
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
