/** Worlds as they stood: to be looked at and thrown away, or to stay as worlds of their own. */
import { rmSync } from 'node:fs';
import type { Capsule } from './journal/capsule.ts';
import { beginOf, filesOf, historyOfCapsule } from './journal/capsule-history.ts';
import { type Instant, type Look, makePast, type PastParts, replayInto, visitPast } from './journal/past.ts';
import type { Difference } from './journal/replay.ts';
import type { Storage } from './row-writes.ts';
import type { World } from './world.ts';
import type { WorldFolders } from './world-folders.ts';
import type { WorldOpener } from './world-opener.ts';

interface PastsParts {
  folders: WorldFolders;
  opener: WorldOpener;
}

/** The world that is to stay. */
export interface Kept {
  id: string;
  storage: Storage;
}

export class Pasts {
  readonly #folders: WorldFolders;
  readonly #parts: PastParts;
  #visits = 0;

  constructor({ folders, opener }: PastsParts) {
    this.#folders = folders;
    this.#parts = { opener, copyTemplate: (folder) => folders.copyTemplate(folder) };
  }

  visit<Seen>(source: World, instant: Instant, look: Look<Seen>): Promise<Seen> {
    return this.#aside(source.id, (place) =>
      visitPast(source, instant, { ...place, parts: this.#parts }, look),
    );
  }

  visitCapsule<Seen>(capsule: Capsule, sequence: number, look: Look<Seen>): Promise<Seen> {
    return this.#aside('capsule', (place) => {
      beginOf(capsule, place, this.#parts);
      return replayInto(
        historyOfCapsule(capsule),
        { sequence },
        { ...place, opener: this.#parts.opener },
        look,
      );
    });
  }

  /** Leaves a world in the folder of its id, closed; or says where the journal parts, and leaves nothing. */
  async make(source: World, instant: Instant, id: string, storage: Storage): Promise<Difference | undefined> {
    const { seen } = await this.#make({ id, storage }, async (folder) => {
      const difference = await makePast(source, instant, { id, folder }, this.#parts);
      return { seen: difference, isMade: difference === undefined };
    });
    return seen;
  }

  makeOf<Seen>(
    capsule: Capsule,
    sequence: number,
    kept: Kept,
    look: Look<Seen>,
  ): Promise<{ seen: Seen; isMade: boolean }> {
    return this.#make(kept, (folder) => {
      const place = { id: kept.id, folder };
      beginOf(capsule, place, this.#parts);
      const history = historyOfCapsule(capsule);
      return replayInto(
        history,
        { sequence },
        { ...place, opener: this.#parts.opener },
        async (world, difference) => {
          filesOf(capsule, world, folder);
          return { seen: await look(world, difference), isMade: difference === undefined };
        },
      );
    });
  }

  async #make<Made extends { isMade: boolean }>(
    { id, storage }: Kept,
    make: (folder: string) => Promise<Made>,
  ): Promise<Made> {
    const folder = this.#folders.prepare(id, storage);
    try {
      const made = await make(folder);
      if (made.isMade) this.#folders.settle(id, storage);
      return made;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #aside<Seen>(
    name: string,
    show: (place: { id: string; folder: string }) => Promise<Seen>,
  ): Promise<Seen> {
    this.#visits += 1;
    const id = `${name}-past-${this.#visits}`;
    const folder = this.#folders.prepare(id, 'memory');
    try {
      return await show({ id, folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
