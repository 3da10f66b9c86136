/**
 * The offline way to Prisma. `npx prisma` works here as in any project, and downloads a native schema engine for every command; this
 * script runs the same engine as WebAssembly, without a network and without a database. Both use prisma/schema and prisma/migrations.
 *
 *   node scripts/prisma.ts generate       writes the typed client to server/generated/prisma
 *   node scripts/prisma.ts init           writes 0001_init again, from the whole schema (until the first release)
 *   node scripts/prisma.ts new <name>     writes the next migration, from the existing ones to the schema, and the client
 *   node scripts/prisma.ts check          fails where the migrations do not lead to the schema
 *   node scripts/prisma.ts status <file>  fails where the database of a world has another history, or other tables
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { type DiffTarget, type MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';

const root = path.resolve(import.meta.dirname, '..');
const migrationsFolder = path.join(root, 'prisma/migrations');
const initName = '0001_init';
const lockfile = { path: 'migration_lock.toml', content: 'provider = "sqlite"\n' };
const filters = { externalTables: [], externalEnums: [] };

/** Runs a whole migration where the engine sends it as one command: better-sqlite3 prepares one statement at a time. */
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

async function readSchemaFiles() {
  const folder = path.join(root, 'prisma/schema');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(path.join(folder, name), 'utf8') })),
  );
}

async function listMigrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function readMigrations(): Promise<MigrationList> {
  const names = await listMigrationNames();
  const migrationDirectories = await Promise.all(
    names.map(async (name) => {
      const value = await readFile(path.join(migrationsFolder, name, 'migration.sql'), 'utf8');
      return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } };
    }),
  );
  return { baseDir: migrationsFolder, lockfile, shadowDbInitScript: '', migrationDirectories };
}

/** Runs `work` with a schema engine on the database at `url`. */
async function withEngine<Result>(url: string, work: (engine: SchemaEngine) => Promise<Result>) {
  const files = await readSchemaFiles();
  const datamodels = files.map((file): [string, string] => [file.path, file.content]);
  const adapter = bindMigrationAwareSqlAdapterFactory(new ScriptRunningSqlite({ url }));
  const engine = await SchemaEngine.new({ datamodels }, () => undefined, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
  }
}

/** Returns the SQL that leads from one state to the schema; empty where nothing is missing. */
async function writeSql(from: DiffTarget): Promise<string> {
  const files = await readSchemaFiles();
  const to: DiffTarget = { tag: 'schemaDatamodel', files };
  const answer = await withEngine(':memory:', (engine) =>
    engine.diff({ from, to, script: true, exitCode: null, filters }),
  );
  const sql = answer.stdout ?? '';
  return sql.includes('This is an empty migration') ? '' : sql;
}

async function writeMigration(name: string, sql: string): Promise<void> {
  const folder = path.join(migrationsFolder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'migration.sql'), sql);
  await writeFile(path.join(migrationsFolder, lockfile.path), lockfile.content);
  console.log(`Wrote prisma/migrations/${name}/migration.sql (${sql.split('\n').length} lines).`);
}

async function writeNext(name: string): Promise<void> {
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new Error(
      'Give the migration a name in lower_case, for example: npm run migration:new add_loan_term',
    );
  }
  const sql = await writeSql({ tag: 'migrations', ...(await readMigrations()) });
  if (sql === '') {
    console.log('The migrations already lead to the schema; nothing was written.');
    return;
  }
  const last = (await listMigrationNames()).at(-1);
  const number = last === undefined ? 1 : Number.parseInt(last, 10) + 1;
  await writeMigration(`${String(number).padStart(4, '0')}_${name}`, sql);
}

async function checkMigrations(): Promise<void> {
  const sql = await writeSql({ tag: 'migrations', ...(await readMigrations()) });
  if (sql !== '') throw new Error(`The migrations do not lead to the schema; missing:\n${sql}`);
  console.log('The migrations lead to the schema.');
}

/** Runs the checks of `prisma migrate status` and `prisma migrate dev` on the database of a world. */
async function checkDatabase(file: string): Promise<void> {
  const migrationsList = await readMigrations();
  const action = await withEngine(`file:${path.resolve(file)}`, async (engine) => {
    const { history, editedMigrationNames, failedMigrationNames } = await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: true,
      filters,
    });
    const wrong = [...editedMigrationNames, ...failedMigrationNames];
    if (history !== null || wrong.length > 0)
      throw new Error(`The history differs: ${JSON.stringify({ history, wrong })}`);
    return (await engine.devDiagnostic({ migrationsList, filters })).action;
  });
  if (action.tag === 'reset') throw new Error(action.reason);
  console.log('The database is up to date.');
}

/** Generates the client without the schema engine, which this command never starts: the path of any existing file satisfies the check for it. */
function generateClient(): void {
  const cli = path.join(root, 'node_modules/prisma/build/index.js');
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  };
  execFileSync(process.execPath, [cli, 'generate'], { cwd: root, env, stdio: 'inherit' });
}

const [command, argument = ''] = process.argv.slice(2);
try {
  if (command === 'generate') generateClient();
  else if (command === 'init') await writeMigration(initName, await writeSql({ tag: 'empty' }));
  else if (command === 'new') {
    await writeNext(argument);
    generateClient();
  } else if (command === 'check') await checkMigrations();
  else if (command === 'status' && argument !== '') await checkDatabase(argument);
  else throw new Error('Commands: generate, init, new <name>, check, status <file>.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
