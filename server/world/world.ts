/**
 * A world: its own seed, clock, market, database, users and faults. Guarantees: every state change runs
 * through one queue, in one transaction with its ledger entries and events, is answered only after the
 * commit, and everything due before a command has happened before it.
 */

import { mix, textKey } from '../market/random.ts';
import type { Market } from '../market/types.ts';
import type { Clock } from './clock.ts';
import type { RowOf, WorldDatabase } from './database.ts';
import { DueList } from './due.ts';
import { EventLog, type LoggedEvent, type WorldEvent } from './event-log.ts';
import { Guards } from './guards.ts';
import { Ledger } from './ledger.ts';
import { UndoLog } from './live.ts';
import { createRandom } from './random.ts';
import type { WorldSettings } from './settings.ts';
import { Turns } from './turns.ts';
import type { Command, Tx } from './tx.ts';

/** Finds what happens by itself between due things: the market reaching a trigger price. */
export interface TimeSource {
  /** Time of the next happening in (after, until], or undefined. Must not change state. */
  next(after: number, until: number): number | undefined;
  /** Carries out everything this source has at that time. */
  run(tx: Tx, at: number): void;
}

export type Subscriber = (tx: Tx, event: LoggedEvent) => void;
export type Listener = (events: readonly LoggedEvent[]) => void;
export type DueHandler = (tx: Tx, key: string, at: number) => void;

/** Sums what should be frozen per `account|coin`, for the auditor. */
export type HoldSource = (world: World) => Map<string, bigint>;

/** A law that a module adds to the auditor; returns a sentence for each breach. */
export type Law = (world: World) => string[];

export interface WorldParts {
  id: string;
  seed: string;
  clock: Clock;
  market: Market;
  database: WorldDatabase;
  settings: WorldSettings;
  folder: string;
  disposable: boolean;
}

export class World {
  readonly id: string;
  readonly seed: string;
  readonly clock: Clock;
  readonly database: WorldDatabase;
  readonly ledger: Ledger;
  readonly undo = new UndoLog();
  /** Where this world keeps its files. */
  readonly folder: string;
  /** A test world: cheaper password hashes, no fsync. */
  readonly disposable: boolean;
  readonly due: DueList;
  readonly log: EventLog;
  readonly holds = new Map<string, HoldSource>();
  readonly laws = new Map<string, Law>();
  readonly guards = new Guards();
  settings: WorldSettings;
  #market: Market;
  #idCount = 0;
  readonly #idKey: number;
  #processedTo = 0;
  #stopped: string | undefined;
  readonly #turns: Turns;
  readonly #dueHandlers = new Map<string, DueHandler>();
  readonly #subscribers = new Map<string, Subscriber[]>();
  readonly #listeners = new Set<Listener>();
  readonly #sources: TimeSource[] = [];
  readonly #loaders: ((world: World) => void)[] = [];

  constructor(parts: WorldParts) {
    this.id = parts.id;
    this.seed = parts.seed;
    this.clock = parts.clock;
    this.#market = parts.market;
    this.#idKey = textKey(`${parts.seed}\nid`);
    this.database = parts.database;
    this.settings = parts.settings;
    this.folder = parts.folder;
    this.disposable = parts.disposable;
    this.due = new DueList(parts.database.tables, this.undo);
    this.log = new EventLog(parts.database.tables);
    this.ledger = new Ledger(parts.database, this.undo);
    this.#turns = new Turns(this);
  }

  get market(): Market {
    return this.#market;
  }

  /** Replaces the market after its scenario events changed. */
  replaceMarket(market: Market): void {
    this.#market = market;
  }

  get prisma() {
    return this.database.prisma;
  }

  /** Everything due up to and including this time has happened. */
  get processedTo(): number {
    return this.#processedTo;
  }

  /** Why this world was stopped: a broken invariant is reported, never repaired silently. */
  get stopped(): string | undefined {
    return this.#stopped;
  }

  stop(reason: string): void {
    this.#stopped ??= reason;
  }

  /** Runs one state change; resolves after its commit. */
  execute<Result>(name: string, command: Command<Result>): Promise<Result> {
    return this.#turns.enqueue(name, command);
  }

  /** Carries the world to its clock's present time; resolves when all that was due has been committed. */
  catchUp(): Promise<void> {
    return this.#turns.enqueue('catch-up', () => undefined);
  }

  /**
   * Whoever has looked at live state waits for this before telling it: undefined when all that was decided is durable,
   * else it resolves to whether it has become so.
   */
  settling(): Promise<boolean> | undefined {
    return this.#turns.settling();
  }

  /** Who carries out due things of a kind. One handler a kind. */
  onDue(kind: string, handler: DueHandler): void {
    if (this.#dueHandlers.has(kind)) throw new Error(`two handlers for due kind ${kind}`);
    this.#dueHandlers.set(kind, handler);
  }

  /** Runs inside the transaction that emits an event of this type. */
  on(type: string, subscriber: Subscriber): void {
    const list = this.#subscribers.get(type) ?? [];
    list.push(subscriber);
    this.#subscribers.set(type, list);
  }

  /** Hears of events after their commit. Returns how to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  addSource(source: TimeSource): void {
    this.#sources.push(source);
  }

  /** Fills a module's live state from the database: at start, and again if a commit failed. */
  onLoad(load: (world: World) => void): void {
    this.#loaders.push(load);
  }

  load(): void {
    this.undo.clear();
    const state = this.#readState();
    this.#idCount = state.idCount;
    this.#processedTo = state.processedTo;
    this.log.restore({ count: state.eventCount, hash: state.eventHash });
    this.ledger.load(state.entryCount);
    this.due.load();
    for (const load of this.#loaders) load(this);
  }

  /**
   * The earliest thing that happens by itself in (processedTo, until]. At the same instant the market goes
   * before due things: processedTo then stands at that instant, and sources are asked only for what is later.
   */
  nextHappening(until: number): { at: number; run: (tx: Tx) => void; name: string } | undefined {
    const item = this.due.next(until);
    let earliest = item?.at ?? until;
    let reached: TimeSource[] = [];
    for (const source of this.#sources) {
      if (earliest <= this.#processedTo) break;
      const at = source.next(this.#processedTo, earliest);
      if (at === undefined) continue;
      reached = at === earliest ? [...reached, source] : [source];
      earliest = at;
    }
    const at = earliest;
    if (reached.length > 0) {
      const run = (tx: Tx) => {
        for (const source of reached) source.run(tx, at);
      };
      return { at, name: 'market', run };
    }
    return item && { at, name: item.kind, run: (tx: Tx) => this.#runDue(tx, item) };
  }

  markProcessed(time: number): void {
    if (time > this.#processedTo) this.#processedTo = time;
  }

  /** A transaction handle at a world time; `announce` collects what is told after the commit. */
  transaction(now: number, announce: (event: LoggedEvent) => void): Tx {
    const world = this;
    return {
      now,
      world,
      db: world.database.tables,
      ledger: {
        post: (entry) => world.ledger.post(now, entry),
        balance: (account, coin) => world.ledger.balance(account, coin),
      },
      id: (kind) => world.#nextId(kind),
      random: (purpose) => createRandom(world.seed, purpose),
      schedule: (kind, key, at) => world.due.schedule({ kind, key, at }),
      unschedule: (kind, key) => world.due.unschedule(kind, key),
      emit(event: WorldEvent) {
        const logged = world.log.append(now, event);
        announce(logged);
        for (const subscriber of world.#subscribers.get(event.type) ?? []) subscriber(this, logged);
      },
    };
  }

  announce(events: readonly LoggedEvent[]): void {
    if (events.length === 0) return;
    for (const listener of this.#listeners) listener(events);
  }

  /** What a rollback must restore besides the undo log. */
  get counters(): { idCount: number; entryCount: number; log: { count: number; hash: string } } {
    return { idCount: this.#idCount, entryCount: this.ledger.entryCount, log: this.log.state };
  }

  restoreCounters(counters: World['counters']): void {
    this.#idCount = counters.idCount;
    this.ledger.rollbackCount(counters.entryCount);
    this.log.restore(counters.log);
  }

  /** Writes what belongs to the turn as a whole, right before its commit. */
  flush(): void {
    this.ledger.flush();
    const clock = this.clock.state;
    this.database.tables.worldState.update(this.id, {
      processedTo: this.#processedTo,
      idCount: this.#idCount,
      entryCount: this.ledger.entryCount,
      eventCount: this.log.state.count,
      eventHash: this.log.state.hash,
      clockMode: clock.mode,
      clockRate: clock.rate,
      clockWorldAt: clock.worldAt,
      clockRealAt: clock.realAt,
      settings: JSON.stringify(this.settings),
    });
  }

  async close(): Promise<void> {
    await this.#turns.close();
    await this.database.close();
  }

  #runDue(tx: Tx, item: { kind: string; key: string; at: number }): void {
    const handler = this.#dueHandlers.get(item.kind);
    if (handler === undefined) throw new Error(`nobody carries out due kind ${item.kind}`);
    this.due.unschedule(item.kind, item.key);
    handler(tx, item.key, item.at);
  }

  /**
   * Ids of a kind sort in the order they were given, so that new rows lie side by side in every index instead of
   * one to a page all over it: most of what a commit writes to the disk is such pages.
   */
  #nextId(kind: string): string {
    this.#idCount += 1;
    const tail = mix(this.#idKey, this.#idCount).toString(16).padStart(8, '0');
    return `${kind}_${this.#idCount.toString(16).padStart(10, '0')}${tail}`;
  }

  #readState(): RowOf<'worldState'> {
    const state = this.database.tables.worldState.get(this.id);
    if (state === undefined) throw new Error(`world ${this.id} has no state row`);
    return state;
  }
}
