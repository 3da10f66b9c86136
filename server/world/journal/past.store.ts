/** What a rebuilt world gets besides what its journal tells. */
import Database from 'better-sqlite3';
import type { WorldDatabase } from '../database.ts';
import { type WorldState, worldStates } from '../world.store.ts';
import type { OriginRow } from './journal.store.ts';

function numberIn(file: string, sql: string): number {
  const connection = new Database(file, { readonly: true });
  const found = connection.prepare(sql).pluck().get();
  connection.close();
  return Number(found);
}

export const beside = {
  /** The first row of a world as its source began. */
  writeBeginning(file: string, source: WorldState, { at, settings }: OriginRow, id: string): void {
    const { seed, branch } = source;
    worldStates.writeFirst(file, {
      id,
      seed,
      createdAt: at,
      processedTo: at,
      clockMode: 'paused',
      clockRate: 0,
      clockWorldAt: at,
      clockRealAt: 0,
      settings,
      branch: branch + 1,
    });
  },

  /** How far the world of a file has been carried. */
  processedTo: (file: string): number => numberIn(file, 'SELECT processedTo FROM "WorldState"'),

  /** Number of the last entry of its journal. */
  lastSequence: (file: string): number => numberIn(file, 'SELECT max(sequence) FROM "JournalEntry"'),

  putOrigins(file: string, origins: readonly OriginRow[]): void {
    const connection = new Database(file);
    const insert = connection.prepare(
      `INSERT OR REPLACE INTO "JournalOrigin" (sequence, at, program, settings, eventCount, eventHash, snapshot)
       VALUES (@sequence, @at, @program, @settings, @eventCount, @eventHash, @snapshot)`,
    );
    for (const origin of origins) insert.run(origin);
    connection.close();
  },

  /** Whoever is signed in there is signed in here: tokens are no part of history, and come from the source as it is now. */
  adopt(source: WorldDatabase, { connection }: WorldDatabase): void {
    const rows = source.connection.prepare('SELECT number, tokenHash FROM "Session"').all();
    const put = connection.prepare('UPDATE "Session" SET tokenHash = @tokenHash WHERE number = @number');
    for (const row of rows) put.run(row);
  },

  /** Names of the uploads. */
  files: ({ connection }: WorldDatabase): string[] =>
    connection.prepare('SELECT name FROM "Upload"').pluck().all() as string[],
};
