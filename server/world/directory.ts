/**
 * The worlds of one server. Each has a folder with its database and files. Creating or resetting one takes
 * milliseconds, because a migrated template file is copied and nothing is replayed. Worlds on disk are opened
 * at first use and catch up with their clock before they answer.
 */
import { rmSync } from 'node:fs';
import { getRecordingsFolder, joinSources, RecordingStore } from '../recordings/recording-store.ts';
import { Counts } from './counts.ts';
import { toFolderFault } from './data-fault.ts';
import { type ForeignReader, readHere } from './foreign-reader.ts';
import { Heartbeat } from './heartbeat.ts';
import type { Instant } from './journal/past.ts';
import type { Difference } from './journal/replay.ts';
import type { ReplayRunner } from './journal/replay-runner.ts';
import { OpenWorlds } from './open-worlds.ts';
import { type CapsuleLook, type CapsuleRequest, type Carried, PastWorlds } from './past-worlds.ts';
import { PrivateWorlds } from './private-worlds.ts';
import type { Storage } from './row-writes.ts';
import { readSettings, type WorldSettings } from './settings.ts';
import type { Restored } from './snapshots.store.ts';
import { Snapshots } from './snapshots.ts';
import { type Replaced, Succession, type Successor } from './succession.ts';
import { worldStates } from './world.store.ts';
import type { World } from './world.ts';
import { getStorage, isWorldId, type Workshop, WorldFolders } from './world-folders.ts';
import { type HeldClock, NoWorld, type OpeningParts, WorldOpener } from './world-opener.ts';
import { firstState, type WorldSpec } from './world-spec.ts';

export class Directory {
  readonly snapshots: Snapshots;
  readonly pastWorlds: PastWorlds;
  readonly privates: PrivateWorlds;
  /** Recorded markets that its worlds can play. */
  readonly recordings: RecordingStore;
  readonly dataFolder: string;
  /**
   * Returns whether something that only this machine has belongs to a world, such as the register of a class.
   */
  isBound: (id: string) => boolean = () => false;
  /** Decides for a world that is read from disk whether its running clock waits since the server stopped. */
  holdsClock: (id: string, clock: Parameters<HeldClock>[0]) => boolean = () => false;
  /** Totals over its worlds since the server started; inspected histories do not count. */
  readonly counts = new Counts();
  readonly #parts: DirectoryParts;
  readonly #folders: WorldFolders;
  readonly #opener: WorldOpener;
  readonly #beat: Heartbeat;
  readonly #succession: Succession;
  readonly #worlds: OpenWorlds;
  /** Last branch of removed worlds, so that a new world with the same id begins another one. */
  readonly #branches = new Map<string, number>();
  /** Ids of worlds that are being replaced. */
  readonly #changing = new Set<string>();
  readonly #onReplaced = new Set<Replaced>();

  constructor(parts: DirectoryParts) {
    this.#parts = parts;
    this.dataFolder = parts.dataFolder;
    this.#worlds = new OpenWorlds(parts.report);
    this.recordings = RecordingStore.open(getRecordingsFolder(parts.dataFolder), {
      now: () => parts.real.now(),
      findWorlds: (id) => this.#findWorldsPlaying(id),
    });
    this.#opener = new WorldOpener({ ...parts, counts: this.counts, recordings: this.recordings });
    try {
      this.#folders = new WorldFolders(parts.dataFolder, parts.memoryFolder);
      this.snapshots = new Snapshots(parts, (id) => this.isBound(id));
    } catch (error) {
      throw toFolderFault(parts.dataFolder, error);
    }
    const { sharing, carrier, foreign = readHere((carried) => this.#createOpener(carried)) } = parts;
    const shared = { folders: this.#folders, opener: this.#opener, sharing };
    this.pastWorlds = new PastWorlds({ ...shared, carrier, foreign, recordings: this.recordings });
    this.privates = new PrivateWorlds({ ...shared, real: parts.real });
    // Without a runner this thread would replay, and it has to serve.
    this.#beat = new Heartbeat(parts.real, parts.carrier && this.pastWorlds.keep);
    const leave = (world: World) => this.#worlds.leave(world);
    this.#succession = new Succession({ ...shared, leave, pasts: this.pastWorlds });
  }

  /**
   * Returns the world with an id, opening it from disk if needed; undefined if there is none. Rejects with a
   * DataFault if it cannot be opened.
   */
  find(id: string): Promise<World | undefined> {
    const closing = this.#worlds.closing(id);
    if (closing !== undefined) return closing.then(() => this.find(id));
    const opened = this.#worlds.opening(id);
    if (opened !== undefined) return opened;
    const { sharing } = this.#parts;
    if (!this.#folders.has(id) && (sharing === undefined || !isWorldId(id)))
      return Promise.resolve(undefined);
    return this.#worlds.track(id, this.#openStored(id));
  }

  /** Returns whether a world with that id exists, here or on other machines, without opening a remote one. */
  async isTaken(id: string): Promise<boolean> {
    const { sharing } = this.#parts;
    if (sharing !== undefined && this.#worlds.opening(id) === undefined && !this.#folders.has(id))
      return isWorldId(id) && (await sharing.has(id));
    return (await this.find(id)) !== undefined;
  }

  /** Returns an open world: the fast path of every request. */
  ready = (id: string): World | undefined => this.#worlds.ready.get(id);

  /** Returns whether a world is being opened: its files are in use, although it is not ready. */
  isOpening = (id: string): boolean => this.#worlds.opening(id) !== undefined && this.ready(id) === undefined;

  /** Returns whether a world is the current one with its id. */
  serves = (world: World): boolean => (this.ready(world.id) ?? this.privates.ready(world.id)) === world;

  /** Creates a world. Rejects if the id is taken or malformed. */
  async create(spec: WorldSpec): Promise<World> {
    await this.#expectFree(spec.id);
    const branch = (this.#branches.get(spec.id) ?? 0) + 1;
    return this.#worlds.track(spec.id, this.#make(spec, branch));
  }

  /**
   * Resets a world to its beginning: same seed, start and clock, another branch. A killed process leaves the
   * old world or the new one.
   */
  reset = (id: string): Promise<World | undefined> =>
    this.#succeed(id, (world) => this.#succession.beginning(world, this.#parts.real.now()));

  /** Restores a snapshot as another branch of the world; sockets and sessions stay. */
  restore(id: string, file: string, clock: Restored['clock']): Promise<World | undefined> {
    return this.#succeed(id, (world) => {
      const state = { id, branch: world.branch + 1, realAt: this.#parts.real.now(), clock };
      return this.#succession.restored(world, file, state);
    });
  }

  /**
   * Rewinds a world to an instant in its past, stopped, as another branch; sockets, sessions and the journal
   * up to that instant stay.
   */
  rewind = (id: string, instant: Instant): Promise<World | undefined> =>
    this.#succeed(id, (world) => this.#succession.rewound(world, instant));

  /**
   * Replaces a world with the closed one that `fill` writes into an empty folder, after another machine has
   * rewound or restored it.
   */
  adopt = (id: string, fill: (folder: string) => Promise<void>): Promise<World | undefined> =>
    this.#succeed(id, () => ({ fill, prove: async () => undefined, isAnnounced: true }));

  async #succeed(id: string, createHeir: (world: World) => Successor): Promise<World | undefined> {
    const world = await this.find(id);
    return world && this.#replace(world, this.#succession.succeed(world, createHeir(world)));
  }

  isChanging = (id: string): boolean => this.#changing.has(id);

  /** Registers a listener that is called with each world that was replaced. */
  onReplaced(listener: Replaced): void {
    this.#onReplaced.add(listener);
  }

  list = (): World[] => [...this.#worlds.ready.values()];

  /** Lists the ids of open worlds and of those on disk. */
  ids = (): string[] => [...new Set([...this.#worlds.ready.keys(), ...this.#folders.ids()])].sort();

  /** Maps the ids of worlds on disk, open or not, to their folders. */
  stored = (): Map<string, string> =>
    new Map(this.#folders.ids().map((id) => [id, this.#folders.folder(id, 'file')]));

  /** Lists the worlds that could not be opened at the last attempt, with the reason. */
  unopened = (): { id: string; reason: string }[] => this.#worlds.failures((id) => this.#folders.has(id));

  /**
   * Closes and deletes a world with everything in it, on all machines that hold it. Returns false if there
   * was none.
   */
  async remove(id: string): Promise<boolean> {
    const here = this.#worlds.ready.get(id);
    const wasShared = here?.disposable !== true && (await this.#parts.sharing?.remove(id)) === true;
    if (!wasShared && (await this.find(id)) === undefined) return false;
    await this.removeHere(id);
    return true;
  }

  /** Removes what this machine holds of a deleted world. */
  async removeHere(id: string): Promise<void> {
    const world = await this.#worlds.opening(id)?.catch(() => undefined);
    if (world !== undefined) this.#branches.set(id, world.branch);
    await this.#worlds.end(id, async () => {
      if (world !== undefined) {
        await this.#worlds.leave(world);
        this.snapshots.removeAll(world);
      }
      if (world !== undefined || this.#folders.has(id))
        this.#folders.remove(id, world === undefined ? 'file' : getStorage(world));
    });
  }

  /**
   * Releases a world that other machines hold from this one: a later request is forwarded, or opens it again.
   */
  putDown(id: string): Promise<void> {
    const opening = this.#worlds.opening(id);
    return this.#worlds.put(id, async () => {
      // An opening uses the files that are about to be removed.
      const world = await opening?.catch(() => undefined);
      await world?.leave();
      await world?.replica?.answered();
      if (world !== undefined) await this.#worlds.leave(world);
      if (this.#folders.has(id)) this.#folders.remove(id, 'file');
    });
  }

  /** Copies the current state of a world into a new one, in the same storage or the given one. */
  async fork(sourceId: string, id: string, kept?: Storage): Promise<World | undefined> {
    const source = await this.find(sourceId);
    if (source === undefined) return undefined;
    await this.#expectFree(id);
    await source.catchUp();
    const storage: Storage = kept ?? getStorage(source);
    this.pastWorlds.copy(source, id, storage);
    return this.#worlds.track(id, this.#openMade(id, storage));
  }

  /**
   * Creates a paused world from an instant in the past of another one; returns the first difference if the
   * journal does not replay.
   */
  async forkAt(source: World, instant: Instant, id: string, kept?: Storage): Promise<World | Difference> {
    await this.#expectFree(id);
    const storage: Storage = kept ?? getStorage(source);
    const difference = await this.pastWorlds.make(source, instant, id, storage);
    return difference ?? this.#worlds.track(id, this.#openMade(id, storage));
  }

  /**
   * Replays a capsule, so that a paused in-memory world can be created from it if it replays without a
   * difference.
   */
  async replay<Seen>(input: CapsuleRequest, id: string, look: CapsuleLook<Seen>): Promise<Carried<Seen>> {
    await this.#expectFree(id);
    const { seen, folder } = await this.pastWorlds.makeFromCapsule(input, id, look);
    return {
      seen,
      settle: async () => {
        if (folder === undefined) return undefined;
        if ((await this.find(id)) !== undefined) {
          rmSync(folder, { recursive: true, force: true });
          return undefined;
        }
        this.#folders.settleInMemory(id, folder);
        return this.#worlds.track(id, this.#openIn(id, 'memory'));
      },
    };
  }

  /** Returns an opener that also finds the recordings of a capsule. */
  async #createOpener(carried: string | undefined): Promise<WorldOpener> {
    if (carried === undefined) return this.#opener;
    const recordings = joinSources(this.recordings, carried);
    return new WorldOpener({ ...this.#parts, counts: this.counts, recordings });
  }

  /** Prepares a folder with a template for worlds outside the directory; the caller removes it. */
  workshop = (name: string): Workshop => this.#folders.workshop(name);

  /** Brings every open world to its present; called by the heartbeat of the server. */
  tick(): void {
    this.privates.beat();
    this.#beat.tick([...this.#worlds.ready.values(), ...this.privates.list()]);
  }

  async close(): Promise<void> {
    await this.#parts.carrier?.close();
    await this.pastWorlds.foreign.close();
    await this.#beat.close();
    await this.privates.close();
    for (const world of this.list()) {
      await this.#worlds.leave(world);
      this.#worlds.forget(world.id);
      if (!world.disposable) continue;
      this.snapshots.removeAll(world);
      rmSync(world.folder, { recursive: true, force: true });
    }
  }

  /** Returns the ids of the worlds that play a recording, opened or not. */
  #findWorldsPlaying(recording: string): string[] {
    const plays = ({ recordings = {} }: WorldSettings) =>
      Object.values(recordings).some(({ id }) => id === recording);
    return this.ids().filter((id) => {
      const open = this.#worlds.ready.get(id);
      return plays(open?.settings ?? readSettings(worldStates.readSettings(this.#folders.getFile(id))));
    });
  }

  async #expectFree(id: string): Promise<void> {
    if (!isWorldId(id)) throw new Error(`a world id has small letters, digits and dashes: ${id}`);
    if (await this.isTaken(id)) throw new Error(`world ${id} exists`);
  }

  async #make(spec: WorldSpec, branch: number): Promise<World> {
    const { id, storage = 'file' } = spec;
    const folder =
      storage === 'file' ? this.#folders.prepare(id, storage) : this.#folders.prepareInPlace(id, storage);
    try {
      this.#folders.copyTemplate(folder);
      const first = firstState(spec, branch, this.#parts.real.now());
      const world = await this.#opener.open({ id, folder, storage, first });
      if (storage === 'memory') return world;
      await world.close();
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    this.#folders.settle(id, storage);
    return this.#openMade(id, storage);
  }

  #openMade(id: string, storage: Storage): Promise<World> {
    const undo = () => this.#folders.remove(id, storage);
    return this.#opener.openMade(id, this.#folders.folder(id, storage), { storage, undo });
  }

  #openIn(id: string, storage: Storage): Promise<World> {
    return this.#opener.openInPlace(id, this.#folders.folder(id, storage), storage);
  }

  /** Replaces a world; requests for it wait for the outcome. */
  async #replace(before: World, succeeding: Promise<World>): Promise<World> {
    const { id } = before;
    let failure: unknown;
    this.#changing.add(id);
    try {
      const coming = succeeding.catch((error: unknown) => {
        failure = error;
        return before.isLeft ? this.#succession.reopen(before) : before;
      });
      const after = await this.#worlds.track(id, coming);
      if (after !== before) for (const listener of this.#onReplaced) listener(before, after);
      if (failure !== undefined) throw failure;
      return after;
    } finally {
      this.#changing.delete(id);
    }
  }

  async #openStored(id: string): Promise<World | undefined> {
    const folder = this.#folders.folder(id, 'file');
    try {
      const waits: HeldClock = (clock) => this.holdsClock(id, clock);
      return await this.#opener.openInPlace(id, folder, 'file', waits);
    } catch (error) {
      if (!(error instanceof NoWorld)) throw error;
      const kept = this.#folders.has(id) ? this.#folders.moveUnfinished(id) : undefined;
      if (kept !== undefined) this.#parts.report({ world: id, kept }, 'no world, but unfinished: moved away');
      return undefined;
    }
  }
}

export interface DirectoryParts extends OpeningParts {
  /** Folder for persistent worlds. */
  dataFolder: string;
  /** Folder for disposable worlds, memory-backed if the machine offers it. */
  memoryFolder: string;
  /** Maximum total size of snapshots in bytes; a gigabyte by default. */
  snapshotBytesMax?: number;
  /** Replays long histories in another thread; by default this thread does. */
  carrier?: ReplayRunner;
  /** Reads imported files in another process; by default this process does. */
  foreign?: ForeignReader;
}
