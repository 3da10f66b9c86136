/**
 * Row access on the writer connection, with prepared statements. It sees what the running turn has
 * written. Types come from Prisma's models: BIGINT columns are bigint, INTEGER and REAL are number.
 */
import type Database from 'better-sqlite3';

type Scalar = string | number | bigint | boolean | null | Uint8Array;

interface Column {
  name: string;
  declared: string;
  keyPosition: number;
}

export type Key = string | number | Readonly<Record<string, string | number>>;

export class Table<Row extends object> {
  readonly #connection: Database.Database;
  readonly #name: string;
  readonly #columns: readonly Column[];
  readonly #keys: readonly string[];
  readonly #statements = new Map<string, Database.Statement>();
  readonly #names: readonly string[];
  readonly #insertSql: string;
  readonly #upsertSql: string;

  constructor(connection: Database.Database, name: string) {
    this.#connection = connection;
    this.#name = name;
    this.#columns = (connection.pragma(`table_info("${name}")`) as Record<string, unknown>[]).map(
      (column) => ({
        name: String(column.name),
        declared: String(column.type).toUpperCase(),
        keyPosition: Number(column.pk),
      }),
    );
    if (this.#columns.length === 0) throw new Error(`no table ${name}`);
    this.#keys = this.#columns
      .filter((column) => column.keyPosition > 0)
      .sort((left, right) => left.keyPosition - right.keyPosition)
      .map((column) => column.name);
    this.#names = this.#columns.map((column) => column.name);
    const rest = this.#names.filter((column) => !this.#keys.includes(column));
    this.#insertSql = `INSERT INTO "${name}" (${quoted(this.#names)}) VALUES (${this.#names.map(() => '?').join(', ')})`;
    this.#upsertSql = `${this.#insertSql} ON CONFLICT (${quoted(this.#keys)})
      DO UPDATE SET ${rest.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`;
  }

  get(key: Key): Row | undefined {
    const row = this.#prepare(`SELECT * FROM "${this.#name}" WHERE ${this.#keyClause()}`).get(
      ...this.#keyValues(key),
    );
    return row === undefined ? undefined : this.#read(row as Record<string, Scalar>);
  }

  /** Rows whose columns equal all of `where`, in the order given ("at DESC"), at most `limit`. */
  find(where: Partial<Row>, options: { orderBy?: string; limit?: number } = {}): Row[] {
    const names = Object.keys(where);
    const values = Object.values(where) as Scalar[];
    const clause = names.map((name, index) =>
      values[index] === null ? `"${name}" IS NULL` : `"${name}" = ?`,
    );
    const sql = [
      `SELECT * FROM "${this.#name}"`,
      clause.length > 0 ? `WHERE ${clause.join(' AND ')}` : '',
      options.orderBy === undefined ? '' : `ORDER BY ${options.orderBy}`,
      options.limit === undefined ? '' : `LIMIT ${options.limit}`,
    ].join(' ');
    const rows = this.#prepare(sql).all(...values.filter((value) => value !== null).map(bindable));
    return rows.map((row) => this.#read(row as Record<string, Scalar>));
  }

  insert(row: Row): void {
    this.#prepare(this.#insertSql).run(this.#values(row, this.#names));
  }

  upsert(row: Row): void {
    this.#prepare(this.#upsertSql).run(this.#values(row, this.#names));
  }

  /** Changes the named columns of one row; throws when there is no such row. */
  update(key: Key, patch: Partial<Row>): void {
    const names = Object.keys(patch);
    const sql = `UPDATE "${this.#name}" SET ${names.map((name) => `"${name}" = ?`).join(', ')} WHERE ${this.#keyClause()}`;
    const result = this.#prepare(sql).run(...this.#values(patch, names), ...this.#keyValues(key));
    if (result.changes !== 1) throw new Error(`${this.#name} has no row ${JSON.stringify(key)}`);
  }

  delete(key: Key): void {
    this.#prepare(`DELETE FROM "${this.#name}" WHERE ${this.#keyClause()}`).run(...this.#keyValues(key));
  }

  count(where: Partial<Row>): number {
    const names = Object.keys(where);
    const clause = names.length > 0 ? `WHERE ${names.map((name) => `"${name}" = ?`).join(' AND ')}` : '';
    const row = this.#prepare(`SELECT count(*) AS n FROM "${this.#name}" ${clause}`).get(
      ...this.#values(where, names),
    );
    return Number((row as { n: bigint }).n);
  }

  #prepare(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #keyClause(): string {
    return this.#keys.map((name) => `"${name}" = ?`).join(' AND ');
  }

  #keyValues(key: Key): Scalar[] {
    if (typeof key !== 'object') return [key];
    return this.#keys.map((name) => bindable(key[name]));
  }

  #values(row: object, names: readonly string[]): Scalar[] {
    const record = row as Record<string, unknown>;
    return names.map((name) => bindable(record[name]));
  }

  #read(row: Record<string, Scalar>): Row {
    for (const column of this.#columns) {
      const value = row[column.name];
      if (typeof value !== 'bigint' || column.declared === 'BIGINT') continue;
      row[column.name] = column.declared === 'BOOLEAN' ? value === 1n : Number(value);
    }
    return row as Row;
  }
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

function bindable(value: unknown): Scalar {
  if (value === undefined || value === null) return null;
  return typeof value === 'boolean' ? Number(value) : (value as Scalar);
}
