/**
 * One SQLite file per world: the writer connection (prepared statements, one transaction per turn), the
 * commit thread behind it, and a Prisma client for reads. Prisma must never write here: a read during an open
 * turn would run inside its transaction.
 */
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type Database from 'better-sqlite3';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { openWriter, type Storage } from './row-writes.ts';
import { Table } from './table.ts';
import { TurnWrites } from './turn-writes.ts';

type RowsByModel = {
  [Name in Prisma.ModelName as Uncapitalize<Name>]: Prisma.TypeMap['model'][Name]['payload']['scalars'];
};

export type Tables = { readonly [Name in keyof RowsByModel]: Table<RowsByModel[Name]> };

/** Row type of a model by its table name: `RowOf<'loan'>`. */
export type RowOf<Name extends keyof RowsByModel> = RowsByModel[Name];

/** Read access to the file of a world, also beside its writer. */
export interface ReadDatabase {
  readonly connection: Database.Database;
  readonly writes: Pick<TurnWrites, 'settle'>;
}

export interface WorldDatabase {
  readonly connection: Database.Database;
  /** Rows on the writer connection, for stores. */
  readonly db: Tables;
  readonly writes: TurnWrites;
  /**
   * Client for reads only. Created at first use, because a client costs memory that most test worlds never
   * need.
   */
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

/**
 * Opens the file of a world for the one writer. Throws if it is no database or is locked; Prisma connects at
 * its first use.
 */
export function openDatabase(path: string, storage: Storage): WorldDatabase {
  const connection = openWriter(path, storage);
  let prisma: PrismaClient | undefined;
  const writes = new TurnWrites(connection, storage === 'file' ? path : undefined);
  return {
    connection,
    db: createTables(connection, writes),
    writes,
    get prisma() {
      prisma ??= new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${path}` }) });
      return prisma;
    },
    async close() {
      await prisma?.$disconnect();
      await writes.close();
      connection.close();
    },
  };
}

/**
 * Tables that every order writes to. Their rows wait until the end of the turn. The world creates their keys,
 * so that only a broken invariant, which fails the turn, can prevent a row from being written.
 */
const waiting: ReadonlySet<Prisma.ModelName> = new Set([
  'WorldState',
  'Balance',
  'LedgerEntry',
  'Posting',
  'EventLog',
  'JournalEntry',
  'PerpetualOrder',
  'PerpetualPosition',
  'PerpetualFill',
  'PerpetualClose',
  'MarginChange',
  'SymbolLeverage',
  'SymbolPrice',
  'Notification',
]);

/** Tables whose rows stay in memory: every order reads the settings of its user. */
const kept: ReadonlySet<Prisma.ModelName> = new Set(['User']);

/** Creates tables at first use, so that opening a world prepares only what it needs. */
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
