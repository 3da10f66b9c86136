/**
 * A world: its own seed, clock, market, database, users and faults. Every state change runs through one
 * queue, in one transaction with its ledger entries and events, and is answered only after the commit;
 * everything due before a command has happened before it.
 */

import { hash } from 'node:crypto';
import { isSecret, mix, partKey, textKey } from '../market/random.ts';
import type { Market } from '../market/types.ts';
import type { Clock } from './clock.ts';
import { CommandQueue } from './command-queue.ts';
import type { CommandAnswer, CommandData, CommandName } from './commands.ts';
import { Counts } from './counts.ts';
import type { Tables, WorldDatabase } from './database.ts';
import { DueList } from './due.ts';
import type { LoggedEvent, WorldEvent } from './events.ts';
import { Journal } from './journal/journal.ts';
import { writeJson } from './json-columns.ts';
import { Ledger } from './ledger.ts';
import { UndoLog } from './live.ts';
import { Switchboard } from './ports.ts';
import type { QueuedCommand } from './queued-command.ts';
import { createRandom } from './random.ts';
import type { Replica } from './replica.ts';
import type { Report, ReportDetails } from './report.ts';
import { retryCommands } from './retry.ts';
import { type Piece, ScheduledEvents } from './scheduled-events.ts';
import { SetAsideList } from './set-aside.ts';
import type { WorldSettings } from './settings.ts';
import { StorageHealth } from './storage-health.ts';
import type { Command, Rows, Tx } from './tx.ts';
import { eventRows, type WorldState, worldStates } from './world.store.ts';
import { PriceKeeper } from './world-market.ts';

export interface EventLogState {
  count: number;
  hash: string;
}

/**
 * The ordered events of a world. Each row's hash covers the row and the previous hash, so that two worlds
 * with the same seed and commands can be compared by one string.
 */
class EventLog {
  readonly #rows: Rows;
  #state: EventLogState = { count: 0, hash: '' };

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  get state(): EventLogState {
    return this.#state;
  }

  /** Sets the state on loading, and when a command is rolled back. */
  restore(state: EventLogState): void {
    this.#state = state;
  }

  append(at: number, event: WorldEvent): LoggedEvent {
    const payload = JSON.stringify({ userId: event.userId, mode: event.mode, data: event.data });
    const seq = this.#state.count + 1;
    const next = hash('sha256', `${this.#state.hash}\n${seq}\n${at}\n${event.type}\n${payload}`);
    eventRows.append(this.#rows, { seq, at, type: event.type, payload, hash: next });
    this.#state = { count: seq, hash: next };
    return { ...event, seq, at };
  }
}

const catchUp: QueuedCommand = { name: 'catch-up', change: () => undefined };

export type Listener = (events: readonly LoggedEvent[]) => void;

export interface WorldParts {
  id: string;
  seed: string;
  clock: Clock;
  market: Market;
  database: WorldDatabase;
  settings: WorldSettings;
  folder: string;
  disposable: boolean;
  report: Report;
  counts?: Counts | undefined;
}

export class World implements Rows {
  readonly id: string;
  readonly seed: string;
  readonly clock: Clock;
  readonly database: WorldDatabase;
  readonly ledger: Ledger;
  readonly undo = new UndoLog();
  readonly folder: string;
  /** True for a test world: cheaper password hashes, no fsync. */
  readonly disposable: boolean;
  readonly due: DueList;
  readonly log: EventLog;
  readonly journal: Journal;
  readonly setAside: SetAsideList;
  readonly scheduledEvents: ScheduledEvents;
  readonly storage: StorageHealth;
  readonly counts: Counts;
  readonly ports = new Switchboard();
  readonly queue: CommandQueue;
  settings: WorldSettings;
  /** Replaced when scenario events change. */
  market: Market;
  readonly prices: PriceKeeper;
  isLeft = false;
  /** Role of this machine, if several machines hold the world. */
  replica: Replica | undefined;
  #idCount = 0;
  readonly #idKey: number;
  #processedTo = 0;
  #branch = 0;
  #stopped: string | undefined;
  #closing: Promise<void> | undefined;
  readonly #report: Report;
  readonly #listeners = new Set<Listener>();

  constructor(parts: WorldParts) {
    this.id = parts.id;
    this.seed = parts.seed;
    this.clock = parts.clock;
    this.market = parts.market;
    this.prices = new PriceKeeper(this);
    this.#idKey = isSecret(parts.seed) ? partKey(parts.seed, 'id') : textKey(`${parts.seed}\nid`);
    this.database = parts.database;
    this.settings = parts.settings;
    this.folder = parts.folder;
    this.disposable = parts.disposable;
    this.due = new DueList(parts.database, this.undo);
    this.setAside = new SetAsideList(parts.database, this.undo);
    this.scheduledEvents = new ScheduledEvents(this.due, this.setAside, this.ports);
    this.#report = parts.report;
    this.counts = parts.counts ?? new Counts();
    this.storage = new StorageHealth((details, message) => this.report(details, message));
    this.log = new EventLog(parts.database);
    this.journal = new Journal(parts.database);
    this.ledger = new Ledger(parts.database, this.undo);
    this.ports.connect('world', { commands: retryCommands });
    this.queue = new CommandQueue(this);
  }

  get prisma() {
    return this.database.prisma;
  }

  /** Rows on the writer connection. */
  get db(): Tables {
    return this.database.db;
  }

  /** Everything due up to and including this time has happened. */
  get processedTo(): number {
    return this.#processedTo;
  }

  /**
   * Branch of the world's history; it changes with a reset, a restore and a fork, after which pages reload
   * their data.
   */
  get branch(): number {
    return this.#branch;
  }

  /** Reason for which the world was stopped: a broken invariant is reported, never repaired silently. */
  get stopped(): string | undefined {
    return this.#stopped;
  }

  /** Refuses every change from now on. Other worlds are not affected. */
  stop(reason: string): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = reason;
    this.report({ reason }, 'the world is stopped');
  }

  report(details: ReportDetails, message: string): void {
    this.#report({ ...details, world: this.id }, message);
  }

  /** Executes one command; resolves after its commit. */
  execute<Name extends CommandName>(command: CommandData<Name>): Promise<CommandAnswer<Name>>;
  /** Executes a state change that is no data, for tests and for opening a world. */
  execute<Result>(name: string, run: Command<Result>): Promise<Result>;
  execute(given: string | CommandData, change?: Command<unknown>): Promise<unknown> {
    if (typeof given !== 'string') return this.queue.enqueue(given);
    if (change === undefined) throw new Error(`nothing to do for ${given}`);
    return this.queue.enqueue({ name: given, change });
  }

  /**
   * Brings the world to the current time of its clock; resolves when everything that was due has been
   * committed.
   */
  catchUp(): Promise<void> {
    return this.queue.enqueue(catchUp).then(() => undefined);
  }

  /**
   * Returns undefined if every decision is durable; otherwise a promise of whether it has become so, for
   * which a reader of live state waits before showing it.
   */
  settling(): Promise<boolean> | undefined {
    return this.queue.settling();
  }

  /** Registers a listener for events after their commit. Returns a function that removes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  load(): void {
    this.undo.clear();
    const { state } = this;
    this.#idCount = state.idCount;
    this.#processedTo = state.processedTo;
    this.#branch = state.branch;
    this.log.restore({ count: state.eventCount, hash: state.eventHash });
    this.journal.load(state.logSequence);
    this.ledger.load(state.entryCount);
    this.due.load();
    this.setAside.load();
    for (const load of this.ports.loaders) load(this);
  }

  /** Sets a rolled-back piece aside with its reason, for an operator; everything else goes on. */
  putAside(piece: Piece, at: number, error: unknown): void {
    this.due.unschedule(piece.kind, piece.key);
    this.setAside.add(piece, at, at, error);
  }

  markProcessed(time: number): void {
    if (time > this.#processedTo) this.#processedTo = time;
  }

  /** Creates a transaction handle at a world time; `announce` collects events for after the commit. */
  transaction(now: number, announce: (event: LoggedEvent) => void): Tx {
    const world = this;
    return {
      now,
      world,
      db: world.database.db,
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
        for (const subscriber of world.ports.getSubscribers(event.type)) subscriber(this, logged);
        for (const watcher of world.ports.watchers) watcher(this, logged);
      },
    };
  }

  announce(events: readonly LoggedEvent[]): void {
    if (events.length === 0) return;
    for (const listener of this.#listeners) {
      // Committed events stay committed even if a listener fails.
      try {
        listener(events);
      } catch (error) {
        this.report({ err: error }, 'an event could not be announced');
      }
    }
  }

  /** Counters that a rollback must restore besides the undo log. */
  get counters(): { idCount: number; entryCount: number; log: EventLogState } {
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
    this.prices.withTurn();
    const clock = this.clock.state;
    worldStates.change(this, this.id, {
      processedTo: this.#processedTo,
      idCount: this.#idCount,
      entryCount: this.ledger.entryCount,
      eventCount: this.log.state.count,
      eventHash: this.log.state.hash,
      clockMode: clock.mode,
      clockRate: clock.rate,
      clockWorldAt: clock.worldAt,
      clockRealAt: clock.realAt,
      settings: writeJson('WorldState', 'settings', this.settings),
      logSequence: this.journal.logged,
    });
  }

  /**
   * Closes the queue because another world takes over: earlier commands are answered, later ones are refused
   * and may be repeated.
   */
  leave(): Promise<void> {
    this.isLeft = true;
    return this.queue.close('notStored');
  }

  close(): Promise<void> {
    this.replica?.close();
    this.#closing ??= this.queue.close('unknownWorld').then(() => this.database.close());
    return this.#closing;
  }

  /**
   * Creates an id. Ids of a kind sort in order of creation, so that new rows are adjacent in every index and
   * a commit writes few pages.
   */
  #nextId(kind: string): string {
    this.#idCount += 1;
    const tail = mix(this.#idKey, this.#idCount).toString(16).padStart(8, '0');
    return `${kind}_${this.#idCount.toString(16).padStart(10, '0')}${tail}`;
  }

  /** Last stored state. */
  get state(): WorldState {
    const state = worldStates.get(this, this.id);
    if (state === undefined) throw new Error(`world ${this.id} has no state row`);
    return state;
  }
}
