/**
 * Carries out again what a journal tells, in a world that stands where the journal begins. Guarantees: after each entry the world
 * has the events of then, hash by hash, or the first entry after which it has not is named.
 */
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import type { LoggedEvent } from '../events.ts';
import { isStorageFault } from '../storage-fault.ts';
import { outcomeOf, type Result, Turn } from '../turn.ts';
import { eventRows } from '../world.store.ts';
import type { World } from '../world.ts';
import type { RowDifference } from './compare-rows.store.ts';
import type { LoggedRow, Witness } from './history.ts';
import {
  decodeEntry,
  type EntryRow,
  type JournalCommand,
  type JournalEntry,
  journalFormat,
  movedTo,
} from './journal-entry.ts';

/** The first entry that did not come out as it was. */
export interface Difference {
  sequence: number;
  at: number;
  /** What is different, in one sentence. */
  reason: string;
  /** The first event that differs, as it was and as it came; null where there is none. */
  was: LoggedRow | null;
  came: LoggedRow | null;
  /** Rows of the ledger that the entry wrote and that differ. */
  rows: RowDifference[];
}

/** Sits beside a world that carries out the entries of another as they come. */
export interface Hearer {
  /** A command of an entry is decided next, the first being 0. */
  before(index: number): void;
  after(index: number, result: Result): void;
}

/** What is carried out needs the time of each entry. */
interface LedClock {
  moveTo(time: number): void;
}

/** Why an entry came out otherwise; thrown inside, answered outside. */
class Parted extends Error {}

/** So much due work is committed at once. */
const happeningsAtOnce = 2_000;

export class Replay {
  readonly #world: World;
  readonly #clock: LedClock;
  /** Knows what happened then. */
  readonly #witness: Witness;

  readonly #hearer: Hearer | undefined;

  constructor(world: World, clock: LedClock, witness: Witness, hearer?: Hearer) {
    this.#world = world;
    this.#clock = clock;
    this.#witness = witness;
    this.#hearer = hearer;
  }

  /**
   * Carries out the entry that comes next, in a living world, and writes it: its events, for listeners. Says why where it comes out
   * otherwise; then nothing of it has happened, and nothing else may.
   */
  follow(row: EntryRow): { events: readonly LoggedEvent[] } | { parted: string } {
    const { logged } = this.#world.journal;
    for (const isCareful of [false, true]) {
      this.#world.journal.logged = logged + 1;
      try {
        const events = this.#enter(row, isCareful);
        this.#commit();
        return { events };
      } catch (error) {
        this.#world.database.writes.settle();
        this.#goBack();
        if (error instanceof Parted) return { parted: error.message };
        // A row could not be written: found as it was then, piece by piece.
        if (isCareful || isStorageFault(error)) throw error;
        this.#world.journal.logged = logged;
      }
    }
    throw new Error('an entry was carried out twice and is neither in nor out');
  }

  /** Carries out entries that follow each other; the first difference, or undefined. */
  play(rows: readonly EntryRow[]): Difference | undefined {
    try {
      const difference = this.#carryOut(rows, false);
      this.#commit();
      return difference;
    } catch (error) {
      if (isStorageFault(error)) throw error;
      // A row could not be written: found as it was then, entry by entry.
      this.#goBack();
      return this.#playOneByOne(rows);
    }
  }

  /** Goes on to a world time; what is due until then is due in the journal of this world too. */
  advanceTo(at: number): void {
    this.#clock.moveTo(at);
    for (let isWhole = false; !isWhole; ) {
      const turn = new Turn(this.#world, false);
      isWhole = turn.advance(at, happeningsAtOnce);
      turn.record(at, isWhole);
      this.#commit();
    }
  }

  /** Leaves the world as an entry left it: at its time or, where it moved the clock and nothing was due on the way, at the time that it leads to. */
  standAfter(row: EntryRow | undefined): void {
    const at = row?.at ?? this.#world.processedTo;
    const moved = (row && movedTo(decodeEntry(row))) ?? at;
    const isFree = moved > at && this.#world.happenings.next(this.#world, moved) === undefined;
    this.#clock.moveTo(isFree ? moved : at);
    if (isFree) this.#world.markProcessed(moved);
    this.#commit();
  }

  /** Goes on to a world time until which nothing happened after the last entry; says what does happen. */
  restUntil(at: number): Difference | undefined {
    this.#clock.moveTo(at);
    const before = this.#world.log.state.count;
    const turn = new Turn(this.#world, false);
    turn.advance(at, 1);
    this.#commit();
    if (turn.happenings === 0) return undefined;
    const [came = null] = eventRows.between(this.#world, before, this.#world.log.state.count);
    const reason = 'something happens by itself after the last entry, and nothing did';
    return { sequence: this.#world.journal.sequence + 1, at, reason, was: null, came, rows: [] };
  }

  #playOneByOne(rows: readonly EntryRow[]): Difference | undefined {
    for (const row of rows) {
      let difference: Difference | undefined;
      try {
        difference = this.#carryOut([row], false);
        this.#commit();
      } catch (error) {
        if (isStorageFault(error)) throw error;
        this.#goBack();
        difference = this.#carryOut([row], true);
        this.#commit();
      }
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  #carryOut(rows: readonly EntryRow[], isCareful: boolean): Difference | undefined {
    for (const row of rows) {
      const { entryCount } = this.#world.ledger;
      const { count } = this.#world.log.state;
      try {
        this.#enter(row, isCareful);
      } catch (error) {
        if (!(error instanceof Parted)) throw error;
        return this.#name(row, error.message, { entryCount, eventCount: count });
      }
      this.#world.undo.clear();
    }
    return undefined;
  }

  #enter(row: EntryRow, isCareful: boolean): readonly LoggedEvent[] {
    if (row.format > journalFormat)
      throw new Parted(`the entry has format ${row.format}, written by Papertape ${row.program}`);
    const entry = decodeEntry(row);
    this.#clock.moveTo(entry.at);
    const turn = new Turn(this.#world, isCareful);
    this.#happen(turn, entry);
    for (const [index, command] of (entry.commands ?? []).entries()) {
      this.#hearer?.before(index);
      const result = this.#decide(turn, command, entry.at);
      this.#hearer?.after(index, result);
    }
    this.#world.markProcessed(entry.at);
    this.#world.journal.copy(row);
    const { count, hash } = this.#world.log.state;
    if (count !== row.eventCount)
      throw new Parted(`there are ${count} events after it and were ${row.eventCount}`);
    if (hash !== row.eventHash) throw new Parted('its events are others');
    return turn.events;
  }

  /** Neither less nor more may happen by itself than did; what a turn left for the next one may. */
  #happen(turn: Turn, { at, happenings, commands }: JournalEntry): void {
    const isWhole = commands !== undefined;
    turn.advance(at, isWhole ? happenings + 1 : happenings);
    if (turn.happenings === happenings) return;
    throw new Parted(
      `${turn.happenings} things or more happen by themselves before it, and ${happenings} did`,
    );
  }

  #decide(turn: Turn, { name, data, outcome, events }: JournalCommand, at: number): Result {
    if (data === undefined) throw new Parted(`${name} was no command: nothing tells what it did`);
    if (!this.#world.ports.decides(data.name))
      throw new Parted(`${name} is a command that this version has not`);
    const before = this.#world.log.state.count;
    const result = turn.decide(data, at);
    const came = outcomeOf(result);
    if (came !== outcome)
      throw new Parted(`${name} ends with ${outcomeText(came)} and ended with ${outcomeText(outcome)}`);
    const raised = this.#world.log.state.count - before;
    if (raised !== events) throw new Parted(`${name} raises ${raised} events and raised ${events}`);
    return result;
  }

  #name(row: EntryRow, reason: string, before: { entryCount: number; eventCount: number }): Difference {
    this.#commit();
    const { sequence, at } = row;
    const from = before.eventCount;
    const until = Math.max(row.eventCount, this.#world.log.state.count);
    const came = eventRows.between(this.#world, from, until);
    const was = this.#witness.events(from, row.eventCount);
    const index = Math.max(came.length, was.length) === 0 ? 0 : firstOther(was, came);
    const rows = this.#witness.rows(this.#world, before.entryCount);
    return { sequence, at, reason, was: was[index] ?? null, came: came[index] ?? null, rows };
  }

  #commit(): void {
    this.#world.flush();
    this.#world.database.writes.commit();
    this.#world.undo.clear();
  }

  #goBack(): void {
    this.#world.database.writes.clear();
    this.#world.load();
  }
}

function outcomeText(outcome: JournalCommand['outcome']): string {
  return outcome === 'ok' ? 'success' : `${outcome} (${codes[outcome]})`;
}

function firstOther(was: readonly LoggedRow[], came: readonly LoggedRow[]): number {
  const length = Math.max(was.length, came.length);
  for (let index = 0; index < length; index += 1) {
    if (was[index]?.hash !== came[index]?.hash) return index;
  }
  return length;
}
