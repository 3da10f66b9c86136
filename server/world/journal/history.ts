/** What can be carried out again, and from where: the past of a world that is here, or what somebody sent of one. */

import { eventRows } from '../world.store.ts';
import type { World } from '../world.ts';
import { appendedDifferences, type RowDifference } from './compare-rows.store.ts';
import { journalRows } from './journal.store.ts';
import type { EntryRow } from './journal-entry.ts';

export type LoggedRow = ReturnType<typeof eventRows.between>[number];

/** What was then, to be told beside what comes now. */
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
  /** Entries after a sequence, in order. */
  after(sequence: number, limit: number): EntryRow[];
  entry(sequence: number): EntryRow | undefined;
}

/** The history of a world that lives here. */
export function historyOf(world: World): History {
  return {
    after: (sequence, limit) => journalRows.after(world.database, sequence, limit),
    entry: (sequence) => journalRows.get(world, sequence),
    events: (after, until) => eventRows.between(world, after, until),
    rows: (came, entriesBefore) => appendedDifferences(world, came, entriesBefore),
  };
}
