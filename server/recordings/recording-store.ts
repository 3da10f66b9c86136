/**
 * Recordings of a data folder. Each is one immutable file, named by the hash of its content, with its name
 * beside it. A recording exists completely or not at all, even if the process is killed.
 */

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { assertSoundBars, type RecordedBars, RecordingFault, type RecordingHead } from './recorded-bars.ts';
import { describeBars, hashContent, RecordingFile, writeRecording } from './recording-file.ts';

/** Returns the folder of the recordings of a data folder. */
export const getRecordingsFolder = (dataFolder: string): string => join(dataFolder, 'recordings');

const ending = '.recording';
const nameEnding = '.name';
const draftMark = '.draft-';
const idPattern = /^[0-9a-f]{64}$/;
const recordingNameMax = 80;

/** Returns whether a text can be the name of a recording. */
const isName = (text: string) =>
  text.trim() === text && text !== '' && text.length <= recordingNameMax && !idPattern.test(text);

export interface RecordingFacts {
  readonly name: string;
  readonly symbol: string;
  readonly source: string;
}

interface StoreParts {
  /** Returns the machine's time for `addedAt`. */
  readonly now: () => number;
  /** Returns the ids of worlds that need a recording. */
  readonly findWorlds?: (id: string) => readonly string[];
}

/** Recordings that worlds can play. */
export type RecordingSource = Pick<RecordingStore, 'open'>;

/** Recordings of a capsule, beside those of the data folder. */
export const joinSources = (own: RecordingSource | undefined, carried: string): RecordingSource => {
  const further = RecordingStore.openForReading(carried);
  return { open: (id) => own?.open(id) ?? further.open(id) };
};

export class RecordingStore {
  readonly #folder: string;
  readonly #parts: StoreParts;
  readonly #files = new Map<string, RecordingFile>();
  #drafts = 0;

  private constructor(folder: string, parts: StoreParts) {
    this.#folder = folder;
    this.#parts = parts;
  }

  /** Opens the recordings of a folder, which is created with the first one, and clears unfinished ones. */
  static open(folder: string, parts: StoreParts): RecordingStore {
    const store = new RecordingStore(folder, parts);
    for (const name of store.#listNames())
      if (store.#isUnfinished(name)) rmSync(join(folder, name), { force: true });
    return store;
  }

  /** Opens the recordings of a folder that another thread or process keeps. */
  static openForReading(folder: string): RecordingSource {
    return new RecordingStore(folder, { now: () => 0 });
  }

  /** Lists the recordings by the time at which they were added. A damaged one is left out. */
  list(): RecordingHead[] {
    return this.#listNames()
      .filter((name) => name.endsWith(ending))
      .flatMap((name) => this.#getHead(name.slice(0, -ending.length)) ?? [])
      .sort((left, right) => left.addedAt - right.addedAt || (left.id < right.id ? -1 : 1));
  }

  find(idOrName: string): RecordingHead | undefined {
    if (idPattern.test(idOrName)) return this.#getHead(idOrName);
    return this.list().find(({ name }) => name === idOrName);
  }

  /** Returns a recording that is read block by block; `undefined` if it is not here. Throws if it is damaged. */
  open(id: string): RecordingFile | undefined {
    const known = this.#files.get(id);
    if (known !== undefined) return known;
    if (!idPattern.test(id) || !existsSync(this.#getFile(id))) return undefined;
    const file = new RecordingFile(this.#getFile(id));
    if (file.id !== id) throw new RecordingFault(`${this.#getFile(id)} holds another recording.`);
    this.#files.set(id, file);
    return file;
  }

  /** Returns the whole content of a recording. Throws a RecordingFault if it is missing or damaged. */
  read(id: string): RecordedBars {
    const file = this.open(id);
    if (file === undefined) throw new RecordingFault(`There is no recording ${id}.`);
    return file.readAll();
  }

  /**
   * Stores a recording and returns its head. The same content is stored once and keeps its name. Throws a
   * RecordingFault if the bars are unsound or the name is taken.
   */
  add(bars: RecordedBars, { name, symbol, source }: RecordingFacts): RecordingHead {
    assertSoundBars(bars);
    const id = hashContent(bars, symbol);
    const known = this.#getHead(id);
    if (known !== undefined) return known;
    this.#assertFreeName(name);
    const head = describeBars(bars, { id, symbol, source, addedAt: this.#parts.now() });
    this.#store(id, name, () =>
      this.#replace(this.#getFile(id), (handle) => writeRecording(handle, bars, head)),
    );
    return this.#getHead(id) as RecordingHead;
  }

  /**
   * Moves a recording here that was stored in another folder, and returns its head. The same content is stored
   * once and keeps its name. Throws a RecordingFault if the name is taken or the file is damaged.
   */
  adopt(folder: string, id: string, name: string): RecordingHead {
    const known = this.#getHead(id);
    if (known !== undefined) return known;
    this.#assertFreeName(name);
    if (RecordingStore.open(folder, this.#parts).find(id) === undefined)
      throw new RecordingFault(`There is no recording ${id}.`);
    this.#store(id, name, () => this.#move(join(folder, `${id}${ending}`), this.#getFile(id)));
    return this.#getHead(id) as RecordingHead;
  }

  /** Returns the bytes of a stored recording; `undefined` if it is not here. */
  pack(id: string): Buffer | undefined {
    return idPattern.test(id) && existsSync(this.#getFile(id)) ? readFileSync(this.#getFile(id)) : undefined;
  }

  /**
   * Stores the recording of another machine. Its bars are written anew, so that nothing of the foreign file remains
   * that its hash does not cover. Throws a RecordingFault unless the content has the id.
   */
  unpack(id: string, bytes: Uint8Array): void {
    this.#makeFolder();
    const foreign = join(this.#folder, `${draftMark}foreign`);
    try {
      writeFileSync(foreign, bytes);
      const file = new RecordingFile(foreign);
      const bars = file.readAll();
      assertSoundBars(bars);
      const { symbol, source, addedAt } = file.head;
      if (hashContent(bars, symbol) !== id)
        throw new RecordingFault(`The content of the recording ${id} has another hash.`);
      const head = describeBars(bars, { id, symbol, source, addedAt });
      this.#replace(this.#getFile(id), (handle) => writeRecording(handle, bars, head));
    } finally {
      rmSync(foreign, { force: true });
    }
  }

  /** Returns a name that no other recording has: the requested one, or the start of the id. */
  chooseName(requested: string, id: string): string {
    return isName(requested) && this.find(requested) === undefined ? requested : id.slice(0, 12);
  }

  /** Returns `removed`, `unknown`, or the worlds that still need the recording, which then stays. */
  remove(id: string): 'removed' | 'unknown' | { readonly neededBy: readonly string[] } {
    if (!idPattern.test(id) || !existsSync(this.#getFile(id))) return 'unknown';
    const neededBy = this.#parts.findWorlds?.(id) ?? [];
    if (neededBy.length > 0) return { neededBy };
    this.#files.delete(id);
    rmSync(this.#getFile(id), { force: true });
    rmSync(this.#getNameFile(id), { force: true });
    return 'removed';
  }

  /** Changes the name and returns the new head. Throws a RecordingFault if it is taken or the recording is unknown. */
  rename(id: string, name: string): RecordingHead {
    const head = this.#getHead(id);
    if (head === undefined) throw new RecordingFault(`There is no recording ${id}.`);
    if (head.name !== name) this.#assertFreeName(name);
    this.#replace(this.#getNameFile(id), (handle) => writeFileSync(handle, name));
    return { ...head, name };
  }

  #assertFreeName(name: string): void {
    if (!isName(name)) throw new RecordingFault(`A name has from 1 to ${recordingNameMax} characters.`);
    if (this.find(name) !== undefined) throw new RecordingFault(`Another recording is called "${name}".`);
  }

  #getHead(id: string): RecordingHead | undefined {
    try {
      const head = this.open(id)?.head;
      return head && { ...head, name: this.#readName(id) };
    } catch (error) {
      if (error instanceof RecordingFault) return undefined;
      throw error;
    }
  }

  /** Creates the folder unless it exists. Throws if the folder around it is gone: the reading process of a killed server must not restore its draft. */
  #makeFolder(): void {
    if (!existsSync(this.#folder)) mkdirSync(this.#folder);
  }

  /** Returns the name; the start of the id if it has none. */
  #readName(id: string): string {
    const file = this.#getNameFile(id);
    return existsSync(file) ? readFileSync(file, 'utf8') : id.slice(0, 12);
  }

  /** Stores a recording after its name, which is removed again if that fails. */
  #store(id: string, name: string, write: () => void): void {
    this.#makeFolder();
    try {
      this.#replace(this.#getNameFile(id), (handle) => writeFileSync(handle, name));
      write();
    } catch (error) {
      rmSync(this.#getNameFile(id), { force: true });
      throw error;
    }
  }

  /** Moves a file, which a rename does at once and without more space, unless it is on another disk. */
  #move(from: string, to: string): void {
    try {
      renameSync(from, to);
      this.#syncFolder();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      this.#replace(to, (handle) => writeFileSync(handle, readFileSync(from)));
    }
  }

  /** Returns whether a file was left by a process that was killed: a draft, or a name without its recording. */
  #isUnfinished(file: string): boolean {
    if (file.startsWith(draftMark)) return true;
    return file.endsWith(nameEnding) && !existsSync(this.#getFile(file.slice(0, -nameEnding.length)));
  }

  #replace(file: string, write: (handle: number) => void): void {
    this.#drafts += 1;
    const draft = join(this.#folder, `${draftMark}${process.pid}-${this.#drafts}`);
    try {
      const handle = openSync(draft, 'w');
      try {
        write(handle);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      renameSync(draft, file);
      this.#syncFolder();
    } finally {
      rmSync(draft, { force: true });
    }
  }

  /** Keeps the renames through a power failure. Windows does not open folders. */
  #syncFolder(): void {
    if (process.platform === 'win32') return;
    const handle = openSync(this.#folder, 'r');
    fsyncSync(handle);
    closeSync(handle);
  }

  #listNames(): string[] {
    return existsSync(this.#folder) ? readdirSync(this.#folder) : [];
  }

  #getFile(id: string): string {
    return join(this.#folder, `${id}${ending}`);
  }

  #getNameFile(id: string): string {
    return join(this.#folder, `${id}${nameEnding}`);
  }
}
