/**
 * Replays a journal in a world at the journal's beginning. After each entry the world has the recorded
 * events, hash by hash; otherwise the first differing entry is named.
 */
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import type { LoggedEvent } from '../events.ts';
import { isStorageFault } from '../storage-fault.ts';
import { getOutcome, type Result, Turn } from '../turn.ts';
import { eventRows } from '../world.store.ts';
import type { World } from '../world.ts';
import type { RowDifference } from './compare-rows.store.ts';
import type { LoggedRow, Witness } from './history.ts';
import {
  decodeEntry,
  type EntryRow,
  getMovedTime,
  type JournalCommand,
  type JournalEntry,
  journalFormat,
} from './journal-entry.ts';

/** First entry that replayed differently. */
export interface Difference {
  sequence: number;
  at: number;
  /** One sentence about what differs. */
  reason: string;
  /** First event that differs, as recorded and as replayed; null if there is none. */
  was: LoggedRow | null;
  came: LoggedRow | null;
  /** Ledger rows written by the entry that differ. */
  rows: RowDifference[];
}

/** Observes a world that follows the entries of another one as they arrive. */
export interface ReplayObserver {
  /** Called before the command with this index in an entry is decided. */
  before(index: number): void;
  after(index: number, result: Result): void;
}

/** A clock that is set to the time of each entry. */
interface SettableClock {
  moveTo(time: number): void;
}

/** Reason for a differing entry; it is thrown internally and returned to callers. */
class ReplayMismatch extends Error {}

/** Number of scheduled events that are committed together. */
const happeningsAtOnce = 2_000;

export class Replay {
  readonly #world: World;
  readonly #clock: SettableClock;
  /** Source of the recorded events. */
  readonly #witness: Witness;

  readonly #observer: ReplayObserver | undefined;

  constructor(world: World, clock: SettableClock, witness: Witness, observer?: ReplayObserver) {
    this.#world = world;
    this.#clock = clock;
    this.#witness = witness;
    this.#observer = observer;
  }

  /**
   * Replays the next entry in a living world and writes it; returns its events for listeners. If the entry
   * replays differently, the reason is returned, nothing of it has happened, and nothing else may.
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
        if (error instanceof ReplayMismatch) return { parted: error.message };
        // A row could not be written: the second attempt finds it piece by piece, as the recorded turn did.
        if (isCareful || isStorageFault(error)) throw error;
        this.#world.journal.logged = logged;
      }
    }
    throw new Error('an entry was carried out twice and is neither in nor out');
  }

  /** Replays consecutive entries; returns the first difference, or undefined. */
  play(rows: readonly EntryRow[]): Difference | undefined {
    try {
      const difference = this.#carryOut(rows, false);
      this.#commit();
      return difference;
    } catch (error) {
      if (isStorageFault(error)) throw error;
      // A row could not be written: find it entry by entry, as the recorded turns did.
      this.#goBack();
      return this.#playOneByOne(rows);
    }
  }

  /** Advances to a world time; work due until then is recorded in this world's journal too. */
  advanceTo(at: number): void {
    this.#clock.moveTo(at);
    for (let isWhole = false; !isWhole; ) {
      const turn = new Turn(this.#world, false);
      isWhole = turn.advance(at, happeningsAtOnce);
      turn.record(at, isWhole);
      this.#commit();
    }
  }

  /**
   * Leaves the world in the state after an entry: at its time, or at the time to which it moved the clock if
   * nothing was due on the way.
   */
  standAfter(row: EntryRow | undefined): void {
    const at = row?.at ?? this.#world.processedTo;
    const moved = (row && getMovedTime(decodeEntry(row))) ?? at;
    const isFree = moved > at && this.#world.scheduledEvents.next(this.#world, moved) === undefined;
    this.#clock.moveTo(isFree ? moved : at);
    if (isFree) this.#world.markProcessed(moved);
    this.#commit();
  }

  /**
   * Advances to a world time until which nothing was recorded after the last entry; returns the difference if
   * something happens.
   */
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
        if (!(error instanceof ReplayMismatch)) throw error;
        return this.#name(row, error.message, { entryCount, eventCount: count });
      }
      this.#world.undo.clear();
    }
    return undefined;
  }

  #enter(row: EntryRow, isCareful: boolean): readonly LoggedEvent[] {
    if (row.format > journalFormat)
      throw new ReplayMismatch(`the entry has format ${row.format}, written by Papertape ${row.program}`);
    const entry = decodeEntry(row);
    this.#clock.moveTo(entry.at);
    const turn = new Turn(this.#world, isCareful);
    this.#happen(turn, entry);
    for (const [index, command] of (entry.commands ?? []).entries()) {
      this.#observer?.before(index);
      const result = this.#decide(turn, command, entry.at);
      this.#observer?.after(index, result);
    }
    this.#world.markProcessed(entry.at);
    this.#world.journal.copy(row);
    const { count, hash } = this.#world.log.state;
    if (count !== row.eventCount)
      throw new ReplayMismatch(`there are ${count} events after it and were ${row.eventCount}`);
    if (hash !== row.eventHash) throw new ReplayMismatch('its events are others');
    return turn.events;
  }

  /**
   * Executes exactly the recorded number of scheduled events; an unfinished turn may leave some for the next
   * one.
   */
  #happen(turn: Turn, { at, happenings, commands }: JournalEntry): void {
    const isWhole = commands !== undefined;
    turn.advance(at, isWhole ? happenings + 1 : happenings);
    if (turn.happenings === happenings) return;
    throw new ReplayMismatch(
      `${turn.happenings} things or more happen by themselves before it, and ${happenings} did`,
    );
  }

  #decide(turn: Turn, { name, data, outcome, events }: JournalCommand, at: number): Result {
    if (data === undefined) throw new ReplayMismatch(`${name} was no command: nothing tells what it did`);
    if (!this.#world.ports.decides(data.name))
      throw new ReplayMismatch(`${name} is a command that this version has not`);
    const before = this.#world.log.state.count;
    const result = turn.decide(data, at);
    const came = getOutcome(result);
    if (came !== outcome)
      throw new ReplayMismatch(
        `${name} ends with ${outcomeText(came)} and ended with ${outcomeText(outcome)}`,
      );
    const raised = this.#world.log.state.count - before;
    if (raised !== events) throw new ReplayMismatch(`${name} raises ${raised} events and raised ${events}`);
    return result;
  }

  #name(row: EntryRow, reason: string, before: { entryCount: number; eventCount: number }): Difference {
    this.#commit();
    const { sequence, at } = row;
    const from = before.eventCount;
    const until = Math.max(row.eventCount, this.#world.log.state.count);
    const came = eventRows.between(this.#world, from, until);
    const was = this.#witness.events(from, row.eventCount);
    const index = Math.max(came.length, was.length) === 0 ? 0 : findFirstDifference(was, came);
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

function findFirstDifference(was: readonly LoggedRow[], came: readonly LoggedRow[]): number {
  const length = Math.max(was.length, came.length);
  for (let index = 0; index < length; index += 1) {
    if (was[index]?.hash !== came[index]?.hash) return index;
  }
  return length;
}
