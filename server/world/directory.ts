/**
 * The worlds of one server. Each has a folder with its database and files. Making or resetting one takes
 * milliseconds: a migrated template file is copied, nothing is replayed. Worlds on disk are opened at
 * first use and catch up with their clock before they answer. One that cannot be opened is in nobody's way.
 */
import { rmSync } from 'node:fs';
import { Beat } from './beat.ts';
import { Counts } from './counts.ts';
import { DataFault, faultOfFolder } from './data-fault.ts';
import type { DirectoryParts } from './directory-parts.ts';
import type { Instant, Look } from './journal/past.ts';
import type { Difference } from './journal/replay.ts';
import { type CapsuleWish, type Carried, Pasts } from './pasts.ts';
import { PrivateWorlds } from './private-worlds.ts';
import { reasonOf } from './report.ts';
import type { Storage } from './row-writes.ts';
import type { Restored } from './snapshots.store.ts';
import { Snapshots } from './snapshots.ts';
import { type Heir, type Replaced, Succession } from './succession.ts';
import type { World } from './world.ts';
import { isWorldId, storageOf, type Workshop, WorldFolders } from './world-folders.ts';
import { NoWorld, WorldOpener } from './world-opener.ts';
import { type WorldSpec, writeState } from './world-spec.ts';

export class Directory {
  readonly snapshots: Snapshots;
  /** Worlds as they stood. */
  readonly pasts: Pasts;
  /** Worlds that are in no list. */
  readonly privates: PrivateWorlds;
  readonly dataFolder: string;
  /** What its worlds have done since the server started; histories that are looked into do not count. */
  readonly counts = new Counts();
  readonly #parts: DirectoryParts;
  readonly #folders: WorldFolders;
  readonly #opener: WorldOpener;
  readonly #beat: Beat;
  readonly #succession: Succession;
  readonly #open = new Map<string, Promise<World | undefined>>();
  readonly #ready = new Map<string, World>();
  /** The last branch of worlds that were removed: one that takes the id begins another. */
  readonly #branches = new Map<string, number>();
  /** Why, of worlds that could not be opened. */
  readonly #unopened = new Map<string, string>();
  /** Ids of worlds whose place another is about to take. */
  readonly #changing = new Set<string>();
  readonly #onReplaced = new Set<Replaced>();

  constructor(parts: DirectoryParts) {
    this.#parts = parts;
    this.dataFolder = parts.dataFolder;
    this.#opener = new WorldOpener({ ...parts, counts: this.counts });
    try {
      this.#folders = new WorldFolders(parts.dataFolder, parts.memoryFolder);
      this.snapshots = new Snapshots({ ...parts, bytesMax: parts.snapshotBytesMax ?? 2 ** 30 });
    } catch (error) {
      throw faultOfFolder(parts.dataFolder, error);
    }
    const shared = { folders: this.#folders, opener: this.#opener, sharing: parts.sharing };
    this.pasts = new Pasts({ ...shared, carrier: parts.carrier });
    this.privates = new PrivateWorlds({ ...shared, real: parts.real });
    // Where this thread would have to, it had better serve.
    this.#beat = new Beat(parts.real, parts.carrier && this.pasts.keep);
    const leave = (world: World) => this.#leave(world);
    this.#succession = new Succession({ ...shared, leave, pasts: this.pasts });
  }

  /** The open world of that id, opening it from disk when needed; undefined when there is none. Rejects with a DataFault when it cannot be. */
  find(id: string): Promise<World | undefined> {
    const opened = this.#open.get(id);
    if (opened !== undefined) return opened;
    const { sharing } = this.#parts;
    if (!this.#folders.has(id) && (sharing === undefined || !isWorldId(id)))
      return Promise.resolve(undefined);
    return this.#track(id, this.#openStored(id));
  }

  /** The world when it is already open: the fast path of every request. */
  ready(id: string): World | undefined {
    return this.#ready.get(id);
  }

  /** Whether it is the one that stands under its id. */
  serves = (world: World): boolean => (this.ready(world.id) ?? this.privates.ready(world.id)) === world;

  /** Makes a world. Throws when the id is taken or malformed. */
  async create(spec: WorldSpec): Promise<World> {
    await this.#expectFree(spec.id);
    const branch = (this.#branches.get(spec.id) ?? 0) + 1;
    return this.#track(spec.id, this.#make(spec, branch));
  }

  /** Puts a world back to its beginning: same seed, start and clock, another branch. Killed meanwhile, it is the old one or the new one. */
  reset = (id: string): Promise<World | undefined> =>
    this.#succeed(id, (world) => this.#succession.beginning(world, this.#parts.real.now()));

  /** Puts a world into the state of a snapshot, as another branch: its sockets stay, and so do its sessions. */
  restore(id: string, file: string, clock: Restored['clock']): Promise<World | undefined> {
    return this.#succeed(id, (world) => {
      const state = { id, branch: world.branch + 1, realAt: this.#parts.real.now(), clock };
      return this.#succession.restored(world, file, state);
    });
  }

  /** Puts a world back to an instant of its past, stopped, as another branch: its sockets stay, its sessions, and its journal until then. */
  rewind = (id: string, instant: Instant): Promise<World | undefined> =>
    this.#succeed(id, (world) => this.#succession.rewound(world, instant));

  /** A closed world that `fill` leaves in an empty folder takes the place of one: another machine has put it back. */
  adopt = (id: string, fill: (folder: string) => Promise<void>): Promise<World | undefined> =>
    this.#succeed(id, () => ({ fill, prove: async () => undefined, isTold: true }));

  async #succeed(id: string, heirOf: (world: World) => Heir): Promise<World | undefined> {
    const world = await this.find(id);
    return world && this.#replace(world, this.#succession.succeed(world, heirOf(world)));
  }

  isChanging = (id: string): boolean => this.#changing.has(id);

  /** Hears of each world whose place another has taken. */
  onReplaced(hear: Replaced): void {
    this.#onReplaced.add(hear);
  }

  list(): World[] {
    return [...this.#ready.values()];
  }

  /** Ids of open worlds and of those on disk. */
  ids = (): string[] => [...new Set([...this.#ready.keys(), ...this.#folders.ids()])].sort();

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
      this.snapshots.removeAll(world);
      this.#folders.remove(id, storageOf(world));
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
    const storage: Storage = kept ?? storageOf(source);
    this.pasts.copy(source, id, storage);
    return this.#track(id, this.#openIn(id, storage));
  }

  /** Makes a new world that stands where another one stood at an instant of its past, paused; or says where the journal parts. */
  async forkAt(source: World, instant: Instant, id: string, kept?: Storage): Promise<World | Difference> {
    await this.#expectFree(id);
    const storage: Storage = kept ?? storageOf(source);
    const difference = await this.pasts.make(source, instant, id, storage);
    return difference ?? this.#track(id, this.#openIn(id, storage));
  }

  /** Carries out a capsule, so that a paused world in memory can be made of it, where it comes out the same. */
  async replay<Seen>(wish: CapsuleWish, id: string, look: Look<Seen>): Promise<Carried<Seen>> {
    await this.#expectFree(id);
    const { seen, folder } = await this.pasts.makeOf(wish, id, look);
    return {
      seen,
      settle: async () => {
        if (folder === undefined) return undefined;
        if ((await this.find(id)) !== undefined) {
          rmSync(folder, { recursive: true, force: true });
          return undefined;
        }
        this.#folders.settleInMemory(id, folder);
        return this.#track(id, this.#openIn(id, 'memory'));
      },
    };
  }

  /** An empty folder with a template in it, for worlds that stand in nobody's way; who asks for it removes it. */
  workshop = (name: string): Workshop => this.#folders.workshop(name);

  /** Carries every open world to its present; called by the heartbeat of the server. */
  tick(): void {
    this.privates.beat();
    this.#beat.carryOn([...this.#ready.values(), ...this.privates.list()]);
  }

  async close(): Promise<void> {
    await this.#parts.carrier?.close();
    await this.#beat.close();
    await this.privates.close();
    for (const world of this.list()) {
      await this.#leave(world);
      this.#open.delete(world.id);
      if (!world.disposable) continue;
      this.snapshots.removeAll(world);
      rmSync(world.folder, { recursive: true, force: true });
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

  async #make(spec: WorldSpec, branch: number): Promise<World> {
    const { id, storage = 'file' } = spec;
    const folder =
      storage === 'file' ? this.#folders.prepare(id, storage) : this.#folders.prepareInPlace(id, storage);
    try {
      writeState(this.#folders.copyTemplate(folder), spec, branch, this.#parts.real.now());
      const world = await this.#opener.open(id, folder, storage);
      if (storage === 'memory') return world;
      await world.close();
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    this.#folders.settle(id, storage);
    return this.#openIn(id, storage);
  }

  #openIn(id: string, storage: Storage): Promise<World> {
    return this.#opener.openInPlace(id, this.#folders.folder(id, storage), storage);
  }

  /** Whoever asks for the world meanwhile waits for what comes of it. */
  async #replace(before: World, succeeding: Promise<World>): Promise<World> {
    const { id } = before;
    let failure: unknown;
    this.#changing.add(id);
    try {
      const coming = succeeding.catch((error: unknown) => {
        failure = error;
        return before.isLeft ? this.#succession.reopen(before) : before;
      });
      const after = await this.#track(id, coming);
      if (after !== before) for (const hear of this.#onReplaced) hear(before, after);
      if (failure !== undefined) throw failure;
      return after;
    } finally {
      this.#changing.delete(id);
    }
  }

  async #openStored(id: string): Promise<World | undefined> {
    const folder = this.#folders.folder(id, 'file');
    try {
      return await this.#opener.openInPlace(id, folder, 'file');
    } catch (error) {
      if (!(error instanceof NoWorld)) throw error;
      const kept = this.#folders.has(id) ? this.#folders.moveUnfinished(id) : undefined;
      if (kept !== undefined) this.#parts.report({ world: id, kept }, 'no world, but unfinished: moved away');
      return undefined;
    }
  }
}
