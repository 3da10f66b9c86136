/** Migrations that change existing data. */
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { applyMigrations, readMigrations } from './migrations.ts';

const migrations = readMigrations();

/** Creates a database in the state before a migration. */
function before(name: string): Database.Database {
  const connection = new Database(':memory:');
  const index = migrations.findIndex((migration) => migration.name.endsWith(name));
  if (index < 0) throw new Error(`no migration ${name}`);
  applyMigrations(connection, migrations.slice(0, index));
  return connection;
}

it('migrations assign each ledger entry to the user of its postings', () => {
  const connection = before('cheaper_history_indexes');
  connection.exec(`
    INSERT INTO "LedgerEntry" (id, at, reason, reference)
      VALUES (1, 0, 'deposit', 'a'), (2, 0, 'transfer', 'b'), (3, 0, 'funding', 'c');
    INSERT INTO "Posting" (entryId, line, account, coin, amount, balance) VALUES
      (1, 0, 'sys:external:real', 'USDT', -5, -5), (1, 1, 'u:usr_1:real:currency:available', 'USDT', 5, 5),
      (2, 0, 'u:usr_22:demo:currency:available', 'USDT', -2, 0), (2, 1, 'u:usr_22:demo:option:available', 'USDT', 2, 2),
      (3, 0, 'sys:funding:real', 'USDT', -1, -1), (3, 1, 'sys:house:real', 'USDT', 1, 1)`);
  applyMigrations(connection, migrations);
  expect(connection.prepare('SELECT owner FROM "LedgerEntry" ORDER BY id').pluck().all()).toEqual([
    'u:usr_1:real',
    'u:usr_22:demo',
    null,
  ]);
});

it('migrations are not applied if an applied one has changed since', () => {
  const connection = new Database(':memory:');
  applyMigrations(connection, migrations);
  const [first, ...rest] = migrations;
  if (first === undefined) throw new Error('no migrations');
  expect(() => applyMigrations(connection, [{ ...first, checksum: 'another' }, ...rest])).toThrow(first.name);
  expect(() => applyMigrations(connection, migrations)).not.toThrow();
});
