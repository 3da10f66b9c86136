/** Stored states, uploads and recordings of a world in an object store that all machines reach. A new machine takes a state and the entries after it. */
import type { ObjectStore } from '@nats-io/obj';
import { compareVersions } from '@papertape/shared/text/compare-versions.ts';
import { decodeEntry } from './entries.ts';
import {
  keptStateName,
  offeredStateName,
  readEntryName,
  readStateName,
  recordingName,
  type StateName,
} from './object-names.ts';
import { describeObject, listObjects, readObject } from './object-reads.ts';
import type { RetryPolicy, SharedLog } from './shared-log.ts';

/** A state from which the log continues. */
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

class MissingObject extends Error {}

/** An object that was missing this often never appears. */
const missesMax = 40;

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

  /** Stores the state that the next entry is going to name, and returns its name. If that entry is refused, no entry names the object. */
  async offer(bytes: Uint8Array, sequence: number, author: string): Promise<string> {
    const name = offeredStateName(sequence, author);
    await this.#put(name, bytes);
    return name;
  }

  /** Stores the state after an entry of the log. */
  async keep(bytes: Uint8Array, sequence: number): Promise<void> {
    await this.#put(keptStateName(sequence, this.#program), bytes);
  }

  /** Stores an upload. Its name is derived from its content, so an existing object is the same one. */
  async offerFile(name: string, bytes: Uint8Array): Promise<void> {
    await this.#put(`file-${name}`, bytes);
  }

  async file(name: string): Promise<Uint8Array | undefined> {
    return readObject(this.#objects, `file-${name}`);
  }

  /** Stores a recording that the world plays. @param title its name on this machine */
  async offerRecording(id: string, title: string, bytes: Uint8Array): Promise<void> {
    const description = { name: recordingName(id), description: title, options: this.#options };
    await this.#objects.putBlob(description, bytes);
  }

  /** Returns the name and the size of a stored recording; undefined if there is none. */
  async findRecording(id: string): Promise<{ title: string; bytes: number } | undefined> {
    const found = await describeObject(this.#objects, recordingName(id));
    return found && { title: found.description ?? '', bytes: found.size };
  }

  recording = (id: string): Promise<Uint8Array | undefined> => readObject(this.#objects, recordingName(id));

  async get(name: string): Promise<Uint8Array> {
    const bytes = await readObject(this.#objects, name);
    if (bytes === undefined) throw new MissingObject(`there is no object ${name}`);
    return bytes;
  }

  /** Reads an object that the log names until a log server has it and answers. Rejects if it is missing for good, or when the policy is over. */
  async getReliably(name: string, policy: RetryPolicy): Promise<Uint8Array> {
    for (let tries = 1, misses = 0; ; tries += 1) {
      try {
        return await this.get(name);
      } catch (error) {
        if (error instanceof MissingObject) misses += 1;
        if (misses >= missesMax || policy.isOver()) throw error;
      }
      await policy.pause(tries);
    }
  }

  /** Returns the newest state from which the log continues, of this version or an earlier one; undefined if there is none (yet). */
  async newest(): Promise<FoundState | undefined> {
    const found = await this.newestName();
    return found && { ...found, bytes: await this.get(found.name) };
  }

  /** Returns the same without the bytes. */
  async newestName(): Promise<NamedState | undefined> {
    const { first, last } = await this.#log.bounds();
    const found = (await listObjects(this.#objects)).flatMap(({ name }) => readStateName(name) ?? []);
    for (const state of found.sort((left, right) => right.sequence - left.sequence)) {
      if (state.sequence > last || state.sequence < first - 1) continue;
      const program = state.program ?? (await this.#getProgram(state));
      // A later version migrates the state of an earlier one; an earlier version cannot read a later one.
      if (program !== undefined && compareVersions(program, this.#program) <= 0) return { ...state, program };
    }
    return undefined;
  }

  /** Deletes the states before a stored one, and the large entries before another sequence. */
  async forgetBefore(sequence: number, entrySequence: number): Promise<void> {
    for (const { name } of await listObjects(this.#objects)) {
      const state = readStateName(name);
      const entry = readEntryName(name);
      if ((state?.sequence ?? sequence) < sequence || (entry ?? entrySequence) < entrySequence)
        await this.#objects.delete(name);
    }
  }

  /** Returns the version that offered a state; undefined if the entry that was to name it was refused. */
  async #getProgram({ sequence, name }: StateName): Promise<string | undefined> {
    const logged = await this.#log.read(sequence);
    if (logged === undefined) return undefined;
    const entry = decodeEntry(logged.text);
    return entry.kind === 'state' && entry.object === name ? entry.program : undefined;
  }

  async #put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#objects.putBlob({ name, options: this.#options }, bytes);
  }
}
