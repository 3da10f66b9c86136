/**
 * Origins of worlds, in one file beside them. Notes about deleted worlds stay, so that a tree keeps its
 * branches. If the process is killed at any instant, the file is the version before the write or the one
 * after it. It is not part of any history.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type WorldOrigin, worldOrigin } from '@papertape/shared/contract/sim-values.ts';
import * as z from 'zod/mini';

/** Beyond this number the oldest notes of deleted worlds are dropped. */
const notesMax = 1_000;

export class Family {
  readonly #file: string;
  readonly #origins: Map<string, WorldOrigin>;

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'family.json');
    this.#origins = new Map(existsSync(this.#file) ? readNotes(this.#file) : []);
  }

  of(id: string): WorldOrigin | null {
    return this.#origins.get(id) ?? null;
  }

  note(id: string, origin: WorldOrigin): void {
    this.#origins.delete(id);
    this.#origins.set(id, origin);
    for (const old of this.#origins.keys()) {
      if (this.#origins.size <= notesMax) break;
      this.#origins.delete(old);
    }
    this.#write();
  }

  /** Removes the origin of an id under which a new world was created. */
  forget(id: string): void {
    if (this.#origins.delete(id)) this.#write();
  }

  #write(): void {
    const draft = `${this.#file}.draft`;
    writeFileSync(draft, JSON.stringify([...this.#origins]));
    renameSync(draft, this.#file);
  }
}

const kept = z.array(z.tuple([z.string(), worldOrigin]));

/** Reads the notes; an unreadable file counts as empty and is replaced by the next write. */
function readNotes(file: string): [string, WorldOrigin][] {
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
