/**
 * Which world was made of which, kept in one file beside them; what it says of worlds that are gone stays, so that a tree keeps its
 * branches where one in the middle was deleted. Guarantees that with the process killed at any instant the file is the one before or
 * the one after. It is a note and no part of any history: a world does not need it.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type WorldOrigin, worldOrigin } from '@papertape/shared/contract/sim-values.ts';
import * as z from 'zod/mini';

/** The oldest notes of worlds that are gone go first. */
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

  /** A world that was made anew under the id comes from nowhere. */
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

/** A file that cannot be read tells nothing, and is written anew with the next note. */
function readNotes(file: string): [string, WorldOrigin][] {
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
