/** History before a restore stays part of a world's history. */
import { readFileSync } from 'node:fs';
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../server/testing/app-of-file.ts';
import { expectReplays } from '../../server/testing/replayed.ts';
import { createTrader } from '../../server/testing/test-trader.ts';
import type { World } from '../../server/world/world.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

async function restore(world: World, name: string): Promise<World> {
  await app.data(sim.snapshotRestore, { name }, { world });
  const restored = await app.directory.find(world.id);
  if (restored === undefined) throw new Error('the world is gone');
  return restored;
}

it('restored history stays in the journal and can be opened at its instants', async () => {
  const world = await app.world({ storage: 'file' });
  const mia = await createTrader(app, world);
  await mia.place({ size: '0.01' });
  const { sequence: early, ...then } = { sequence: world.journal.sequence, ...world.log.state };
  await app.data(sim.clockAdvance, { byMs: 3_600_000 }, { world });
  await mia.place({ size: '0.02' });
  await app.data(sim.snapshotCreate, { name: 'first' }, { world });
  const last = world.journal.sequence;
  await mia.place({ size: '0.03' });
  mia.world = await restore(world, 'first');
  await mia.place({ size: '0.04' });
  await app.data(sim.snapshotCreate, { name: 'second' }, { world: mia.world });
  const second = mia.world.journal.sequence;
  await mia.place({ size: '0.05' });
  const [session] = mia.world.db.session.find({});
  const file = app.directory.snapshots.find(mia.world, 'second') ?? '';
  expect(readFileSync(file).includes(session?.tokenHash ?? '')).toBe(false);
  mia.world = await restore(mia.world, 'second');
  await mia.place({ size: '0.06' });
  const journal = await app.data(sim.journal, { limit: 500 }, { world: mia.world });
  expect(journal).toMatchObject({
    branch: 3,
    origins: [
      { sequence: 0, empty: true },
      { sequence: last, empty: false },
      { sequence: second, empty: false },
    ],
  });
  const placed = journal.list
    .flatMap(({ commands }) => commands)
    .filter(({ name }) => name === 'trading.create');
  expect(placed.map(({ input }) => (input as { size: string }).size)).toEqual([
    '0.01',
    '0.02',
    '0.04',
    '0.06',
  ]);
  await expectReplays(app, mia.world);
  // The replay covers all history, not only that since the last restore.
  const whole = await app.data(sim.replay, undefined, { world: mia.world });
  expect(
    whole.parts.map(({ origin, entries, difference }) => [origin.sequence, entries, difference]),
  ).toEqual([
    [0, last, null],
    [last, second - last, null],
    [second, mia.world.journal.sequence - second, null],
  ]);
  expect(whole).toMatchObject({
    entries: mia.world.journal.sequence,
    hash: mia.world.log.state.hash,
    difference: null,
  });
  for (const [sequence, sizes] of [
    [early, ['0.01']],
    [second, ['0.07']],
  ] as const) {
    const newId = `${world.id}-at-${sequence}`;
    await app.data(sim.worldFork, { id: world.id, newId, sequence }, { world: mia.world });
    const past = await app.directory.find(newId);
    if (past === undefined) throw new Error('not there');
    if (sequence === early) expect(past.log.state).toEqual(then);
    mia.world = past;
    await mia.signIn();
    expect((await mia.positions()).map(({ size }) => size)).toEqual(sizes);
    mia.world = (await app.directory.find(world.id)) ?? past;
  }
});
