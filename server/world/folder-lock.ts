/**
 * One server per data folder: two that write the same worlds would stall and mislead each other. The lock is
 * the operating system's, on a database file, so it ends with the process however that ends.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { faultOfFolder } from './data-fault.ts';
import { isCorruption } from './storage-fault.ts';

/** Those that hold a folder: one that nothing refers to would be collected, and its lock given up with it. */
const held = new Set<Database.Database>();

/** Takes the folder until released; undefined while another server has it. */
export function lockFolder(folder: string): { release: () => void } | undefined {
  let connection: Database.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    connection = lockFile(join(folder, 'server.lock'));
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw faultOfFolder(folder, error);
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
    // Nothing is kept in it, so a new one is as good.
    rmSync(path, { force: true });
    return lockFile(path);
  }
}
