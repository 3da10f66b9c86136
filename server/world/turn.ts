/**
 * One turn of a world while it is decided: what has happened by itself, then commands. Each is carried out whole or taken back
 * whole. The queue makes the turns of a living world, a replay makes those of its journal again.
 */
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { type Asked, dataOf } from './asked.ts';
import type { LoggedEvent } from './events.ts';
import type { Piece } from './happenings.ts';
import { absoluteAt, type EntryRow, encodeCommand, type Outcome } from './journal/journal-entry.ts';
import { isCorruption, isStorageFault } from './storage-fault.ts';
import type { Command } from './tx.ts';
import type { World } from './world.ts';

export type Result = { value: unknown } | { error: unknown };

export class Turn {
  /** What is announced after the commit. */
  readonly events: LoggedEvent[] = [];
  readonly #world: World;
  /** Writes each piece of a happening at once, to find out which one cannot be written. */
  readonly #isCareful: boolean;
  #happenings = 0;
  #hasWritten = false;
  readonly #commands: string[] = [];

  constructor(world: World, isCareful: boolean) {
    this.#world = world;
    this.#isCareful = isCareful;
  }

  /** How many things have happened by themselves in it. */
  get happenings(): number {
    return this.#happenings;
  }

  /** Carries out what is due up to `until`, at most so many happenings; false when that many were carried out and there may be more. */
  advance(until: number, countMax: number): boolean {
    while (this.#happenings < countMax) {
      const happening = this.#world.happenings.next(this.#world, until);
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

  decide(asked: Asked, now: number): Result {
    const data = dataOf(asked);
    if (data === undefined) return this.#decideChange(asked, now);
    const command = absoluteAt(data, now);
    const before = this.#world.log.state.count;
    const result = this.#attempt(now, this.#world.deciding(command));
    this.#commands.push(encodeCommand(command, outcomeOf(result), this.#world.log.state.count - before));
    return result;
  }

  /** Writes it into the journal. A turn in which nothing happened and nobody asked for anything leaves no entry. */
  record(now: number, isWhole: boolean): EntryRow | undefined {
    if (this.#happenings === 0 && this.#commands.length === 0) return undefined;
    return this.#world.journal.append({
      at: isWhole ? now : this.#world.processedTo,
      happenings: this.#happenings,
      commands: isWhole ? this.#commands : undefined,
      ...this.#world.log.state,
    });
  }

  /** What is no data cannot be carried out again: the journal says that it was, where it has changed anything. */
  #decideChange(asked: Asked, now: number): Result {
    const before = this.#world.log.state.count;
    const result = this.#attempt(now, this.#world.deciding(asked));
    const outcome = outcomeOf(result);
    if (outcome === 'ok' && this.#hasWritten)
      this.#commands.push(encodeCommand(asked.name, outcome, this.#world.log.state.count - before));
    return result;
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

  /** What is refused or throws leaves nothing behind. A fault of the disk, or of what was decided before, fails the whole turn. */
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

export function outcomeOf(result: Result): Outcome {
  if ('error' in result) return 'serverFault';
  return isRefusal(result.value) ? result.value.refused : 'ok';
}
