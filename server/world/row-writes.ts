/** Statements that write one row each, and their executor. Both sides of a commit thread use it. */
import Database from 'better-sqlite3';

export type Scalar = string | number | bigint | boolean | null | Uint8Array;

export interface RowStatement {
  readonly table: string;
  readonly sql: string;
  /** Set for an update, which must match its row. */
  readonly changesOne: boolean;
}

export interface RowWrite {
  readonly statement: RowStatement;
  readonly values: readonly Scalar[];
}

/** `file` survives a crash at any instant; `memory` gives up durability, not correctness. */
export type Storage = 'file' | 'memory';

/**
 * Opens a writing connection. WAL is asserted, because a BUSY at COMMIT outside WAL breaks Prisma's adapter.
 */
export function openWriter(path: string, storage: Storage): Database.Database {
  const connection = new Database(path);
  connection.defaultSafeIntegers(true);
  if (connection.pragma('journal_mode = WAL', { simple: true }) !== 'wal') {
    throw new Error(`${path} is not in WAL mode`);
  }
  connection.pragma(`synchronous = ${storage === 'file' ? 'FULL' : 'OFF'}`);
  connection.pragma('foreign_keys = ON');
  // Allocated page by page as a world grows. A turn that changes more pages spills them to the disk.
  connection.pragma('cache_size = -32000');
  // Otherwise the part of a savepoint beyond 64 KiB goes through a temporary file.
  connection.pragma('temp_store = MEMORY');
  // Size at which the log restarts. On disk the checkpoint thread has copied most of it by then; in memory it
  // would be wasted space.
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

  /** Throws SqliteError if the row cannot be written, and Error if an update matches no row. */
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
