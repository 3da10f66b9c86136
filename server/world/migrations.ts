/**
 * Applies prisma/migrations at boot, recorded in `_prisma_migrations` with the sha256 of each file, so
 * that Prisma's own migrate commands can take over where their engine is available.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const folder = join(import.meta.dirname, '../../prisma/migrations');

export function readMigrations(): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** One hash over all migrations: names the template file of new worlds. */
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
 * Brings a database up to date. Throws when a migration that was applied has another content now: such a
 * file must not be guessed at.
 */
export function applyMigrations(connection: Database.Database, migrations: readonly Migration[]): void {
  connection.exec(ledgerTable);
  const rows = connection.prepare('SELECT migration_name AS name, checksum FROM "_prisma_migrations"').all();
  const applied = new Map(
    (rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]),
  );
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before === migration.checksum) continue;
    if (before !== undefined)
      throw new Error(`migration ${migration.name} was changed after it had been applied`);
    connection.transaction(() => {
      connection.exec(migration.sql);
      connection
        .prepare(
          `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
           VALUES (?, ?, ?, current_timestamp, 1)`,
        )
        .run(migration.checksum.slice(0, 36), migration.checksum, migration.name);
    })();
  }
}
