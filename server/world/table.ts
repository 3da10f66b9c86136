/**
 * Row access on the writer connection, with prepared statements. It sees what the running turn has
 * written. Types come from Prisma's models: BIGINT columns are bigint, INTEGER and REAL are number.
 */
import type Database from 'better-sqlite3';
import type { TurnWrites } from './turn-writes.ts';

type Scalar = string | number | bigint | boolean | null | Uint8Array;

interface Column {
  name: string;
  declared: string;
  keyPosition: number;
}

export type Key = string | number | Readonly<Record<string, string | number>>;

/** A statement that waits for the end of the turn. */
interface Waiting {
  statement: Database.Statement;
  values: Scalar[];
  /** Of an update: it must meet its row. */
  key: Key | undefined;
}

interface TableParts {
  connection: Database.Database;
  writes: TurnWrites;
  name: string;
  /** Whether rows wait for the end of the turn. */
  waits: boolean;
  /** Whether rows that were read by their key stay in memory: for tables read often and written rarely. */
  keeps: boolean;
}

export class Table<Row extends object> {
  readonly #connection: Database.Database;
  readonly #writes: TurnWrites;
  readonly #waits: boolean;
  readonly #kept: Map<unknown, Row> | undefined;
  #waiting: Waiting[] = [];
  readonly #name: string;
  readonly #columns: readonly Column[];
  readonly #keys: readonly string[];
  readonly #statements = new Map<string, Database.Statement>();
  readonly #names: readonly string[];
  readonly #insertSql: string;
  readonly #upsertSql: string;
  readonly #keyClause: string;
  readonly #getSql: string;
  #insert: Database.Statement | undefined;
  /** By the columns they set. */
  readonly #updates = new Map<string, Database.Statement>();

  constructor({ connection, writes, name, waits, keeps }: TableParts) {
    this.#connection = connection;
    this.#writes = writes;
    this.#waits = waits;
    this.#kept = keeps ? writes.createCache<Row>() : undefined;
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
    this.#keyClause = this.#keys.map((name) => `"${name}" = ?`).join(' AND ');
    this.#getSql = `SELECT * FROM "${name}" WHERE ${this.#keyClause}`;
    const rest = this.#names.filter((column) => !this.#keys.includes(column));
    this.#insertSql = `INSERT INTO "${name}" (${quoted(this.#names)}) VALUES (${this.#names.map(() => '?').join(', ')})`;
    this.#upsertSql = `${this.#insertSql} ON CONFLICT (${quoted(this.#keys)})
      DO UPDATE SET ${rest.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`;
  }

  get(key: Key): Row | undefined {
    const known = this.#kept?.get(key);
    if (known !== undefined) return known;
    this.#beforeRead();
    const found = this.#prepare(this.#getSql).get(this.#keyValues(key));
    if (found === undefined) return undefined;
    const row = this.#read(found as Record<string, Scalar>);
    // What a command may still take back is not kept.
    if (!this.#writes.hasSavepoint) this.#kept?.set(key, Object.freeze(row));
    return row;
  }

  /** Rows whose columns equal all of `where`, in the order given ("at DESC"), at most `limit`. */
  find(where: Partial<Row>, options: { orderBy?: string; limit?: number } = {}): Row[] {
    this.#beforeRead();
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

  count(where: Partial<Row>): number {
    this.#beforeRead();
    const names = Object.keys(where);
    const clause = names.length > 0 ? `WHERE ${names.map((name) => `"${name}" = ?`).join(' AND ')}` : '';
    const row = this.#prepare(`SELECT count(*) AS n FROM "${this.#name}" ${clause}`).get(
      ...this.#values(where, names),
    );
    return Number((row as { n: bigint }).n);
  }

  insert(row: Row): void {
    this.#change({ statement: this.#insertion, values: this.#values(row, this.#names), key: undefined });
  }

  upsert(row: Row): void {
    const statement = this.#prepare(this.#upsertSql);
    this.#change({ statement, values: this.#values(row, this.#names), key: undefined });
  }

  /** Changes the named columns of one row; throws when there is no such row. */
  update(key: Key, patch: Partial<Row>): void {
    const names = Object.keys(patch);
    const values = this.#values(patch, names);
    values.push(...this.#keyValues(key));
    this.#change({ statement: this.#updateOf(names), values, key });
  }

  delete(key: Key): void {
    const statement = this.#prepare(`DELETE FROM "${this.#name}" WHERE ${this.#keyClause}`);
    this.#change({ statement, values: this.#keyValues(key), key: undefined });
  }

  /** Called by the turn's writes only, like `drop`. */
  write(count: number): void {
    for (const waiting of this.#waiting.splice(0, count)) this.#carryOut(waiting);
  }

  drop(): void {
    this.#waiting.pop();
  }

  #beforeRead(): void {
    if (this.#waiting.length > 0) this.#writes.flush();
  }

  #change(waiting: Waiting): void {
    this.#kept?.clear();
    if (this.#waits) {
      this.#waiting.push(waiting);
      this.#writes.wait(this);
    } else {
      this.#writes.beforeWrite();
      this.#carryOut(waiting);
    }
  }

  #carryOut({ statement, values, key }: Waiting): void {
    const { changes } = statement.run(values);
    if (key !== undefined && changes !== 1)
      throw new Error(`${this.#name} has no row ${JSON.stringify(key)}`);
  }

  #updateOf(names: readonly string[]): Database.Statement {
    const columns = names.join();
    let statement = this.#updates.get(columns);
    if (statement === undefined) {
      const set = names.map((name) => `"${name}" = ?`).join(', ');
      statement = this.#connection.prepare(`UPDATE "${this.#name}" SET ${set} WHERE ${this.#keyClause}`);
      this.#updates.set(columns, statement);
    }
    return statement;
  }

  get #insertion(): Database.Statement {
    this.#insert ??= this.#connection.prepare(this.#insertSql);
    return this.#insert;
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
    return this.#keys.map((name) => bindable(key[name]));
  }

  #values(row: object, names: readonly string[]): Scalar[] {
    const record = row as Record<string, unknown>;
    const values: Scalar[] = [];
    for (const name of names) values.push(bindable(record[name]));
    return values;
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
