/**
 * One SQLite file per world: the writer connection (prepared statements, one transaction a turn) and a
 * Prisma client of its own for reads. Prisma must never write here: a read made while a turn is open would
 * otherwise run inside it. WAL is asserted, because a BUSY at COMMIT outside WAL poisons the adapter.
 */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import Database from 'better-sqlite3';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { Table } from './table.ts';

type RowsByModel = {
  [Name in Prisma.ModelName as Uncapitalize<Name>]: Prisma.TypeMap['model'][Name]['payload']['scalars'];
};

export type Tables = { readonly [Name in keyof RowsByModel]: Table<RowsByModel[Name]> };

/** Row type of a model by its table name: `RowOf<'loan'>`. */
export type RowOf<Name extends keyof RowsByModel> = RowsByModel[Name];

export interface WorldDatabase {
  readonly connection: Database.Database;
  readonly tables: Tables;
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
  connection.pragma('cache_size = -1000');
  // Fewer, larger checkpoints: each one syncs the database file in the middle of a turn.
  connection.pragma('wal_autocheckpoint = 8000');
  let prisma: PrismaClient | undefined;
  return {
    connection,
    tables: createTables(connection),
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

/** Tables are made at first use, so that opening a world prepares nothing it does not need. */
function createTables(connection: Database.Database): Tables {
  const tables: Record<string, unknown> = {};
  for (const model of Object.values(Prisma.ModelName)) {
    const name = model.charAt(0).toLowerCase() + model.slice(1);
    let table: Table<object> | undefined;
    Object.defineProperty(tables, name, {
      get: () => {
        table ??= new Table(connection, model);
        return table;
      },
    });
  }
  return tables as Tables;
}
