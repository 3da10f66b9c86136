import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../server/testing/app-of-file.ts';
import { expectLedgerSound } from '../../server/testing/test-app.ts';
import { createTrader } from '../../server/testing/test-trader.ts';
import { Family } from './family.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const origins = async () => {
  const { list } = await app.data(sim.worldList, {}, { world: await app.world() });
  return new Map(list.map(({ id, origin }) => [id, origin]));
};

it('each world lists its origin and its time', async () => {
  const world = await app.world();
  const mia = await createTrader(app, world);
  await mia.place({ size: '0.01' });
  const keptAt = world.clock.now();
  await app.data(sim.snapshotCreate, { name: 'Before the crash' }, { world });
  await app.data(sim.clockAdvance, { byMs: 60_000 }, { world });
  await mia.place({ size: '0.02' });
  const fork = (newId: string, past: { snapshot?: string; at?: number } = {}) =>
    app.data(sim.worldFork, { id: world.id, newId, ...past }, { world });

  const kept = await fork('of-a-state', { snapshot: 'Before the crash' });
  expect(kept.clock).toMatchObject({ now: keptAt, mode: 'paused' });
  const opened = await app.directory.find('of-a-state');
  if (opened === undefined) throw new Error('there is no fork');
  const { positions } = await app.data(sim.openBook, {}, { world: opened });
  expect(positions.map(({ size }) => Number(size))).toEqual([0.01]);
  expectLedgerSound(opened);
  await fork('of-now');
  await fork('of-then', { at: keptAt + 30_000 });

  const seen = await origins();
  expect(seen.get(world.id)).toBeNull();
  expect(seen.get('of-a-state')).toEqual({ world: world.id, time: keptAt, snapshot: 'Before the crash' });
  expect(seen.get('of-now')).toEqual({ world: world.id, time: keptAt + 60_000, snapshot: null });
  expect(seen.get('of-then')).toEqual({ world: world.id, time: keptAt + 30_000, snapshot: null });
  // A restarted server reads it.
  expect(new Family(app.directory.dataFolder).of('of-now')).toEqual(seen.get('of-now'));

  const none = { id: world.id, newId: 'none', snapshot: 'never kept' };
  expect((await app.call(sim.worldFork, none, { world })).refused).toBe('notFound');
  expect((await origins()).has('none')).toBe(false);
  await app.data(sim.worldDelete, { id: 'of-now' }, { world });
  await app.data(sim.worldCreate, { id: 'of-now', seed: 'new' }, { world });
  expect((await origins()).get('of-now')).toBeNull();
});
