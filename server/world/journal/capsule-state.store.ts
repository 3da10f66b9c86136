/** The state in which a capsule begins, if it does not begin from nothing: a database without secrets. */
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { withFile } from '../sqlite-file.ts';
import { isSecret } from './blank.ts';

type Replace = (name: string, secret: string) => string;

interface Column {
  table: string;
  name: string;
}

function secretColumns(connection: Database.Database): Column[] {
  const tables = connection
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'")
    .pluck()
    .all() as string[];
  return tables.flatMap((table) => {
    const columns = connection.pragma(`table_info("${table}")`) as { name: string; type: string }[];
    return columns
      .filter(({ name, type }) => type === 'TEXT' && isSecret(name))
      .map(({ name }) => ({ table, name }));
  });
}

/** Event hashes are compared by a replay, and are no secrets. */
const eventHashes = new Set(['EventLog hash', 'WorldState eventHash', 'JournalEntry eventHash']);

function replaceIn(connection: Database.Database, { table, name }: Column, replace: Replace): void {
  const rows = connection
    .prepare(`SELECT rowid AS row, "${name}" AS value FROM "${table}" WHERE "${name}" IS NOT NULL`)
    .all() as { row: number; value: string }[];
  const put = connection.prepare(`UPDATE "${table}" SET "${name}" = ? WHERE rowid = ?`);
  for (const { row, value } of rows) put.run(replace(name, value), row);
}

export const capsuleStates = {
  /** Lists codes that may still be entered. */
  codes: (file: string): string[] =>
    withFile(
      file,
      { readonly: true },
      (connection) => connection.prepare('SELECT code FROM "VerificationCode"').pluck().all() as string[],
    ),

  /** Returns the bytes of a state with replaced secrets; `draft` is a file that may be overwritten. */
  blanked(file: string, draft: string, replace: Replace): Buffer {
    copyFileSync(file, draft);
    try {
      withFile(draft, {}, (connection) => {
        connection.pragma('journal_mode = DELETE');
        connection.exec(`
        DELETE FROM "JournalOrigin";
        DELETE FROM "JournalEntry" WHERE sequence < (SELECT max(sequence) FROM "JournalEntry");
        UPDATE "JournalEntry" SET commands = '[]';
        UPDATE "InboxMessage" SET text = '***';`);
        for (const column of secretColumns(connection))
          if (!eventHashes.has(`${column.table} ${column.name}`)) replaceIn(connection, column, replace);
        // Removed data must not remain in free pages.
        connection.exec('VACUUM');
      });
      return readFileSync(draft);
    } finally {
      rmSync(draft, { force: true });
    }
  },
};
