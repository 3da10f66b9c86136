/**
 * The worlds of one server. Each has a folder with its database and files. Making or resetting one takes
 * milliseconds: a migrated template file is copied, nothing is replayed. Worlds on disk are opened at
 * first use and catch up with their clock before they answer.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createMarket } from '../market/market.ts';
import { storedEvent } from '../market/scenario/stored-event.ts';
import { type ClockMode, createClock } from './clock.ts';
import { openDatabase } from './database.ts';
import { applyMigrations, migrationsHash, readMigrations } from './migrations.ts';
import type { WorldModule } from './module.ts';
import type { RealTime } from './real-clock.ts';
import type { Report } from './report.ts';
import type { Storage } from './row-writes.ts';
import { readSettings, type WorldSettings } from './settings.ts';
import { World } from './world.ts';

export interface WorldSpec {
  id: string;
  seed: string;
  /** World time at the start; the present for a live world when left out. */
  startTime?: number;
  clock?: ClockMode;
  rate?: number;
  storage?: Storage;
  settings?: Partial<WorldSettings>;
}

export interface DirectoryParts {
  /** Folder for worlds that survive. */
  dataFolder: string;
  /** Folder for disposable worlds: memory-backed where the machine has such a place. */
  memoryFolder: string;
  real: RealTime;
  modules: readonly WorldModule[];
  /** Hears of faults that nobody who asks would hear of. */
  report: Report;
}

/** While nothing can be stored, what is due is tried this often: each try loads the world anew. */
const storageRetryMs = 2_000;

const idPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

export class Directory {
  readonly #parts: DirectoryParts;
  readonly #open = new Map<string, Promise<World>>();
  readonly #ready = new Map<string, World>();
  /** When the next try is, by world that cannot store anything. */
  readonly #storageTries = new Map<World, number>();
  #template: string | undefined;

  constructor(parts: DirectoryParts) {
    this.#parts = parts;
  }

  /** The open world of that id, opening it from disk when needed; undefined when there is none. */
  find(id: string): Promise<World | undefined> {
    const opened = this.#open.get(id);
    if (opened !== undefined) return opened;
    if (!idPattern.test(id)) return Promise.resolve(undefined);
    const folder = this.#folder(id, 'file');
    if (!existsSync(join(folder, 'world.sqlite'))) return Promise.resolve(undefined);
    return this.#track(id, this.#openFolder(id, folder, 'file'));
  }

  /** The world when it is already open: the fast path of every request. */
  ready(id: string): World | undefined {
    return this.#ready.get(id);
  }

  /** Makes a world. Throws when the id is taken or malformed. */
  async create(spec: WorldSpec): Promise<World> {
    if (!idPattern.test(spec.id))
      throw new Error(`a world id has small letters, digits and dashes: ${spec.id}`);
    if ((await this.find(spec.id)) !== undefined) throw new Error(`world ${spec.id} exists`);
    const storage = spec.storage ?? 'file';
    const folder = this.#folder(spec.id, storage);
    mkdirSync(join(folder, 'files'), { recursive: true });
    copyFileSync(this.#templateFile(), join(folder, 'world.sqlite'));
    writeState(join(folder, 'world.sqlite'), spec, this.#parts.real.now());
    const opening = this.#openFolder(spec.id, folder, storage).then(async (world) => {
      await world.execute('world.seed', (tx) => {
        for (const module of this.#parts.modules) module.seed?.(tx);
      });
      return world;
    });
    return this.#track(spec.id, opening);
  }

  list(): World[] {
    return [...this.#ready.values()];
  }

  /** Ids of open worlds and of those on disk. */
  ids(): string[] {
    const folder = join(this.#parts.dataFolder, 'worlds');
    const onDisk = existsSync(folder) ? readdirSync(folder).filter((name) => idPattern.test(name)) : [];
    return [...new Set([...this.#ready.keys(), ...onDisk])].sort();
  }

  /** Closes and deletes a world with all it holds; false when there was none. */
  async remove(id: string): Promise<boolean> {
    const world = await this.find(id);
    if (world === undefined) return false;
    await this.#close(world);
    rmSync(world.folder, { recursive: true, force: true });
    return true;
  }

  /** Copies a world as it stands into a new one under another id, stored as it is or as told. */
  async fork(sourceId: string, id: string, kept?: Storage): Promise<World | undefined> {
    const source = await this.find(sourceId);
    if (source === undefined) return undefined;
    if (!idPattern.test(id) || (await this.find(id)) !== undefined) throw new Error(`world ${id} exists`);
    await source.catchUp();
    const storage: Storage = kept ?? (source.disposable ? 'memory' : 'file');
    const folder = this.#folder(id, storage);
    mkdirSync(join(folder, 'files'), { recursive: true });
    const target = join(folder, 'world.sqlite');
    source.database.writes.settle();
    source.database.connection.prepare('VACUUM INTO ?').run(target);
    for (const name of readdirSync(join(source.folder, 'files'))) {
      copyFileSync(join(source.folder, 'files', name), join(folder, 'files', name));
    }
    const connection = new Database(target);
    connection.prepare('UPDATE "WorldState" SET id = ?').run(id);
    connection.close();
    return this.#track(id, this.#openFolder(id, folder, storage));
  }

  /** Carries every open world to its present; called by the heartbeat of the server. What is wrong with one stays with it. */
  tick(): void {
    for (const world of this.#ready.values()) {
      if (world.stopped !== undefined || world.clock.state.rate === 0 || this.#waitsForStorage(world))
        continue;
      try {
        const now = world.clock.now();
        if (world.happenings.next(world, now) === undefined) world.markProcessed(now);
        // The queue has told why it failed.
        else world.catchUp().catch(() => undefined);
      } catch (error) {
        world.stop(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    }
  }

  #waitsForStorage(world: World): boolean {
    if (world.storageFault === undefined) {
      this.#storageTries.delete(world);
      return false;
    }
    const now = this.#parts.real.monotonic();
    if (now < (this.#storageTries.get(world) ?? 0)) return true;
    this.#storageTries.set(world, now + storageRetryMs);
    return false;
  }

  async close(): Promise<void> {
    for (const world of this.list()) {
      await this.#close(world);
      if (world.disposable) rmSync(world.folder, { recursive: true, force: true });
    }
  }

  async #close(world: World): Promise<void> {
    this.#open.delete(world.id);
    this.#ready.delete(world.id);
    await world.close();
  }

  #track(id: string, opening: Promise<World>): Promise<World> {
    const tracked = opening.then(
      (world) => {
        this.#ready.set(id, world);
        return world;
      },
      (error: unknown) => {
        this.#open.delete(id);
        throw error;
      },
    );
    this.#open.set(id, tracked);
    return tracked;
  }

  async #openFolder(id: string, folder: string, storage: Storage): Promise<World> {
    const database = openDatabase(join(folder, 'world.sqlite'), storage);
    if (storage === 'file') applyMigrations(database.connection, readMigrations());
    const state = database.tables.worldState.get(id);
    if (state === undefined) throw new Error(`${folder} does not hold world ${id}`);
    const events = database.tables.marketEvent.find({}, { orderBy: 'at, id' });
    const world = new World({
      id,
      seed: state.seed,
      clock: createClock(
        {
          mode: state.clockMode as ClockMode,
          rate: state.clockRate,
          worldAt: state.clockWorldAt,
          realAt: state.clockRealAt,
        },
        this.#parts.real,
      ),
      market: createMarket(
        state.seed,
        events.map((event) => storedEvent(event.payload)),
      ),
      database,
      settings: readSettings(state.settings),
      folder,
      disposable: storage === 'memory',
      report: this.#parts.report,
    });
    for (const module of this.#parts.modules) module.install?.(world);
    world.load();
    await world.catchUp();
    return world;
  }

  #folder(id: string, storage: Storage): string {
    const root = storage === 'file' ? this.#parts.dataFolder : this.#parts.memoryFolder;
    return join(root, 'worlds', id);
  }

  /** A database with all migrations applied, made once per schema. */
  #templateFile(): string {
    if (this.#template !== undefined) return this.#template;
    const migrations = readMigrations();
    const file = join(this.#parts.dataFolder, `template-${migrationsHash(migrations)}.sqlite`);
    if (!existsSync(file)) {
      mkdirSync(this.#parts.dataFolder, { recursive: true });
      // Made under another name first: a crash half-way must not leave a half template behind.
      const draft = `${file}.draft`;
      rmSync(draft, { force: true });
      const connection = new Database(draft);
      applyMigrations(connection, migrations);
      connection.close();
      renameSync(draft, file);
    }
    this.#template = file;
    return file;
  }
}

function writeState(file: string, spec: WorldSpec, realNow: number): void {
  const mode = spec.clock ?? 'live';
  const start = spec.startTime ?? realNow;
  const rate = mode === 'fast' ? (spec.rate ?? 60) : Number(mode === 'live');
  const connection = new Database(file);
  connection
    .prepare(
      `INSERT INTO "WorldState" (id, seed, createdAt, processedTo, clockMode, clockRate, clockWorldAt, clockRealAt,
        idCount, eventCount, eventHash, entryCount, settings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '', 0, ?)`,
    )
    .run(spec.id, spec.seed, start, start, mode, rate, start, realNow, JSON.stringify(spec.settings ?? {}));
  connection.close();
}
