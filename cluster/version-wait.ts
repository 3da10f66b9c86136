/**
 * A replica that meets a turn of another version of the program waits: carried out by this one it might come out otherwise. It goes on when its
 * process is started with that version, or when a state that this version understands is there beyond that turn.
 */
import type { RealTime } from '../server/world/real-clock.ts';
import type { World } from '../server/world/world.ts';
import { decodeEntry, type Entry } from './entries.ts';
import type { SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';

const lookMs = 2_000;
/** Entries read to find the next turn: beats are one a second. */
const readMax = 200;

/** Whether this version may carry an entry out. Beats and epochs say nothing of what is in the world. */
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
  readonly #world: World;
  readonly #log: SharedLog;
  readonly #states: SharedStates;
  readonly #real: RealTime;
  readonly #program: string;
  #reason: string | undefined;
  #lookedAt = 0;

  constructor({ world, log, states, real, program }: VersionWaitParts) {
    this.#world = world;
    this.#program = program;
    this.#log = log;
    this.#states = states;
    this.#real = real;
  }

  /** Why it waits; undefined where it does not. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** Whether it waits from an entry on. */
  beginsAt(sequence: number, entry: Entry): boolean {
    if (isUnderstood(entry, this.#program)) return false;
    const isNew = this.#reason === undefined;
    const { program } = entry;
    this.#reason = `entry ${sequence} is of Papertape ${program}, and this is ${this.#program}`;
    if (isNew)
      this.#world.report({ reason: this.#reason }, 'the world waits for another version of the program');
    return true;
  }

  /** The object from which the world can go on here, if there is one by now. Rejects when nobody answers. */
  async wayOn(logged: number): Promise<string | undefined> {
    const now = this.#real.monotonic();
    if (now - this.#lookedAt < lookMs) return undefined;
    this.#lookedAt = now;
    const state = await this.#states.newestName();
    if (state === undefined || state.sequence <= logged) return undefined;
    for (let sequence = state.sequence + 1; sequence <= state.sequence + readMax; sequence += 1) {
      const next = await this.#log.read(sequence);
      if (next === undefined) return state.name;
      const entry = decodeEntry(next.text);
      if (!isUnderstood(entry, this.#program)) return undefined;
      if (entry.kind === 'turn') return state.name;
    }
    return undefined;
  }
}
