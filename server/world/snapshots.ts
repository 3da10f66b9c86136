/**
 * Named states of worlds. Guarantees: a name is text and never a path; a snapshot is there whole or not at all, with the process
 * killed at any instant; all of them together stay within a bound; what a killed server left half written is cleared.
 */
import { hash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './auditor.ts';
import type { Report } from './report.ts';
import type { Storage } from './row-writes.ts';
import { NoSnapshot, type SnapshotFacts, snapshotFiles } from './snapshots.store.ts';
import type { World } from './world.ts';
import { namesIn, storageOf, syncFolder } from './world-folders.ts';

export interface Snapshot extends SnapshotFacts {
  bytes: number;
}

interface SnapshotParts {
  dataFolder: string;
  memoryFolder: string;
  /** Bytes that the snapshots of all worlds of a storage may take; a gigabyte when left out. */
  snapshotBytesMax?: number;
  report: Report;
}

/** Of one world. */
const countMax = 200;
/** What one lent world may take of all bytes, and all of them together: a trainer who fills a share leaves the others theirs. */
const shareOfOne = 1 / 8;
const shareOfLent = 1 / 2;
const ending = '.snapshot';
const draftMark = '.draft-';

type Taken = Snapshot | 'exists' | 'full';

export class Snapshots {
  readonly #parts: SnapshotParts;
  readonly #isLent: (id: string) => boolean;
  #drafts = 0;

  /** `isLent` says whether a world is lent to others who keep states of it, as to the trainer of a class. */
  constructor(parts: SnapshotParts, isLent: (id: string) => boolean) {
    this.#parts = parts;
    this.#isLent = isLent;
    for (const storage of ['file', 'memory'] as const) {
      for (const world of namesIn(this.#root(storage))) {
        const folder = join(this.#root(storage), world);
        for (const name of namesIn(folder)) if (name.startsWith(draftMark)) rmSync(join(folder, name));
      }
    }
  }

  /** By name. One that cannot be read is noted in the log and stays where it is. */
  list(world: World): Snapshot[] {
    const folder = this.#folder(world);
    const found = namesIn(folder).filter((name) => name.endsWith(ending));
    return found
      .flatMap((name) => this.#read(join(folder, name)) ?? [])
      .sort((left, right) => left.at - right.at || (left.name < right.name ? -1 : 1));
  }

  /** The file of a snapshot; undefined where there is none of that name. */
  find(world: World, name: string): string | undefined {
    const file = this.#file(world, name);
    return existsSync(file) ? file : undefined;
  }

  /** Keeps the world as it stands. Throws where it cannot be stored. */
  async take(world: World, name: string): Promise<Taken> {
    await world.catchUp();
    const refused = this.#objection(world, name, snapshotFiles.sizeOf(world.database, world.folder));
    if (refused !== undefined) return refused;
    return this.#keep(world, name, (draft) => {
      // Nothing may come between: what is written is the world of one instant.
      world.prices.keepAll();
      snapshotFiles.write(world.database, world.folder, draft, name);
    });
  }

  /** A new file in the world's folder, for a snapshot that is on its way in. */
  draft(world: World): string {
    mkdirSync(this.#folder(world), { recursive: true });
    this.#drafts += 1;
    return join(this.#folder(world), `${draftMark}${this.#drafts}`);
  }

  /** Takes a draft that was checked under a name; the draft is gone afterwards, whatever became of it. */
  accept(world: World, name: string, draft: string): Taken {
    try {
      return this.#objection(world, name, 0) ?? this.#settle(world, name, draft);
    } finally {
      this.drop(draft);
    }
  }

  /** Removes a draft that was not taken. */
  drop(draft: string): void {
    clear(draft);
  }

  /** How many bytes may still come. */
  room(world: World): number {
    const { snapshotBytesMax: bytesMax = 2 ** 30 } = this.#parts;
    const isLent = this.#isLent;
    const storage = storageOf(world);
    const left = [bytesMax - this.#used(storage, () => true)];
    if (isLent(world.id)) {
      left.push(Math.floor(bytesMax * shareOfOne) - this.#used(storage, (id) => id === world.id));
      left.push(Math.floor(bytesMax * shareOfLent) - this.#used(storage, isLent));
    }
    return Math.max(0, Math.min(...left));
  }

  remove(world: World, name: string): boolean {
    const file = this.find(world, name);
    if (file === undefined) return false;
    rmSync(file);
    return true;
  }

  /** Those of a world that is removed go with it. */
  removeAll(world: World): void {
    rmSync(this.#folder(world), { recursive: true, force: true });
  }

  #keep(world: World, name: string, write: (draft: string) => void): Snapshot {
    const draft = this.draft(world);
    try {
      write(draft);
      return this.#settle(world, name, draft);
    } finally {
      clear(draft);
    }
  }

  #settle(world: World, name: string, draft: string): Snapshot {
    const handle = openSync(draft, 'r+');
    try {
      if (!world.disposable) fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    const file = this.#file(world, name);
    renameSync(draft, file);
    if (!world.disposable) syncFolder(this.#folder(world));
    return { ...snapshotFiles.facts(file), bytes: statSync(file).size };
  }

  #objection(world: World, name: string, bytes: number): 'exists' | 'full' | undefined {
    if (this.find(world, name) !== undefined) return 'exists';
    const count = namesIn(this.#folder(world)).length;
    return count >= countMax || bytes > this.room(world) ? 'full' : undefined;
  }

  #read(file: string): Snapshot | undefined {
    try {
      return { ...snapshotFiles.facts(file), bytes: statSync(file).size };
    } catch (error) {
      this.#parts.report({ err: error, file }, 'a snapshot cannot be read');
      return undefined;
    }
  }

  #used(storage: Storage, counts: (id: string) => boolean): number {
    const root = this.#root(storage);
    const files = namesIn(root)
      .filter(counts)
      .flatMap((world) => namesIn(join(root, world)).map((name) => join(root, world, name)));
    return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  }

  #root(storage: Storage): string {
    const { dataFolder, memoryFolder } = this.#parts;
    return join(storage === 'file' ? dataFolder : memoryFolder, 'snapshots');
  }

  #folder(world: World): string {
    return join(this.#root(storageOf(world)), world.id);
  }

  /** Named by what the name comes to: any text is a name, and none leads out of the folder. */
  #file(world: World, name: string): string {
    return join(this.#folder(world), `${hash('sha256', name.normalize('NFC')).slice(0, 40)}${ending}`);
  }
}

/** What was kept elsewhere meanwhile may have been changed there. */
export function assertSound(world: World): void {
  const [breach] = audit(world).breaches;
  if (breach !== undefined) throw new NoSnapshot(breach);
}

function clear(draft: string): void {
  for (const file of [draft, `${draft}-journal`, `${draft}-wal`, `${draft}-shm`])
    rmSync(file, { force: true });
}
