/**
 * Where worlds stand on the disk. Guarantees, with the process killed at any instant: a world is there whole or not at all, and
 * one that is put back to its beginning is the old one or the new one. A world is made in a draft folder and renamed when it is
 * whole; what a killed server left half done is finished or cleared by the next one.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import Database from 'better-sqlite3';
import { applyMigrations, migrationsHash, readMigrations } from './migrations.ts';
import type { Storage } from './row-writes.ts';

const idPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Folders beside the worlds; no id begins with a dot. */
const marks = { draft: '.draft-', next: '.next-', gone: '.gone-', unfinished: '.unfinished-' } as const;
const template = /^template-.*\.sqlite/;

/** Where worlds are made that no directory knows. */
export interface Workshop {
  readonly folder: string;
  /** A database with all migrations applied and nothing else. */
  readonly template: string;
  remove(): void;
}

export function isWorldId(id: string): boolean {
  return idPattern.test(id);
}

export function storageOf({ disposable }: { disposable: boolean }): Storage {
  return disposable ? 'memory' : 'file';
}

export class WorldFolders {
  readonly #dataFolder: string;
  readonly #memoryFolder: string;
  #template: string | undefined;

  constructor(dataFolder: string, memoryFolder: string) {
    this.#dataFolder = dataFolder;
    this.#memoryFolder = memoryFolder;
    this.#recover();
  }

  folder(id: string, storage: Storage): string {
    return join(storage === 'file' ? this.#dataFolder : this.#memoryFolder, 'worlds', id);
  }

  /** Whether a world that survives stands here. */
  has(id: string): boolean {
    return isWorldId(id) && existsSync(join(this.folder(id, 'file'), 'world.sqlite'));
  }

  ids(): string[] {
    return namesIn(join(this.#dataFolder, 'worlds')).filter((name) => this.has(name));
  }

  /** An empty folder for a world in the making, beside its place. */
  prepare(id: string, storage: Storage): string {
    return emptied(this.#marked('draft', id, storage));
  }

  /** The same in its very place, for one that no restart has to find whole. */
  prepareInPlace(id: string, storage: Storage): string {
    return emptied(this.folder(id, storage));
  }

  /** A database with all migrations applied and nothing else. */
  copyTemplate(folder: string): string {
    const file = join(folder, 'world.sqlite');
    copyFileSync(this.#templateFile(), file);
    return file;
  }

  workshop(name: string): Workshop {
    const folder = this.prepare(name, 'memory');
    return {
      folder,
      template: this.copyTemplate(folder),
      remove: () => rmSync(folder, { recursive: true, force: true }),
    };
  }

  /** The draft is whole, and closed: from here on it is the world of that id, in place of what was. */
  settle(id: string, storage: Storage): void {
    const folder = this.folder(id, storage);
    if (existsSync(folder)) {
      renameSync(this.#marked('draft', id, storage), this.#marked('next', id, storage));
      this.#putInPlace(id, storage);
    } else {
      renameSync(this.#marked('draft', id, storage), folder);
    }
    if (storage === 'file') syncFolder(join(this.#dataFolder, 'worlds'));
  }

  /** What was made elsewhere in memory, and closed, is the world of that id. */
  settleInMemory(id: string, made: string): void {
    renameSync(made, this.folder(id, 'memory'));
  }

  remove(id: string, storage: Storage): void {
    const folder = this.folder(id, storage);
    if (storage === 'memory') {
      rmSync(folder, { recursive: true, force: true });
      return;
    }
    const gone = this.#marked('gone', id, storage);
    rmSync(gone, { recursive: true, force: true });
    renameSync(folder, gone);
    rmSync(gone, { recursive: true, force: true });
  }

  /** What never became a world, made by a version that had no drafts: kept beside, so that nothing is deleted unseen. */
  moveUnfinished(id: string): string {
    const base = this.#marked('unfinished', id, 'file');
    let target = base;
    for (let count = 2; existsSync(target); count += 1) target = `${base}-${count}`;
    renameSync(this.folder(id, 'file'), target);
    return target;
  }

  #marked(mark: keyof typeof marks, id: string, storage: Storage): string {
    return this.folder(`${marks[mark]}${id}`, storage);
  }

  #putInPlace(id: string, storage: Storage): void {
    const folder = this.folder(id, storage);
    const gone = this.#marked('gone', id, storage);
    rmSync(gone, { recursive: true, force: true });
    if (existsSync(folder)) renameSync(folder, gone);
    renameSync(this.#marked('next', id, storage), folder);
    rmSync(gone, { recursive: true, force: true });
  }

  #recover(): void {
    const root = join(this.#dataFolder, 'worlds');
    for (const name of namesIn(root)) {
      if (name.startsWith(marks.next)) this.#putInPlace(name.slice(marks.next.length), 'file');
    }
    for (const name of namesIn(root)) {
      if (name.startsWith(marks.draft) || name.startsWith(marks.gone))
        rmSync(join(root, name), { recursive: true, force: true });
    }
  }

  /** Made once per schema, under another name first; those of other versions go. */
  #templateFile(): string {
    if (this.#template !== undefined) return this.#template;
    const migrations = readMigrations();
    const file = join(this.#dataFolder, `template-${migrationsHash(migrations)}.sqlite`);
    if (!isWholeTemplate(file)) {
      mkdirSync(this.#dataFolder, { recursive: true });
      for (const name of namesIn(this.#dataFolder)) {
        if (template.test(name)) rmSync(join(this.#dataFolder, name), { recursive: true, force: true });
      }
      const draft = `${file}.draft`;
      const connection = new Database(draft);
      try {
        applyMigrations(connection, migrations);
        // As worlds are: to change it takes a sync of the disk for each of them.
        connection.pragma('journal_mode = WAL');
      } finally {
        connection.close();
      }
      renameSync(draft, file);
    }
    this.#template = file;
    return file;
  }
}

/** One that was damaged would be copied into every new world. */
function isWholeTemplate(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const connection = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return connection.pragma('quick_check(1)', { simple: true }) === 'ok';
    } finally {
      connection.close();
    }
  } catch {
    return false;
  }
}

function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'files'), { recursive: true });
  return folder;
}

/** Of what lies in a folder that may not be there. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** So that a rename outlasts a loss of power too. Windows does not open folders. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
