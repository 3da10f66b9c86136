import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const { world, remove } = createTestWorld();
  const { connection } = world.database;
  const files = ['made.sqlite', 'changed.sqlite'].map((name) => join(folder, name)) as [string, string];
  connection.prepare('VACUUM INTO ?').run(files[0]);
  connection.exec('ALTER TABLE "Loan" ADD COLUMN "surprise" TEXT');
  connection.prepare('VACUUM INTO ?').run(files[1]);
  await remove();
  expect(readStatus(files[0])).toContain('up to date');
  expect(() => readStatus(files[1])).toThrow(/surprise/);
});
