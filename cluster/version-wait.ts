/**
 * Makes a replica wait that reads a turn of another version of the program, because its own code might decide that turn differently. The replica goes on
 * when its process is started with that version, or when a state exists beyond that turn which this version can read.
 */
import type { RealTime } from '../server/world/real-clock.ts';
import type { World } from '../server/world/world.ts';
import { decodeEntry, type Entry } from './entries.ts';
import type { SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';

const lookMs = 2_000;
/** Entries to read for the next turn; between turns there is one heartbeat a second. */
const readMax = 200;

/** Heartbeats and epochs carry no content, so every version understands them. */
const isUnderstood = (entry: Entry, program: string): boolean =>
  entry.program === program || entry.kind === 'beat' || entry.kind === 'epoch';

interface VersionWaitParts {
  world: World;
  log: SharedLog;
  states: SharedStates;
  real: RealTime;
  /** The version of this machine. */
  program: string;
}

export class VersionWait {
  readonly #parts: VersionWaitParts;
  #reason: string | undefined;
  #lookedAt = 0;

  constructor(parts: VersionWaitParts) {
    this.#parts = parts;
  }

  /** The reason for waiting; undefined while the replica does not wait. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** Returns whether the replica has to wait at an entry, and reports it the first time. */
  beginsAt(sequence: number, entry: Entry): boolean {
    const { world, program: own } = this.#parts;
    if (isUnderstood(entry, own)) return false;
    const isNew = this.#reason === undefined;
    const { program } = entry;
    this.#reason = `entry ${sequence} is of Papertape ${program}, and this is ${own}`;
    if (isNew) world.report({ reason: this.#reason }, 'the world waits for another version of the program');
    return true;
  }

  /** Returns the object from which this version can continue; undefined if there is none yet. Rejects without an answer. */
  async findState(logged: number): Promise<string | undefined> {
    const { log, states, real, program } = this.#parts;
    const now = real.monotonic();
    if (now - this.#lookedAt < lookMs) return undefined;
    this.#lookedAt = now;
    const state = await states.newestName();
    if (state === undefined || state.sequence <= logged) return undefined;
    for (let sequence = state.sequence + 1; sequence <= state.sequence + readMax; sequence += 1) {
      const next = await log.read(sequence);
      if (next === undefined) return state.name;
      const entry = decodeEntry(next.text);
      if (!isUnderstood(entry, program)) return undefined;
      if (entry.kind === 'turn') return state.name;
    }
    return undefined;
  }
}
