/**
 * Opens the world of a folder: as a living one that follows its clock, or as a frozen one for the code that
 * replays a history.
 */
import { join } from 'node:path';
import { type MarketVersion, marketVersion } from '../market/market-version.ts';
import type { PriceStart } from '../market/price-start.ts';
import type { RecordingSource } from '../recordings/recording-store.ts';
import { type Clock, createClock } from './clock.ts';
import { type Commands, worldActor } from './commands.ts';
import type { Counts } from './counts.ts';
import { toWorldFault } from './data-fault.ts';
import { openDatabase, type WorldDatabase } from './database.ts';
import { beginJournal } from './journal/origin.ts';
import { applyMigrations, readMigrations } from './migrations.ts';
import type { WorldModule } from './module.ts';
import type { RealTime } from './real-clock.ts';
import type { Report } from './report.ts';
import type { Storage } from './row-writes.ts';
import { readSettings } from './settings.ts';
import { SharedClock } from './shared-clock.ts';
import { awaitTakeover, type Sharing } from './sharing.ts';
import type { Command } from './tx.ts';
import { type FirstState, type WorldState, worldStates } from './world.store.ts';
import { World } from './world.ts';
import { adoptVersion, openMarket, type PriceSources } from './world-market.ts';

export interface OpeningParts {
  real: RealTime;
  modules: readonly WorldModule[];
  /** Receives faults that no caller receives. */
  report: Report;
  /** Totals over all worlds. */
  counts?: Counts | undefined;
  /** Set if several machines hold the worlds on disk. */
  sharing?: Sharing | undefined;
  /** Market of its worlds; by default that of this program. */
  market?: MarketVersion | undefined;
  /** Recordings that its worlds can play. */
  recordings?: RecordingSource | undefined;
}

/** A database without a state row. */
export class NoWorld extends Error {}

interface Site {
  id: string;
  folder: string;
  storage: Storage;
  /** First state for a file in which no world has begun yet. */
  first?: FirstState;
  /** Anchors of its prices, for a world that shows the market of another one. */
  start?: PriceStart;
  /** Decides whether a running clock waits since the server stopped; otherwise the world catches up. */
  waits?: HeldClock;
}

/** Receives the mode and rate of a running clock, and the last world time that was stored. */
export type HeldClock = (clock: { mode: 'live' | 'fast'; rate: number; at: number }) => boolean;

interface OpenedSite extends Site {
  database: WorldDatabase;
  state: WorldState;
}

export class WorldOpener {
  readonly #parts: OpeningParts;

  constructor(parts: OpeningParts) {
    this.#parts = parts;
  }

  get #sources(): PriceSources {
    return { version: this.market, recordings: this.#parts.recordings };
  }

  get market(): MarketVersion {
    return this.#parts.market ?? marketVersion;
  }

  /** Opens a world and brings it to its present. */
  open(site: Site): Promise<World> {
    return this.#opened(site, async (place) => {
      const world = this.#load(place, this.#createClock(this.#heldState(place), site.id), this.#parts.counts);
      beginJournal(world);
      // Its first command was not executed or not stored: an unfinished world of a version without drafts.
      if (place.state.idCount === 0 && place.state.eventCount === 0)
        await world.execute({ name: 'world.seed', actor: worldActor, input: {} });
      for (const opening of world.ports.openings) {
        const command = opening(world);
        if (command !== undefined) await world.execute(command);
      }
      await world.catchUp();
      return world;
    });
  }

  /**
   * Opens a world in its final place; in a cluster, a world on disk joins the other machines, which keep its
   * time, so that `waits` does not apply.
   */
  async openInPlace(id: string, folder: string, storage: Storage, waits?: HeldClock): Promise<World> {
    const { sharing, real } = this.#parts;
    if (sharing === undefined || storage === 'memory')
      return this.open({ id, folder, storage, ...(waits === undefined ? {} : { waits }) });
    if (!(await sharing.prepare(id, folder))) throw new NoWorld(`there is no world ${id}`);
    return this.#opened({ id, folder, storage }, async (place) => {
      const clock = new SharedClock(this.#createClock(place.state, id), real);
      const world = this.#load(place, clock, this.#parts.counts);
      beginJournal(world);
      await sharing.join(world, clock);
      return world;
    });
  }

  /** Opens a new world of this machine; `undo` removes it if the other machines do not take it over. */
  openMade(
    id: string,
    folder: string,
    { storage, undo }: { storage: Storage; undo: () => void },
  ): Promise<World> {
    const { sharing } = this.#parts;
    const opening = this.openInPlace(id, folder, storage);
    return sharing === undefined || storage === 'memory'
      ? opening
      : awaitTakeover(opening, { sharing, id, undo });
  }

  /** Opens a living world with the given first content and a custom clock. */
  openPrivate(
    site: Pick<Required<Site>, 'id' | 'folder' | 'first' | 'start'>,
    wrapClock: (own: Clock) => Clock,
    begin: Command<undefined>,
  ): Promise<World> {
    return this.#opened({ ...site, storage: 'memory' }, async (place) => {
      const world = this.#load(place, wrapClock(this.#createClock(place.state, site.id)), this.#parts.counts);
      beginJournal(world);
      await world.execute('first content', begin);
      await world.catchUp();
      return world;
    });
  }

  /** Opens a stored world in which nothing happens except through the holder of its clock. */
  openStill(id: string, folder: string, clockAt: (time: number) => Clock): Promise<World> {
    return this.#opened({ id, folder, storage: 'memory' }, async (place) =>
      this.#load(place, clockAt(place.state.processedTo)),
    );
  }

  async #opened(site: Site, open: (place: OpenedSite) => Promise<World>): Promise<World> {
    const { id, folder, storage, first } = site;
    let database: WorldDatabase | undefined;
    try {
      database = openDatabase(join(folder, 'world.sqlite'), storage);
      // A frozen state may also have been kept by an earlier version.
      applyMigrations(database.connection, readMigrations());
      if (first !== undefined) worldStates.begin(database.connection, first);
      let state = worldStates.get(database, id);
      if (state !== undefined && adoptVersion({ id, database, state }, this.#sources, this.#parts.report))
        state = worldStates.get(database, id);
      if (state === undefined) throw new NoWorld(`${folder} does not hold world ${id}`);
      return await open({ ...site, database, state });
    } catch (error) {
      await database?.close().catch(() => undefined);
      throw toWorldFault(folder, error);
    }
  }

  #load(place: OpenedSite, clock: Clock, counts?: Counts): World {
    const { modules, report } = this.#parts;
    const { id, folder, storage, database, state, start } = place;
    const world = new World({
      id,
      seed: state.seed,
      clock,
      market: openMarket(place, this.#sources, start),
      database,
      settings: readSettings(state.settings),
      folder,
      disposable: storage === 'memory',
      report,
      counts,
    });
    world.ports.connect('first content', { commands: this.#seeding });
    for (const module of modules) world.ports.connect(module.name, module.install?.(world) ?? {});
    world.load();
    return world;
  }

  get #seeding(): Commands {
    return {
      'world.seed': (tx) => {
        for (const module of this.#parts.modules) module.seed?.(tx);
        return undefined;
      },
    };
  }

  /** Returns the stored state, with a paused clock if the world waits since the server stopped. */
  #heldState({ state, waits }: OpenedSite): WorldState {
    const { clockMode: mode, clockRate: rate, processedTo: at } = state;
    if (mode === 'paused' || waits?.({ mode, rate, at }) !== true) return state;
    const clockRealAt = this.#parts.real.now();
    return { ...state, clockMode: 'paused', clockRate: 0, clockWorldAt: at, clockRealAt };
  }

  #createClock(state: WorldState, id: string): Clock {
    const { clockMode: mode, clockRate: rate, clockWorldAt: worldAt, clockRealAt: realAt } = state;
    const { real, report } = this.#parts;
    return createClock({ mode, rate, worldAt, realAt }, real, {
      notBefore: state.processedTo,
      onSetBack: (byMs) =>
        report({ world: id, byMs }, 'the clock of the machine was set back; world time does not follow'),
    });
  }
}
