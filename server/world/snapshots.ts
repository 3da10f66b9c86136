/**
 * Named snapshots of worlds. A name is text and never a path. A snapshot exists completely or not at all,
 * even if the process is killed; their total size is bounded; remains of a killed server are cleared.
 */
import { hash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './auditor.ts';
import type { Report } from './report.ts';
import type { Storage } from './row-writes.ts';
import { NoSnapshot, type SnapshotFacts, snapshotFiles } from './snapshots.store.ts';
import type { World } from './world.ts';
import { getStorage, listNames, syncFolder } from './world-folders.ts';

export interface Snapshot extends SnapshotFacts {
  bytes: number;
}

interface SnapshotParts {
  dataFolder: string;
  memoryFolder: string;
  /** Maximum bytes of the snapshots of all worlds in one storage; a gigabyte by default. */
  snapshotBytesMax?: number;
  report: Report;
}

/** Maximum number of snapshots per world. */
const countMax = 200;
/**
 * Share of all bytes for one lent world, and for all lent worlds together, so that one trainer leaves space
 * for the others.
 */
const shareOfOne = 1 / 8;
const shareOfLent = 1 / 2;
const ending = '.snapshot';
const draftMark = '.draft-';

type Taken = Snapshot | 'exists' | 'full';

export class Snapshots {
  readonly #parts: SnapshotParts;
  readonly #isLent: (id: string) => boolean;
  #drafts = 0;

  /**
   * `isLent` returns whether a world is lent to others who save snapshots of it, such as the trainer of a
   * class.
   */
  constructor(parts: SnapshotParts, isLent: (id: string) => boolean) {
    this.#parts = parts;
    this.#isLent = isLent;
    for (const storage of ['file', 'memory'] as const) {
      for (const world of listNames(this.#root(storage))) {
        const folder = join(this.#root(storage), world);
        for (const name of listNames(folder)) if (name.startsWith(draftMark)) rmSync(join(folder, name));
      }
    }
  }

  /** Lists snapshots by time and name. An unreadable one is logged and left in place. */
  list(world: World): Snapshot[] {
    const folder = this.#folder(world);
    const found = listNames(folder).filter((name) => name.endsWith(ending));
    return found
      .flatMap((name) => this.#read(join(folder, name)) ?? [])
      .sort((left, right) => left.at - right.at || (left.name < right.name ? -1 : 1));
  }

  /** Returns the file of a snapshot; undefined if there is none with that name. */
  find(world: World, name: string): string | undefined {
    const file = this.#file(world, name);
    return existsSync(file) ? file : undefined;
  }

  /** Saves the current state of a world. Throws if it cannot be stored. */
  async take(world: World, name: string): Promise<Taken> {
    await world.catchUp();
    const refused = this.#objection(world, name, snapshotFiles.measureSize(world.database, world.folder));
    if (refused !== undefined) return refused;
    return this.#keep(world, name, (draft) => {
      // No turn may run in between, because the file must hold the world of one instant.
      world.prices.keepAll();
      snapshotFiles.write(world.database, world.folder, draft, name);
    });
  }

  /** Returns a new file in the world's folder, for a snapshot that is being uploaded. */
  draft(world: World): string {
    mkdirSync(this.#folder(world), { recursive: true });
    this.#drafts += 1;
    return join(this.#folder(world), `${draftMark}${this.#drafts}`);
  }

  /** Stores a checked draft under a name; the draft is removed in any case. */
  accept(world: World, name: string, draft: string): Taken {
    try {
      return this.#objection(world, name, 0) ?? this.#settle(world, name, draft);
    } finally {
      this.drop(draft);
    }
  }

  /** Removes a draft that was not accepted. */
  drop(draft: string): void {
    removeDraft(draft);
  }

  /** Returns the number of bytes that are left. */
  room(world: World): number {
    const { snapshotBytesMax: bytesMax = 2 ** 30 } = this.#parts;
    const isLent = this.#isLent;
    const storage = getStorage(world);
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

  /** Removes all snapshots of a removed world. */
  removeAll(world: World): void {
    rmSync(this.#folder(world), { recursive: true, force: true });
  }

  #keep(world: World, name: string, write: (draft: string) => void): Snapshot {
    const draft = this.draft(world);
    try {
      write(draft);
      return this.#settle(world, name, draft);
    } finally {
      removeDraft(draft);
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
    const count = listNames(this.#folder(world)).length;
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
    const files = listNames(root)
      .filter(counts)
      .flatMap((world) => listNames(join(root, world)).map((name) => join(root, world, name)));
    return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  }

  #root(storage: Storage): string {
    const { dataFolder, memoryFolder } = this.#parts;
    return join(storage === 'file' ? dataFolder : memoryFolder, 'snapshots');
  }

  #folder(world: World): string {
    return join(this.#root(getStorage(world)), world.id);
  }

  /**
   * Returns the file of a name, by its hash: any text is a valid name, and none points outside the folder.
   */
  #file(world: World, name: string): string {
    return join(this.#folder(world), `${hash('sha256', name.normalize('NFC')).slice(0, 40)}${ending}`);
  }
}

/** Throws if the books of a restored world are unsound, because the file may have been changed meanwhile. */
export function assertSound(world: World): void {
  const [breach] = audit(world).breaches;
  if (breach !== undefined) throw new NoSnapshot(breach);
}

function removeDraft(draft: string): void {
  for (const file of [draft, `${draft}-journal`, `${draft}-wal`, `${draft}-shm`])
    rmSync(file, { force: true });
}
