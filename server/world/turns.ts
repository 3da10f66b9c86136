/**
 * The command queue of a world. All commands that wait when a turn starts are decided one after the other, written
 * in one transaction (group commit), then answered and announced. While the commit thread writes a turn, the next
 * ones are decided. A refused or failed command is rolled back alone. If a commit fails, nothing of that turn and
 * of those after it was answered: the world reloads.
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

/** A turn that is decided and not yet known to be durable. */
interface Committing {
  /** Its number at the writer. */
  turn: number;
  outcomes: readonly Outcome[];
  events: readonly LoggedEvent[];
  /** What those wait for who have seen what it decided: whether it has become durable. */
  settled: PromiseWithResolvers<boolean> | undefined;
}

/** A turn that carries out many due things commits and yields after this many, so sockets stay served. */
const happeningsPerTurn = 2_000;

/** A longer turn would keep the thread waiting that writes it. */
const commandsPerTurn = 32;

/** The queue does not run further ahead of the disk than this. */
const turnsAhead = 4;

export class Turns {
  readonly #world: World;
  #queue: Waiting[] = [];
  readonly #committing: Committing[] = [];
  #scheduled = false;
  #closed = false;
  #idle: (() => void) | undefined;

  constructor(world: World) {
    this.#world = world;
    world.database.writes.onProgress(() => this.#hearProgress());
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

  /** Undefined when all that was decided is durable; else resolves to whether it has become so. */
  settling(): Promise<boolean> | undefined {
    const last = this.#committing.at(-1);
    if (last === undefined) return undefined;
    last.settled ??= Promise.withResolvers<boolean>();
    return last.settled.promise;
  }

  /** Resolves when everything that was waiting has been answered; what comes later is refused. */
  close(): Promise<void> {
    this.#closed = true;
    if (this.#isIdle) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#idle = resolve;
    return promise;
  }

  get #isIdle(): boolean {
    return !this.#scheduled && this.#committing.length === 0 && this.#queue.length === 0;
  }

  #schedule(): void {
    if (this.#scheduled || this.#queue.length === 0 || this.#committing.length >= turnsAhead) return;
    this.#scheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#scheduled = false;
    const events: LoggedEvent[] = [];
    let outcomes: Outcome[] = [];
    let batch: Waiting[] = [];
    let turn: number;
    try {
      const now = this.#world.clock.now();
      if (this.#advance(now, events)) {
        batch = this.#queue.splice(0, commandsPerTurn);
        outcomes = batch.map((waiting) => this.#decide(waiting, now, events));
      }
      this.#world.flush();
      turn = this.#world.database.writes.commit();
      this.#world.undo.clear();
    } catch (error) {
      this.#fail(error, batch);
      return;
    }
    this.#committing.push({ turn, outcomes, events, settled: undefined });
    this.#answerCommitted();
    this.#schedule();
  }

  #hearProgress(): void {
    const { failure } = this.#world.database.writes;
    if (failure !== undefined) this.#fail(failure, []);
    this.#answerCommitted();
    this.#schedule();
  }

  /** Answers and announces the turns that are durable, in their order. */
  #answerCommitted(): void {
    const { committed } = this.#world.database.writes;
    for (;;) {
      const first = this.#committing[0];
      if (first === undefined || first.turn > committed) break;
      this.#committing.shift();
      for (const outcome of first.outcomes) {
        if ('error' in outcome) outcome.waiting.reject(outcome.error);
        else outcome.waiting.resolve(outcome.value);
      }
      first.settled?.resolve(true);
      this.#world.announce(first.events);
    }
    if (this.#isIdle) this.#idle?.();
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
   * Nothing of this turn and of those after it was answered; memory goes back to what the database says. A database that
   * could not write (full disk) may recover; anything else is a broken invariant and stops the world.
   */
  #fail(error: unknown, batch: readonly Waiting[]): void {
    const { writes } = this.#world.database;
    try {
      writes.settle();
    } catch {
      // What the thread could not write is given up with the rest.
    }
    this.#answerCommitted();
    const lost = this.#committing.splice(0);
    writes.clear();
    this.#world.load();
    if (!(error instanceof Database.SqliteError)) {
      this.#world.stop(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    for (const { outcomes, settled } of lost) {
      for (const { waiting } of outcomes) waiting.reject(error);
      settled?.resolve(false);
    }
    for (const waiting of [...batch, ...this.#queue]) waiting.reject(error);
    this.#queue = [];
    if (this.#isIdle) this.#idle?.();
  }
}
