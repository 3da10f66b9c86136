/**
 * One turn of a world while it is decided: scheduled events first, then commands. Each is executed or rolled
 * back as a whole. The queue creates the turns of a living world, a replay those of its journal.
 */
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { CommandData } from './commands.ts';
import type { LoggedEvent } from './events.ts';
import { findAnswer, keepAnswer } from './idempotency.ts';
import { type EntryRow, encodeCommand, type Outcome, toAbsoluteTime } from './journal/journal-entry.ts';
import type { Change, QueuedCommand } from './queued-command.ts';
import type { Piece } from './scheduled-events.ts';
import { isCorruption, isStorageFault } from './storage-fault.ts';
import type { Command } from './tx.ts';
import type { World } from './world.ts';

export type Result = { value: unknown } | { error: unknown };

export class Turn {
  /** Events to announce after the commit. */
  readonly events: LoggedEvent[] = [];
  readonly #world: World;
  /** Writes each piece of scheduled work at once, to find the one that cannot be written. */
  readonly #isCareful: boolean;
  #happenings = 0;
  #hasWritten = false;
  readonly #commands: string[] = [];

  constructor(world: World, isCareful: boolean) {
    this.#world = world;
    this.#isCareful = isCareful;
  }

  /** Number of scheduled events in the turn. */
  get happenings(): number {
    return this.#happenings;
  }

  /**
   * Executes what is due up to `until`, at most `countMax` events; returns false if that many were executed
   * and more may be due.
   */
  advance(until: number, countMax: number): boolean {
    while (this.#happenings < countMax) {
      const happening = this.#world.scheduledEvents.next(this.#world, until);
      if (happening === undefined) {
        this.#world.markProcessed(until);
        return true;
      }
      this.#happenings += 1;
      for (const piece of happening.pieces()) this.#carryOut(piece, happening.at);
      this.#world.markProcessed(happening.at);
    }
    return false;
  }

  decide(queued: QueuedCommand, now: number): Result {
    if ('change' in queued) return this.#decideChange(queued, now);
    const command = toAbsoluteTime(queued, now);
    const before = this.#world.log.state.count;
    const result = this.#attempt(now, this.#toChange(command));
    this.#commands.push(encodeCommand(command, getOutcome(result), this.#world.log.state.count - before));
    return result;
  }

  /** Appends the turn to the journal. An empty turn leaves no entry. */
  record(now: number, isWhole: boolean): EntryRow | undefined {
    if (this.#happenings === 0 && this.#commands.length === 0) return undefined;
    return this.#world.journal.append({
      at: isWhole ? now : this.#world.processedTo,
      happenings: this.#happenings,
      commands: isWhole ? this.#commands : undefined,
      ...this.#world.log.state,
    });
  }

  /**
   * Decides a change that is no data and cannot be replayed: the journal records it if it changed anything.
   */
  #decideChange({ name, change }: Change, now: number): Result {
    const before = this.#world.log.state.count;
    const result = this.#attempt(now, change);
    const outcome = getOutcome(result);
    if (outcome === 'ok' && this.#hasWritten)
      this.#commands.push(encodeCommand(name, outcome, this.#world.log.state.count - before));
    return result;
  }

  /** Returns the code that decides a command; with an idempotency key it runs once. */
  #toChange(command: CommandData): Command<unknown> {
    const { name, actor, input, key } = command;
    const { ports } = this.#world;
    const decide = ports.getDecider(name);
    return (tx) => {
      const known = key && findAnswer(tx, key);
      if (known !== undefined) return known;
      const answer = ports.checkGates(this.#world, command) ?? decide(tx, actor, input as never);
      if (key !== undefined && !isRefusal(answer)) keepAnswer(tx, key, answer);
      return answer;
    };
  }

  #carryOut(piece: Piece, at: number): void {
    const world = this.#world;
    const result = this.#attempt(at, (tx) => {
      piece.run(tx);
      if (this.#isCareful) world.database.writes.writeWaiting();
      // It may have failed before, at another time.
      if (world.setAside.has(piece)) world.setAside.remove(piece);
    });
    if (!('error' in result)) return;
    world.putAside(piece, at, result.error);
    const { kind, key } = piece;
    world.report({ err: result.error, kind, key, at }, 'set aside what could not be carried out');
  }

  /**
   * Executes a command whose changes are rolled back if it is refused or throws. A storage fault, or one of
   * earlier decisions, fails the whole turn.
   */
  #attempt(at: number, command: Command<unknown>): Result {
    const world = this.#world;
    const mark = world.undo.mark;
    const counters = world.counters;
    const announced = this.events.length;
    const { writes } = world.database;
    const rollback = () => {
      writes.rollback();
      world.undo.rollbackTo(mark);
      world.restoreCounters(counters);
      this.events.length = announced;
    };
    let result: Result;
    writes.begin();
    try {
      const tx = world.transaction(at, (event) => this.events.push(event));
      const value = world.clock.during(at, () => command(tx));
      if (isRefusal(value)) rollback();
      result = { value };
    } catch (error) {
      if (writes.isBroken || isStorageFault(error) || isCorruption(error)) throw error;
      rollback();
      result = { error };
    }
    this.#hasWritten = writes.hasWritten || world.undo.mark !== mark;
    writes.end();
    return result;
  }
}

/** Returns the outcome of a command as the journal stores it: a code of the contract or `ok`. */
export function getOutcome(result: Result): Outcome {
  if ('error' in result) return 'serverFault';
  return isRefusal(result.value) ? result.value.refused : 'ok';
}
