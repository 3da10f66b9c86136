/** The worlds of a server. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import { type Replayed, type ReplayOptions, type ReplayUnderWay, replayOf } from './capsules.ts';
import type { Connection } from './connection.ts';
import { type Instant, instant } from './duration.ts';
import { listWorlds } from './list-worlds.ts';
import { advised, NoWorld, Refused } from './problems.ts';
import { World } from './world.ts';

/** Wednesday 18 November 2026, 10:00 in New York: every market is open. */
const everyMarketOpen = Date.UTC(2026, 10, 18, 15, 0, 0);

const noCapsule =
  'The file is no capsule that this server reads: world.capsule(), the reporter and GET /sim/capsule make one.';

const taken = (id = '') =>
  `There is a world "${id}" already: "papertape world reset ${id}" puts it back to its beginning, "papertape world delete ${id}" removes it; worlds.open("${id}") takes it as it is.`;

export interface WorldSettings {
  /** Small letters, digits and dashes; made up by the server unless said. */
  id?: string | undefined;
  /** The same seed and the same calls give the same world again. "papertape" unless said. */
  seed?: string;
  /** World time at its beginning; an instant at which every market is open unless said. */
  start?: Instant;
  /** paused unless said: time then moves only when it is moved. */
  clock?: 'paused' | 'live' | 'fast';
  /** World time per real time where the clock is fast. */
  rate?: number;
  /** Whether fields that the contract does not know and loose spellings are refused; they are unless said. */
  strict?: boolean;
  /** memory unless said: such a world is gone with its server. */
  storage?: 'memory' | 'file';
}

export class Worlds {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Makes a world. */
  async create({ start, clock = 'paused', rate, id, ...settings }: WorldSettings = {}): Promise<World> {
    const making = this.#connection.call(undefined, sim.worldCreate, {
      seed: 'papertape',
      strict: true,
      ...settings,
      clock,
      startTime: start === undefined ? everyMarketOpen : instant(start),
      ...(id === undefined ? {} : { id }),
      ...(rate === undefined ? {} : { rate }),
    });
    const made = await making.catch((error: unknown) => {
      throw advised(error, 'statusConflict', taken(id));
    });
    return new World(this.#connection, made.id);
  }

  /** Carries out a capsule, says whether it came out the same, and makes a paused world of it. */
  async replay(capsule: Uint8Array<ArrayBuffer>, options: ReplayOptions = {}): Promise<Replayed> {
    try {
      return await replayOf(this.#connection, capsule, options);
    } catch (error) {
      const isFile = error instanceof Refused && error.field === 'file';
      throw isFile ? advised(error, 'fileUnknown', noCapsule) : error;
    }
  }

  /** How far the replays have got that go on just now, in entries of their journals. */
  async replays(): Promise<ReplayUnderWay[]> {
    return (await this.#connection.call(undefined, sim.replays, undefined)).list;
  }

  /** All worlds of the server. */
  async list(): Promise<WorldInfo[]> {
    return listWorlds(this.#connection);
  }

  /**
   * Opens the world of that name, which must be there.
   * @param id the name of the world.
   */
  async open(id: string): Promise<World> {
    const worlds = await this.list();
    if (worlds.some((world) => world.id === id)) return new World(this.#connection, id);
    const names = worlds.map((world) => world.id).join(', ');
    throw new NoWorld(`There is no world "${id}" at ${this.#connection.url}. There are: ${names}.`);
  }
}
