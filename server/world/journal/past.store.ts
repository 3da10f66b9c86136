/** What a rebuilt world gets besides what its journal tells. */
import Database from 'better-sqlite3';
import type { WorldDatabase } from '../database.ts';
import { createToken, hashToken } from '../security.ts';
import { type WorldState, worldStates } from '../world.store.ts';
import type { OriginRow } from './journal.store.ts';
import type { EntryRow } from './journal-entry.ts';

/** Enough to know whether a kept state is one of this history: a world that was reset or restored has had others. */
interface StateFace extends Pick<EntryRow, 'sequence' | 'at' | 'commands' | 'eventCount' | 'eventHash'> {
  branch: number;
  processedTo: number;
}

function numberIn(file: string, sql: string): number {
  const connection = new Database(file, { readonly: true });
  const found = connection.prepare(sql).pluck().get();
  connection.close();
  return Number(found);
}

export const beside = {
  /** The first row of a world as its source began. */
  writeBeginning(
    file: string,
    source: Pick<WorldState, 'seed' | 'branch'>,
    { at, settings }: Pick<OriginRow, 'at' | 'settings'>,
    id: string,
  ): void {
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

  /** The last entry of a kept state, its branch and how far it was carried. */
  faceOf(file: string): StateFace | undefined {
    const connection = new Database(file, { readonly: true });
    const face = connection
      .prepare(
        `SELECT w.branch, w.processedTo, j.sequence, j.at, j.commands, j.eventCount, j.eventHash
         FROM "WorldState" w, "JournalEntry" j ORDER BY j.sequence DESC LIMIT 1`,
      )
      .get();
    connection.close();
    return face as StateFace | undefined;
  },

  /** Number of the last entry of its journal. */
  lastSequence: (file: string): number => numberIn(file, 'SELECT max(sequence) FROM "JournalEntry"'),

  putOrigins(file: string, origins: readonly OriginRow[]): void {
    const connection = new Database(file);
    const insert = connection.prepare(
      `INSERT OR REPLACE INTO "JournalOrigin" (sequence, at, program, settings, eventCount, eventHash, snapshot, market)
       VALUES (@sequence, @at, @program, @settings, @eventCount, @eventHash, @snapshot, @market)`,
    );
    for (const origin of origins) insert.run(origin);
    connection.close();
  },

  /** Users who are signed in there are signed in here: tokens are no part of history, and come from the source as it is now. */
  adopt(source: WorldDatabase, { connection }: WorldDatabase): void {
    const rows = source.connection.prepare('SELECT number, tokenHash FROM "Session"').all();
    const put = connection.prepare('UPDATE "Session" SET tokenHash = @tokenHash WHERE number = @number');
    for (const row of rows) put.run(row);
  },

  /** Sessions stand in a state with their numbers; a token is no part of it. */
  forgetTokens(file: string): void {
    const connection = new Database(file);
    connection.exec(`UPDATE "Session" SET tokenHash = 'kept-' || rowid`);
    connection.close();
  },

  /** Gives everybody who is signed in a token that nobody else has. */
  signIn({ connection }: WorldDatabase, at: number): { uid: string; device: string; token: string }[] {
    const open = connection
      .prepare(
        `SELECT s.number, s.device, u.uid FROM "Session" s JOIN "User" u ON u.id = s.userId
         WHERE s.endedAt IS NULL AND s.expiresAt > ? ORDER BY s.number`,
      )
      .all(at) as { number: number; device: string; uid: string }[];
    const put = connection.prepare('UPDATE "Session" SET tokenHash = ? WHERE number = ?');
    return open.map(({ number, device, uid }) => {
      const token = createToken();
      put.run(hashToken(token), number);
      return { uid, device, token };
    });
  },

  /** Names of the uploads. */
  files: ({ connection }: WorldDatabase): string[] =>
    connection.prepare('SELECT name FROM "Upload"').pluck().all() as string[],
};
