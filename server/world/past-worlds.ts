/** Worlds in a past state, to be inspected and discarded, or to be kept as separate worlds. */
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordingStore } from '../recordings/recording-store.ts';
import { type CarriedCapsule, type ForeignReader, getCarriedFolder } from './foreign-reader.ts';
import { journalOrigins, type OriginRow } from './journal/journal.store.ts';
import { keepDraft, prepareDraft, stateBytesMax } from './journal/kept-states.ts';
import {
  copyOrigins,
  createPast,
  type Inspect,
  type Instant,
  inspectPast,
  type PastParts,
  type Progress,
  replayFromOrigin,
  withFrozenWorld,
} from './journal/past.ts';
import type { Difference } from './journal/replay.ts';
import type { ReplayRunner } from './journal/replay-runner.ts';
import type { Storage } from './row-writes.ts';
import { snapshotFiles } from './snapshots.store.ts';
import { worldStates } from './world.store.ts';
import type { World } from './world.ts';
import type { WorldFolders } from './world-folders.ts';
import type { WorldOpener } from './world-opener.ts';

interface PastWorldsParts {
  folders: WorldFolders;
  opener: WorldOpener;
  carrier?: ReplayRunner | undefined;
  foreign: ForeignReader;
  /** Receives the recordings that capsules bring. */
  recordings: RecordingStore;
}

/** A running replay. */
export interface UnderWay extends Progress {
  /** Id of the world whose past is replayed. */
  readonly of: string;
  /** Name that the request gave to it. */
  readonly ticket: string | undefined;
}

/** Request to replay a capsule. */
export interface CapsuleRequest {
  readonly file: string;
  /** Entry to stop after; by default the last one. */
  readonly sequence?: number | undefined;
  readonly ticket?: string | undefined;
}

/** Receives the world that resulted from a capsule. */
export type CapsuleLook<Seen> = (world: World, carried: CarriedCapsule) => Seen | Promise<Seen>;

interface CapsulePlace {
  readonly id: string;
  readonly folder: string;
  /** Receives the ids of recordings that came with the capsule and were not here. */
  readonly adopted: string[];
}

/** Result of replaying the entries from one origin to the next. */
export interface Part {
  readonly origin: OriginRow;
  readonly sequence: number;
  readonly events: number;
  readonly hash: string;
  readonly difference: Difference | undefined;
}

/** Result of a capsule, and the world that can be created from it. */
export interface Carried<Seen> {
  /** Undefined if the capsule lacks the requested entry. */
  seen: Seen | undefined;
  /**
   * Moves the world into place and opens it; undefined if its id was taken meanwhile, or if no world was
   * created.
   */
  settle(): Promise<World | undefined>;
}

interface Made<Seen> {
  seen: Seen | undefined;
  /** Folder of the closed world; undefined if there is none. */
  folder: string | undefined;
}

export class PastWorlds {
  readonly #folders: WorldFolders;
  readonly #parts: PastParts;
  readonly #recordings: RecordingStore;
  readonly #underWay = new Set<UnderWay>();
  /** Reader of imported files. */
  readonly foreign: ForeignReader;
  #visits = 0;

  constructor({ folders, opener, carrier, foreign, recordings }: PastWorldsParts) {
    this.#folders = folders;
    this.#recordings = recordings;
    this.foreign = foreign;
    this.#parts = { opener, carrier, copyTemplate: (folder) => folders.copyTemplate(folder) };
  }

  /** Running replays, oldest first. */
  get underWay(): readonly UnderWay[] {
    return [...this.#underWay];
  }

  visit<Seen>(source: World, instant: Instant, look: Inspect<Seen>): Promise<Seen> {
    return this.#aside(source.id, (place) =>
      this.#noted(source.id, undefined, (progress) =>
        inspectPast(source, instant, { ...place, parts: this.#parts, progress }, look),
      ),
    );
  }

  /**
   * Replays the whole journal, from each of its origins to the next. Entries of another market version are
   * skipped; the first part begins at the last state of that version.
   */
  async verify(source: World): Promise<Part[]> {
    await source.catchUp();
    const parts: Part[] = [];
    const { number } = this.#parts.opener.market;
    for (const origin of journalOrigins.all(source).filter(({ market }) => market === number)) {
      const look = (world: World, difference: Difference | undefined): Part => {
        const { count: events, hash } = world.log.state;
        return { origin, sequence: world.journal.sequence, events, hash, difference };
      };
      const part = await this.#aside(source.id, (place) =>
        this.#noted(source.id, undefined, (progress) =>
          replayFromOrigin(source, origin, { ...place, parts: this.#parts, progress }, look),
        ),
      );
      parts.push(part);
    }
    return parts;
  }

  /** Replays a capsule; undefined if it lacks the requested entry. Rejects with a ForeignFault. */
  visitCapsule<Seen>(input: CapsuleRequest, look: CapsuleLook<Seen>): Promise<Seen | undefined> {
    return this.#aside('capsule', async (place) => {
      const adopted: string[] = [];
      try {
        return await this.#carryOut(input, { ...place, adopted }, look);
      } finally {
        for (const id of adopted) this.#recordings.remove(id);
      }
    });
  }

  /**
   * Replays a capsule into a temporary folder, and keeps the closed world there if there is no difference.
   */
  async makeFromCapsule<Seen>(
    input: CapsuleRequest,
    id: string,
    look: CapsuleLook<Seen>,
  ): Promise<Made<Seen>> {
    const folder = this.#folders.prepare(this.#nextId('capsule'), 'memory');
    const adopted: string[] = [];
    let isMade = false;
    try {
      const seen = await this.#carryOut(input, { id, folder, adopted }, (world, carried) => {
        isMade = carried.difference === undefined;
        return look(world, carried);
      });
      return { seen, folder: isMade ? folder : undefined };
    } finally {
      if (!isMade) {
        rmSync(folder, { recursive: true, force: true });
        for (const recording of adopted) this.#recordings.remove(recording);
      }
    }
  }

  /** Copies the current state of a world into the folder of an id, closed. */
  copy(source: World, id: string, storage: Storage): void {
    const folder = this.#folders.prepare(id, storage);
    worldStates.copy(source, join(folder, 'world.sqlite'), id);
    for (const name of readdirSync(join(source.folder, 'files'))) {
      copyFileSync(join(source.folder, 'files', name), join(folder, 'files', name));
    }
    copyOrigins(source, journalOrigins.all(source), folder);
    this.#folders.settle(id, storage);
  }

  /**
   * Creates a closed world from a past instant in the folder of its id; returns the first difference instead,
   * and then leaves nothing.
   */
  async make(source: World, instant: Instant, id: string, storage: Storage): Promise<Difference | undefined> {
    const folder = this.#folders.prepare(id, storage);
    try {
      const difference = await this.fill(source, instant, { id, folder });
      if (difference === undefined) this.#folders.settle(id, storage);
      return difference;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Creates a past world in a folder that the caller has prepared. */
  fill(source: World, instant: Instant, place: { id: string; folder: string }) {
    return this.#noted(source.id, undefined, (progress) =>
      createPast(source, instant, { ...place, parts: this.#parts, progress }),
    );
  }

  /** Keeps the state after an entry. Rejects if the journal replays differently before it. */
  keep = (source: World, sequence: number): Promise<void> =>
    this.#aside(source.id, async (place) => {
      const difference = await this.#noted(source.id, undefined, (progress) =>
        inspectPast(
          source,
          { sequence },
          { ...place, parts: this.#parts, progress },
          (_world, parted) => parted,
        ),
      );
      if (difference !== undefined) throw new Error(difference.reason);
      const draft = prepareDraft(source.folder, 'again');
      // A file written through a log would grow one beside it wherever it is read, so that it is copied.
      snapshotFiles.within(join(place.folder, 'world.sqlite'), (connection) =>
        connection.prepare('VACUUM INTO ?').run(draft),
      );
      worldStates.rename(draft, source.id, source.branch - 1);
      keepDraft(source.folder, draft, sequence, stateBytesMax);
    });

  /** Prepares a file for a capsule that is being received; the caller removes its folder. */
  capsuleDraft(): { folder: string; file: string } {
    const folder = this.#folders.prepare(this.#nextId('received'), 'memory');
    return { folder, file: join(folder, 'capsule') };
  }

  async #carryOut<Seen>(
    { file, sequence, ticket }: CapsuleRequest,
    { adopted, ...place }: CapsulePlace,
    look: CapsuleLook<Seen>,
  ): Promise<Seen | undefined> {
    this.#folders.copyTemplate(place.folder);
    const underWay: UnderWay = { of: '', ticket, done: 0, total: 0 };
    let from = 0;
    try {
      const carried = await this.foreign.capsule(
        { kind: 'capsule', file, sequence, ...place },
        {
          onRead: (facts, until) => {
            from = facts.after;
            Object.assign(underWay, { of: facts.world.id, total: until - from });
            this.#underWay.add(underWay);
          },
          onEntry: (done) => {
            underWay.done = done - from;
          },
        },
      );
      if (carried.sequence === undefined) return undefined;
      this.#adopt(carried, place.folder, adopted);
      return await withFrozenWorld(place, this.#parts.opener, ({ world }) => look(world, carried));
    } finally {
      this.#underWay.delete(underWay);
    }
  }

  /** Stores the recordings of a capsule that this machine lacks, and lists them in `adopted`. */
  #adopt({ facts: { recordings } }: CarriedCapsule, folder: string, adopted: string[]): void {
    const carried = getCarriedFolder(folder);
    for (const { id, name } of recordings) {
      if (this.#recordings.find(id) !== undefined) continue;
      this.#recordings.adopt(carried, id, this.#recordings.chooseName(name, id));
      adopted.push(id);
    }
    rmSync(carried, { recursive: true, force: true });
  }

  async #noted<Result>(
    of: string,
    ticket: string | undefined,
    carry: (progress: Progress) => Promise<Result>,
  ): Promise<Result> {
    const underWay: UnderWay = { of, ticket, done: 0, total: 0 };
    this.#underWay.add(underWay);
    try {
      return await carry(underWay);
    } finally {
      this.#underWay.delete(underWay);
    }
  }

  #nextId(name: string): string {
    this.#visits += 1;
    return `${name}-past-${this.#visits}`;
  }

  async #aside<Seen>(
    name: string,
    show: (place: { id: string; folder: string }) => Promise<Seen>,
  ): Promise<Seen> {
    const id = this.#nextId(name);
    const folder = this.#folders.prepare(id, 'memory');
    try {
      return await show({ id, folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
