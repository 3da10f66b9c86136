/** Files of a rebuilt world that its journal does not contain. */

import type { WorldDatabase } from '../database.ts';
import { createToken, hashToken } from '../security.ts';
import { withFile } from '../sqlite-file.ts';
import { type WorldState, worldStates } from '../world.store.ts';
import type { OriginRow } from './journal.store.ts';
import type { EntryRow } from './journal-entry.ts';

/** Identifies the history of a kept state, because a world that was reset or restored has had others. */
interface StateSummary extends Pick<EntryRow, 'sequence' | 'at' | 'commands' | 'eventCount' | 'eventHash'> {
  branch: number;
  processedTo: number;
}

export const beside = {
  /** Writes the first row of a world as its source began. */
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

  /** Reads the last entry, the branch and the processed time of a kept state. */
  readStateSummary(file: string): StateSummary | undefined {
    const sql = `SELECT w.branch, w.processedTo, j.sequence, j.at, j.commands, j.eventCount, j.eventHash
                 FROM "WorldState" w, "JournalEntry" j ORDER BY j.sequence DESC LIMIT 1`;
    return withFile(file, { readonly: true }, (connection) => connection.prepare(sql).get()) as
      | StateSummary
      | undefined;
  },

  /** Returns the number of the last entry in its journal. */
  lastSequence: (file: string): number =>
    withFile(file, { readonly: true }, (connection) =>
      Number(connection.prepare('SELECT max(sequence) FROM "JournalEntry"').pluck().get()),
    ),

  putOrigins(file: string, origins: readonly OriginRow[]): void {
    withFile(file, {}, (connection) => {
      const insert = connection.prepare(
        `INSERT OR REPLACE INTO "JournalOrigin" (sequence, at, program, settings, eventCount, eventHash, snapshot, market)
       VALUES (@sequence, @at, @program, @settings, @eventCount, @eventHash, @snapshot, @market)`,
      );
      for (const origin of origins) insert.run(origin);
    });
  },

  /**
   * Copies session tokens from the source, so that users who are signed in there are signed in here: tokens
   * are not part of the history.
   */
  adopt(source: WorldDatabase, { connection }: WorldDatabase): void {
    const rows = source.connection.prepare('SELECT number, tokenHash FROM "Session"').all();
    const put = connection.prepare('UPDATE "Session" SET tokenHash = @tokenHash WHERE number = @number');
    for (const row of rows) put.run(row);
  },

  /** Replaces tokens in a state that contains sessions with their numbers. */
  forgetTokens(file: string): void {
    withFile(file, {}, (connection) => connection.exec(`UPDATE "Session" SET tokenHash = 'kept-' || rowid`));
  },

  /** Gives every signed-in user a new token. */
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

  /** Lists the names of uploads. */
  files: ({ connection }: WorldDatabase): string[] =>
    connection.prepare('SELECT name FROM "Upload"').pluck().all() as string[],
};
