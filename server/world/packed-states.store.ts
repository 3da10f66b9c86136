/** A world in one file, as machines exchange it: its rows, sessions included, and its files. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { historyFolder } from './journal/history-folder.ts';
import { readSettings } from './settings.ts';
import { withFile } from './sqlite-file.ts';
import { worldStates } from './world.store.ts';
import type { World } from './world.ts';

const ownTable = 'CREATE TABLE "_PackedFile" (path TEXT PRIMARY KEY, bytes BLOB NOT NULL)';

/** Position of a world in the log that it follows. */
interface Position {
  logId: string;
  logSequence: number;
}

/** Position of a folder, with the version of the market that its prices follow. */
interface Standing extends Position {
  market: number;
}

const withExisting = <Result>(file: string, work: (connection: Database.Database) => Result): Result =>
  withFile(file, { fileMustExist: true }, work);

const selectTexts = (connection: Database.Database, sql: string) =>
  connection.prepare(sql).pluck().all() as string[];

/** Lists the files of a world besides its rows: pictures, and the states from which its journal replays. */
function pathsBeside(connection: Database.Database): string[] {
  return [
    ...selectTexts(connection, 'SELECT name FROM "Upload"').map((name) => join('files', name)),
    ...selectTexts(connection, `SELECT snapshot FROM "JournalOrigin" WHERE snapshot <> ''`).map((name) =>
      join(historyFolder, name),
    ),
  ];
}

function addFiles(file: string, folder: string): void {
  withExisting(file, (connection) => {
    connection.pragma('journal_mode = DELETE');
    connection.exec(ownTable);
    const keep = connection.prepare('INSERT INTO "_PackedFile" (path, bytes) VALUES (?, ?)');
    for (const path of pathsBeside(connection))
      if (existsSync(join(folder, path))) keep.run(path, readFileSync(join(folder, path)));
  });
}

function writePosition(file: string, { logId, logSequence }: Position): void {
  withExisting(file, (connection) =>
    connection.prepare('UPDATE "WorldState" SET logId = ?, logSequence = ?').run(logId, logSequence),
  );
}

export const packedStates = {
  findPosition: (folder: string): Standing | undefined =>
    withExisting(join(folder, 'world.sqlite'), (connection) => {
      // An earlier version of the program has no column for the market version, which was 1.
      const row = connection.prepare('SELECT * FROM "WorldState"').get() as Partial<Standing> | undefined;
      if (row?.logId === undefined || row.logSequence === undefined) return undefined;
      return { logId: row.logId, logSequence: row.logSequence, market: row.market ?? 1 };
    }),

  /** Returns the ids of the recordings that the world of a folder plays. */
  listRecordings(folder: string): string[] {
    const { recordings = {} } = readSettings(worldStates.readSettings(join(folder, 'world.sqlite')));
    return [...new Set(Object.values(recordings).map(({ id }) => id))];
  },

  setPosition: (folder: string, position: Position): void =>
    writePosition(join(folder, 'world.sqlite'), position),

  /**
   * Packs the world of a folder that is not open. @param position position of the packed world; by default
   * that of the folder
   */
  pack(folder: string, position?: Position): Buffer {
    return packState(folder, (draft) => {
      withExisting(join(folder, 'world.sqlite'), (connection) =>
        connection.prepare('VACUUM INTO ?').run(draft),
      );
      if (position !== undefined) writePosition(draft, position);
    });
  },

  /** Packs an open world between two of its turns. */
  packLiving({ database, folder, prices }: World): Buffer {
    return packState(folder, (draft) => {
      database.writes.settle();
      prices.keepAll();
      database.connection.prepare('VACUUM INTO ?').run(draft);
    });
  },

  /** Unpacks into a folder without a world. */
  unpack(bytes: Uint8Array, folder: string): void {
    mkdirSync(join(folder, 'files'), { recursive: true });
    const file = join(folder, 'world.sqlite');
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    writeFileSync(file, bytes);
    withExisting(file, (connection) => {
      const rows = connection.prepare('SELECT path, bytes FROM "_PackedFile"').iterate();
      for (const { path, bytes: content } of rows as Iterable<{ path: string; bytes: Buffer }>) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
      connection.exec('DROP TABLE "_PackedFile"');
    });
  },
};

function packState(folder: string, write: (draft: string) => void): Buffer {
  const draft = join(folder, '.packed');
  rmSync(draft, { force: true });
  try {
    write(draft);
    addFiles(draft, folder);
    return readFileSync(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}
