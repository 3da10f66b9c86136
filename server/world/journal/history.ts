/** The past of a world on this machine, in the form that a replay reads. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ReadDatabase } from '../database.ts';
import { eventRows } from '../world.store.ts';
import type { World } from '../world.ts';
import { appendedDifferences, type RowDifference } from './compare-rows.store.ts';
import { journalRows } from './journal.store.ts';
import type { EntryRow } from './journal-entry.ts';

export type LoggedRow = ReturnType<typeof eventRows.between>[number];

/** Recorded history, to be reported next to the replayed one. */
export interface Witness {
  /** Returns the events after a number up to another, in order. */
  events(after: number, until: number): LoggedRow[];
  /** Compares what a replay added to the ledger after one of its entries. */
  rows(came: World, entriesBefore: number): RowDifference[];
}

/** Folder of a world before its first entry is replayed. */
export interface ReplaySite {
  id: string;
  /** Empty folder. */
  folder: string;
}

export interface History extends Witness {
  /** Database file of the world, for readers in other threads. */
  readonly source: string;
  /** Returns entries after a sequence, in order. */
  after(sequence: number, limit: number): EntryRow[];
  entry(sequence: number): EntryRow | undefined;
  /** Returns the amount of work between two entries. */
  weight(after: number, until: number): number;
}

function createHistory(database: ReadDatabase, file: string): History {
  return {
    source: file,
    after: (sequence, limit) => journalRows.after(database, sequence, limit),
    entry: (sequence) =>
      journalRows.after(database, sequence - 1, 1).find((row) => row.sequence === sequence),
    weight: (after, until) => journalRows.weight(database, after, until),
    events: (after, until) => eventRows.between({ database }, after, until),
    rows: (came, entriesBefore) => appendedDifferences({ database }, came, entriesBefore),
  };
}

/** Returns the history of an open world. */
export function getHistory({ database, folder }: World): History {
  return createHistory(database, join(folder, 'world.sqlite'));
}

/** Opens the history of a world in another thread, as far as it is on disk. */
export function openHistory(file: string): { history: History; close: () => void } {
  const connection = new Database(file, { readonly: true, fileMustExist: true });
  connection.defaultSafeIntegers(true);
  const database = { connection, writes: { settle: () => undefined } };
  return { history: createHistory(database, file), close: () => connection.close() };
}
