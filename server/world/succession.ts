/**
 * Another world takes the place of one that is served. Guarantees: up to the last moment the old one answers; with the process
 * killed at any instant the folder holds the one or the other; where it cannot be done, the old one is there as it was.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { HandClock } from './journal/hand-clock.ts';
import { type Restored, snapshotFiles } from './snapshots.store.ts';
import { assertSound } from './snapshots.ts';
import type { World } from './world.ts';
import { storageOf, type WorldFolders } from './world-folders.ts';
import type { WorldOpener } from './world-opener.ts';

/** Another world stands under the id now. */
export type Replaced = (before: World, after: World) => void;

interface Heir {
  /** Puts it into an empty folder. */
  fill(folder: string): void;
  /** Opens and closes it there, or throws: it is fit to take the place. */
  prove(folder: string): Promise<void>;
  /** Takes over what outlives the old one, which has answered all it was asked. */
  carry?(file: string): void;
}

interface SuccessionParts {
  folders: WorldFolders;
  opener: WorldOpener;
  /** Closes a world that nobody finds any more. */
  leave(world: World): Promise<void>;
}

export class Succession {
  readonly #parts: SuccessionParts;

  constructor(parts: SuccessionParts) {
    this.#parts = parts;
  }

  /** The world as it was new. */
  beginning(before: World, fill: (folder: string) => void): Heir {
    const prove = async (folder: string) => {
      const world = await this.#parts.opener.open(before.id, folder, storageOf(before));
      await world.close();
    };
    return { fill, prove };
  }

  /** The world of a snapshot, with the sessions of now. */
  restored(before: World, file: string, state: Restored): Heir {
    return {
      fill: (folder) => snapshotFiles.unpack(file, folder, state),
      prove: async (folder) => {
        const world = await this.#parts.opener.openStill(before.id, folder, (time) => new HandClock(time));
        try {
          assertSound(world);
        } finally {
          await world.close();
        }
      },
      carry(target) {
        snapshotFiles.within(target, (connection) => {
          for (const carry of before.ports.carriers) carry(before, connection);
        });
      },
    };
  }

  async succeed(before: World, heir: Heir): Promise<World> {
    const { folders, leave } = this.#parts;
    const storage = storageOf(before);
    const folder = folders.prepare(before.id, storage);
    try {
      heir.fill(folder);
      await heir.prove(folder);
      await before.leave();
      heir.carry?.(join(folder, 'world.sqlite'));
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    await leave(before);
    folders.settle(before.id, storage);
    return this.reopen(before);
  }

  /** What stands in the place of a world by now. */
  async reopen(before: World): Promise<World> {
    await this.#parts.leave(before);
    const storage = storageOf(before);
    return this.#parts.opener.open(before.id, this.#parts.folders.folder(before.id, storage), storage);
  }
}
