/**
 * Copies what was committed from SQLite's log into the database file, while the thread that asked for it goes on committing.
 * Else each checkpoint would stop all orders for the time that the disk takes for thousands of scattered pages.
 */
import { parentPort } from 'node:worker_threads';
import Database from 'better-sqlite3';

parentPort?.on('message', (path: string) => {
  try {
    const connection = new Database(path, { fileMustExist: true });
    connection.pragma('wal_checkpoint(PASSIVE)');
    connection.close();
  } catch {
    // A world that was removed meanwhile needs none. For any other the committing thread does it itself in the end.
  }
});
