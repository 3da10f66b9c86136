/**
 * Compares the rows of two worlds. Random values, and those that only describe how a world is stored, are not
 * compared.
 */
import type { ReadDatabase } from '../database.ts';
import type { World } from '../world.ts';

type Row = Readonly<Record<string, unknown>>;

export interface RowDifference {
  table: string;
  key: string;
  was: Row | null;
  came: Row | null;
}

/** Tables that are compared entry by entry, or that describe the file. */
const otherTables = /^(_|sqlite_)|^Journal|^SymbolPrice$/;

const ignored: Readonly<Record<string, readonly string[]>> = {
  // Tokens are random.
  Session: ['tokenHash'],
  WorldState: [
    'id',
    'branch',
    'processedTo',
    'clockMode',
    'clockRate',
    'clockWorldAt',
    'clockRealAt',
    'logId',
    'logSequence',
  ],
};

const keys: Readonly<Record<string, readonly string[]>> = { Session: ['number'], WorldState: ['seed'] };

function listTables({ connection }: ReadDatabase): string[] {
  const names = connection
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all() as string[];
  return names.filter((name) => !otherTables.test(name));
}

function listKeyColumns({ connection }: ReadDatabase, table: string): readonly string[] {
  const given = keys[table];
  if (given !== undefined) return given;
  const columns = connection.pragma(`table_info("${table}")`) as { name: string; pk: bigint }[];
  return columns
    .filter(({ pk }) => pk > 0n)
    .sort((left, right) => Number(left.pk - right.pk))
    .map(({ name }) => name);
}

function readTableRows(database: ReadDatabase, table: string, where = ''): Map<string, Row> {
  const { connection } = database;
  const key = listKeyColumns(database, table);
  const rows = new Map<string, Row>();
  for (const row of connection.prepare(`SELECT * FROM "${table}" ${where}`).iterate() as Iterable<
    Record<string, unknown>
  >) {
    const kept = Object.entries(row).filter(([name]) => ignored[table]?.includes(name) !== true);
    const values = kept.map(([name, value]) => [name, toPlainValue(value)]);
    rows.set(key.map((name) => String(row[name])).join(' '), Object.fromEntries(values) as Row);
  }
  return rows;
}

/** Converts a bigint to a number, or to text if it exceeds the range of exact numbers. */
function toPlainValue(value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

function compareTable(was: ReadDatabase, came: ReadDatabase, table: string, where = ''): RowDifference[] {
  const before = readTableRows(was, table, where);
  const after = readTableRows(came, table, where);
  const differences: RowDifference[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [left, right] = [before.get(key) ?? null, after.get(key) ?? null];
    if (JSON.stringify(left) !== JSON.stringify(right))
      differences.push({ table, key, was: left, came: right });
  }
  return differences;
}

/** Lists all rows that differ. */
export function rowDifferences(was: World, came: World): RowDifference[] {
  for (const { database } of [was, came]) database.writes.settle();
  return listTables(was.database).flatMap((table) => compareTable(was.database, came.database, table));
}

/**
 * Compares what an entry added to the ledger. Its rows are never changed, so that later books still hold
 * them.
 */
export function appendedDifferences(
  was: { database: ReadDatabase },
  came: World,
  entriesBefore: number,
): RowDifference[] {
  for (const { database } of [was, came]) database.writes.settle();
  const until = came.ledger.entryCount;
  return [
    ...compareTable(
      was.database,
      came.database,
      'LedgerEntry',
      `WHERE id > ${entriesBefore} AND id <= ${until}`,
    ),
    ...compareTable(
      was.database,
      came.database,
      'Posting',
      `WHERE entryId > ${entriesBefore} AND entryId <= ${until}`,
    ),
  ];
}
