/** The journal of a world, and the states from which it can be replayed. */
import type { ReadDatabase } from '../database.ts';
import type { RowOf, Rows } from '../tx.ts';
import type { EntryRow } from './journal-entry.ts';

export type OriginRow = RowOf<'journalOrigin'>;

/** Integer columns are bigints in statements other than a table's own. */
type Raw<Row> = { [Name in keyof Row]: Row[Name] extends number ? number | bigint : Row[Name] };

function parseEntryRow({ sequence, happenings, eventCount, format, ...rest }: Raw<EntryRow>): EntryRow {
  return {
    ...rest,
    at: Number(rest.at),
    sequence: Number(sequence),
    happenings: Number(happenings),
    eventCount: Number(eventCount),
    format: Number(format),
  };
}

export const journalRows = {
  append({ db }: Rows, row: EntryRow): void {
    db.journalEntry.insert(row);
  },

  last: ({ db }: Rows): EntryRow | undefined =>
    db.journalEntry.find({}, { orderBy: 'sequence DESC', limit: 1 })[0],

  get: ({ db }: Rows, sequence: number): EntryRow | undefined => db.journalEntry.get(sequence),

  /** Returns entries after a sequence, in order. */
  after({ connection, writes }: ReadDatabase, sequence: number, limit: number): EntryRow[] {
    writes.settle();
    const rows = connection
      .prepare('SELECT * FROM "JournalEntry" WHERE sequence > ? ORDER BY sequence LIMIT ?')
      .all(sequence, limit);
    return (rows as Raw<EntryRow>[]).map(parseEntryRow);
  },

  /** Returns the work between two entries: the number of entries plus their scheduled events. */
  weight({ connection, writes }: ReadDatabase, after: number, until: number): number {
    writes.settle();
    const sum = connection
      .prepare(
        'SELECT count(*) + coalesce(sum(happenings), 0) FROM "JournalEntry" WHERE sequence > ? AND sequence <= ?',
      )
      .pluck()
      .get(after, until);
    return Number(sum);
  },

  /** Returns the number of commands and scheduled events of each entry between two. */
  work(
    { connection, writes }: ReadDatabase,
    after: number,
    until: number,
  ): { sequence: number; count: number }[] {
    writes.settle();
    const rows = connection
      .prepare(
        `SELECT sequence, happenings + coalesce(json_array_length(commands), 0) FROM "JournalEntry"
         WHERE sequence > ? AND sequence <= ? ORDER BY sequence`,
      )
      .raw()
      .all(after, until) as [bigint, bigint][];
    return rows.map(([sequence, count]) => ({ sequence: Number(sequence), count: Number(count) }));
  },

  /** Finds the entry that contains an event: the first one with so many events after it. */
  ofEvent({ connection, writes }: ReadDatabase, seq: number, lastSequence: number): number | undefined {
    writes.settle();
    const count = connection.prepare('SELECT eventCount FROM "JournalEntry" WHERE sequence = ?').pluck();
    // Before the first entry there were fewer events than in any.
    let [before, after] = [0, lastSequence + 1];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (Number(count.get(middle) ?? 0) < seq) before = middle;
      else after = middle;
    }
    return after > lastSequence ? undefined : after;
  },

  /** Returns the last entry at or before a world time. */
  lastAt({ connection, writes }: ReadDatabase, at: number): EntryRow | undefined {
    writes.settle();
    const row = connection
      .prepare('SELECT * FROM "JournalEntry" WHERE at <= ? ORDER BY sequence DESC LIMIT 1')
      .get(at);
    return row === undefined ? undefined : parseEntryRow(row as Raw<EntryRow>);
  },
};

export const journalOrigins = {
  /** Returns all origins, oldest first. */
  all: ({ db }: Rows): OriginRow[] => db.journalOrigin.find({}, { orderBy: 'sequence' }),

  put(rows: Rows, row: OriginRow): void {
    rows.db.journalOrigin.upsert(row);
  },
};
