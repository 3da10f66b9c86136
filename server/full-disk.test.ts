/** A full disk: commands are refused, the fault is reported once, and the world recovers as soon as there is space again. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { assets } from '@papertape/shared/contract/assets.ts';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createTestApp, expectLedgerSound, type TestApp, testStart } from './testing/test-app.ts';
import { createTrader } from './testing/test-trader.ts';
import type { ReportDetails } from './world/report.ts';
import type { Storage } from './world/row-writes.ts';
import type { World } from './world/world.ts';

/** Mounting needs rights that not every user has. */
const deep = process.env['PAPERTAPE_DEEP'] === '1' && process.getuid?.() === 0;

interface Disk {
  fill(world: World): void;
  free(world: World): void;
}

/** SQLite is allowed no further page. */
const bounded: Disk = {
  fill: ({ database }) => {
    const pages = Number(database.connection.pragma('page_count', { simple: true }));
    database.connection.pragma(`max_page_count = ${pages}`);
  },
  free: ({ database }) => void database.connection.pragma('max_page_count = 1000000'),
};

/** Lives in a live world until the disk is full and beyond, then makes space. */
async function live(app: TestApp, time: { ms: number }, storage: Storage, disk: Disk, said: () => string[]) {
  const world = await app.world({ clock: 'live', storage });
  const trader = await createTrader(app, world);
  world.ports.connect('beats', {
    due: {
      beat(tx, key, at) {
        tx.emit({ type: 'scenario.deleted', data: { id: 'x'.repeat(200) } });
        tx.schedule('beat', key, at + 1_000);
      },
    },
  });
  await world.execute('begin', (tx) => tx.schedule('beat', 'x', testStart + 1_000));
  const move = async () => {
    const transfer = { from: 'currency', to: 'option', coin: 'USDT', amount: '1' } as const;
    const { refused } = await app.call(assets.transferAsset, transfer, trader.caller);
    return refused ?? 'done';
  };
  let answered = 0;
  expect(await move()).toBe('done');
  disk.fill(world);
  let answer = 'done';
  for (let tries = 0; answer === 'done' && tries < 20_000; tries += 1) {
    answered += 1;
    answer = await move();
  }
  expect(answer).toBe('notStored');
  // Things fall due meanwhile, again and again, and cannot be stored.
  for (let beats = 0; beats < 8; beats += 1) {
    time.ms += 2_500;
    app.directory.tick();
    await world.catchUp().catch(() => undefined);
  }
  expect(world.stopped).toBeUndefined();
  expect(world.setAside.size).toBe(0);
  const full = 'nothing can be stored: changes are refused until it works again';
  expect(said().filter((message) => message.startsWith('nothing can'))).toEqual([full]);
  disk.free(world);
  time.ms += 2_500;
  app.directory.tick();
  await world.catchUp();
  expect(said().slice(-1)).toEqual(['changes are stored again']);
  expect(await move()).toBe('done');
  expect(trader.balance('available', 'option')).toBe(BigInt(answered + 1) * 100_000_000n);
  expectLedgerSound(world);
  expect(world.db.eventLog.count({ type: 'scenario.deleted' })).toBe(Math.floor(time.ms / 1_000));
}

async function start(dataFolder?: string) {
  const time = { ms: 0 };
  const reports: (ReportDetails & { message: string })[] = [];
  const app = await createTestApp({
    real: { now: () => testStart + time.ms, monotonic: () => time.ms },
    report: (details, message) => reports.push({ ...details, message }),
    ...(dataFolder === undefined ? {} : { dataFolder }),
  });
  return { app, time, said: () => reports.map(({ message }) => message) };
}

it('a world on a full disk refuses commands, loses no due work and then continues', async () => {
  const { app, time, said } = await start();
  await live(app, time, 'memory', bounded, said);
  await app.close();
});

/** Fills the disk of a world, waits, and frees it, without a call of a user and without scheduled work. */
async function recoverIdle(app: TestApp, time: { ms: number }, disk: Disk, said: () => string[]) {
  const world = await app.world({ clock: 'paused', storage: 'file' });
  disk.fill(world);
  world.storage.failed(new Error('SQLITE_FULL'));
  for (let beats = 0; beats < 3; beats += 1) {
    time.ms += 2_500;
    app.directory.tick();
    expect(world.storage.fault).toBeDefined();
  }
  disk.free(world);
  app.directory.tick();
  // Attempts are bounded: the next one is not due yet.
  expect(world.storage.fault).toBeDefined();
  time.ms += 2_500;
  app.directory.tick();
  expect(world.storage.fault).toBeUndefined();
  expect(readdirSync(world.folder)).not.toContain('storage-trial');
  expect(said()).toEqual([
    'nothing can be stored: changes are refused until it works again',
    'changes are stored again',
  ]);
  await createTrader(app, world);
}

/** Creates a database that is locked against writers, like a disk that accepts no write. */
function createLockedDisk(): Disk {
  let lock: Database.Database | undefined;
  return {
    fill: ({ database }) => {
      database.connection.pragma('busy_timeout = 0');
      lock = new Database(database.connection.name);
      lock.exec('BEGIN IMMEDIATE');
    },
    free: () => void lock?.close(),
  };
}

it('an idle world stores again as soon as there is space', async () => {
  const { app, time, said } = await start();
  await recoverIdle(app, time, createLockedDisk(), said);
  await app.close();
});

async function withSmallDisk(run: (folder: string, disk: Disk) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'papertape-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  try {
    await run(folder, {
      fill() {
        for (let bytes = 24_000_000; bytes > 4_000; bytes = Math.floor(bytes / 2)) {
          try {
            writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' });
          } catch {
            // The part that fitted has been written.
          }
        }
      },
      free: () => rmSync(ballast),
    });
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

it.runIf(deep)('a world on a real full disk refuses commands, loses no due work and then continues', () =>
  withSmallDisk(async (folder, disk) => {
    const { app, time, said } = await start(folder);
    await live(app, time, 'file', disk, said);
    await app.close();
  }),
);

it.runIf(deep)('an idle world on a real full disk stores again as soon as there is space', () =>
  withSmallDisk(async (folder, disk) => {
    const { app, time, said } = await start(folder);
    await recoverIdle(app, time, disk, said);
    await app.close();
  }),
);
