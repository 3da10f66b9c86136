/**
 * Import of databases: snapshots, and states in which capsules begin. The tables are compared with those of
 * every known version before SQLite reads the file, then its pages and values are checked, and it is
 * migrated.
 */
import { plainLine } from '@papertape/shared/text/plain-text.ts';
import Database from 'better-sqlite3';
import { applyMigrations, readMigrations } from '../migrations.ts';
import { readFacts, snapshotTables, stateOnly } from '../snapshots.store.ts';
import { withFile } from '../sqlite-file.ts';
import { ForeignFault } from './foreign-fault.ts';
import { knownSchemas, schemaRows, schemaText } from './known-schemas.store.ts';
import { readStoredSchema } from './stored-schema.ts';
import { checkStoredValues } from './stored-values.store.ts';

const nameLengthMax = 80;

/** Bytes that SQLite may use for one file, whose pages are read one after the other. */
const heapBytesMax = 256 * 1_048_576;

/** Bounds the memory of SQLite in this process. */
export function limitHeap(): void {
  withFile(':memory:', {}, (connection) => connection.pragma(`hard_heap_limit = ${heapBytesMax}`));
}

/**
 * Returns the version whose tables a file has. Throws a ForeignFault if there is none. Reads a few pages,
 * without SQLite.
 */
function getVersion(file: string, more: string) {
  const text = schemaText(readStoredSchema(file));
  const version = knownSchemas(more).find((one) => one.text === text);
  if (version === undefined) throw new ForeignFault('fileVersion', 'other tables than those of a world');
  return version;
}

/** Opens a file with the tables of a known version. */
function openKnown(file: string, more: string): Database.Database {
  const version = getVersion(file, more);
  const { text } = version;
  const connection = new Database(file, { fileMustExist: true });
  try {
    connection.pragma('trusted_schema = OFF');
    connection.pragma('cell_size_check = ON');
    connection.pragma('mmap_size = 0');
    connection.pragma('journal_mode = MEMORY');
    // The caller syncs what it keeps.
    connection.pragma('synchronous = OFF');
    if (schemaText(schemaRows(connection)) !== text)
      throw new ForeignFault('fileUnknown', 'SQLite reads other tables');
    if (connection.pragma('integrity_check(1)', { simple: true }) !== 'ok')
      throw new ForeignFault('fileUnknown', 'not sound');
    checkMigrations(connection, version.migrations);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Checks that the migration record of a file agrees with its tables. */
function checkMigrations(connection: Database.Database, names: readonly string[]): void {
  const rows = connection
    .prepare('SELECT migration_name AS name, checksum FROM "_prisma_migrations" ORDER BY migration_name')
    .all() as { name: string; checksum: string }[];
  const expected = readMigrations().slice(0, names.length);
  const isSame =
    rows.length === expected.length &&
    rows.every(
      ({ name, checksum }, at) => name === expected[at]?.name && checksum === expected[at]?.checksum,
    );
  if (!isSame) throw new ForeignFault('fileVersion', 'its migrations are others');
}

function takeForeignState<Result>(
  file: string,
  more: string,
  finish: (connection: Database.Database) => Result,
): Result {
  const connection = openKnown(file, more);
  try {
    applyMigrations(connection, readMigrations());
    checkStoredValues(connection);
    const result = finish(connection);
    connection.pragma('journal_mode = DELETE');
    return result;
  } finally {
    connection.close();
  }
}

export const foreignStates = {
  /** Throws a ForeignFault if the tables are not those of a snapshot. */
  expectSnapshot(file: string): void {
    getVersion(file, snapshotTables);
  },

  /** Imports a snapshot; returns its name. */
  takeSnapshot: (file: string, given: string | undefined): string =>
    takeForeignState(file, snapshotTables, (connection) => {
      const own = readFacts(connection).name;
      const name = plainLine(given ?? own).slice(0, nameLengthMax);
      if (name === '') throw new ForeignFault('fileValues', 'name');
      connection.prepare('UPDATE "_Snapshot" SET name = ?').run(name);
      connection.exec(stateOnly);
      return name;
    }),

  /** Imports the state in which a capsule begins; the capsule itself names the beginning of its journal. */
  takeState: (file: string): void =>
    takeForeignState(file, '', (connection) => {
      connection.exec('DELETE FROM "JournalOrigin"');
    }),
};
