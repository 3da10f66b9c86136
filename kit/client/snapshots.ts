/** Named states of a world: kept, put back while every page stays open, and carried elsewhere as files. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { SnapshotRow } from '@papertape/shared/contract/sim-snapshots.ts';
import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import type { World } from './world.ts';

export interface RestoreOptions {
  /** asItWas unless said: the clock then runs as it did when the state was kept. */
  clock?: 'asItWas' | 'paused';
}

export class Snapshots {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** What is kept, oldest first. */
  async list(): Promise<SnapshotRow[]> {
    return (await this.#world.call(sim.snapshotList, undefined)).list;
  }

  /** Keeps the world as it stands. */
  save(name: string): Promise<SnapshotRow> {
    return this.#world.call(sim.snapshotCreate, { name });
  }

  /** Puts the world back in place: sockets and sessions stay, every page shows that state. */
  restore(name: string, { clock = 'asItWas' }: RestoreOptions = {}): Promise<WorldInfo> {
    return this.#world.call(sim.snapshotRestore, { name, clock });
  }

  /** Forgets a state. */
  async delete(name: string): Promise<void> {
    await this.#world.call(sim.snapshotDelete, { name });
  }

  /** A state as the bytes of a file. */
  download(name: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#world.connection.download(this.#world.id, sim.snapshotDownload, { name });
  }

  /** Takes such bytes, under their own name unless another is said. */
  upload(bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<SnapshotRow> {
    const fields = name === undefined ? {} : { name };
    return this.#world.connection.upload(this.#world.id, sim.snapshotUpload, {
      file: new Blob([bytes]),
      fields,
    });
  }
}
