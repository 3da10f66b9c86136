/**
 * The command queue of a world. All commands that wait when a turn starts are decided one after the other, written
 * in one transaction (group commit), then answered and announced. While the commit thread writes a turn, the next
 * ones are decided. A refused or failed command is rolled back alone, and so is what happens by itself and fails: it is set
 * aside. If a commit fails, nothing of that turn and of those after it was answered: the world reloads. Nothing that goes
 * wrong here leaves this world.
 */

import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import Database from 'better-sqlite3';
import type { Asked } from './asked.ts';
import type { LoggedEvent } from './events.ts';
import { movesClock } from './journal/journal-entry.ts';
import { stackOf } from './report.ts';
import { isCorruption, isStorageFault } from './storage-fault.ts';
import { type Result, Turn } from './turn.ts';
import type { World } from './world.ts';

interface Waiting {
  asked: Asked;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

type Outcome = Result & { waiting: Waiting };

/** A turn that is decided and not yet known to be durable. */
interface Committing {
  /** Its number at the writer. */
  turn: number;
  outcomes: readonly Outcome[];
  events: readonly LoggedEvent[];
  /** Whether anything happened by itself in it. */
  happened: boolean;
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
  /** What is answered from then on, once it is closed. */
  #closed: 'unknownWorld' | 'notStored' | undefined;
  #idle: (() => void) | undefined;
  /** A turn in which something happened by itself could not be written: the next one writes each piece at once, to find out which. */
  #careful = false;
  /** Memory is not what the database says, because that could not be read. */
  #mustLoad = false;

  constructor(world: World) {
    this.#world = world;
    world.database.writes.onProgress(() => this.#guard(() => this.#hearProgress()));
  }

  enqueue(asked: Asked): Promise<unknown> {
    if (this.#world.stopped !== undefined) return Promise.resolve(refuse('worldStopped'));
    // A request that found the world just before it was removed, or before another took its place.
    if (this.#closed !== undefined) return Promise.resolve(refuse(this.#closed));
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#queue.push({ asked, resolve, reject });
    this.#world.counts.asked += 1;
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
  close(refusal: 'unknownWorld' | 'notStored'): Promise<void> {
    this.#closed ??= refusal;
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
    setImmediate(() => this.#guard(() => this.#turn()));
  }

  /** Whatever escapes from here would end the process. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#world.report({ err: error }, 'the queue failed');
      this.#world.stop(stackOf(error));
      this.#reject([...this.#committing.splice(0).flatMap(waitingOf), ...this.#queue.splice(0)], error);
      if (this.#isIdle) this.#idle?.();
    }
  }

  #turn(): void {
    this.#scheduled = false;
    let outcomes: Outcome[] = [];
    let batch: Waiting[] = [];
    let number: number;
    const turn = new Turn(this.#world, this.#careful);
    try {
      if (this.#mustLoad) this.#load();
      const now = this.#world.clock.now();
      const isWhole = turn.advance(now, happeningsPerTurn);
      if (isWhole) {
        this.#careful = false;
        batch = this.#nextBatch();
        outcomes = batch.map((waiting) => ({ waiting, ...turn.decide(waiting.asked, now) }));
      }
      turn.record(now, isWhole);
      this.#world.flush();
      number = this.#world.database.writes.commit();
      this.#world.undo.clear();
    } catch (error) {
      this.#fail(error, batch, turn.happenings > 0);
      return;
    }
    const { events, happenings } = turn;
    this.#committing.push({ turn: number, outcomes, events, happened: happenings > 0, settled: undefined });
    this.#answerCommitted();
    this.#schedule();
  }

  /** Those that are decided next, at one instant. */
  #nextBatch(): Waiting[] {
    const mover = this.#queue.slice(0, commandsPerTurn).findIndex(({ asked }) => movesClock(asked));
    return this.#queue.splice(0, mover < 0 ? commandsPerTurn : mover + 1);
  }

  #hearProgress(): void {
    const { failure } = this.#world.database.writes;
    if (failure !== undefined) this.#fail(failure, [], false);
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
      this.#world.counts.turns += 1;
      this.#world.counts.answered += first.outcomes.length;
      this.#world.storage.worked();
      this.#world.announce(first.events);
    }
    if (this.#isIdle) this.#idle?.();
  }

  /**
   * Nothing of this turn and of those after it was answered; memory goes back to what the database says. A disk that could
   * not write may recover. What happened by itself and cannot be written is found piece by piece in the next turn. Anything
   * else is a broken invariant and stops the world.
   */
  #fail(error: unknown, batch: readonly Waiting[], happened: boolean): void {
    const { writes } = this.#world.database;
    try {
      writes.settle();
    } catch {
      // What the thread could not write is given up with the rest.
    }
    this.#answerCommitted();
    const lost = this.#committing.splice(0);
    this.#judge(error, happened || lost.some((turn) => turn.happened));
    try {
      writes.clear();
      this.#load();
    } catch (again) {
      this.#mustLoad = true;
      this.#judge(again, false);
    }
    for (const { settled } of lost) settled?.resolve(false);
    this.#reject([...lost.flatMap(waitingOf), ...batch, ...this.#queue.splice(0)], error);
    if (this.#isIdle) this.#idle?.();
  }

  /** What follows from a turn that failed. */
  #judge(error: unknown, happened: boolean): void {
    if (isStorageFault(error)) this.#world.storage.failed(error);
    else if (happened && !this.#careful && !isCorruption(error)) {
      this.#world.report({ err: error }, 'what happened by itself could not be written');
      this.#careful = true;
    } else if (!isRowFault(error)) this.#world.stop(stackOf(error));
  }

  #load(): void {
    this.#world.load();
    this.#mustLoad = false;
  }

  #reject(all: readonly Waiting[], error: unknown): void {
    this.#world.counts.lost += all.length;
    for (const { reject } of all) reject(error);
  }
}

function waitingOf({ outcomes }: Committing): Waiting[] {
  return outcomes.map(({ waiting }) => waiting);
}

/** A row that a command of the turn wrote broke a rule of the database: the command is refused with its turn. */
function isRowFault(error: unknown): boolean {
  return error instanceof Database.SqliteError && !isCorruption(error);
}
