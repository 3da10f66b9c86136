/**
 * Checks every value of an imported database with known tables. SQLite accepts any value in any column, so
 * that types are checked too.
 */
import type { Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { symbolPattern } from '@papertape/shared/text/symbol.ts';
import type Database from 'better-sqlite3';
import { isTolerableHash } from '../security.ts';
import { closedWords } from './closed-columns.store.ts';
import { ForeignFault } from './foreign-fault.ts';
import {
  figureColumns,
  figurePattern,
  fileColumns,
  labPayloads,
  lastTime,
  realBounds,
  storedJson,
} from './stored-json.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

/** Maximum characters of one text: enough for a scenario file and for a turn with hundreds of commands. */
const textMax = 8_388_608;
/**
 * Work that a turn left over is done within moments of opening; a state with more overdue work was not
 * written by this product.
 */
const overdueMsMax = dayMs;
const wholeMax = Number.MAX_SAFE_INTEGER;

const quoteName = (name: string) => `"${name}"`;
const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** SQL conditions of an allowed value, by declared type. */
const allowed: Readonly<Record<string, (column: string) => string>> = {
  TEXT: (column) => `typeof(${column}) = 'text' AND length(${column}) <= ${textMax}`,
  REAL: (column) => `typeof(${column}) IN ('real', 'integer') AND ${column} BETWEEN 0 AND ${lastTime}`,
  INTEGER: (column) => `typeof(${column}) = 'integer' AND ${column} BETWEEN -${wholeMax} AND ${wholeMax}`,
  BIGINT: (column) => `typeof(${column}) = 'integer'`,
  BOOLEAN: (column) => `typeof(${column}) = 'integer' AND ${column} IN (0, 1)`,
  // SQLite's own count of a table's rows.
  '': (column) => `(typeof(${column}) = 'text' OR ${column} BETWEEN 0 AND ${wholeMax})`,
  BLOB: (column) => `typeof(${column}) = 'blob'`,
};

function createCondition(table: string, { name, type, notnull, pk }: Column): string {
  const column = quoteName(name);
  const bounds = realBounds[table]?.[name];
  const conditions = [
    bounds === undefined
      ? (allowed[type.toUpperCase()]?.(column) ?? 'FALSE')
      : `typeof(${column}) IN ('real', 'integer') AND ${column} BETWEEN ${bounds[0]} AND ${bounds[1]}`,
  ];
  const words = closedWords(table, name);
  if (words !== undefined) conditions.push(`${column} IN (${words.map(quoteText).join(', ')})`);
  if (figureColumns[table]?.includes(name) === true) conditions.push(`is_figure(${column})`);
  if (fileColumns[table]?.[name] !== undefined)
    conditions.push(`is_file(${quoteText(`${table} ${name}`)}, ${column})`);
  if (name === 'symbol') conditions.push(`is_symbol(${column})`);
  if (name === 'passwordHash' || name === 'fundPasswordHash') conditions.push(`is_tolerable_hash(${column})`);
  const whole = conditions.join(' AND ');
  return notnull === 1 || pk > 0 ? whole : `(${column} IS NULL OR (${whole}))`;
}

function checkTable(connection: Database.Database, table: string): void {
  const columns = connection.pragma(`table_info(${quoteName(table)})`) as Column[];
  const cases = columns
    .map((column) => `WHEN (${createCondition(table, column)}) IS NOT TRUE THEN ${quoteText(column.name)}`)
    .join(' ');
  const wrong = connection
    .prepare(`SELECT CASE ${cases} END AS wrong FROM ${quoteName(table)} WHERE wrong IS NOT NULL LIMIT 1`)
    .pluck()
    .get();
  if (wrong !== undefined) throw new ForeignFault('fileValues', `${table}.${String(wrong)}`);
}

function defineChecks(connection: Database.Database): void {
  const define = (name: string, fits: (value: string) => boolean) =>
    connection.function(name, { deterministic: true }, (value: unknown) =>
      typeof value === 'string' && fits(value) ? 1 : 0,
    );
  define('is_figure', (value) => figurePattern.test(value));
  connection.function('is_file', { deterministic: true }, (place: unknown, value: unknown) => {
    const [table = '', column = ''] = String(place).split(' ');
    return fileColumns[table]?.[column]?.test(String(value)) === true ? 1 : 0;
  });
  define('is_symbol', (value) => symbolPattern.test(value));
  define('is_tolerable_hash', isTolerableHash);
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ForeignFault('fileValues', place);
  }
}

/** Throws a ForeignFault that names the first invalid field. */
export function checkFits(schema: Schema, value: unknown, place: string): void {
  const read = schema.safeParse(value);
  if (read.success) return;
  const path = read.error.issues[0]?.path.map(String) ?? [];
  throw new ForeignFault('fileValues', [place, ...path].join('.'));
}

function checkJson(connection: Database.Database, table: string, column: string, schema: Schema): void {
  const texts = connection
    .prepare(`SELECT ${quoteName(column)} FROM ${quoteName(table)} WHERE ${quoteName(column)} IS NOT NULL`)
    .pluck()
    .iterate() as Iterable<string>;
  const place = `${table}.${column}`;
  for (const text of texts) checkFits(schema, parse(text, place), place);
}

function checkLabRecords(connection: Database.Database): void {
  const rows = connection.prepare('SELECT kind, payload FROM "LabRecord"').iterate() as Iterable<{
    kind: string;
    payload: string;
  }>;
  for (const { kind, payload } of rows) {
    const place = `LabRecord.${kind}`;
    const schemas: Readonly<Record<string, Schema>> = labPayloads;
    const schema = Object.hasOwn(schemas, kind) ? schemas[kind] : undefined;
    if (schema === undefined) throw new ForeignFault('fileValues', place);
    checkFits(schema, parse(payload, place), place);
  }
}

/** Checks the single state row. Nothing in it may be long overdue, because catching up must end. */
function checkState(connection: Database.Database): void {
  const rows = connection.prepare('SELECT * FROM "WorldState"').all() as {
    processedTo: number;
    clockRate: number;
    clockWorldAt: number;
    seed: string;
    id: string;
  }[];
  const [state] = rows;
  if (state === undefined || rows.length !== 1) throw new ForeignFault('fileValues', 'WorldState');
  const { processedTo, clockRate, clockWorldAt, seed, id } = state;
  const isWrong = Object.entries({
    clockRate: clockRate > 100_000,
    clockWorldAt: clockWorldAt > lastTime,
    seed: seed.length < 1 || seed.length > 200,
    id: !/^[a-z0-9][a-z0-9-]{0,62}$/.test(id),
  }).find(([, wrong]) => wrong);
  if (isWrong !== undefined) throw new ForeignFault('fileValues', `WorldState.${isWrong[0]}`);
  const first = connection.prepare('SELECT min(at) FROM "Due"').pluck().get() as number | null;
  if (first !== null && first < processedTo - overdueMsMax) throw new ForeignFault('fileValues', 'Due.at');
}

/** Checks all values of a fully migrated database. Throws a ForeignFault at the first invalid one. */
export function checkStoredValues(connection: Database.Database): void {
  defineChecks(connection);
  const tables = connection
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('_prisma_migrations')`)
    .pluck()
    .all() as string[];
  for (const table of tables) checkTable(connection, table);
  for (const [table, columns] of Object.entries(storedJson))
    for (const [column, schema] of Object.entries(columns)) checkJson(connection, table, column, schema);
  checkLabRecords(connection);
  checkState(connection);
}
