/**
 * The server killed while it starts for the first time, or while it brings a world of an earlier version up to date: afterwards it
 * always starts, with the demo user and clean books.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { demoLogin } from './modules/identity/demo-users.ts';
import { modules } from './modules.ts';
import { makeOldWorld } from './testing/crash/old-world.ts';
import { run } from './testing/crash/run.ts';
import { testStart } from './testing/test-world.ts';
import { audit } from './world/auditor.ts';
import { Directory } from './world/directory.ts';
import { createRandom } from './world/random.ts';

const kills = process.env['PAPERTAPE_DEEP'] === '1' ? 20 : 1;
const server = join(import.meta.dirname, 'main.ts');
const ready = 'Papertape is at';
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'papertape-start-'));
  folders.push(folder);
  return mkdirSync(join(folder, 'data'), { recursive: true }) ?? folder;
}

const environment = (folder: string) => ({ ...process.env, DATA_DIR: folder, PORT: '0' });

const nextTurn = () => new Promise(setImmediate);

/** Resolves when something of that name comes into being in a folder. */
async function appears(folder: string, name: string): Promise<void> {
  for await (const { filename } of watch(folder)) if (filename === name) return;
}

/** Starts the server and kills it `turns` turns of this event loop after the file exists, or earlier once it is ready. */
async function start(folder: string, file: string, turns: number) {
  const begun = appears(dirname(join(folder, file)), basename(file));
  const { process: child, lines, ended, isOver } = run(server, [], environment(folder));
  await begun;
  let used = 0;
  for (; used < turns && !isOver(); used += 1) {
    if (lines().some((line) => line.startsWith(ready))) break;
    await nextTurn();
  }
  child.kill('SIGKILL');
  await ended;
  return { used, isReady: lines().some((line) => line.startsWith(ready)) };
}

async function expectSound(folder: string) {
  const parts = { real: { now: () => testStart, monotonic: () => 0 }, modules, report: () => undefined };
  const directory = new Directory({ ...parts, dataFolder: folder, memoryFolder: folder });
  const world =
    (await directory.find('default')) ??
    (await directory.create({ id: 'default', seed: 's', clock: 'live' }));
  expect(world.db.user.find({ email: demoLogin.email })).toHaveLength(1);
  expect(audit(world)).toMatchObject({ ok: true, breaches: [] });
  const entries = world.db.ledgerEntry.count({});
  await directory.close();
  return entries;
}

it(`a server starts after ${kills} kills during the first start`, async () => {
  const random = createRandom('first start', 'kills');
  const whole = await start(newFolder(), 'server.lock', Number.POSITIVE_INFINITY);
  expect(whole.isReady).toBe(true);
  for (let killed = 0; killed < kills; killed += 1) {
    const folder = newFolder();
    await start(folder, 'server.lock', random.below(whole.used));
    await expectSound(folder);
  }
}, 300_000);

it(`a server starts after ${kills} kills during a migration`, async () => {
  const random = createRandom('migration', 'kills');
  const old = newFolder();
  await makeOldWorld(old, 40_000);
  const copy = () => {
    const folder = newFolder();
    cpSync(old, folder, { recursive: true });
    return folder;
  };
  const wal = 'worlds/default/world.sqlite-wal';
  const untouched = copy();
  const whole = await start(untouched, wal, Number.POSITIVE_INFINITY);
  expect(whole.isReady).toBe(true);
  const entries = await expectSound(untouched);
  expect(entries).toBeGreaterThan(40_000);
  for (let killed = 0; killed < kills; killed += 1) {
    const folder = copy();
    await start(folder, wal, random.below(whole.used));
    expect(await expectSound(folder)).toBe(entries);
  }
}, 300_000);

it('a server ends with one sentence and no stack if the file of the default world is no database', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'worlds/default'), { recursive: true });
  writeFileSync(join(folder, 'worlds/default/world.sqlite'), 'no database'.repeat(1_000));
  const { ended, errors } = run(server, [], environment(folder));
  expect(await ended).toBe(1);
  expect(errors()).toMatch(
    /^\S+ does not hold a sound database\. Put back a copy of it, or move it away;.*\n$/,
  );
});

it('a server ends with one sentence and no stack if a setting is wrong', async () => {
  const { ended, errors } = run(server, [], { ...environment(newFolder()), PORT: 'http' });
  expect(await ended).toBe(1);
  expect(errors()).toBe('PORT must be a number from 0 to 65535; it is "http".\n');
});

it('a server ends with one sentence, before it creates a world, if HOST is no address of this machine', async () => {
  const folder = newFolder();
  // RFC 5737 reserves this network for documentation.
  const { ended, errors } = run(server, [], { ...environment(folder), HOST: '203.0.113.9' });
  expect(await ended).toBe(1);
  expect(errors()).toBe(
    'This machine has no address "203.0.113.9" to listen on. HOST is 127.0.0.1 or one of its own.\n',
  );
  expect(existsSync(join(folder, 'worlds'))).toBe(false);
});

it.runIf(process.platform === 'linux' && process.getuid?.() === 0 && process.env['PAPERTAPE_DEEP'] === '1')(
  'a server ends with one sentence and no stack if the disk is full',
  async () => {
    const folder = newFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    try {
      const { ended, errors } = run(server, [], environment(folder));
      expect(await ended).toBe(1);
      expect(errors()).toMatch(
        /^The disk of \S+ is full\. Make space, or choose another folder by DATA_DIR\.\n$/,
      );
    } finally {
      execFileSync('umount', [folder]);
    }
  },
);

it('a server continues after uncaught faults, and stops in order after two signals at once', async () => {
  const faulty = join(import.meta.dirname, 'testing/crash/faulty-server.ts');
  const { process: child, awaitOutput, ended } = run(faulty, [], environment(newFolder()));
  expect(await awaitOutput('thrown on purpose')).toBe(true);
  expect(await awaitOutput('rejected on purpose')).toBe(true);
  // A process in a group may receive two signals: one sent to the group and one from its parent.
  child.kill('SIGTERM');
  child.kill('SIGHUP');
  expect(await ended).toBe(0);
}, 60_000);
