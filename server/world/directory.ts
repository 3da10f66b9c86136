/**
 * The worlds of one server. Each has a folder with its database and files. Making or resetting one takes
 * milliseconds: a migrated template file is copied, nothing is replayed. Worlds on disk are opened at
 * first use and catch up with their clock before they answer. One that cannot be opened is in nobody's way.
 */
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createMarket } from '../market/market.ts';
import { storedEvent } from '../market/scenario/stored-event.ts';
import { createClock } from './clock.ts';
import { DataFault, faultOfFolder, faultOfWorld } from './data-fault.ts';
import { openDatabase, type WorldDatabase } from './database.ts';
import { applyMigrations, readMigrations } from './migrations.ts';
import type { WorldModule } from './module.ts';
import type { RealTime } from './real-clock.ts';
import { type Report, reasonOf, stackOf } from './report.ts';
import type { Storage } from './row-writes.ts';
import { readSettings } from './settings.ts';
import { marketEvents, worldStates } from './world.store.ts';
import { World } from './world.ts';
import { isWorldId, WorldFolders } from './world-folders.ts';
import { type WorldSpec, writeState } from './world-spec.ts';

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

export class Directory {
  readonly #parts: DirectoryParts;
  readonly #folders: WorldFolders;
  readonly #open = new Map<string, Promise<World | undefined>>();
  readonly #ready = new Map<string, World>();
  /** When the next try is, by world that cannot store anything. */
  readonly #storageTries = new Map<World, number>();
  /** The last branch of worlds that were removed: one that takes the id begins another. */
  readonly #branches = new Map<string, number>();
  /** Why, of worlds that could not be opened. */
  readonly #unopened = new Map<string, string>();

  constructor(parts: DirectoryParts) {
    this.#parts = parts;
    try {
      this.#folders = new WorldFolders(parts.dataFolder, parts.memoryFolder);
    } catch (error) {
      throw faultOfFolder(parts.dataFolder, error);
    }
  }

  /** The open world of that id, opening it from disk when needed; undefined when there is none. Rejects with a DataFault when it cannot be. */
  find(id: string): Promise<World | undefined> {
    const opened = this.#open.get(id);
    if (opened !== undefined) return opened;
    if (!this.#folders.has(id)) return Promise.resolve(undefined);
    return this.#track(id, this.#openStored(id));
  }

  /** The world when it is already open: the fast path of every request. */
  ready(id: string): World | undefined {
    return this.#ready.get(id);
  }

  /** Makes a world. Throws when the id is taken or malformed. */
  async create(spec: WorldSpec): Promise<World> {
    await this.#expectFree(spec.id);
    const branch = (this.#branches.get(spec.id) ?? 0) + 1;
    return this.#track(spec.id, this.#make(spec, branch));
  }

  /** Puts a world back to its beginning: same seed, start and clock, another branch. Killed meanwhile, it is the old one or the new one. */
  async reset(id: string): Promise<World | undefined> {
    const world = await this.find(id);
    if (world === undefined) return undefined;
    const { mode, rate } = world.clock.state;
    const { createdAt } = world.state;
    const storage: Storage = world.disposable ? 'memory' : 'file';
    const spec = { id, seed: world.seed, startTime: createdAt, clock: mode, rate, storage };
    const leave = () => this.#leave(world);
    return this.#track(id, this.#make(spec, world.branch + 1, leave));
  }

  list(): World[] {
    return [...this.#ready.values()];
  }

  /** Ids of open worlds and of those on disk. */
  ids(): string[] {
    return [...new Set([...this.#ready.keys(), ...this.#folders.ids()])].sort();
  }

  /** Worlds that could not be opened when they were asked for last, with the reason. */
  unopened(): { id: string; reason: string }[] {
    return [...this.#unopened]
      .filter(([id]) => this.#folders.has(id))
      .map(([id, reason]) => ({ id, reason }));
  }

  /** Closes and deletes a world with all it holds; false when there was none. */
  async remove(id: string): Promise<boolean> {
    const world = await this.find(id);
    if (world === undefined) return false;
    this.#branches.set(id, world.branch);
    const removing = this.#leave(world).then(() => {
      this.#folders.remove(id, world.disposable ? 'memory' : 'file');
      this.#open.delete(id);
      return undefined;
    });
    this.#open.set(id, removing);
    await removing;
    return true;
  }

  /** Copies a world as it stands into a new one under another id, stored as it is or as told. */
  async fork(sourceId: string, id: string, kept?: Storage): Promise<World | undefined> {
    const source = await this.find(sourceId);
    if (source === undefined) return undefined;
    await this.#expectFree(id);
    await source.catchUp();
    const storage: Storage = kept ?? (source.disposable ? 'memory' : 'file');
    const folder = this.#folders.prepare(id, storage);
    worldStates.copy(source.database, join(folder, 'world.sqlite'), id);
    for (const name of readdirSync(join(source.folder, 'files'))) {
      copyFileSync(join(source.folder, 'files', name), join(folder, 'files', name));
    }
    if (storage === 'file') this.#folders.settle(id);
    return this.#track(id, this.#openFolder(id, this.#folders.folder(id, storage), storage));
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
        world.stop(stackOf(error));
      }
    }
  }

  #waitsForStorage(world: World): boolean {
    if (world.storage.fault === undefined) {
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
      await this.#leave(world);
      this.#open.delete(world.id);
      if (world.disposable) rmSync(world.folder, { recursive: true, force: true });
    }
  }

  async #expectFree(id: string): Promise<void> {
    if (!isWorldId(id)) throw new Error(`a world id has small letters, digits and dashes: ${id}`);
    if ((await this.find(id)) !== undefined) throw new Error(`world ${id} exists`);
  }

  /** Nobody finds it any more; what it was asked before is answered. */
  async #leave(world: World): Promise<void> {
    this.#ready.delete(world.id);
    await world.close();
  }

  #track<Found extends World | undefined>(id: string, opening: Promise<Found>): Promise<Found> {
    const tracked = opening.then(
      (world) => {
        if (world === undefined) this.#open.delete(id);
        else this.#ready.set(id, world);
        this.#unopened.delete(id);
        return world;
      },
      (error: unknown) => {
        this.#open.delete(id);
        if (!this.#unopened.has(id)) {
          const details = error instanceof DataFault ? { reason: error.message } : { err: error };
          this.#parts.report({ ...details, world: id }, 'the world cannot be opened');
        }
        this.#unopened.set(id, reasonOf(error));
        throw error;
      },
    );
    this.#open.set(id, tracked);
    return tracked;
  }

  /** `leave` closes the world in whose place this one comes, once it is whole. */
  async #make(spec: WorldSpec, branch: number, leave?: () => Promise<void>): Promise<World> {
    const { id, storage = 'file' } = spec;
    if (storage === 'memory') await leave?.();
    const folder = this.#folders.prepare(id, storage);
    try {
      writeState(this.#folders.copyTemplate(folder), spec, branch, this.#parts.real.now());
      const world = await this.#openFolder(id, folder, storage);
      if (storage === 'memory') return world;
      await world.close();
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    await leave?.();
    this.#folders.settle(id);
    return this.#openFolder(id, this.#folders.folder(id, storage), storage);
  }

  async #openStored(id: string): Promise<World | undefined> {
    const folder = this.#folders.folder(id, 'file');
    try {
      return await this.#openFolder(id, folder, 'file');
    } catch (error) {
      if (!(error instanceof NoWorld)) throw error;
      const kept = this.#folders.moveUnfinished(id);
      this.#parts.report({ world: id, kept }, 'what was never finished is no world and was moved away');
      return undefined;
    }
  }

  async #openFolder(id: string, folder: string, storage: Storage): Promise<World> {
    let database: WorldDatabase | undefined;
    try {
      database = openDatabase(join(folder, 'world.sqlite'), storage);
      return await this.#openWorld(id, folder, storage, database);
    } catch (error) {
      await database?.close().catch(() => undefined);
      throw faultOfWorld(folder, error);
    }
  }

  async #openWorld(id: string, folder: string, storage: Storage, database: WorldDatabase): Promise<World> {
    if (storage === 'file') applyMigrations(database.connection, readMigrations());
    const state = worldStates.get(database, id);
    if (state === undefined) throw new NoWorld(`${folder} does not hold world ${id}`);
    const world = new World({
      id,
      seed: state.seed,
      clock: createClock(
        {
          mode: state.clockMode,
          rate: state.clockRate,
          worldAt: state.clockWorldAt,
          realAt: state.clockRealAt,
        },
        this.#parts.real,
        {
          notBefore: state.processedTo,
          onSetBack: (byMs) =>
            this.#parts.report(
              { world: id, byMs },
              'the clock of the machine was set back; world time does not follow',
            ),
        },
      ),
      market: createMarket(
        state.seed,
        marketEvents.all(database).map((event) => storedEvent(event.payload)),
      ),
      database,
      settings: readSettings(state.settings),
      folder,
      disposable: storage === 'memory',
      report: this.#parts.report,
    });
    for (const module of this.#parts.modules) world.ports.connect(module.name, module.install?.(world) ?? {});
    world.load();
    // Its first command has not been carried out, or was not kept: an unfinished world of a version that had no drafts.
    if (state.idCount === 0 && state.eventCount === 0)
      await world.execute('world.seed', (tx) => {
        for (const module of this.#parts.modules) module.seed?.(tx);
      });
    await world.catchUp();
    return world;
  }
}

/** A database without the row that says which world it is. */
class NoWorld extends Error {}
