/** Columns of a table, and the statements that write one of its rows. */
import type Database from 'better-sqlite3';
import type { RowStatement } from './row-writes.ts';

interface Column {
  readonly name: string;
  /** Declared type in the schema: BIGINT, INTEGER, REAL, BOOLEAN or TEXT. */
  readonly declared: string;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly names: readonly string[];
  /** Columns of the primary key, in order. */
  readonly keys: readonly string[];
  readonly keyClause: string;
  readonly getSql: string;
  readonly insert: RowStatement;
  readonly upsert: RowStatement;
  readonly delete: RowStatement;
}

const known = new Map<string, TableShape>();

/**
 * Returns the shape of a table, read once per process: every file has the same migrations before its first
 * row is read, so that a table is the same in all worlds. Throws if there is no such table.
 */
export function getTableShape(connection: Database.Database, name: string): TableShape {
  let shape = known.get(name);
  if (shape === undefined) {
    shape = readShape(connection, name);
    known.set(name, shape);
  }
  return shape;
}

function readShape(connection: Database.Database, name: string): TableShape {
  const rows = connection.pragma(`table_info("${name}")`) as { name: string; type: string; pk: bigint }[];
  if (rows.length === 0) throw new Error(`no table ${name}`);
  const columns = rows.map((row) => ({ name: row.name, declared: row.type.toUpperCase() }));
  const keys = rows
    .filter(({ pk }) => pk > 0n)
    .sort((left, right) => Number(left.pk - right.pk))
    .map((row) => row.name);
  const names = columns.map((column) => column.name);
  const keyClause = keys.map((key) => `"${key}" = ?`).join(' AND ');
  const statement = (sql: string): RowStatement => ({ table: name, sql, changesOne: false });
  const insert = `INSERT INTO "${name}" (${quoteNames(names)}) VALUES (${names.map(() => '?').join(', ')})`;
  const rest = names.filter((column) => !keys.includes(column));
  return {
    name,
    columns,
    names,
    keys,
    keyClause,
    getSql: `SELECT * FROM "${name}" WHERE ${keyClause}`,
    insert: statement(insert),
    upsert: statement(`${insert} ON CONFLICT (${quoteNames(keys)})
      DO UPDATE SET ${rest.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`),
    delete: statement(`DELETE FROM "${name}" WHERE ${keyClause}`),
  };
}

function quoteNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
