/** States that are kept beside a world, and the migration of folders of an earlier version. */

import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { modules } from '../../modules.ts';
import { makeOldWorld } from '../../testing/crash/old-world.ts';
import { expectReplays } from '../../testing/replayed.ts';
import { advance, createTestApp, testStart } from '../../testing/test-app.ts';
import { createTrader } from '../../testing/test-trader.ts';
import { Directory } from '../directory.ts';
import { simulator } from '../simulator-commands.ts';
import type { World } from '../world.ts';
import { journalOrigins, journalRows } from './journal.store.ts';
import { programVersion } from './journal-entry.ts';
import { listKeptStates, selectSpareStates } from './kept-states.ts';
import { beside } from './past.store.ts';
import { findInstantAfter } from './past.ts';
import { restAfter, StateKeeper } from './state-keeper.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function keepState(world: World): Promise<void> {
  const worker = new Worker(new URL('./state-worker.ts', import.meta.url));
  worker.postMessage({ path: join(world.folder, 'world.sqlite'), bytesMax: 1e9 });
  await once(worker, 'message');
  await worker.terminate();
}

it('the states with the nearest neighbors are removed, so that the rest is spread evenly', () => {
  const states = [10, 20, 30, 31, 40].map((sequence) => ({ sequence, bytes: 1 }));
  expect(selectSpareStates(states, 5)).toEqual([]);
  expect(selectSpareStates(states, 4).map(({ sequence }) => sequence)).toEqual([31]);
  expect(selectSpareStates(states, 0)).toHaveLength(5);
});

it('copies of a busy world take at most a fortieth of the time', () => {
  expect([0, 250, 251, 2_000].map(restAfter)).toEqual([10_000, 10_000, 10_040, 80_000]);
});

it('the states skipped during a burst of commands are created once the world is idle', async () => {
  const app = await createTestApp();
  const world = await app.world();
  const insert = world.database.connection.prepare(
    `INSERT INTO "JournalEntry" SELECT ?, at, 0, ?, eventCount, eventHash, format, program FROM "JournalEntry" LIMIT 1`,
  );
  const first = world.journal.sequence;
  const commands = JSON.stringify(Array.from({ length: 500 }, () => []));
  for (let entry = 1; entry <= 9; entry += 1) insert.run(first + entry, commands);
  world.load();
  let now = 0;
  const asked: number[] = [];
  const keeper = new StateKeeper(
    () => now,
    async (_world, sequence) => {
      asked.push(sequence);
      mkdirSync(join(world.folder, 'history'), { recursive: true });
      writeFileSync(join(world.folder, 'history', `${sequence}.sqlite`), '');
    },
  );
  for (const wait of [0, 9_999, 1, 10_000, 10_000]) {
    now += wait;
    keeper.consider(world);
    await new Promise(setImmediate);
  }
  expect(asked).toEqual([first + 4]);
  await keeper.close();
  await app.close();
});

it('the state after an entry is recreated, belongs to the history and replays equally', async () => {
  const app = await createTestApp();
  const world = await app.world({ storage: 'file' });
  const trader = await createTrader(app, world);
  await trader.place({ size: '0.01' });
  const { sequence } = world.journal;
  await trader.place({ size: '0.02' });
  await app.directory.pastWorlds.keep(world, sequence);
  const [kept] = listKeptStates(world.folder);
  expect(kept?.sequence).toBe(sequence);
  expect(beside.readStateSummary(kept?.file ?? '')).toMatchObject({
    sequence,
    branch: world.branch,
    eventHash: journalRows.get(world, sequence)?.eventHash,
  });
  await expectReplays(app, world);
  await expect(app.directory.pastWorlds.keep(world, sequence)).resolves.toBeUndefined();
  expect(readdirSync(join(world.folder, 'history'))).toEqual([`${sequence}.sqlite`]);
  await app.directory.remove(world.id);
  await expect(app.directory.pastWorlds.keep(world, sequence)).rejects.toThrow();
  expect(existsSync(world.folder)).toBe(false);
  await app.close();
});

it('a past instant is opened equally from a kept state and from the beginning, and only from its own history', async () => {
  const app = await createTestApp();
  const world = await app.world({ storage: 'file' });
  const trader = await createTrader(app, world);
  await trader.place({ size: '0.01' });
  await keepState(world);
  const [kept] = listKeptStates(world.folder);
  expect(kept?.sequence).toBe(world.journal.sequence);
  await advance(world, 60_000);
  await trader.place({ size: '0.02' });
  await expectReplays(app, world);

  const reset = await app.directory.reset(world.id);
  if (reset === undefined) throw new Error('not reset');
  const again = await createTrader(app, reset);
  await again.place({ size: '0.03' });
  await keepState(reset);
  const states = listKeptStates(reset.folder).length;
  expect(states).toBe(1);
  reset.database.connection.exec('UPDATE "WorldState" SET branch = branch + 1');
  reset.load();
  await expectReplays(app, reset);
  await app.close();
});

it('the origin of a folder without a journal is recorded, and the replay starts there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertape-journal-'));
  folders.push(folder);
  await makeOldWorld(folder, 20);
  const real = { now: () => testStart, monotonic: () => 0 };
  const open = () =>
    new Directory({
      dataFolder: folder,
      memoryFolder: join(folder, 'memory'),
      real,
      modules,
      report: () => undefined,
    });
  const directory = open();
  const world = await directory.find('default');
  if (world === undefined) throw new Error('not opened');
  const [origin] = journalOrigins.all(world);
  expect(origin).toMatchObject({
    sequence: 0,
    eventCount: world.log.state.count,
    snapshot: 'origin-0.sqlite',
  });
  await world.execute({
    name: 'scenario.create',
    actor: simulator,
    input: { kind: 'crash', target: 'BTCUSDT', by: '0.1' },
  });
  await advance(world, 3_600_000);
  await expectReplays({ directory }, world);
  const [part, ...more] = await directory.pastWorlds.verify(world);
  expect(more).toEqual([]);
  expect(part).toMatchObject({
    origin: { sequence: 0 },
    sequence: world.journal.sequence,
    difference: undefined,
  });
  const first = findInstantAfter(world, 1);
  if (first === undefined) throw new Error('no entry');
  const past = await directory.forkAt(world, first, 'past', 'file');
  if ('reason' in past) throw new Error(past.reason);
  await expectReplays({ directory }, past);
  expect(readdirSync(join(past.folder, 'history'))).toEqual(['origin-0.sqlite']);
  await directory.close();
});

it('the origin of a folder from another version is recorded, and decisions of that version are replayed too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertape-journal-'));
  folders.push(folder);
  const before = await createTestApp({ dataFolder: folder });
  const written = await before.world({ storage: 'file' });
  const trader = await createTrader(before, written);
  await trader.place({ size: '0.01' });
  await before.close();
  const connection = new Database(join(folder, 'worlds', written.id, 'world.sqlite'));
  connection.exec(
    `UPDATE "JournalOrigin" SET program = '0.9.0'; UPDATE "JournalEntry" SET program = '0.9.0'`,
  );
  connection.close();

  const after = await createTestApp({ dataFolder: folder });
  const world = await after.directory.find(written.id);
  if (world === undefined) throw new Error('not opened');
  const first = world.journal.sequence;
  await world.execute({
    name: 'scenario.create',
    actor: simulator,
    input: { kind: 'crash', target: 'BTCUSDT', by: '0.1' },
  });
  await advance(world, 3_600_000);
  const { sequence } = world.journal;
  const parts = await after.directory.pastWorlds.verify(world);
  expect(parts.map(({ origin, ...part }) => [origin.program, origin.sequence, part.sequence])).toEqual([
    ['0.9.0', 0, first],
    [programVersion, first, sequence],
  ]);
  expect(parts.map(({ difference }) => difference)).toEqual([undefined, undefined]);
  expect(readdirSync(join(world.folder, 'history'))).toEqual([`origin-${first}.sqlite`]);
  await expectReplays(after, world);
  await after.close();
});
