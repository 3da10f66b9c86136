/** The states of a world that all machines can reach: from one of them and what the log tells after it, a new machine has the world. */
import type { ObjectStore } from '@nats-io/obj';
import { decodeEntry } from './entries.ts';
import type { SharedLog } from './shared-log.ts';

/** Numbers sort as their names do. */
const numbered = (sequence: number) => String(sequence).padStart(12, '0');
const pattern = /^(state|kept)-(\d{12})/;

export interface FoundState {
  readonly bytes: Uint8Array;
  /** The entry that it stands after. */
  readonly sequence: number;
}

export class SharedStates {
  readonly #objects: ObjectStore;
  readonly #log: SharedLog;

  constructor(objects: ObjectStore, log: SharedLog) {
    this.#objects = objects;
    this.#log = log;
  }

  /** Puts there what an entry is going to make the world's state; named so that one whose entry was refused is nobody's. */
  async offer(bytes: Uint8Array, sequence: number, by: string): Promise<string> {
    const name = `state-${numbered(sequence)}-${by}`;
    await this.#objects.putBlob({ name }, bytes);
    return name;
  }

  /** Puts there the state after an entry that the log has. */
  async keep(bytes: Uint8Array, sequence: number): Promise<void> {
    await this.#objects.putBlob({ name: `kept-${numbered(sequence)}` }, bytes);
  }

  /** Uploads of a world. Their names follow from what they hold, so none is ever another. */
  async offerFile(name: string, bytes: Uint8Array): Promise<void> {
    await this.#objects.putBlob({ name: `file-${name}` }, bytes);
  }

  async file(name: string): Promise<Uint8Array | undefined> {
    return (await this.#objects.getBlob(`file-${name}`)) ?? undefined;
  }

  async get(name: string): Promise<Uint8Array> {
    const bytes = await this.#objects.getBlob(name);
    if (bytes === null) throw new Error(`there is no object ${name}`);
    return bytes;
  }

  /** The newest one from which the log goes on; undefined where there is none yet. */
  async newest(): Promise<FoundState | undefined> {
    const { first, last } = await this.#log.bounds();
    const names = (await this.#objects.list()).map(({ name }) => name).filter((name) => pattern.test(name));
    for (const name of names.sort((left, right) => sequenceOf(right) - sequenceOf(left))) {
      const sequence = sequenceOf(name);
      if (sequence > last || sequence < first - 1) continue;
      if (name.startsWith('state-') && !(await this.#isNamed(sequence, name))) continue;
      return { bytes: await this.get(name), sequence };
    }
    return undefined;
  }

  /** Removes what nobody needs beside a state that was kept. */
  async forgetBefore(sequence: number): Promise<void> {
    for (const { name } of await this.#objects.list())
      if (pattern.test(name) && sequenceOf(name) < sequence) await this.#objects.delete(name);
  }

  async #isNamed(sequence: number, name: string): Promise<boolean> {
    const entry = await this.#log.read(sequence);
    if (entry === undefined) return false;
    const said = decodeEntry(entry.text);
    return said.kind === 'state' && said.object === name;
  }
}

function sequenceOf(name: string): number {
  return Number(pattern.exec(name)?.[2] ?? 0);
}
