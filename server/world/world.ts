/**
 * A world: its own seed, clock, market, database, users and faults. Guarantees: every state change runs
 * through one queue, in one transaction with its ledger entries and events, is answered only after the
 * commit, and everything due before a command has happened before it.
 */

import { isSecret, mix, partKey, textKey } from '../market/random.ts';
import type { Market } from '../market/types.ts';
import type { Asked } from './asked.ts';
import type { Clock } from './clock.ts';
import { CommandQueue } from './command-queue.ts';
import type { CommandAnswer, CommandData, CommandName } from './commands.ts';
import { Counts } from './counts.ts';
import type { Tables, WorldDatabase } from './database.ts';
import { DueList } from './due.ts';
import { EventLog } from './event-log.ts';
import type { LoggedEvent, WorldEvent } from './events.ts';
import { Happenings, type Piece } from './happenings.ts';
import { once } from './idempotency.ts';
import { Journal } from './journal/journal.ts';
import { Ledger } from './ledger.ts';
import { UndoLog } from './live.ts';
import { Switchboard } from './ports.ts';
import { createRandom } from './random.ts';
import type { Replica } from './replica.ts';
import type { Report, ReportDetails } from './report.ts';
import { retryCommands } from './retry.ts';
import { SetAsideList } from './set-aside.ts';
import type { WorldSettings } from './settings.ts';
import { StorageHealth } from './storage-health.ts';
import type { Command, Rows, Tx } from './tx.ts';
import { type WorldState, worldStates } from './world.store.ts';
import { PriceKeeper } from './world-market.ts';

const catchUp: Asked = { name: 'catch-up', change: () => undefined };

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
  /** A test world: cheaper password hashes, no fsync. */
  readonly disposable: boolean;
  readonly due: DueList;
  readonly log: EventLog;
  readonly journal: Journal;
  readonly setAside: SetAsideList;
  readonly happenings: Happenings;
  readonly storage: StorageHealth;
  readonly counts: Counts;
  readonly ports = new Switchboard();
  readonly queue: CommandQueue;
  settings: WorldSettings;
  /** Another one when scenario events change. */
  market: Market;
  readonly prices: PriceKeeper;
  isLeft = false;
  /** Where several machines hold it: its place among them. */
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
    this.happenings = new Happenings(this.due, this.setAside, this.ports);
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

  /** Rows, on the writer connection. */
  get db(): Tables {
    return this.database.db;
  }

  /** Everything due up to and including this time has happened. */
  get processedTo(): number {
    return this.#processedTo;
  }

  /** Which history of this world it is; another number after a reset, a restore and a fork. Pages load their data anew then. */
  get branch(): number {
    return this.#branch;
  }

  /** Why this world was stopped: a broken invariant is reported, never repaired silently. */
  get stopped(): string | undefined {
    return this.#stopped;
  }

  /** From here on every change is refused. Other worlds go on. */
  stop(reason: string): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = reason;
    this.report({ reason }, 'the world is stopped');
  }

  report(details: ReportDetails, message: string): void {
    this.#report({ ...details, world: this.id }, message);
  }

  /** Carries out one command; resolves after its commit. */
  execute<Name extends CommandName>(command: CommandData<Name>): Promise<CommandAnswer<Name>>;
  /** A state change that is no data: what a test or the opening of a world does. */
  execute<Result>(name: string, run: Command<Result>): Promise<Result>;
  execute(given: string | CommandData, change?: Command<unknown>): Promise<unknown> {
    if (typeof given !== 'string') {
      this.ports.decideOf(given.name);
      return this.queue.enqueue(given);
    }
    if (change === undefined) throw new Error(`nothing to do for ${given}`);
    return this.queue.enqueue({ name: given, change });
  }

  /** The code that decides it. */
  deciding(asked: Asked): Command<unknown> {
    if ('change' in asked) return asked.change;
    const { name, actor, input, key } = asked;
    const decide = this.ports.decideOf(name);
    const run: Command<unknown> = (tx) => this.ports.gateOf(this, asked) ?? decide(tx, actor, input as never);
    return key === undefined ? run : once(key, run);
  }

  /** Carries the world to its clock's present time; resolves when all that was due has been committed. */
  catchUp(): Promise<void> {
    return this.queue.enqueue(catchUp).then(() => undefined);
  }

  /** A reader of live state waits for this before showing it: undefined when all that was decided is durable, else it resolves to whether it has become so. */
  settling(): Promise<boolean> | undefined {
    return this.queue.settling();
  }

  /** Hears of events after their commit. Returns how to stop. */
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

  /** After a piece of a happening was taken back: it waits for somebody to look at its reason, and all else goes on. */
  putAside(piece: Piece, at: number, error: unknown): void {
    this.due.unschedule(piece.kind, piece.key);
    this.setAside.add(piece, at, at, error);
  }

  markProcessed(time: number): void {
    if (time > this.#processedTo) this.#processedTo = time;
  }

  /** A transaction handle at a world time; `announce` collects what is announced after the commit. */
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
        for (const subscriber of world.ports.subscribersOf(event.type)) subscriber(this, logged);
        for (const watcher of world.ports.watchers) watcher(this, logged);
      },
    };
  }

  announce(events: readonly LoggedEvent[]): void {
    if (events.length === 0) return;
    for (const listener of this.#listeners) {
      // What is committed is committed, even where a listener fails.
      try {
        listener(events);
      } catch (error) {
        this.report({ err: error }, 'an event could not be announced');
      }
    }
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
      settings: JSON.stringify(this.settings),
      logSequence: this.journal.logged,
    });
  }

  /** Another world takes its place: what it was asked before is answered, what comes later is refused and may be asked again. */
  leave(): Promise<void> {
    this.isLeft = true;
    return this.queue.close('notStored');
  }

  close(): Promise<void> {
    this.replica?.close();
    this.#closing ??= this.queue.close('unknownWorld').then(() => this.database.close());
    return this.#closing;
  }

  /** Ids of a kind sort in the order they were given: new rows lie side by side in every index, so a commit writes few pages. */
  #nextId(kind: string): string {
    this.#idCount += 1;
    const tail = mix(this.#idKey, this.#idCount).toString(16).padStart(8, '0');
    return `${kind}_${this.#idCount.toString(16).padStart(10, '0')}${tail}`;
  }

  /** As it was stored last. */
  get state(): WorldState {
    const state = worldStates.get(this, this.id);
    if (state === undefined) throw new Error(`world ${this.id} has no state row`);
    return state;
  }
}
