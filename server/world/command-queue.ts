/**
 * The command queue of a world. All commands that wait when a turn starts are decided one after the other,
 * written in one transaction (group commit), then answered and announced. While the commit thread writes one
 * turn, the next ones are decided. A refused or failed command is rolled back alone; failed scheduled work is
 * set aside. If a commit fails, nothing of that turn and of later ones was answered, and the world reloads.
 * Errors never escape from the world.
 */

import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import {
  answerCommands,
  awaitLog,
  type CommandOutcome,
  createPendingCommand,
  createPendingTurn,
  forward,
  listCommands,
  listForwardedIds,
  type PendingCommand,
  type PendingTurn,
  PendingTurns,
  takeBatch,
} from './pending-turns.ts';
import type { QueuedCommand } from './queued-command.ts';
import { realTime } from './real-clock.ts';
import { type DecidedTurn, type ForwardingDetails, NoAnswer, type Replica } from './replica.ts';
import { getStack } from './report.ts';
import { isCorruption, isRowFault, isStorageFault } from './storage-fault.ts';
import { getTokenDraws } from './token-draws.ts';
import { type Result, Turn } from './turn.ts';
import type { World } from './world.ts';

/** A turn with much scheduled work commits and yields after this many events, so that sockets are served. */
const happeningsPerTurn = 2_000;

/** The queue decides at most this many turns ahead of the disk. */
const turnsAhead = 4;

export class CommandQueue {
  readonly #world: World;
  readonly #queue: PendingCommand[] = [];
  readonly #committing = new PendingTurns();
  #scheduled = false;
  /** Refusal of new commands once the queue is closed. */
  #closed: 'unknownWorld' | 'notStored' | undefined;
  #idle: (() => void) | undefined;
  /**
   * Set if a turn with scheduled work could not be written: the next turn writes each piece at once, to find
   * the faulty one.
   */
  #careful = false;
  /** Set if memory may differ from the database, because the database could not be read. */
  #mustLoad = false;
  /** The turn or heartbeat that is on its way to the log that machines share. */
  #proposed: PendingTurn | undefined;

  constructor(world: World) {
    this.#world = world;
    world.database.writes.onProgress(() => this.#guard(() => this.#onProgress()));
  }

  /**
   * Adds a command to the queue. Resolves with its answer after the commit. Throws if no module decides it.
   * @param passed set if another machine received the command
   * @param since instant of the monotonic clock from which the caller waits
   */
  enqueue(
    command: QueuedCommand,
    passed?: ForwardingDetails,
    since: number = realTime.monotonic(),
  ): Promise<unknown> {
    if (!('change' in command)) this.#world.ports.getDecider(command.name);
    if (this.#world.stopped !== undefined) return Promise.resolve(refuse('worldStopped'));
    // The request found the world just before it was removed or replaced.
    if (this.#closed !== undefined) return Promise.resolve(refuse(this.#closed));
    const { promise, waiting } = createPendingCommand(this.#world, { command, passed, since });
    const { replica } = this.#world;
    if (replica?.leads === false) forward(this.#world, waiting);
    else {
      this.#queue.push(waiting);
      this.#world.counts.enqueued += 1;
      this.#schedule();
    }
    return promise;
  }

  settling(): Promise<boolean> | undefined {
    return this.#committing.settling();
  }

  /** Resolves when every waiting command has been answered; later ones are refused. */
  close(refusal: 'unknownWorld' | 'notStored'): Promise<void> {
    this.#closed ??= refusal;
    if (this.isIdle) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#idle = resolve;
    return promise;
  }

  /** Returns whether nothing waits and nothing is pending. */
  get isIdle(): boolean {
    const waiting = this.#committing.count + this.#queue.length;
    return waiting === 0 && !this.#scheduled && this.#proposed === undefined;
  }

  #schedule(): void {
    if (this.#scheduled || this.#queue.length === 0 || this.#committing.count >= turnsAhead) return;
    if (this.#proposed !== undefined) return;
    this.#scheduled = true;
    setImmediate(() => this.#guard(() => this.#turn()));
  }

  /** An error that escaped from here would end the process. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#world.report({ err: error }, 'the queue failed');
      this.#world.stop(getStack(error));
      const sent = this.#committing.clear().flatMap(listCommands);
      // The shared log may have accepted them.
      if (this.#world.replica) for (const { resolve } of sent) resolve(refuse('outcomeUnknown'));
      this.#reject([...sent, ...this.#queue.splice(0)], error);
      if (this.isIdle) this.#idle?.();
    }
  }

  #turn(): void {
    this.#scheduled = false;
    if (this.#proposed !== undefined) return;
    let outcomes: CommandOutcome[] = [];
    let batch: PendingCommand[] = [];
    const turn = new Turn(this.#world, this.#careful);
    try {
      if (this.#mustLoad) this.#world.load();
      this.#mustLoad = false;
      const now = this.#world.clock.now();
      const isWhole = turn.advance(now, happeningsPerTurn);
      if (isWhole) {
        this.#careful = false;
        batch = takeBatch(this.#queue);
        outcomes = batch.map((waiting) => ({ waiting, ...this.#decide(turn, waiting, now) }));
      }
      const row = turn.record(now, isWhole);
      const { events, happenings } = turn;
      const decided = createPendingTurn(outcomes, events, happenings > 0);
      const { replica } = this.#world;
      if (replica === undefined) this.#commit(decided);
      else this.#propose(replica, decided, row && { row, ids: listForwardedIds(batch) });
    } catch (error) {
      this.#fail(error, batch, turn.happenings > 0);
      return;
    }
    this.#answerCommitted();
    this.#schedule();
  }

  #decide(turn: Turn, { command, passed, trace }: PendingCommand, now: number): Result {
    const draws = getTokenDraws(this.#world);
    const endTrace = trace?.decide();
    draws.prepared = passed && { token: '', tokenHash: passed.tokenHash };
    try {
      return turn.decide(command, now);
    } finally {
      draws.prepared = undefined;
      endTrace?.();
    }
  }

  #commit(decided: PendingTurn): void {
    this.#world.flush();
    decided.turn = this.#world.database.writes.commit();
    this.#world.undo.clear();
    this.#committing.push(decided, this.#world);
  }

  /** Renews the leadership of this machine in the shared log, unless a turn is on its way. */
  confirmLeadership(): void {
    const { replica } = this.#world;
    if (replica?.leads !== true || this.#closed !== undefined) return;
    if (this.#scheduled || this.#proposed !== undefined) return;
    this.#guard(() => this.#send(replica, createPendingTurn([], [], false), undefined));
  }

  /**
   * Proposes a turn to the shared log and writes it here once the log has accepted it, so that the file never
   * contains a turn that the log lacks.
   */
  #propose(replica: Replica, decided: PendingTurn, turn: DecidedTurn | undefined): void {
    if (turn === undefined) {
      // Nothing was written, but reads may have opened a transaction.
      if (this.#world.database.connection.inTransaction) this.#world.database.writes.commit();
      this.#world.undo.clear();
      this.#committing.push(decided, this.#world);
    } else {
      this.#world.journal.logged += 1;
      this.#world.flush();
      this.#send(replica, decided, turn);
    }
  }

  #send(replica: Replica, decided: PendingTurn, turn: DecidedTurn | undefined): void {
    if (turn === undefined) this.#world.journal.logged += 1;
    decided.turn = Number.POSITIVE_INFINITY;
    this.#committing.push(decided, this.#world);
    this.#proposed = decided;
    const settle = (isIn: boolean) =>
      this.#guard(() => {
        this.#proposed = undefined;
        this.#onLogAnswer(decided, isIn, turn !== undefined);
        this.#schedule();
        if (this.isIdle) this.#idle?.();
      });
    const stepBack = () => this.#guard(() => this.#stepBack(decided));
    awaitLog(replica.append(turn), decided, stepBack).then(settle, (error: unknown) =>
      this.#guard(() => {
        this.#proposed = undefined;
        this.#fail(error, [], false);
      }),
    );
  }

  #onLogAnswer(decided: PendingTurn, isIn: boolean, hasRows: boolean): void {
    // The file could not be written meanwhile; the turn comes back from the log.
    if (!this.#committing.has(decided)) {
      if (isIn) answerCommands(decided);
      else decided.settled?.resolve(false);
      if (!isIn) for (const waiting of listCommands(decided)) forward(this.#world, waiting);
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

  /**
   * Hands over to the machine that leads now. Accepted turns are written here; a rejected turn did not happen, and
   * its commands are forwarded.
   */
  #stepDown(refused: PendingTurn): void {
    this.#fallBack(refused);
    for (const waiting of [...listCommands(refused), ...this.#queue.splice(0)]) forward(this.#world, waiting);
  }

  /**
   * Falls back to the state of the file while the log is silent, so that the world stays readable. The log answers
   * later whether the turn was accepted, and which machine leads.
   */
  #stepBack(unconfirmed: PendingTurn): void {
    if (!this.#committing.has(unconfirmed)) return;
    this.#world.report({}, 'the shared log is silent: nothing is decided until it answers');
    this.#fallBack(unconfirmed);
    for (const behind of this.#queue.splice(0)) forward(this.#world, behind);
  }

  /**
   * Reverts memory to the disk, without a turn that the log has not accepted; waiting commands are decided
   * elsewhere.
   */
  #fallBack(turn: PendingTurn): void {
    const { writes } = this.#world.database;
    this.#world.counts.enqueued -= turn.outcomes.length + this.#queue.length;
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

  #onProgress(): void {
    const { failure } = this.#world.database.writes;
    if (failure !== undefined) this.#fail(failure, [], false);
    this.#answerCommitted();
    this.#schedule();
  }

  /** Answers and announces the durable turns in order. */
  #answerCommitted(): void {
    this.#committing.answerUpTo(this.#world.database.writes.committed, this.#world);
    if (this.isIdle) this.#idle?.();
  }

  /**
   * Handles a failed turn. Nothing of it and of later turns was answered, and memory reverts to the database.
   * A disk that could not write may recover. If scheduled work cannot be written, the next turn finds the
   * faulty piece. Anything else is a broken invariant and stops the world.
   */
  #fail(error: unknown, batch: readonly PendingCommand[], happened: boolean): void {
    const { writes } = this.#world.database;
    try {
      writes.settle();
    } catch {
      // Turns that the thread could not write are dropped with the rest.
    }
    this.#answerCommitted();
    const lost = this.#committing.clear();
    this.#classifyFailure(error, happened || lost.some((turn) => turn.happened));
    try {
      writes.clear();
      this.#world.load();
    } catch (again) {
      this.#mustLoad = true;
      this.#classifyFailure(again, false);
    }
    const { replica } = this.#world;
    replica?.fellBack();
    // A turn in the shared log is committed, even if the local write failed; the log answers what becomes of
    // turns on their way to it.
    const isLogged = ({ turn }: PendingTurn) => replica !== undefined && Number.isFinite(turn);
    for (const turn of lost.filter(isLogged)) answerCommands(turn);
    const gone = lost.filter((turn) => !isLogged(turn) && turn !== this.#proposed);
    for (const { settled } of gone) settled?.resolve(false);
    this.#reject([...gone.flatMap(listCommands), ...batch, ...this.#queue.splice(0)], error);
    if (this.isIdle) this.#idle?.();
  }

  /** Decides the consequences of a failed turn. */
  #classifyFailure(error: unknown, happened: boolean): void {
    if (isStorageFault(error)) this.#world.storage.failed(error);
    else if (happened && !this.#careful && !isCorruption(error)) {
      this.#world.report({ err: error }, 'what happened by itself could not be written');
      this.#careful = true;
    } else if (!isRowFault(error) && !(error instanceof NoAnswer)) this.#world.stop(getStack(error));
  }

  #reject(all: readonly PendingCommand[], error: unknown): void {
    this.#world.counts.lost += all.length;
    for (const { reject } of all) reject(error);
  }
}
