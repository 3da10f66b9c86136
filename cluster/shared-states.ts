/** The states of a world that all machines can reach: from one of them and what the log tells after it, a new machine has the world. */
import type { ObjectStore } from '@nats-io/obj';
import { compareVersions } from '@papertape/shared/text/compare-versions.ts';
import { decodeEntry } from './entries.ts';
import {
  keptStateName,
  offeredStateName,
  readEntryName,
  readStateName,
  type StateName,
} from './object-names.ts';
import type { Patience, SharedLog } from './shared-log.ts';

/** One that the log goes on from. */
export interface NamedState extends StateName {
  readonly program: string;
}

export interface FoundState extends NamedState {
  readonly bytes: Uint8Array;
}

interface SharedStatesParts {
  objects: ObjectStore;
  log: SharedLog;
  /** Bytes of the pieces in which objects travel. */
  chunk: number;
  /** The version of this machine. */
  program: string;
}

class Missing extends Error {}

/** Times that an object is not there after which it never will be. */
const missedMax = 40;

export class SharedStates {
  readonly #objects: ObjectStore;
  readonly #log: SharedLog;
  readonly #program: string;
  readonly #options: { max_chunk_size: number };

  constructor({ objects, log, chunk, program }: SharedStatesParts) {
    this.#program = program;
    this.#objects = objects;
    this.#log = log;
    this.#options = { max_chunk_size: chunk };
  }

  /** Puts there what an entry is going to make the world's state; named so that one whose entry was refused is nobody's. */
  async offer(bytes: Uint8Array, sequence: number, by: string): Promise<string> {
    const name = offeredStateName(sequence, by);
    await this.#put(name, bytes);
    return name;
  }

  /** Puts there the state after an entry that the log has. */
  async keep(bytes: Uint8Array, sequence: number): Promise<void> {
    await this.#put(keptStateName(sequence, this.#program), bytes);
  }

  /** Uploads of a world. Their names follow from what they hold, so none is ever another. */
  async offerFile(name: string, bytes: Uint8Array): Promise<void> {
    await this.#put(`file-${name}`, bytes);
  }

  async file(name: string): Promise<Uint8Array | undefined> {
    return (await this.#objects.getBlob(`file-${name}`)) ?? undefined;
  }

  async get(name: string): Promise<Uint8Array> {
    const bytes = await this.#objects.getBlob(name);
    if (bytes === null) throw new Missing(`there is no object ${name}`);
    return bytes;
  }

  /** An object that the log names, asked for until it can be had: the log server that is asked may not have it yet, or none may answer. Rejects where it is not there, or nobody waits for it any more. */
  async surely(name: string, patience: Patience): Promise<Uint8Array> {
    for (let tries = 1, missed = 0; ; tries += 1) {
      try {
        return await this.get(name);
      } catch (error) {
        if (error instanceof Missing) missed += 1;
        if (missed >= missedMax || patience.isOver()) throw error;
      }
      await patience.pause(tries);
    }
  }

  /** The newest one from which the log goes on, of this version of the program or an earlier one; undefined where there is none (yet). */
  async newest(): Promise<FoundState | undefined> {
    const found = await this.newestName();
    return found && { ...found, bytes: await this.get(found.name) };
  }

  /** The same without what it holds. */
  async newestName(): Promise<NamedState | undefined> {
    const { first, last } = await this.#log.bounds();
    const found = (await this.#objects.list()).flatMap(({ name }) => readStateName(name) ?? []);
    for (const state of found.sort((left, right) => right.sequence - left.sequence)) {
      if (state.sequence > last || state.sequence < first - 1) continue;
      const program = state.program ?? (await this.#programOf(state));
      // What one version kept is taken over by the same one, and by a later one, which migrates it.
      if (program !== undefined && compareVersions(program, this.#program) <= 0) return { ...state, program };
    }
    return undefined;
  }

  /** Removes what nobody needs beside a state that was kept; `entries`: the log goes on after that one. */
  async forgetBefore(sequence: number, entries: number): Promise<void> {
    for (const { name } of await this.#objects.list()) {
      const state = readStateName(name);
      const entry = readEntryName(name);
      if ((state?.sequence ?? sequence) < sequence || (entry ?? entries) < entries)
        await this.#objects.delete(name);
    }
  }

  /** Of the program that offered it; undefined where the entry that was to name it was refused. */
  async #programOf({ sequence, name }: StateName): Promise<string | undefined> {
    const entry = await this.#log.read(sequence);
    if (entry === undefined) return undefined;
    const said = decodeEntry(entry.text);
    return said.kind === 'state' && said.object === name ? said.program : undefined;
  }

  async #put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#objects.putBlob({ name, options: this.#options }, bytes);
  }
}
