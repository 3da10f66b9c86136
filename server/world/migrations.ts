/**
 * Applies prisma/migrations at start-up and records them in `_prisma_migrations` with the sha256 of each
 * file, so that Prisma's own migrate commands work on the same files.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { DataFault } from './data-fault.ts';
import { adviseOtherFolder } from './in-container.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const folder = join(import.meta.dirname, '../../prisma/migrations');

let known: readonly Migration[] | undefined;

/** Returns the migrations, which are part of the program and read once. */
export function readMigrations(): readonly Migration[] {
  known ??= readFolder();
  return known;
}

function readFolder(): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Returns one hash over all migrations, which names the template file of new worlds. */
export function migrationsHash(migrations: readonly Migration[]): string {
  const all = createHash('sha256');
  for (const migration of migrations) all.update(migration.checksum);
  return all.digest('hex').slice(0, 16);
}

const ledgerTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp, "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/**
 * Migrates a database. Throws a DataFault if an applied migration has changed or is unknown. Each migration
 * is atomic, even if the process is killed.
 */
export function applyMigrations(connection: Database.Database, migrations: readonly Migration[]): void {
  connection.exec(ledgerTable);
  const rows = connection.prepare('SELECT migration_name AS name, checksum FROM "_prisma_migrations"').all();
  const applied = new Map(
    (rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]),
  );
  for (const name of applied.keys()) {
    if (migrations.some((migration) => migration.name === name)) continue;
    throw new DataFault(
      `${connection.name} was written by a newer version of Papertape (${name}). Start that version, ${adviseOtherFolder(connection.name)}.`,
    );
  }
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before === migration.checksum) continue;
    if (before !== undefined)
      throw new DataFault(
        `${connection.name} was written by another version of Papertape (${migration.name} differs). Start that version, ${adviseOtherFolder(connection.name)}.`,
      );
    // The pragma has no effect inside a transaction, and a migration that rebuilds a table would empty the
    // tables that refer to it.
    connection.pragma('foreign_keys = OFF');
    connection.transaction(() => {
      connection.exec(migration.sql);
      connection
        .prepare(
          `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
           VALUES (?, ?, ?, current_timestamp, 1)`,
        )
        .run(migration.checksum.slice(0, 36), migration.checksum, migration.name);
      const orphans = connection.pragma('foreign_key_check') as { table: string }[];
      if (orphans[0] !== undefined)
        throw new Error(
          `migration ${migration.name} leaves rows of ${orphans[0].table} without what they belong to`,
        );
    })();
    connection.pragma('foreign_keys = ON');
  }
}
