/** Databases that come from elsewhere: looked at before anything of theirs is believed. */
import Database from 'better-sqlite3';
import { applyMigrations, readMigrations } from './migrations.ts';

/** Whether the file itself is whole. From here on nothing that it brings along is carried out. */
export function isSound(connection: Database.Database): boolean {
  connection.pragma('trusted_schema = OFF');
  connection.pragma('journal_mode = DELETE');
  return connection.pragma('quick_check', { simple: true }) === 'ok';
}

/** Every table, index and trigger as they were made. */
function schemaOf(connection: Database.Database): string {
  const rows = connection
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE ? ORDER BY type, name')
    .all('sqlite_%');
  return JSON.stringify(rows);
}

/** Whether it has exactly the tables of a world of this version, and those of some more SQL. */
export function hasTables(connection: Database.Database, more = ''): boolean {
  const wanted = new Database(':memory:');
  try {
    applyMigrations(wanted, readMigrations());
    wanted.exec(more);
    return schemaOf(connection) === schemaOf(wanted);
  } finally {
    wanted.close();
  }
}
