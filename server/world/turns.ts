/**
 * The command queue of a world. All commands that wait when a turn starts are decided one after the other
 * inside one transaction, flushed together (group commit), then answered and announced. A refused or
 * failed command is rolled back alone. If the commit fails nothing was answered: the world reloads.
 */
import Database from 'better-sqlite3';
import type { LoggedEvent } from './event-log.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Command } from './tx.ts';
import type { World } from './world.ts';

interface Waiting {
  name: string;
  command: Command<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

type Outcome = { waiting: Waiting; value: unknown } | { waiting: Waiting; error: unknown };

/** A turn that carries out many due things commits and yields after this many, so sockets stay served. */
const happeningsPerTurn = 2_000;

export class Turns {
  readonly #world: World;
  #queue: Waiting[] = [];
  #scheduled = false;
  #closed = false;
  #idle: (() => void) | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  enqueue<Result>(name: string, command: Command<Result>): Promise<Result> {
    if (this.#world.stopped !== undefined) return Promise.resolve(refuse('worldStopped') as Result);
    // A request that found the world just before it was removed.
    if (this.#closed) return Promise.resolve(refuse('unknownWorld') as Result);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#queue.push({ name, command, resolve: resolve as (value: unknown) => void, reject });
    this.#schedule();
    return promise;
  }

  /** Resolves when everything that was waiting has been answered; what comes later is refused. */
  close(): Promise<void> {
    this.#closed = true;
    if (!this.#scheduled) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#idle = resolve;
    return promise;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    const events: LoggedEvent[] = [];
    let outcomes: Outcome[] = [];
    let batch: Waiting[] = [];
    const connection = this.#world.database.connection;
    try {
      connection.exec('BEGIN IMMEDIATE');
      const now = this.#world.clock.now();
      if (this.#advance(now, events)) {
        batch = this.#queue;
        this.#queue = [];
        outcomes = batch.map((waiting) => this.#decide(waiting, now, events));
      }
      this.#world.flush();
      connection.exec('COMMIT');
      this.#world.undo.clear();
    } catch (error) {
      this.#fail(error, batch);
      return;
    }
    this.#scheduled = false;
    if (this.#queue.length > 0) this.#schedule();
    for (const outcome of outcomes) {
      if ('error' in outcome) outcome.waiting.reject(outcome.error);
      else outcome.waiting.resolve(outcome.value);
    }
    this.#world.announce(events);
    if (!this.#scheduled) this.#idle?.();
  }

  /** Carries out what is due up to `now`; false when it stopped half-way to let others run. */
  #advance(now: number, events: LoggedEvent[]): boolean {
    for (let count = 0; count < happeningsPerTurn; count += 1) {
      const happening = this.#world.nextHappening(now);
      if (happening === undefined) {
        this.#world.markProcessed(now);
        return true;
      }
      happening.run(this.#world.transaction(happening.at, (event) => events.push(event)));
      this.#world.markProcessed(happening.at);
    }
    return false;
  }

  #decide(waiting: Waiting, now: number, events: LoggedEvent[]): Outcome {
    const mark = this.#world.undo.mark;
    const counters = this.#world.counters;
    const announced = events.length;
    const { writes } = this.#world.database;
    const rollback = () => {
      writes.rollback();
      this.#world.undo.rollbackTo(mark);
      this.#world.restoreCounters(counters);
      events.length = announced;
    };
    writes.begin();
    try {
      const value = waiting.command(this.#world.transaction(now, (event) => events.push(event)));
      if (isRefusal(value)) rollback();
      return { waiting, value };
    } catch (error) {
      rollback();
      return { waiting, error };
    } finally {
      writes.end();
    }
  }

  /**
   * Nothing of this turn was answered; memory goes back to what the database says. A database that could
   * not write (full disk) may recover; anything else is a broken invariant and stops the world.
   */
  #fail(error: unknown, batch: readonly Waiting[]): void {
    const { connection } = this.#world.database;
    if (connection.inTransaction) connection.exec('ROLLBACK');
    this.#world.database.writes.clear();
    this.#world.load();
    if (!(error instanceof Database.SqliteError)) {
      this.#world.stop(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    this.#scheduled = false;
    for (const waiting of [...batch, ...this.#queue]) waiting.reject(error);
    this.#queue = [];
    this.#idle?.();
  }
}
