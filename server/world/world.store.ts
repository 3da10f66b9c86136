/** The row that says what a world is, its log of events, and the scenario of its market. */
import Database from 'better-sqlite3';
import type { WorldDatabase } from './database.ts';
import type { RowOf, Rows, Tx } from './tx.ts';

export type WorldState = RowOf<'worldState'>;

/** Which history of a world it is, for who opens its file without the world. */
type FirstState = Omit<WorldState, 'idCount' | 'eventCount' | 'eventHash' | 'entryCount'>;

export const worldStates = {
  get: ({ db }: Rows, id: string): WorldState | undefined => db.worldState.get(id),

  change({ db }: Rows, id: string, patch: Partial<WorldState>): void {
    db.worldState.update(id, patch);
  },

  /** Into a file that no world has open: nothing has happened in it. */
  writeFirst(file: string, state: FirstState): void {
    const connection = new Database(file);
    connection
      .prepare(
        `INSERT INTO "WorldState" (id, seed, createdAt, processedTo, clockMode, clockRate, clockWorldAt, clockRealAt,
          idCount, eventCount, eventHash, entryCount, settings, branch)
         VALUES (@id, @seed, @createdAt, @processedTo, @clockMode, @clockRate, @clockWorldAt, @clockRealAt,
          0, 0, '', 0, @settings, @branch)`,
      )
      .run(state);
    connection.close();
  },

  /** Copies all rows of a world into a new file, as another world with a history of its own. */
  copy({ connection, writes }: WorldDatabase, file: string, id: string): void {
    writes.settle();
    connection.prepare('VACUUM INTO ?').run(file);
    const copied = new Database(file);
    copied.prepare('UPDATE "WorldState" SET id = ?, branch = branch + 1').run(id);
    copied.close();
  },
};

export const eventRows = {
  append({ db }: Rows, row: RowOf<'eventLog'>): void {
    db.eventLog.insert(row);
  },
};

export const marketEvents = {
  all: ({ db }: Rows): RowOf<'marketEvent'>[] => db.marketEvent.find({}, { orderBy: 'at, id' }),

  insert(tx: Tx, row: RowOf<'marketEvent'>): void {
    tx.db.marketEvent.insert(row);
  },

  remove(tx: Tx, id: string): void {
    tx.db.marketEvent.delete(id);
  },
};
