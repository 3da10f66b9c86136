/**
 * Lock of a data folder for one server: two that write the same worlds would stall and corrupt each other.
 * The lock is the operating system's, on a database file, so that it ends with the process however that ends.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { toFolderFault } from './data-fault.ts';
import { isCorruption } from './storage-fault.ts';

/** Connections that hold a lock: an unreferenced one would be collected, and its lock released. */
const held = new Set<Database.Database>();

/** Locks a folder until released; undefined if another server holds it. */
export function lockFolder(folder: string): { release: () => void } | undefined {
  let connection: Database.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    connection = lockFile(join(folder, 'server.lock'));
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw toFolderFault(folder, error);
  }
  held.add(connection);
  return {
    release: () => {
      held.delete(connection);
      connection.close();
    },
  };
}

function lockFile(path: string): Database.Database {
  const connection = new Database(path, { timeout: 0 });
  try {
    connection.exec('BEGIN EXCLUSIVE');
    return connection;
  } catch (error) {
    connection.close();
    if (!isCorruption(error)) throw error;
    // The file contains nothing, so that it can be replaced.
    rmSync(path, { force: true });
    return lockFile(path);
  }
}
