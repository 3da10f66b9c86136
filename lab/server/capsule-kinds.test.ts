/** A capsule of any kind of world replays equally on another server, at its end and at any entry. */
import { gunzipSync } from 'node:zlib';
import type { Capsule } from '@papertape/shared/contract/capsule.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { possess } from '../../server/testing/possessions.ts';
import { createTestApp, findWorld, type TestApp } from '../../server/testing/test-app.ts';
import { buy, claimSeat, startTestClass } from '../../server/testing/test-class.ts';
import { createTrader } from '../../server/testing/test-trader.ts';
import { multipart, sendForm } from '../../server/testing/test-upload.ts';
import type { World } from '../../server/world/world.ts';

let here: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  here = await createTestApp({ parts: { simulator: {} } });
  elsewhere = await createTestApp({ parts: { simulator: {} } });
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

const advance = (world: World, byMs: number) => here.data(sim.clockAdvance, { byMs }, { world });

async function restored(storage: 'file' | 'memory'): Promise<World> {
  const world = await here.world({ storage });
  const mia = await createTrader(here, world);
  await mia.place({ size: '0.01' });
  await here.data(sim.snapshotCreate, { name: 'kept' }, { world });
  await mia.place({ size: '0.02' });
  await here.data(sim.snapshotRestore, { name: 'kept' }, { world });
  mia.world = await findWorld(here, world.id);
  await mia.place({ size: '0.03', side: 'short' });
  await advance(mia.world, 9 * 3_600_000);
  return mia.world;
}

async function forked(past: boolean): Promise<World> {
  const world = await here.world();
  const mia = await createTrader(here, world);
  await mia.place({ size: '0.01' });
  const { sequence } = world.journal;
  await mia.place({ size: '0.02' });
  const newId = `${world.id}-fork`;
  await here.data(sim.worldFork, { id: world.id, newId, ...(past ? { sequence } : {}) }, { world });
  mia.world = await findWorld(here, newId);
  await mia.signIn();
  await mia.place({ size: '0.04', side: 'short' });
  await advance(mia.world, 3_600_000);
  return mia.world;
}

/** Creates a world with faults. Faulty answers are not part of its history, but the list of faults is. */
async function faulty(): Promise<World> {
  const world = await here.world();
  const mia = await createTrader(here, world);
  const list: CallInputOf<typeof sim.faultsSet>['list'] = [
    { match: { path: '/asset/', times: 2 }, effect: { kind: 'lose', as: 'fault' } },
    { match: { share: 0.5 }, effect: { kind: 'answer', status: 503 } },
  ];
  await here.data(sim.faultsSet, { list }, { world });
  for (let count = 0; count < 6; count += 1) {
    const { path: url, method } = trading.create;
    await here.inject({ method, url, payload: { ...buy, size: '0.01' } }, mia.caller);
  }
  await here.data(sim.faultsSet, { list: [] }, { world });
  await mia.place({ size: '0.02' });
  return world;
}

async function scripted(): Promise<World> {
  const lobby = await here.world();
  const { held, world } = await startTestClass(here, lobby, {
    lesson: 'flash-crash',
    seats: 3,
    clock: 'paused',
  });
  const { token, mode } = await claimSeat(here, lobby, { code: held.code, seat: 1, name: 'Mia' });
  await here.data(trading.create, buy, { world: world(), token, mode });
  await advance(world(), 30 * 60_000);
  const kept = { world: world() };
  await here.data(sim.scenarioCreate, { kind: 'crash', target: 'BTCUSDT', by: '0.2', overMs: 60_000 }, kept);
  await advance(world(), 3_600_000);
  await here.data(sim.classEnd, {}, kept);
  return world();
}

async function owning(): Promise<World> {
  const world = await here.world();
  await possess(here, world);
  await advance(world, 86_400_000);
  return world;
}

it.each<[string, () => Promise<World>]>([
  ['that was put back', () => restored('file')],
  ['that was put back in memory', () => restored('memory')],
  ['that was forked', () => forked(false)],
  ['that was forked at an instant of its past', () => forked(true)],
  ['with faults in its answers', faulty],
  ['of a class with a scenario and a crash by hand', scripted],
  ['with uploads and everything a user may own', owning],
])('comes out the same of a world %s', async (_kind, live) => {
  const world = await live();
  const { path: url, method } = sim.capsule;
  const { rawPayload } = await here.inject({ method, url }, { world });
  const { entries, events, files } = JSON.parse(gunzipSync(rawPayload).toString()) as Capsule;
  const stranger = await elsewhere.world();
  const send = (fields: Record<string, string>) =>
    sendForm(elsewhere, sim.worldReplay, multipart(rawPayload, { fields }), { world: stranger });
  const whole = await send({ id: `${world.id}-again` });
  expect(whole.data).toMatchObject({
    difference: null,
    hash: world.log.state.hash,
    sequence: world.journal.sequence,
  });
  const again = await elsewhere.directory.find(`${world.id}-again`);
  if (again === undefined) throw new Error('no world was made');
  const [one, two] = [
    await here.data(sim.certificate, undefined, { world }),
    await elsewhere.data(sim.certificate, undefined, { world: again }),
  ];
  expect(two).toMatchObject({ eventsHash: one.eventsHash, ledgerHash: one.ledgerHash, audit: true });
  expect(files.every(({ bytes }) => bytes !== null)).toBe(true);
  expect(entries.length).toBeGreaterThan(1);
  for (const share of [0, 0.3, 0.7]) {
    const entry = entries[Math.floor(entries.length * share)];
    const { data } = await send({ until: String(entry?.sequence), keep: 'no' });
    expect(data).toMatchObject({ difference: null, hash: entry?.eventHash, time: entry?.at });
  }
  expect(events.at(-1)?.hash ?? again.log.state.hash).toBe(world.log.state.hash);
});
