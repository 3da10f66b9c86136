/**
 * A process killed at any instant loses nothing and does nothing twice: the ledger ends line for line the same, and every
 * order that was answered is there.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import Database from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { openCrashedWorld } from './testing/crash/crashed-world.ts';
import { run as runProgram } from './testing/crash/run.ts';
import { expectReplays } from './testing/replayed.ts';
import { expectLedgerSound } from './testing/test-app.ts';
import { createRandom } from './world/random.ts';

const seed = 'killed-again-and-again';
const child = join(import.meta.dirname, 'testing/crash/child.ts');
const crowd = join(import.meta.dirname, 'testing/crash/crowd.ts');
const steps = 160;
const deep = process.env['PAPERTAPE_DEEP'] === '1';
const kills = deep ? 300 : 2;
/** Kills among many connections, and how many orders are answered between two at least. */
const [crowdKills, answersBetween] = deep ? [300, 200] : [2, 1];
/** Kills while snapshots are taken and restored, and worlds forked: about a third of them each. */
const restoreKills = deep ? 300 : 1;
const folders: string[] = [];

/** Half of a start is compiling, and hundreds are started: it is done once. */
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
};
const run = (file: string, parameters: readonly string[]) => runProgram(file, parameters, env);

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'papertape-kill-'));
  folders.push(folder);
  return folder;
}

/** Reads the rows of the ledger and of conditional orders, in a fixed order. */
function getLedger(folder: string) {
  const database = new Database(join(folder, 'worlds/killed/world.sqlite'), { readonly: true });
  const all = (sql: string) => database.prepare(sql).all();
  const lines = {
    entries: all('SELECT id, at, reason, reference FROM "LedgerEntry" ORDER BY id'),
    postings: all(
      'SELECT entryId, line, account, coin, amount, balance FROM "Posting" ORDER BY entryId, line',
    ),
    balances: all('SELECT account, coin, amount FROM "Balance" ORDER BY account, coin'),
    conditionals: all('SELECT * FROM "ConditionalOrder" ORDER BY id'),
  };
  database.close();
  return lines;
}

/** Checks that a replay of the journal without any kill gives the state that the killed processes left. */
async function expectJournal(folder: string): Promise<void> {
  const { directory, world, app } = await openCrashedWorld(folder, seed);
  await expectReplays({ directory }, world);
  await app.close();
  await directory.close();
}

it(`a server ends with the same ledger after ${kills} kills as without any`, async () => {
  const whole = newFolder();
  const undisturbed = run(child, [whole, seed, String(steps)]);
  expect(await undisturbed.awaitOutput('done')).toBe(true);
  await undisturbed.ended;

  const broken = newFolder();
  const random = createRandom(seed, 'kills');
  let killed = 0;
  for (;;) {
    const { process: work, awaitOutput, ended } = run(child, [broken, seed, String(steps)]);
    if (killed < kills) {
      await awaitOutput('working');
      // Real work goes on while a few thousand turns of this loop pass; where the kill falls is up to the machine.
      for (let turn = random.below(400); turn > 0; turn -= 1) await new Promise(setImmediate);
      killed += Number(work.kill('SIGKILL'));
      await ended;
    } else {
      expect(await awaitOutput('done')).toBe(true);
      await ended;
      break;
    }
  }
  const expected = getLedger(whole);
  expect(expected.entries.length).toBeGreaterThan(40);
  const states = new Set(expected.conditionals.map((row) => (row as { status: string }).status));
  expect([...states].sort()).toEqual(expect.arrayContaining(['canceled', 'triggered', 'waiting']));
  expect(getLedger(broken)).toEqual(expected);
  await expectJournal(broken);
}, 1_800_000);

/** Query for the entries and balances of a ledger that do not add up. */
const breaches = `
  SELECT 'entry ' || entryId AS breach FROM "Posting" GROUP BY entryId, coin HAVING sum(amount) <> 0
  UNION ALL
  SELECT 'balance ' || b.account FROM "Balance" b WHERE b.amount <>
    (SELECT coalesce(sum(p.amount), 0) FROM "Posting" p WHERE p.account = b.account AND p.coin = b.coin)`;

it('a server keeps every answered order when it is killed with many others in flight', async () => {
  const folder = newFolder();
  const random = createRandom(seed, 'crowd');
  const answered: string[] = [];
  for (let killed = 0; killed < crowdKills; killed += 1) {
    const { process: work, awaitOutput, lines, ended, errors } = run(crowd, [folder, String(answersBetween)]);
    if (!(await awaitOutput('enough'))) throw new Error(errors());
    for (let turn = random.below(400); turn > 0; turn -= 1) await new Promise(setImmediate);
    work.kill('SIGKILL');
    await ended;
    answered.push(...lines().filter((line) => line.startsWith('ord_')));
  }
  const database = new Database(join(folder, 'worlds/killed/world.sqlite'));
  const found = new Set(database.prepare('SELECT id FROM "PerpetualOrder"').pluck().all());
  expect(answered.length).toBeGreaterThanOrEqual(crowdKills * answersBetween);
  expect(answered.filter((id) => !found.has(id))).toEqual([]);
  expect(new Set(answered).size).toBe(answered.length);
  expect(database.prepare(breaches).all()).toEqual([]);
  database.close();
}, 1_800_000);

it(`a world, its snapshot and its fork are sound after ${restoreKills} kills during snapshot, fork and restore`, async () => {
  const folder = newFolder();
  const random = createRandom(seed, 'restore');
  for (let killed = 0; killed < restoreKills; killed += 1) {
    const {
      process: work,
      awaitOutput,
      ended,
      errors,
    } = run(join(import.meta.dirname, 'testing/crash/restorer.ts'), [folder]);
    // The first one goes all the way, so that at the end there is something to be of.
    if (!(await awaitOutput(killed === 0 ? 'restored' : 'working'))) throw new Error(errors());
    for (let turn = random.below(3_000); turn > 0; turn -= 1) await new Promise(setImmediate);
    work.kill('SIGKILL');
    await ended;
    expect(errors()).toBe('');
  }
  const { directory, world } = await openCrashedWorld(folder, 'restored');
  expectLedgerSound(world);
  // A snapshot is taken only before the first transfer, so the kept or last restored one contains none.
  const kept = directory.snapshots.find(world, 'kept');
  const last = kept === undefined ? world : await directory.restore('killed', kept, undefined);
  if (last === undefined) throw new Error('the world is gone');
  expectLedgerSound(last);
  expect(last.db.transfer.count({})).toBe(0);
  expect(last.branch).toBeGreaterThan(1);
  const fork = await directory.find('killed-fork');
  if (fork !== undefined) {
    expectLedgerSound(fork);
    await expectReplays({ directory }, fork);
  }
  const worlds = ['killed', 'killed-fork'];
  expect(readdirSync(join(folder, 'worlds')).filter((entry) => !worlds.includes(entry))).toEqual([]);
  const files = readdirSync(join(folder, 'snapshots/killed'));
  expect(files.filter((entry) => !entry.endsWith('.snapshot'))).toEqual([]);
  await directory.close();
}, 1_800_000);
