/** The row that says what a world is, its log of events, and the scenario of its market. */
import Database from 'better-sqlite3';
import type { ReadDatabase, WorldDatabase } from './database.ts';
import type { RowOf, Rows, Tx } from './tx.ts';

export type WorldState = RowOf<'worldState'>;

/** Of a world in which nothing has happened. */
export type FirstState = Omit<
  WorldState,
  'idCount' | 'eventCount' | 'eventHash' | 'entryCount' | 'logId' | 'logSequence' | 'market'
>;

export const worldStates = {
  get: ({ db }: Rows, id: string): WorldState | undefined => db.worldState.get(id),

  change({ db }: Rows, id: string, patch: Partial<WorldState>): void {
    db.worldState.update(id, patch);
  },

  /** Nothing has happened in it. */
  begin(connection: Database.Database, state: FirstState): void {
    connection
      .prepare(
        `INSERT INTO "WorldState" (id, seed, createdAt, processedTo, clockMode, clockRate, clockWorldAt, clockRealAt,
          idCount, eventCount, eventHash, entryCount, settings, branch)
         VALUES (@id, @seed, @createdAt, @processedTo, @clockMode, @clockRate, @clockWorldAt, @clockRealAt,
          0, 0, '', 0, @settings, @branch)`,
      )
      .run(state);
  },

  /** Into a file that no world has open. */
  writeFirst(file: string, state: FirstState): void {
    const connection = new Database(file);
    worldStates.begin(connection, state);
    connection.close();
  },

  /** Copies all rows of a world into a new file, as another world with a history of its own. */
  copy({ database, branch }: { database: WorldDatabase; branch: number }, file: string, id: string): void {
    worldStates.save(database, file);
    worldStates.rename(file, id, branch);
  },

  /** All rows as they are, in a new file. */
  save({ connection, writes }: WorldDatabase, file: string): void {
    writes.settle();
    connection.prepare('VACUUM INTO ?').run(file);
  },

  /** Makes a copied file another world, with a history of its own that follows that of its source. */
  rename(file: string, id: string, branch: number): void {
    const copied = new Database(file);
    copied.prepare('UPDATE "WorldState" SET id = ?, branch = ? + 1').run(id, branch);
    copied.close();
  },
};

interface EventsAsked {
  after: number;
  limit: number;
  type?: string | undefined;
  userId?: string | undefined;
}

export const eventRows = {
  append({ db }: Rows, row: RowOf<'eventLog'>): void {
    db.eventLog.insert(row);
  },

  /** Those after a number, oldest first: of a type, or of all that begin with what stands before its dot, and of a user. */
  page({ database }: { database: WorldDatabase }, asked: EventsAsked): RowOf<'eventLog'>[] {
    database.writes.settle();
    const { after, limit, type = '', userId } = asked;
    // The payload begins with whose it is.
    const whose = userId === undefined ? '' : `{"userId":${JSON.stringify(userId)}`;
    const rows = database.connection
      .prepare(
        `SELECT * FROM "EventLog" WHERE seq > @after
         AND (@type = '' OR type = @type OR substr(type, 1, length(@type) + 1) = @type || '.')
         AND substr(payload, 1, length(@whose)) = @whose ORDER BY seq LIMIT @limit`,
      )
      .all({ after, limit, type, whose }) as (RowOf<'eventLog'> & { seq: number | bigint })[];
    return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
  },

  /** Those after a number up to another, in order. */
  between({ database }: { database: ReadDatabase }, after: number, until: number): RowOf<'eventLog'>[] {
    database.writes.settle();
    const rows = database.connection
      .prepare('SELECT * FROM "EventLog" WHERE seq > ? AND seq <= ? ORDER BY seq')
      .all(after, until) as (RowOf<'eventLog'> & { seq: number | bigint })[];
    return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
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
