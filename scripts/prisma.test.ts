import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { createTestWorld } from '../server/testing/test-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'papertape-prisma-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the checks of `prisma migrate status` and `prisma migrate dev` on a database. */
const readStatus = (file: string) =>
  execFileSync(process.execPath, ['--no-warnings', 'scripts/prisma.ts', 'status', file], {
    encoding: 'utf8',
    stdio: 'pipe',
  });

it('Prisma Migrate finds the database of a world up to date, and names a column that no migration made', async () => {
  const { world, folder: made, remove } = createTestWorld();
  world.database.connection.pragma('wal_checkpoint(TRUNCATE)');
  const file = join(folder, 'world.sqlite');
  copyFileSync(join(made, 'world.sqlite'), file);
  await remove();
  expect(readStatus(file)).toContain('up to date');
  const connection = new Database(file);
  connection.exec('ALTER TABLE "Loan" ADD COLUMN "surprise" TEXT');
  connection.close();
  expect(() => readStatus(file)).toThrow(/surprise/);
});
