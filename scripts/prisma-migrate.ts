/**
 * Writes migrations as plain SQL, without a network and without a database of one's own: the schema engine runs as
 * WebAssembly, and the migrations that exist already are replayed into a database in memory.
 *
 *   node scripts/prisma-migrate.ts init         0001_init again, from the whole schema (until the first release)
 *   node scripts/prisma-migrate.ts new <name>   the next migration: from the existing ones to the schema
 *   node scripts/prisma-migrate.ts check        fails when the migrations do not lead to the schema
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { type DiffTarget, type MigrationDirectory, SchemaEngine } from '@prisma/schema-engine-wasm';

const root = path.resolve(import.meta.dirname, '..');
const migrationsFolder = path.join(root, 'prisma/migrations');
const initName = '0001_init';
const filters = { externalTables: [], externalEnums: [] };

/** Whole migrations arrive as one raw command, and better-sqlite3 prepares one statement at a time. */
class ScriptRunningSqlite extends PrismaBetterSqlite3 {
  override async connectToShadowDb() {
    const connection = await super.connectToShadowDb();
    connection.executeRaw = async ({ sql }) => {
      await connection.executeScript(sql);
      return 0;
    };
    return connection;
  }
}

async function schemaFiles() {
  const folder = path.join(root, 'prisma/schema');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(path.join(folder, name), 'utf8') })),
  );
}

async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function existingMigrations(): Promise<DiffTarget> {
  const migrationDirectories: MigrationDirectory[] = [];
  for (const name of await migrationNames()) {
    const value = await readFile(path.join(migrationsFolder, name, 'migration.sql'), 'utf8');
    migrationDirectories.push({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } },
    });
  }
  const lockfile = { path: 'migration_lock.toml', content: 'provider = "sqlite"\n' };
  return {
    tag: 'migrations',
    baseDir: migrationsFolder,
    lockfile,
    shadowDbInitScript: '',
    migrationDirectories,
  };
}

/** The SQL that leads from one state to the schema; empty when nothing is missing. */
async function sqlToSchema(from: DiffTarget): Promise<string> {
  const files = await schemaFiles();
  const datamodels = files.map((file): [string, string] => [file.path, file.content]);
  const adapter = bindMigrationAwareSqlAdapterFactory(new ScriptRunningSqlite({ url: ':memory:' }));
  const engine = await SchemaEngine.new({ datamodels }, () => undefined, adapter);
  try {
    const answer = await engine.diff({
      from,
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters,
    });
    const sql = answer.stdout ?? '';
    return sql.includes('This is an empty migration') ? '' : sql;
  } finally {
    engine.free();
  }
}

async function writeMigration(name: string, sql: string): Promise<void> {
  const folder = path.join(migrationsFolder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'migration.sql'), sql);
  await writeFile(path.join(migrationsFolder, 'migration_lock.toml'), 'provider = "sqlite"\n');
  console.log(`Wrote prisma/migrations/${name}/migration.sql (${sql.split('\n').length} lines).`);
}

async function writeNext(name: string): Promise<void> {
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new Error('Give the migration a name in lower_case, e.g. pnpm migration:new add_loan_term');
  }
  const sql = await sqlToSchema(await existingMigrations());
  if (sql === '') {
    console.log('The migrations already lead to the schema; nothing was written.');
    return;
  }
  const last = (await migrationNames()).at(-1);
  const number = last === undefined ? 1 : Number.parseInt(last, 10) + 1;
  await writeMigration(`${String(number).padStart(4, '0')}_${name}`, sql);
}

async function check(): Promise<void> {
  const sql = await sqlToSchema(await existingMigrations());
  if (sql !== '') throw new Error(`The migrations do not lead to the schema; missing:\n${sql}`);
  console.log('The migrations lead to the schema.');
}

const [command, name] = process.argv.slice(2);
try {
  if (command === 'init') await writeMigration(initName, await sqlToSchema({ tag: 'empty' }));
  else if (command === 'new') await writeNext(name ?? '');
  else if (command === 'check') await check();
  else throw new Error('Say init, new <name> or check.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
