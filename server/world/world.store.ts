/** The state row of a world, its event log, and the scenario of its market. */
import type Database from 'better-sqlite3';
import type { ReadDatabase, WorldDatabase } from './database.ts';
import { withFile } from './sqlite-file.ts';
import type { RowOf, Rows, Tx } from './tx.ts';

export type WorldState = RowOf<'worldState'>;

/** State of a world in which nothing has happened. */
export type FirstState = Omit<
  WorldState,
  'idCount' | 'eventCount' | 'eventHash' | 'entryCount' | 'logId' | 'logSequence' | 'market'
>;

export const worldStates = {
  get: ({ db }: Rows, id: string): WorldState | undefined => db.worldState.get(id),

  change({ db }: Rows, id: string, patch: Partial<WorldState>): void {
    db.worldState.update(id, patch);
  },

  /** Inserts the row of a world in which nothing has happened. */
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

  /** Inserts it into a file that no world has open. */
  writeFirst(file: string, state: FirstState): void {
    withFile(file, {}, (connection) => worldStates.begin(connection, state));
  },

  /** Reads the stored settings of a file that no world has open; `{}` if it is no sound world. */
  readSettings(file: string): string {
    try {
      const row = withFile(file, { readonly: true, fileMustExist: true }, (connection) =>
        connection.prepare('SELECT settings FROM "WorldState"').get(),
      );
      return (row as Pick<WorldState, 'settings'> | undefined)?.settings ?? '{}';
    } catch {
      return '{}';
    }
  },

  /** Copies all rows of a world into a new file, as another world with a separate history. */
  copy({ database, branch }: { database: WorldDatabase; branch: number }, file: string, id: string): void {
    worldStates.save(database, file);
    worldStates.rename(file, id, branch);
  },

  /** Copies all rows unchanged into a new file. */
  save({ connection, writes }: WorldDatabase, file: string): void {
    writes.settle();
    connection.prepare('VACUUM INTO ?').run(file);
  },

  /** Turns a copied file into another world, whose history continues that of its source. */
  rename(file: string, id: string, branch: number): void {
    withFile(file, {}, (copied) =>
      copied.prepare('UPDATE "WorldState" SET id = ?, branch = ? + 1').run(id, branch),
    );
  },
};

type EventRow = RowOf<'eventLog'>;

interface EventQuery {
  after: number;
  limit: number;
  type?: string | undefined;
  userId?: string | undefined;
}

export const eventRows = {
  append({ db }: Rows, row: RowOf<'eventLog'>): void {
    db.eventLog.insert(row);
  },

  /**
   * Returns events after a number, oldest first, filtered by type (or the part before its dot) and by user.
   */
  page({ database }: { database: WorldDatabase }, query: EventQuery): RowOf<'eventLog'>[] {
    database.writes.settle();
    const { after, limit, type = '', userId } = query;
    // The payload begins with its owner.
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

  /** Returns the events after a number up to another, in order. */
  between({ database }: { database: ReadDatabase }, after: number, until: number): RowOf<'eventLog'>[] {
    database.writes.settle();
    const rows = database.connection
      .prepare('SELECT * FROM "EventLog" WHERE seq > ? AND seq <= ? ORDER BY seq')
      .all(after, until) as (RowOf<'eventLog'> & { seq: number | bigint })[];
    return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
  },

  /** Reads the events of one instant that name a record, in order. */
  about({ database }: { database: ReadDatabase }, at: number, id: string): Omit<EventRow, 'at' | 'hash'>[] {
    database.writes.settle();
    const { connection } = database;
    const last = connection.prepare('SELECT coalesce(max(seq), 0) FROM "EventLog"').pluck().get();
    const selectTime = connection.prepare('SELECT at FROM "EventLog" WHERE seq = ?').pluck();
    // The log has no index of times; its numbers are in order of time.
    const firstFrom = (time: number): number => {
      let [low, high] = [1, Number(last) + 1];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if ((selectTime.get(middle) as number) < time) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    const rows = connection
      .prepare(
        'SELECT seq, type, payload FROM "EventLog" WHERE seq >= ? AND seq < ? AND instr(payload, ?) > 0',
      )
      .all(firstFrom(at), firstFrom(at + 1), JSON.stringify(id)) as Omit<EventRow, 'at' | 'hash'>[];
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
