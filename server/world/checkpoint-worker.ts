/**
 * Copies committed pages from SQLite's log into the database file while the requesting thread continues to
 * commit. Otherwise each checkpoint would stall all orders while the disk writes thousands of scattered
 * pages.
 */
import { parentPort } from 'node:worker_threads';
import { withFile } from './sqlite-file.ts';

parentPort?.on('message', (path: string) => {
  try {
    withFile(path, { fileMustExist: true }, (connection) => connection.pragma('wal_checkpoint(PASSIVE)'));
  } catch {
    // A world that was removed meanwhile needs no checkpoint; for any other, the committing thread makes one
    // eventually.
  }
});
