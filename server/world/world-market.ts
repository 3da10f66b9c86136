/**
 * The market of a world, across versions of the market. If the version of the program differs from that of
 * the world, every known price continues, to the unit, from the tick at which it was known, before any new
 * decision.
 */
import { createMarket } from '../market/market.ts';
import type { MarketVersion } from '../market/market-version.ts';
import { noStart, type PriceAnchor, type PriceStart } from '../market/price-start.ts';
import { storedEvent } from '../market/scenario/stored-event.ts';
import type { Market } from '../market/types.ts';
import type { RecordingSource } from '../recordings/recording-store.ts';
import { openRecordings } from '../recordings/recording-uses.ts';
import type { WorldDatabase } from './database.ts';
import { readJson } from './json-columns.ts';
import type { Report } from './report.ts';
import { readSettings } from './settings.ts';
import { symbolPrices } from './symbol-prices.store.ts';
import { marketEvents, type WorldState } from './world.store.ts';
import type { World } from './world.ts';

interface StoredWorld {
  id: string;
  database: WorldDatabase;
  state: WorldState;
}

const loadEvents = (database: WorldDatabase) =>
  marketEvents.all(database).map((event) => storedEvent(readJson('MarketEvent', 'payload', event.payload)));

/** Sources of the prices of worlds. */
export interface PriceSources {
  /** Version of the program. */
  readonly version: MarketVersion;
  /** Recordings of the data folder. */
  readonly recordings: RecordingSource | undefined;
}

/** Opens the market of a world that has the version of the program. Throws if it needs a missing recording. */
export function openMarket(
  { database, state: { seed, settings } }: StoredWorld,
  { version, recordings: store }: PriceSources,
  start = symbolPrices.start(database),
): Market {
  const recordings = openRecordings(readSettings(settings).recordings, store);
  return createMarket(seed, loadEvents(database), version.createPaths(seed), { start, recordings });
}

/** Switches a world to the version of the program, and reports it; returns whether its row has changed. */
export function adoptVersion(place: StoredWorld, sources: PriceSources, report: Report): boolean {
  const { version } = sources;
  const { id, database, state } = place;
  if (state.market === version.number) return false;
  const isNew = state.eventCount === 0 && state.idCount === 0;
  // A strict world tests a client against this version.
  const start = isNew || readSettings(state.settings).strict ? noStart : findAnchors(place, sources);
  symbolPrices.continueFrom(database, version.number, start);
  if (!isNew) {
    const details = { world: id, from: state.market, to: version.number, symbols: start.size };
    report(details, 'this program has another version of the market: prices go on from those known last');
  }
  return true;
}

/** Returns the price of the new path at each known price. */
function findAnchors(place: StoredWorld, sources: PriceSources): PriceStart {
  const plain = openMarket(place, sources, noStart).unscripted();
  return new Map(
    symbolPrices.all(place.database).flatMap(({ symbol, at, price, basis }): [string, PriceAnchor][] => {
      if (plain.find(symbol) === undefined) return [];
      const { time, last } = plain.quote(symbol, at);
      return [[symbol, { at: time, from: price, path: last, basis: basis - plain.basis(symbol, at) }]];
    }),
  );
}

/** Stores prices of a world for a later version of the market. */
export class PriceKeeper {
  readonly #world: World;
  #isDue = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** Makes the next turn store cheap prices: those of symbols whose day has been read. */
  storeInNextTurn(): void {
    this.#isDue = true;
  }

  /** Stores the known prices once a minute. Call it at the end of each turn. */
  withTurn(): void {
    if (!this.#isDue) return;
    this.#isDue = false;
    const world = this.#world;
    for (const known of this.#known(world.market.readSymbols(world.processedTo)))
      symbolPrices.put(world, known);
  }

  /** Stores every price, between two turns. Days that have not been read are computed for it. */
  keepAll(): void {
    const { database, market } = this.#world;
    database.writes.settle();
    if (database.connection.inTransaction) return;
    symbolPrices.putAll(database, this.#known(market.instruments.map(({ symbol }) => symbol)));
  }

  /**
   * Stores every price of a world that is being closed. Only worlds on disk can be reopened, and shared
   * states have their prices already.
   */
  async keepAtEnd(): Promise<void> {
    const world = this.#world;
    if (world.disposable || world.replica !== undefined || world.stopped !== undefined) return;
    try {
      await world.catchUp();
      this.keepAll();
    } catch (error) {
      // A world that is replaced or deleted meanwhile has no file to store prices in.
      if (world.database.connection.open) world.report({ err: error }, 'its last prices could not be kept');
    }
  }

  #known(symbols: readonly string[]) {
    const { market, processedTo } = this.#world;
    const below = market.unscripted();
    return symbols.map((symbol) => {
      const { time, last } = below.quote(symbol, processedTo);
      return { symbol, at: time, price: last, basis: below.basis(symbol, time) };
    });
  }
}
