/** The past of a world that is here, as it can be carried out again. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ReadDatabase } from '../database.ts';
import { eventRows } from '../world.store.ts';
import type { World } from '../world.ts';
import { appendedDifferences, type RowDifference } from './compare-rows.store.ts';
import { journalRows } from './journal.store.ts';
import type { EntryRow } from './journal-entry.ts';

export type LoggedRow = ReturnType<typeof eventRows.between>[number];

/** What was then, to be reported beside what comes now. */
export interface Witness {
  /** Those after a number up to another, in order. */
  events(after: number, until: number): LoggedRow[];
  /** How the ledger differs in what came after an entry of it. */
  rows(came: World, entriesBefore: number): RowDifference[];
}

/** The world that stands there before the first entry is carried out. */
export interface Place {
  id: string;
  /** Empty. */
  folder: string;
}

export interface History extends Witness {
  /** The database of the world, for readers elsewhere. */
  readonly source: string;
  /** Entries after a sequence, in order. */
  after(sequence: number, limit: number): EntryRow[];
  entry(sequence: number): EntryRow | undefined;
  /** How much there is to carry out after an entry up to another. */
  weight(after: number, until: number): number;
}

function historyIn(database: ReadDatabase, file: string): History {
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

/** The history of a world that lives here. */
export function historyOf({ database, folder }: World): History {
  return historyIn(database, join(folder, 'world.sqlite'));
}

/** The history of a world that lives in another thread, as far as it is on the disk. */
export function historyBeside(file: string): { history: History; close: () => void } {
  const connection = new Database(file, { readonly: true, fileMustExist: true });
  connection.defaultSafeIntegers(true);
  const database = { connection, writes: { settle: () => undefined } };
  return { history: historyIn(database, file), close: () => connection.close() };
}
