/**
 * Replacement of a served world by another. The old one answers until the last moment; a killed process
 * leaves the one or the other; if the replacement fails, the old one is there as before.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataFault } from './data-fault.ts';
import { ManualClock } from './journal/manual-clock.ts';
import type { Instant } from './journal/past.ts';
import type { PastWorlds } from './past-worlds.ts';
import { NoAnswer } from './replica.ts';
import type { Sharing } from './sharing.ts';
import { type Restored, snapshotFiles } from './snapshots.store.ts';
import { assertSound } from './snapshots.ts';
import { worldStates } from './world.store.ts';
import type { World } from './world.ts';
import { getStorage, type WorldFolders } from './world-folders.ts';
import type { WorldOpener } from './world-opener.ts';
import { writeState } from './world-spec.ts';

/** Called when another world has taken the id. */
export type Replaced = (before: World, after: World) => void;

export interface Successor {
  /** Writes the new world into an empty folder. */
  fill(folder: string): void | Promise<void>;
  /** Opens and closes it there. Throws if it is not fit to take over. */
  prove(folder: string): Promise<void>;
  /** Takes over what outlives the old world, which has answered everything. */
  carry?(file: string): void;
  /** True if other machines already know of it. */
  readonly isAnnounced?: boolean;
}

interface SuccessionParts {
  folders: WorldFolders;
  opener: WorldOpener;
  pasts: PastWorlds;
  sharing?: Sharing | undefined;
  /** Closes a world that can no longer be found. */
  leave(world: World): Promise<void>;
}

export class Succession {
  readonly #parts: SuccessionParts;

  constructor(parts: SuccessionParts) {
    this.#parts = parts;
  }

  /** Prepares the world in its initial state. */
  beginning(before: World, realNow: number): Successor {
    const { id, seed, branch, clock, state } = before;
    const { mode, rate } = clock.state;
    const { recordings } = before.settings;
    const settings = recordings === undefined ? {} : { recordings };
    const storage = getStorage(before);
    const spec = { id, seed, startTime: state.createdAt, clock: mode, rate, storage, settings };
    const fill = (folder: string) =>
      writeState(this.#parts.folders.copyTemplate(folder), spec, branch + 1, realNow);
    const prove = async (folder: string) => {
      const world = await this.#parts.opener.open({ id: before.id, folder, storage });
      await world.close();
    };
    return { fill, prove };
  }

  /** Prepares the world of a snapshot, with the current sessions. */
  restored(before: World, file: string, state: Restored): Successor {
    return {
      fill: (folder) => snapshotFiles.unpack(file, folder, state),
      ...this.#withCarriedSessions(before),
    };
  }

  /** Prepares the world at a past instant, with the current sessions. */
  rewound(before: World, instant: Instant): Successor {
    const { prove, carry: carrySessions } = this.#withCarriedSessions(before);
    const fill = async (folder: string) => {
      const difference = await this.#parts.pasts.fill(before, instant, { id: before.id, folder });
      if (difference !== undefined)
        throw new DataFault(`the journal of ${before.id} parts: ${difference.reason}`);
      worldStates.rename(join(folder, 'world.sqlite'), before.id, before.branch);
    };
    const carry = (target: string) => {
      carrySessions(target);
      snapshotFiles.beginJournalAnew(target);
    };
    return { fill, prove, carry };
  }

  #withCarriedSessions(before: World) {
    return {
      prove: async (folder: string) => {
        const world = await this.#parts.opener.openStill(before.id, folder, (time) => new ManualClock(time));
        try {
          assertSound(world);
        } finally {
          await world.close();
        }
      },
      carry(target: string) {
        for (const carry of before.ports.carriers)
          snapshotFiles.replaceSessions(target, (state) => carry(before, state));
      },
    };
  }

  async succeed(before: World, heir: Successor): Promise<World> {
    const { folders, leave, sharing } = this.#parts;
    const storage = getStorage(before);
    const folder = folders.prepare(before.id, storage);
    const others = storage === 'file' && heir.isAnnounced !== true ? sharing : undefined;
    try {
      // The machine that replaces a world must lead it.
      await others?.lead(before);
      await heir.fill(folder);
      await heir.prove(folder);
      await before.leave();
      heir.carry?.(join(folder, 'world.sqlite'));
      await others?.publish(before, folder);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    await leave(before);
    folders.settle(before.id, storage);
    return this.reopen(before).catch((error: unknown) => {
      // The other machines have put it back, so this must not be reported as a change that did not happen.
      if (others === undefined || error instanceof DataFault) throw error;
      throw new NoAnswer(`world ${before.id} was put back and cannot be opened here yet`, { cause: error });
    });
  }

  /** Opens the world that has replaced another. */
  async reopen(before: World): Promise<World> {
    await this.#parts.leave(before);
    const storage = getStorage(before);
    return this.#parts.opener.openInPlace(before.id, this.#parts.folders.folder(before.id, storage), storage);
  }
}
