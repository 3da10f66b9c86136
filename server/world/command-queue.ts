/**
 * The command queue of a world. All commands that wait when a turn starts are decided one after the other, written in one transaction (group
 * commit), then answered and announced. While the commit thread writes a turn, the next ones are decided. A refused or failed command is rolled
 * back alone, and so is what happens by itself and fails: it is set aside. If a commit fails, nothing of that turn and of those after it was
 * answered: the world reloads. Nothing that goes wrong here leaves this world.
 */

import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Asked } from './asked.ts';
import { type DecidedTurn, NoAnswer, type Passed, type Replica } from './replica.ts';
import { stackOf } from './report.ts';
import { isCorruption, isRowFault, isStorageFault } from './storage-fault.ts';
import { Turn } from './turn.ts';
import {
  answer,
  awaitLog,
  beginWaiting,
  type Committing,
  decide,
  decidedTurn,
  idsOf,
  OnTheirWay,
  type Outcome,
  passOn,
  takeBatch,
  type Waiting,
  waitingOf,
} from './waiting.ts';
import type { World } from './world.ts';

/** A turn that carries out many due things commits and yields after this many, so sockets stay served. */
const happeningsPerTurn = 2_000;

/** The queue does not run further ahead of the disk than this. */
const turnsAhead = 4;

export class CommandQueue {
  readonly #world: World;
  readonly #queue: Waiting[] = [];
  readonly #committing = new OnTheirWay();
  #scheduled = false;
  /** What is answered from then on, once it is closed. */
  #closed: 'unknownWorld' | 'notStored' | undefined;
  #idle: (() => void) | undefined;
  /** A turn in which something happened by itself could not be written: the next one writes each piece at once, to find out which. */
  #careful = false;
  /** Memory is not what the database says, because that could not be read. */
  #mustLoad = false;
  /** Where machines share a log: what is on its way to it, a turn or the word that this one still leads. */
  #agreeing: Committing | undefined;

  constructor(world: World) {
    this.#world = world;
    world.database.writes.onProgress(() => this.#guard(() => this.#hearProgress()));
  }

  enqueue(asked: Asked, passed?: Passed): Promise<unknown> {
    if (this.#world.stopped !== undefined) return Promise.resolve(refuse('worldStopped'));
    // A request that found the world just before it was removed, or before another took its place.
    if (this.#closed !== undefined) return Promise.resolve(refuse(this.#closed));
    const { promise, waiting } = beginWaiting(this.#world, asked, passed);
    const { replica } = this.#world;
    if (replica?.leads === false) passOn(this.#world, waiting);
    else {
      this.#queue.push(waiting);
      this.#world.counts.asked += 1;
      this.#schedule();
    }
    return promise;
  }

  settling(): Promise<boolean> | undefined {
    return this.#committing.settling();
  }

  /** Resolves when everything that was waiting has been answered; what comes later is refused. */
  close(refusal: 'unknownWorld' | 'notStored'): Promise<void> {
    this.#closed ??= refusal;
    if (this.isIdle) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#idle = resolve;
    return promise;
  }

  /** Nothing waits, and nothing is on its way. */
  get isIdle(): boolean {
    const waiting = this.#committing.count + this.#queue.length;
    return waiting === 0 && !this.#scheduled && this.#agreeing === undefined;
  }

  #schedule(): void {
    if (this.#scheduled || this.#queue.length === 0 || this.#committing.count >= turnsAhead) return;
    if (this.#agreeing !== undefined) return;
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
      const sent = this.#committing.clear().flatMap(waitingOf);
      // The log may have taken them.
      if (this.#world.replica) for (const { resolve } of sent) resolve(refuse('outcomeUnknown'));
      this.#reject([...sent, ...this.#queue.splice(0)], error);
      if (this.isIdle) this.#idle?.();
    }
  }

  #turn(): void {
    this.#scheduled = false;
    if (this.#agreeing !== undefined) return;
    let outcomes: Outcome[] = [];
    let batch: Waiting[] = [];
    const turn = new Turn(this.#world, this.#careful);
    try {
      if (this.#mustLoad) this.#world.load();
      this.#mustLoad = false;
      const now = this.#world.clock.now();
      const isWhole = turn.advance(now, happeningsPerTurn);
      if (isWhole) {
        this.#careful = false;
        batch = takeBatch(this.#queue);
        outcomes = batch.map((waiting) => ({ waiting, ...decide(this.#world, turn, waiting, now) }));
      }
      const row = turn.record(now, isWhole);
      const { events, happenings } = turn;
      const decided = decidedTurn(outcomes, events, happenings > 0);
      const { replica } = this.#world;
      if (replica === undefined) this.#commit(decided);
      else this.#agree(replica, decided, row && { row, ids: idsOf(batch) });
    } catch (error) {
      this.#fail(error, batch, turn.happenings > 0);
      return;
    }
    this.#answerCommitted();
    this.#schedule();
  }

  #commit(decided: Committing): void {
    this.#world.flush();
    decided.turn = this.#world.database.writes.commit();
    this.#world.undo.clear();
    this.#committing.push(decided, this.#world);
  }

  /** Says to the other machines that this one still leads, where nothing else on its way does. */
  beat(): void {
    const { replica } = this.#world;
    if (replica?.leads !== true || this.#closed !== undefined) return;
    if (this.#scheduled || this.#agreeing !== undefined) return;
    this.#guard(() => this.#send(replica, decidedTurn([], [], false), undefined));
  }

  /** A turn counts once the log of all machines has it. Only then it is written here: the file never holds what the log has not. */
  #agree(replica: Replica, decided: Committing, turn: DecidedTurn | undefined): void {
    if (turn === undefined) {
      // Nothing was written; what was read may have opened a transaction.
      if (this.#world.database.connection.inTransaction) this.#world.database.writes.commit();
      this.#world.undo.clear();
      this.#committing.push(decided, this.#world);
    } else {
      this.#world.journal.logged += 1;
      this.#world.flush();
      this.#send(replica, decided, turn);
    }
  }

  #send(replica: Replica, decided: Committing, turn: DecidedTurn | undefined): void {
    if (turn === undefined) this.#world.journal.logged += 1;
    decided.turn = Number.POSITIVE_INFINITY;
    this.#committing.push(decided, this.#world);
    this.#agreeing = decided;
    const heard = (isIn: boolean) =>
      this.#guard(() => {
        this.#agreeing = undefined;
        this.#hearOfLog(decided, isIn, turn !== undefined);
        this.#schedule();
        if (this.isIdle) this.#idle?.();
      });
    const stepBack = () => this.#guard(() => this.#stepBack(decided));
    awaitLog(replica.append(turn), decided, stepBack).then(heard, (error: unknown) =>
      this.#guard(() => {
        this.#agreeing = undefined;
        this.#fail(error, [], false);
      }),
    );
  }

  #hearOfLog(decided: Committing, isIn: boolean, hasRows: boolean): void {
    // The file could not be written meanwhile; what is in the log comes back from there.
    if (!this.#committing.has(decided)) {
      if (isIn) answer(decided);
      else decided.settled?.resolve(false);
      if (!isIn) for (const waiting of waitingOf(decided)) passOn(this.#world, waiting);
    } else if (isIn) {
      this.#committing.isLogged(decided);
      try {
        if (hasRows) decided.turn = this.#world.database.writes.commit();
        this.#world.undo.clear();
      } catch (error) {
        this.#fail(error, [], false);
      }
      this.#answerCommitted();
    } else this.#stepDown(decided);
  }

  /** Another machine decides now. What the log has is written here; what it refused has not happened, and is asked there. */
  #stepDown(refused: Committing): void {
    this.#fallBack(refused);
    for (const waiting of [...waitingOf(refused), ...this.#queue.splice(0)]) passOn(this.#world, waiting);
  }

  /** The log is silent. The world can be read as its file holds it; the log tells later what became of the turn, and who decides. */
  #stepBack(unheard: Committing): void {
    if (!this.#committing.has(unheard)) return;
    this.#world.report({}, 'the shared log is silent: nothing is decided until it answers');
    this.#fallBack(unheard);
    for (const behind of this.#queue.splice(0)) passOn(this.#world, behind);
  }

  /** Memory goes back to what is on the disk, without a turn that the log has not taken; what waits here is decided elsewhere. */
  #fallBack(turn: Committing): void {
    const { writes } = this.#world.database;
    this.#world.counts.asked -= turn.outcomes.length + this.#queue.length;
    this.#committing.remove(turn);
    try {
      writes.settle();
      this.#answerCommitted();
      writes.clear();
      this.#world.load();
    } catch (error) {
      this.#fail(error, [], false);
    }
    this.#world.replica?.fellBack();
    turn.settled?.resolve(false);
  }

  #hearProgress(): void {
    const { failure } = this.#world.database.writes;
    if (failure !== undefined) this.#fail(failure, [], false);
    this.#answerCommitted();
    this.#schedule();
  }

  /** Answers and announces the turns that are durable, in their order. */
  #answerCommitted(): void {
    this.#committing.answerUpTo(this.#world.database.writes.committed, this.#world);
    if (this.isIdle) this.#idle?.();
  }

  /**
   * Nothing of this turn and of those after it was answered; memory goes back to what the database says. A disk that could not write may recover.
   * What happened by itself and cannot be written is found piece by piece in the next turn. Anything else is a broken invariant and stops the world.
   */
  #fail(error: unknown, batch: readonly Waiting[], happened: boolean): void {
    const { writes } = this.#world.database;
    try {
      writes.settle();
    } catch {
      // What the thread could not write is given up with the rest.
    }
    this.#answerCommitted();
    const lost = this.#committing.clear();
    this.#judge(error, happened || lost.some((turn) => turn.happened));
    try {
      writes.clear();
      this.#world.load();
    } catch (again) {
      this.#mustLoad = true;
      this.#judge(again, false);
    }
    const { replica } = this.#world;
    replica?.fellBack();
    // What the log of all machines has did happen, whatever became of it here; of what is on its way there, the log tells.
    const isLogged = ({ turn }: Committing) => replica !== undefined && Number.isFinite(turn);
    for (const turn of lost.filter(isLogged)) answer(turn);
    const gone = lost.filter((turn) => !isLogged(turn) && turn !== this.#agreeing);
    for (const { settled } of gone) settled?.resolve(false);
    this.#reject([...gone.flatMap(waitingOf), ...batch, ...this.#queue.splice(0)], error);
    if (this.isIdle) this.#idle?.();
  }

  /** What follows from a turn that failed. */
  #judge(error: unknown, happened: boolean): void {
    if (isStorageFault(error)) this.#world.storage.failed(error);
    else if (happened && !this.#careful && !isCorruption(error)) {
      this.#world.report({ err: error }, 'what happened by itself could not be written');
      this.#careful = true;
    } else if (!isRowFault(error) && !(error instanceof NoAnswer)) this.#world.stop(stackOf(error));
  }

  #reject(all: readonly Waiting[], error: unknown): void {
    this.#world.counts.lost += all.length;
    for (const { reject } of all) reject(error);
  }
}
