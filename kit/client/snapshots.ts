/** Saved states of a world, which can be restored while pages stay open and moved as files. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { SnapshotRow } from '@papertape/shared/contract/sim-snapshots.ts';
import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import type { World } from './world.ts';

export interface RestoreOptions {
  /** Clock after restoring; `asItWas` by default: the mode at the time of saving. */
  clock?: 'asItWas' | 'paused';
}

export class Snapshots {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Lists saved states, oldest first. */
  async list(): Promise<SnapshotRow[]> {
    return (await this.#world.call(sim.snapshotList, undefined)).list;
  }

  /** Saves the current state of the world. */
  save(name: string): Promise<SnapshotRow> {
    return this.#world.call(sim.snapshotCreate, { name });
  }

  /** Restores a state in place: sockets and sessions stay, every page shows that state. */
  restore(name: string, { clock = 'asItWas' }: RestoreOptions = {}): Promise<WorldInfo> {
    return this.#world.call(sim.snapshotRestore, { name, clock });
  }

  /** Deletes a state. */
  async delete(name: string): Promise<void> {
    await this.#world.call(sim.snapshotDelete, { name });
  }

  /** Returns a state as the bytes of a file. */
  download(name: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#world.connection.download(this.#world.id, sim.snapshotDownload, { name });
  }

  /** Uploads a state from a file, under its own name by default. */
  upload(bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<SnapshotRow> {
    const fields = name === undefined ? {} : { name };
    return this.#world.connection.upload(this.#world.id, sim.snapshotUpload, {
      file: new Blob([bytes]),
      fields,
    });
  }
}
