/** Table lists of this program and its earlier versions, derived from the migrations one after the other. */
import type Database from 'better-sqlite3';
import { applyMigrations, readMigrations } from '../migrations.ts';
import { withFile } from '../sqlite-file.ts';
import type { SchemaRow } from './stored-schema.ts';

interface KnownSchema {
  /** Names of the migrations that lead to it, in order. */
  readonly migrations: readonly string[];
  readonly text: string;
}

const known = new Map<string, readonly KnownSchema[]>();

/** Serializes a schema independently of the order of its rows. */
export function schemaText(rows: readonly SchemaRow[]): string {
  const lines = rows.map(({ type, name, table, sql }) => JSON.stringify([type, name, table, sql]));
  return lines.sort().join('\n');
}

/** Returns the tables, indexes and triggers of a database with their SQL. */
export function schemaRows(connection: Database.Database): SchemaRow[] {
  return connection
    .prepare('SELECT type, name, tbl_name AS "table", sql FROM sqlite_master')
    .all() as SchemaRow[];
}

function rowsOfSql(sql: string): SchemaRow[] {
  return withFile(':memory:', {}, (connection) => schemaRows(connection.exec(sql)));
}

/** Returns the schema of each version, with the tables that `more` adds to it. */
export function knownSchemas(more = ''): readonly KnownSchema[] {
  const found = known.get(more);
  if (found !== undefined) return found;
  const added = rowsOfSql(more);
  const migrations = readMigrations();
  const made = withFile(':memory:', {}, (connection) =>
    migrations.map((_, index) => {
      const until = migrations.slice(0, index + 1);
      applyMigrations(connection, until);
      return {
        migrations: until.map(({ name }) => name),
        text: schemaText([...schemaRows(connection), ...added]),
      };
    }),
  );
  known.set(more, made);
  return made;
}
