/**
 * A snapshot as a file: the database of a world as it stood, with the pictures of its users in a table of their own and one row that
 * says what it is. Sessions are no part of history, so it holds none.
 */
import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainLine } from '@papertape/shared/text/plain-text.ts';
import Database from 'better-sqlite3';
import type { ClockMode } from './clock.ts';
import type { WorldDatabase } from './database.ts';
import { hasTables, isSound } from './foreign-file.store.ts';
import { applyMigrations, readMigrations } from './migrations.ts';

/** Grows when what stands around the world's own tables changes. */
const format = 1;

const ownTables = `
  CREATE TABLE "_Snapshot" ("format" INTEGER NOT NULL, "name" TEXT NOT NULL);
  CREATE TABLE "_SnapshotFile" ("name" TEXT PRIMARY KEY NOT NULL, "bytes" BLOB NOT NULL);`;

/** Sessions are no part of history, and the journal of what comes of a snapshot begins with it. */
const leftOut = 'DELETE FROM "Session"; DELETE FROM "JournalEntry"; DELETE FROM "JournalOrigin"';

/** What uploads are called. A name of another shape comes from no world of ours and is not written anywhere. */
const fileName = /^[A-Za-z0-9_-]{8,64}\.(png|jpg|webp|gif)$/;

export interface SnapshotFacts {
  name: string;
  seed: string;
  /** World time. */
  at: number;
  events: number;
  hash: string;
  clock: ClockMode;
}

/** What the world that comes of a snapshot is. */
export interface Restored {
  id: string;
  branch: number;
  /** Of the machine: from here on a running clock runs. */
  realAt: number;
  /** As it ran when the snapshot was taken where left out. */
  clock?: 'paused' | undefined;
}

const nameLengthMax = 80;

export class NoSnapshot extends Error {}

function withFile<Result>(file: string, options: Database.Options, work: (of: Database.Database) => Result) {
  const connection = new Database(file, options);
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

function readFacts(connection: Database.Database): SnapshotFacts {
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

export const snapshotFiles = {
  /** How many bytes it would take. */
  sizeOf({ connection }: WorldDatabase, filesFolder: string): number {
    const pragma = (name: string) => Number(connection.pragma(name, { simple: true }));
    const names = connection.prepare('SELECT name FROM "Upload"').pluck().all() as string[];
    const sizes = names.map(
      (name) => statSync(join(filesFolder, name), { throwIfNoEntry: false })?.size ?? 0,
    );
    return pragma('page_count') * pragma('page_size') + sizes.reduce((sum, size) => sum + size, 0);
  },

  /** Writes a world as it stands, between turns, into a new file. */
  write({ connection, writes }: WorldDatabase, filesFolder: string, file: string, name: string): void {
    writes.settle();
    connection.prepare('VACUUM INTO ?').run(file);
    withFile(file, {}, (copied) => {
      copied.pragma('journal_mode = DELETE');
      // What is taken out is not to be found in free pages either.
      copied.pragma('secure_delete = ON');
      copied.transaction(() => {
        copied.exec(ownTables);
        copied.prepare('INSERT INTO "_Snapshot" (format, name) VALUES (?, ?)').run(format, name);
        copied.exec(leftOut);
        const keep = copied.prepare('INSERT INTO "_SnapshotFile" (name, bytes) VALUES (?, ?)');
        for (const picture of copied.prepare('SELECT name FROM "Upload"').pluck().all() as string[]) {
          const from = join(filesFolder, picture);
          if (existsSync(from)) keep.run(picture, readFileSync(from));
        }
      })();
    });
  },

  /** The database of a file that no world has open. */
  within(file: string, work: (connection: Database.Database) => void): void {
    withFile(file, {}, work);
  },

  facts: (file: string): SnapshotFacts => withFile(file, { readonly: true, fileMustExist: true }, readFacts),

  /** Brings a file that came from elsewhere up to date; answers what it is called here. Throws where it is no snapshot of a world. */
  accept(file: string, given: string | undefined): string {
    return withFile(file, {}, (connection) => {
      if (!isSound(connection)) throw new NoSnapshot('not sound');
      const name = plainLine(given ?? readFacts(connection).name).slice(0, nameLengthMax);
      if (name === '') throw new NoSnapshot('without a name');
      applyMigrations(connection, readMigrations());
      if (!hasTables(connection, ownTables)) throw new NoSnapshot('other tables than those of a world');
      connection.prepare('UPDATE "_Snapshot" SET name = ?').run(name);
      connection.exec(leftOut);
      return name;
    });
  },

  /** Makes a world of it in an empty folder. */
  unpack(file: string, folder: string, { id, branch, realAt, clock }: Restored): void {
    const target = join(folder, 'world.sqlite');
    copyFileSync(file, target);
    withFile(target, {}, (connection) => {
      const pictures = connection.prepare('SELECT name, bytes FROM "_SnapshotFile"').iterate();
      for (const { name, bytes } of pictures as Iterable<{ name: string; bytes: Buffer }>) {
        if (fileName.test(name)) writeFileSync(join(folder, 'files', name), bytes);
      }
      connection.exec('DROP TABLE "_Snapshot"; DROP TABLE "_SnapshotFile"');
      applyMigrations(connection, readMigrations());
      connection
        .prepare(
          'UPDATE "WorldState" SET id = ?, branch = ?, clockWorldAt = processedTo, clockRealAt = ?, "clockMode" = coalesce(?, clockMode)',
        )
        .run(id, branch, realAt, clock ?? null);
      connection.exec(`UPDATE "WorldState" SET clockRate = 0 WHERE clockMode = 'paused'`);
    });
  },
};
