/**
 * A snapshot file: the database of a world, with the pictures of its users in a separate table and one row of
 * metadata. It contains no sessions, because they are not part of the history.
 */

import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClockMode, uploadedNamePattern } from '@papertape/shared/contract/values.ts';
import type Database from 'better-sqlite3';
import type { WorldDatabase } from './database.ts';
import { historyFolder } from './journal/history-folder.ts';
import { applyMigrations, readMigrations } from './migrations.ts';
import type { CarriedSessions, RestoredState } from './ports.ts';
import { withFile } from './sqlite-file.ts';

/** Incremented when the tables of the snapshot itself change. */
const format = 1;

/** Tables of a snapshot besides those of its world. */
export const snapshotTables = `
  CREATE TABLE "_Snapshot" ("format" INTEGER NOT NULL, "name" TEXT NOT NULL);
  CREATE TABLE "_SnapshotFile" ("name" TEXT PRIMARY KEY NOT NULL, "bytes" BLOB NOT NULL);`;

/** Sessions are not part of the history. */
const sessionsOut = 'DELETE FROM "Session"';

/**
 * Removes sessions and the journal of an imported state: the journal cannot be trusted, and begins anew with
 * that state.
 */
export const stateOnly = `${sessionsOut}; DELETE FROM "JournalEntry"; DELETE FROM "JournalOrigin"; DELETE FROM "_SnapshotFile" WHERE name LIKE 'origin-%'`;

/**
 * Begins the journal anew from the restored state, because current sessions are merged into it. When the
 * world is opened, it finds an origin without a program, and replaces it with its own.
 */
const journalAnew = `
  INSERT OR REPLACE INTO "JournalOrigin" (sequence, at, program, settings, eventCount, eventHash, snapshot)
  SELECT (SELECT coalesce(max(sequence), 0) FROM "JournalEntry"), processedTo, '', settings, eventCount, eventHash, ''
  FROM "WorldState"`;

/** Name pattern of states from which a journal replays. */
const originName = /^origin-\d{1,15}\.sqlite$/;

function originsIn(connection: Database.Database): string[] {
  const names = connection.prepare(`SELECT snapshot FROM "JournalOrigin" WHERE snapshot <> ''`).pluck().all();
  return names as string[];
}

export interface SnapshotFacts {
  name: string;
  seed: string;
  /** World time. */
  at: number;
  events: number;
  hash: string;
  clock: ClockMode;
}

/** Identity of the world that is created from a snapshot. */
export interface Restored {
  id: string;
  branch: number;
  /** Machine time from which a running clock runs. */
  realAt: number;
  /** Mode of the restored clock; by default that at the time of the snapshot. */
  clock?: 'paused' | undefined;
}

/**
 * Pages of a snapshot besides those of its world: two tables and one index, each on a page of its own, plus
 * their text.
 */
const ownPages = 5;

export class NoSnapshot extends Error {}

/** Reads the facts that a saved state contains about itself. Throws if the file is no saved state. */
export function readFacts(connection: Database.Database): SnapshotFacts {
  const row = connection
    .prepare(
      `SELECT s.format, s.name, w.seed, w.processedTo AS "at", w.eventCount AS events, w.eventHash AS hash, w.clockMode AS clock
       FROM "_Snapshot" s JOIN "WorldState" w`,
    )
    .all() as (SnapshotFacts & { format: number })[];
  const [found] = row;
  if (found === undefined || row.length > 1 || found.format !== format)
    throw new NoSnapshot('not one snapshot of this format');
  const { name, seed, at, events, hash, clock } = found;
  return { name, seed, at, events, hash, clock };
}

/** Lists the files of a world besides its rows: pictures, and the states from which its journal replays. */
function filesBeside(connection: Database.Database, folder: string): { name: string; file: string }[] {
  const pictures = connection.prepare('SELECT name FROM "Upload"').pluck().all() as string[];
  return [
    ...pictures.map((name) => ({ name, file: join(folder, 'files', name) })),
    ...originsIn(connection).map((name) => ({ name, file: join(folder, historyFolder, name) })),
  ];
}

export const snapshotFiles = {
  /** Estimates the size of a snapshot in bytes. */
  measureSize({ connection }: WorldDatabase, folder: string): number {
    const pragma = (name: string) => Number(connection.pragma(name, { simple: true }));
    const sizes = filesBeside(connection, folder).map(
      ({ file }) => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    );
    return (
      (pragma('page_count') + ownPages) * pragma('page_size') + sizes.reduce((sum, size) => sum + size, 0)
    );
  },

  /** Writes a world between turns into a new file. */
  write({ connection, writes }: WorldDatabase, folder: string, file: string, name: string): void {
    writes.settle();
    connection.prepare('VACUUM INTO ?').run(file);
    withFile(file, {}, (copied) => {
      copied.pragma('journal_mode = DELETE');
      // Removed data must not remain in free pages.
      copied.pragma('secure_delete = ON');
      copied.transaction(() => {
        copied.exec(snapshotTables);
        copied.prepare('INSERT INTO "_Snapshot" (format, name) VALUES (?, ?)').run(format, name);
        copied.exec(sessionsOut);
        const keep = copied.prepare('INSERT INTO "_SnapshotFile" (name, bytes) VALUES (?, ?)');
        for (const beside of filesBeside(copied, folder))
          if (existsSync(beside.file)) keep.run(beside.name, readFileSync(beside.file));
      })();
    });
  },

  /** Opens the database of a file that no world has open. */
  within(file: string, work: (connection: Database.Database) => void): void {
    withFile(file, {}, work);
  },

  /** Replaces the sessions in a file that no world has open. */
  replaceSessions(file: string, choose: (state: RestoredState) => CarriedSessions): void {
    withFile(file, {}, (connection) =>
      connection.transaction(() => {
        const user = connection.prepare('SELECT * FROM "User" WHERE id = ?');
        const { sessions, due } = choose({
          now: connection.prepare('SELECT processedTo FROM "WorldState"').pluck().get() as number,
          findUser: (id) => user.get(id) as ReturnType<RestoredState['findUser']>,
        });
        connection.exec('DELETE FROM "Session"');
        const insert = connection.prepare(
          `INSERT INTO "Session" (tokenHash, userId, device, ip, signedInAt, lastSeenAt, expiresAt, endedAt, held, number)
           VALUES (@tokenHash, @userId, @device, @ip, @signedInAt, @lastSeenAt, @expiresAt, @endedAt, 0, @number)`,
        );
        for (const { held: _held, ...row } of sessions) insert.run(row);
        connection.prepare('INSERT OR IGNORE INTO "Due" (kind, key, at) VALUES (@kind, @key, @at)').run(due);
      })(),
    );
  },

  /** Begins the journal anew in a world that was rewound. */
  beginJournalAnew(file: string): void {
    withFile(file, {}, (connection) => connection.exec(journalAnew));
  },

  facts: (file: string): SnapshotFacts => withFile(file, { readonly: true, fileMustExist: true }, readFacts),

  /** Creates a world from a snapshot in an empty folder. */
  unpack(file: string, folder: string, { id, branch, realAt, clock }: Restored): void {
    const target = join(folder, 'world.sqlite');
    copyFileSync(file, target);
    withFile(target, {}, (connection) => {
      const pictures = connection.prepare('SELECT name, bytes FROM "_SnapshotFile"').iterate();
      for (const { name, bytes } of pictures as Iterable<{ name: string; bytes: Buffer }>) {
        // A name of another shape does not come from this product.
        if (uploadedNamePattern.test(name)) writeFileSync(join(folder, 'files', name), bytes);
        if (!originName.test(name)) continue;
        mkdirSync(join(folder, historyFolder), { recursive: true });
        writeFileSync(join(folder, historyFolder, name), bytes);
      }
      connection.exec('DROP TABLE "_Snapshot"; DROP TABLE "_SnapshotFile"');
      applyMigrations(connection, readMigrations());
      connection
        .prepare(
          'UPDATE "WorldState" SET id = ?, branch = ?, clockWorldAt = processedTo, clockRealAt = ?, "clockMode" = coalesce(?, clockMode)',
        )
        .run(id, branch, realAt, clock ?? null);
      connection.exec(`UPDATE "WorldState" SET clockRate = 0 WHERE clockMode = 'paused'`);
      connection.exec(journalAnew);
    });
  },
};
