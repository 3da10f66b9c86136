/**
 * One server per data folder: two that write the same worlds would stall and mislead each other. The lock is
 * the operating system's, on a database file, so it ends with the process however that ends.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Takes the folder until released; undefined while another server has it. */
export function lockFolder(folder: string): { release: () => void } | undefined {
  mkdirSync(folder, { recursive: true });
  const connection = new Database(join(folder, 'server.lock'), { timeout: 0 });
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return { release: () => connection.close() };
}
