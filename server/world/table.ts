/**
 * Row access on the writer connection, with prepared statements. It sees what the running turn has written.
 * Types come from Prisma's models: BIGINT columns are bigint, INTEGER and REAL are number.
 */
import type Database from 'better-sqlite3';
import type { Stepped } from '../engine/status.ts';
import type { RowStatement, Scalar } from './row-writes.ts';
import { getTableShape, type TableShape } from './table-shape.ts';
import type { TurnWrites } from './turn-writes.ts';

export type Key = string | number | Readonly<Record<string, string | number>>;

/** A row that replaces another: its status has followed its transition table. */
type Stored<Row> = {
  [Column in keyof Row]: Column extends 'status' | 'kycStatus' ? Stepped<Row[Column]> : Row[Column];
};

interface TableParts {
  connection: Database.Database;
  writes: TurnWrites;
  name: string;
  /** Delays writes until the end of the turn. */
  waits: boolean;
  /** Keeps rows that were read by key in memory, for tables that are read often and written rarely. */
  keeps: boolean;
}

export class Table<Row extends object> {
  readonly #connection: Database.Database;
  readonly #writes: TurnWrites;
  readonly #waits: boolean;
  readonly #kept: Map<unknown, Row> | undefined;
  readonly #shape: TableShape;
  readonly #statements = new Map<string, Database.Statement>();
  /** Statements by the columns that they set. */
  readonly #updates = new Map<string, RowStatement>();

  constructor({ connection, writes, name, waits, keeps }: TableParts) {
    this.#connection = connection;
    this.#writes = writes;
    this.#waits = waits;
    this.#kept = keeps ? writes.createCache<Row>() : undefined;
    this.#shape = getTableShape(connection, name);
  }

  get(key: Key): Row | undefined {
    const known = this.#kept?.get(key);
    if (known !== undefined) return known;
    if (this.#waits) this.#writes.beforeRead(this.#shape.name);
    const found = this.#prepare(this.#shape.getSql).get(this.#keyValues(key));
    if (found === undefined) return undefined;
    const row = this.#read(found as Record<string, Scalar>);
    // A row that a command may still roll back is not cached.
    if (!this.#writes.hasSavepoint) this.#kept?.set(key, Object.freeze(row));
    return row;
  }

  /** Returns rows whose columns equal all of `where`, ordered as given ("at DESC"), at most `limit`. */
  find(where: Partial<Row>, options: { orderBy?: string; limit?: number } = {}): Row[] {
    if (this.#waits) this.#writes.beforeRead(this.#shape.name);
    const names = Object.keys(where);
    const values = Object.values(where) as Scalar[];
    const clause = names.map((name, index) =>
      values[index] === null ? `"${name}" IS NULL` : `"${name}" = ?`,
    );
    const sql = [
      `SELECT * FROM "${this.#shape.name}"`,
      clause.length > 0 ? `WHERE ${clause.join(' AND ')}` : '',
      options.orderBy === undefined ? '' : `ORDER BY ${options.orderBy}`,
      options.limit === undefined ? '' : `LIMIT ${options.limit}`,
    ].join(' ');
    const rows = this.#prepare(sql).all(...values.filter((value) => value !== null).map(toScalar));
    return rows.map((row) => this.#read(row as Record<string, Scalar>));
  }

  count(where: Partial<Row>): number {
    if (this.#waits) this.#writes.beforeRead(this.#shape.name);
    const names = Object.keys(where);
    const clause = names.length > 0 ? `WHERE ${names.map((name) => `"${name}" = ?`).join(' AND ')}` : '';
    const row = this.#prepare(`SELECT count(*) AS n FROM "${this.#shape.name}" ${clause}`).get(
      ...this.#values(where, names),
    );
    return Number((row as { n: bigint }).n);
  }

  insert(row: Row): void {
    this.#change(this.#shape.insert, this.#values(row, this.#shape.names));
  }

  upsert(row: Stored<Row>): void {
    this.#change(this.#shape.upsert, this.#values(row, this.#shape.names));
  }

  /** Changes columns of one row; fails the turn if there is no such row. */
  update(key: Key, patch: Partial<Stored<Row>>): void {
    const names = Object.keys(patch);
    const values = this.#values(patch, names);
    values.push(...this.#keyValues(key));
    this.#change(this.#getUpdate(names), values);
  }

  /** Deletes the rows that match `where`, except the `count` with the highest `column`. */
  keepNewest(where: Partial<Row>, column: keyof Row & string, count: number): void {
    const clause = Object.keys(where)
      .map((name) => `"${name}" = ?`)
      .join(' AND ');
    const values = this.#values(where, Object.keys(where));
    const statement = this.#statement(`DELETE FROM "${this.#shape.name}" WHERE ${clause} AND "${column}" <=
      (SELECT "${column}" FROM "${this.#shape.name}" WHERE ${clause} ORDER BY "${column}" DESC LIMIT 1 OFFSET ?)`);
    this.#change(statement, [...values, ...values, count]);
  }

  /** Deletes the rows whose `column` is below the value. */
  deleteBelow(column: keyof Row & string, value: number): void {
    this.#change(this.#statement(`DELETE FROM "${this.#shape.name}" WHERE "${column}" < ?`), [value]);
  }

  delete(key: Key): void {
    this.#change(this.#shape.delete, this.#keyValues(key));
  }

  #change(statement: RowStatement, values: readonly Scalar[]): void {
    this.#kept?.clear();
    if (this.#waits) this.#writes.wait({ statement, values });
    else this.#writes.write({ statement, values });
  }

  #statement(sql: string, changesOne = false): RowStatement {
    return { table: this.#shape.name, sql, changesOne };
  }

  #getUpdate(names: readonly string[]): RowStatement {
    const columns = names.join();
    let statement = this.#updates.get(columns);
    if (statement === undefined) {
      const set = names.map((name) => `"${name}" = ?`).join(', ');
      statement = this.#statement(
        `UPDATE "${this.#shape.name}" SET ${set} WHERE ${this.#shape.keyClause}`,
        true,
      );
      this.#updates.set(columns, statement);
    }
    return statement;
  }

  #prepare(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #keyValues(key: Key): Scalar[] {
    if (typeof key !== 'object') return [key];
    return this.#shape.keys.map((name) => toScalar(key[name]));
  }

  #values(row: object, names: readonly string[]): Scalar[] {
    const record = row as Record<string, unknown>;
    const values: Scalar[] = [];
    for (const name of names) values.push(toScalar(record[name]));
    return values;
  }

  #read(row: Record<string, Scalar>): Row {
    for (const column of this.#shape.columns) {
      const value = row[column.name];
      if (typeof value !== 'bigint' || column.declared === 'BIGINT') continue;
      row[column.name] = column.declared === 'BOOLEAN' ? value === 1n : Number(value);
    }
    return row as Row;
  }
}

function toScalar(value: unknown): Scalar {
  if (value === undefined || value === null) return null;
  return typeof value === 'boolean' ? Number(value) : (value as Scalar);
}
