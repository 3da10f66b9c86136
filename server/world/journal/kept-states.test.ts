/** States that are kept beside a world, and what a folder of an earlier version gets. */

import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { modules } from '../../modules.ts';
import { makeOldWorld } from '../../testing/kills/old-world.ts';
import { expectReplays } from '../../testing/replayed.ts';
import { advance, createTestApp, testStart } from '../../testing/test-app.ts';
import { createTrader } from '../../testing/test-trader.ts';
import { Directory } from '../directory.ts';
import { simulator } from '../simulator-commands.ts';
import type { World } from '../world.ts';
import { journalOrigins } from './journal.store.ts';
import { keptStates, spareStates } from './kept-states.ts';
import { instantAfter } from './past.ts';

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

it('spares the states whose neighbours are nearest, so that the others are spread evenly', () => {
  const states = [10, 20, 30, 31, 40].map((sequence) => ({ sequence, bytes: 1 }));
  expect(spareStates(states, 5)).toEqual([]);
  expect(spareStates(states, 4).map(({ sequence }) => sequence)).toEqual([31]);
  expect(spareStates(states, 0)).toHaveLength(5);
});

it('opens a past instant from a kept state as from the beginning, and only from one of its own history', async () => {
  const app = await createTestApp();
  const world = await app.world({ storage: 'file' });
  const trader = await createTrader(app, world);
  await trader.place({ size: '0.01' });
  await keepState(world);
  const [kept] = keptStates(world.folder);
  expect(kept?.sequence).toBe(world.journal.sequence);
  await advance(world, 60_000);
  await trader.place({ size: '0.02' });
  await expectReplays(app, world);

  const reset = await app.directory.reset(world.id);
  if (reset === undefined) throw new Error('not reset');
  const again = await createTrader(app, reset);
  await again.place({ size: '0.03' });
  await keepState(reset);
  const states = keptStates(reset.folder).length;
  expect(states).toBe(1);
  reset.database.connection.exec('UPDATE "WorldState" SET branch = branch + 1');
  reset.load();
  await expectReplays(app, reset);
  await app.close();
});

it('says of a folder without a journal from where it replays, and replays from there', async () => {
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
  const first = instantAfter(world, 1);
  if (first === undefined) throw new Error('no entry');
  const past = await directory.forkAt(world, first, 'past', 'file');
  if ('reason' in past) throw new Error(past.reason);
  await expectReplays({ directory }, past);
  expect(readdirSync(join(past.folder, 'history'))).toEqual(['origin-0.sqlite']);
  await directory.close();
});
