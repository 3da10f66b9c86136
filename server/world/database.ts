/**
 * One SQLite file per world: the writer connection (prepared statements, one transaction a turn) and a
 * Prisma client of its own for reads. Prisma must never write here: a read made while a turn is open would
 * otherwise run inside it. WAL is asserted, because a BUSY at COMMIT outside WAL poisons the adapter.
 */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import Database from 'better-sqlite3';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { Table } from './table.ts';
import { TurnWrites } from './turn-writes.ts';

type RowsByModel = {
  [Name in Prisma.ModelName as Uncapitalize<Name>]: Prisma.TypeMap['model'][Name]['payload']['scalars'];
};

export type Tables = { readonly [Name in keyof RowsByModel]: Table<RowsByModel[Name]> };

/** Row type of a model by its table name: `RowOf<'loan'>`. */
export type RowOf<Name extends keyof RowsByModel> = RowsByModel[Name];

export interface WorldDatabase {
  readonly connection: Database.Database;
  readonly tables: Tables;
  readonly writes: TurnWrites;
  /** Reads only. Made at first use, because a client costs memory that most test worlds never need. */
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

/** 'file' survives a crash at any instant; 'memory' gives up durability, not correctness. */
export type Storage = 'file' | 'memory';

export function openDatabase(path: string, storage: Storage): WorldDatabase {
  const connection = new Database(path);
  connection.defaultSafeIntegers(true);
  if (connection.pragma('journal_mode = WAL', { simple: true }) !== 'wal') {
    throw new Error(`${path} is not in WAL mode`);
  }
  connection.pragma(`synchronous = ${storage === 'file' ? 'FULL' : 'OFF'}`);
  connection.pragma('foreign_keys = ON');
  // Taken page by page as a world grows. A turn that changes more pages than fit here spills them to the disk.
  connection.pragma('cache_size = -32000');
  // Else what a savepoint keeps beyond 64 KiB goes through a temporary file.
  connection.pragma('temp_store = MEMORY');
  // Fewer, larger checkpoints: each one syncs the database file in the middle of a turn.
  connection.pragma('wal_autocheckpoint = 8000');
  let prisma: PrismaClient | undefined;
  const writes = new TurnWrites(connection);
  return {
    connection,
    tables: createTables(connection, writes),
    writes,
    get prisma() {
      prisma ??= new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${path}` }) });
      return prisma;
    },
    async close() {
      await prisma?.$disconnect();
      connection.close();
    },
  };
}

/**
 * Tables that every order writes to. Their rows wait for the end of the turn; the keys are the world's own, so that
 * nothing but a broken invariant, which fails the turn, can keep one from being written.
 */
const waiting: ReadonlySet<Prisma.ModelName> = new Set([
  'LedgerEntry',
  'Posting',
  'EventLog',
  'PerpetualOrder',
  'PerpetualPosition',
  'PerpetualFill',
  'PerpetualClose',
  'MarginChange',
  'SymbolLeverage',
  'Notification',
]);

/** Every order asks for the settings of its user. */
const kept: ReadonlySet<Prisma.ModelName> = new Set(['User']);

/** Tables are made at first use, so that opening a world prepares nothing it does not need. */
function createTables(connection: Database.Database, writes: TurnWrites): Tables {
  const tables: Record<string, unknown> = {};
  for (const model of Object.values(Prisma.ModelName)) {
    const name = model.charAt(0).toLowerCase() + model.slice(1);
    let table: Table<object> | undefined;
    Object.defineProperty(tables, name, {
      get: () => {
        table ??= new Table({
          connection,
          writes,
          name: model,
          waits: waiting.has(model),
          keeps: kept.has(model),
        });
        return table;
      },
    });
  }
  return tables as Tables;
}
