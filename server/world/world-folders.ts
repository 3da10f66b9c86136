/**
 * Folders of worlds on disk. Even if the process is killed, a world exists completely or not at all, and a
 * reset world is the old one or the new one. A world is created in a draft folder and renamed when it is
 * complete; the next start finishes or clears what a killed server left.
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
import { applyMigrations, migrationsHash, readMigrations } from './migrations.ts';
import type { Storage } from './row-writes.ts';
import { withFile } from './sqlite-file.ts';

const idPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Prefixes of folders beside the worlds; no id begins with a dot. */
const marks = { draft: '.draft-', next: '.next-', gone: '.gone-', unfinished: '.unfinished-' } as const;
const template = /^template-.*\.sqlite/;

/** A folder for creating worlds outside the directory. */
export interface Workshop {
  readonly folder: string;
  /** A fully migrated, empty database. */
  readonly template: string;
  remove(): void;
}

/**
 * Returns whether a text may name a world: 1 to 63 lower-case letters, digits and hyphens, the first no hyphen.
 */
export function isWorldId(id: string): boolean {
  return idPattern.test(id);
}

/** Returns the storage of a world; a disposable one is in memory. */
export function getStorage({ disposable }: { disposable: boolean }): Storage {
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

  /** Returns whether a persistent world exists here. */
  has(id: string): boolean {
    return isWorldId(id) && existsSync(this.getFile(id));
  }

  /** Returns the database of a persistent world. */
  getFile(id: string): string {
    return join(this.folder(id, 'file'), 'world.sqlite');
  }

  ids(): string[] {
    return listNames(join(this.#dataFolder, 'worlds')).filter((name) => this.has(name));
  }

  /** Prepares an empty draft folder beside the final place of a world. */
  prepare(id: string, storage: Storage): string {
    return emptyFolder(this.#marked('draft', id, storage));
  }

  /** Prepares the final folder itself, for a world that no restart has to find complete. */
  prepareInPlace(id: string, storage: Storage): string {
    return emptyFolder(this.folder(id, storage));
  }

  /** Copies a fully migrated, empty database into a folder. */
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

  /** Turns a complete, closed draft into the world of its id, replacing the previous one. */
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

  /** Turns a closed in-memory world that was created elsewhere into the world of its id. */
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

  /**
   * Moves a folder that never became a world aside, so that nothing is deleted silently; a version without
   * drafts left it.
   */
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
    for (const name of listNames(root)) {
      if (name.startsWith(marks.next)) this.#putInPlace(name.slice(marks.next.length), 'file');
    }
    for (const name of listNames(root)) {
      if (name.startsWith(marks.draft) || name.startsWith(marks.gone))
        rmSync(join(root, name), { recursive: true, force: true });
    }
  }

  /**
   * Creates the template once per schema, under a temporary name first, and removes templates of other
   * versions.
   */
  #templateFile(): string {
    if (this.#template !== undefined) return this.#template;
    const migrations = readMigrations();
    const file = join(this.#dataFolder, `template-${migrationsHash(migrations)}.sqlite`);
    if (!isWholeTemplate(file)) {
      mkdirSync(this.#dataFolder, { recursive: true });
      for (const name of listNames(this.#dataFolder)) {
        if (template.test(name)) rmSync(join(this.#dataFolder, name), { recursive: true, force: true });
      }
      const draft = `${file}.draft`;
      withFile(draft, {}, (connection) => {
        applyMigrations(connection, migrations);
        // Worlds use WAL; switching later would cost a disk sync for each.
        connection.pragma('journal_mode = WAL');
      });
      renameSync(draft, file);
    }
    this.#template = file;
    return file;
  }
}

/** Returns whether the template is sound: a damaged one would be copied into every new world. */
function isWholeTemplate(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    return withFile(
      file,
      { readonly: true, fileMustExist: true },
      (connection) => connection.pragma('quick_check(1)', { simple: true }) === 'ok',
    );
  } catch {
    return false;
  }
}

function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'files'), { recursive: true });
  return folder;
}

/** Lists the names in a folder; none if there is no such folder. */
export function listNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Syncs a folder so that a rename survives a power failure. Windows does not open folders. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
