/** Statements that write one row each, and what carries them out. Both sides of a commit thread use it. */
import Database from 'better-sqlite3';

export type Scalar = string | number | bigint | boolean | null | Uint8Array;

export interface RowStatement {
  readonly table: string;
  readonly sql: string;
  /** Of an update: it must meet its row. */
  readonly changesOne: boolean;
}

export interface RowWrite {
  readonly statement: RowStatement;
  readonly values: readonly Scalar[];
}

/** 'file' survives a crash at any instant; 'memory' gives up durability, not correctness. */
export type Storage = 'file' | 'memory';

/** A connection that may write. WAL is asserted, because a BUSY at COMMIT outside WAL poisons Prisma's adapter. */
export function openWriter(path: string, storage: Storage): Database.Database {
  const connection = new Database(path);
  connection.defaultSafeIntegers(true);
  if (connection.pragma('journal_mode = WAL', { simple: true }) !== 'wal') {
    throw new Error(`${path} is not in WAL mode`);
  }
  connection.pragma(`synchronous = ${storage === 'file' ? 'FULL' : 'OFF'}`);
  connection.pragma('foreign_keys = ON');
  // Taken page by page as a world grows. A turn that changes more pages than fit here spills them to the disk.
  connection.pragma('cache_size = -32000');
  // Else what a savepoint keeps beyond 64 KiB goes through a temporary file.
  connection.pragma('temp_store = MEMORY');
  // By then the log starts over. On the disk most of it has been copied by the checkpoint thread; in memory it would be room lost.
  connection.pragma(`wal_autocheckpoint = ${storage === 'file' ? 16_000 : 2_000}`);
  return connection;
}

/** Prepares each statement once. */
export class RowWriter {
  readonly #connection: Database.Database;
  readonly #prepared = new Map<string, Database.Statement>();

  constructor(connection: Database.Database) {
    this.#connection = connection;
  }

  /** Throws SqliteError when the row cannot be written, Error when an update meets none. */
  write({ table, sql, changesOne }: RowStatement, values: readonly Scalar[]): void {
    let prepared = this.#prepared.get(sql);
    if (prepared === undefined) {
      prepared = this.#connection.prepare(sql);
      this.#prepared.set(sql, prepared);
    }
    const { changes } = prepared.run(values);
    if (changesOne && changes !== 1) {
      throw new Error(`${table} has no row for ${sql} of ${values.map(String).join(', ')}`);
    }
  }
}
