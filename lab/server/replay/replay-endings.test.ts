/** Ends of replays, their limits, and the classes, which offer none. */
import { identity } from '@papertape/shared/contract/identity.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { replay } from '@papertape/shared/contract/replay.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { advance, type TestApp, testStart } from '../../../server/testing/test-app.ts';
import { claimSeat, startTestClass } from '../../../server/testing/test-class.ts';
import {
  at,
  hour,
  minute,
  most,
  order,
  ReplayScenes,
  replayStart,
} from '../../../server/testing/test-replay.ts';
import type { TestTrader } from '../../../server/testing/test-trader.ts';
import { signInAgain } from '../../../server/testing/test-user.ts';

let scenes: ReplayScenes;
let app: TestApp;
beforeAll(async () => {
  scenes = await ReplayScenes.open();
  app = scenes.app;
});
afterEach(async () => expect(await scenes.clear()).toEqual([]));
afterAll(() => app.close());

it('the number of replays is limited per user and in total', async () => {
  const { trader } = await scenes.scene();
  const first = await scenes.begin(trader);
  const second = await scenes.begin(trader);
  expect((await scenes.getState(trader)).running?.world).toBe(second.running.world);
  expect(app.directory.privates.ready(first.running.world)).toBeUndefined();
  // A replay that is started inside a replay has the same past.
  const third = await app.data(replay.start, { ...replayStart, at }, second.as);
  expect(third.of).toBe(trader.world.id);

  const others: TestTrader[] = [];
  while (app.directory.privates.list().length < most) {
    const { trader: one } = await scenes.scene();
    await scenes.begin(one);
    others.push(one);
  }
  const { trader: late } = await scenes.scene();
  expect((await app.call(replay.start, { ...replayStart, at }, late.caller)).refused).toBe('replaysFull');
  expect((await scenes.begin(trader)).running.of).toBe(trader.world.id);
  for (const { caller } of others) await app.data(replay.end, undefined, caller);
  await app.data(replay.end, undefined, trader.caller);
});

it('a replay ends after half an hour without actions', async () => {
  const { trader } = await scenes.scene();
  const { as, running } = await scenes.begin(trader);
  scenes.pass(29 * minute);
  await scenes.beat();
  await app.data(trading.create, { ...order, size: '0.1' }, as);
  await scenes.beat();
  scenes.pass(29 * minute);
  await app.data(trading.list, { kind: 'positions' }, as);
  await scenes.beat();
  expect((await scenes.getState(trader)).running).not.toBeNull();
  scenes.pass(minute);
  await scenes.beat();
  expect(await scenes.getState(trader)).toMatchObject({
    running: null,
    ended: { reason: 'idle', result: { open: 1 } },
  });
  expect(app.directory.privates.ready(running.world)).toBeUndefined();
});

it('a replay ends with its session', async () => {
  for (const where of ['world', 'replay'] as const) {
    const { trader } = await scenes.scene();
    const { as, running } = await scenes.begin(trader);
    await app.data(identity.logout, undefined, where === 'world' ? trader.caller : as);
    await trader.world.catchUp();
    expect((await app.call(identity.info, undefined, trader.caller)).refused).toBe('sessionMissing');
    await scenes.beat();
    expect(app.directory.privates.ready(running.world)).toBeUndefined();
    trader.user = await signInAgain(app, trader.world, trader.user);
    expect(await scenes.getState(trader)).toMatchObject({ running: null, ended: null });
  }
});

it('a replay ends if its world is rewound to before it', async () => {
  const { world, trader } = await scenes.scene();
  await advance(world, 2 * hour);
  const { running, as } = await scenes.begin(trader, testStart + 90 * minute);
  await app.data(sim.rewind, { at: testStart + 100 * minute }, { world });
  const rewound = await app.directory.find(world.id);
  if (rewound === undefined) throw new Error('the world is gone');
  trader.world = rewound;
  expect((await scenes.getState(trader)).running).toMatchObject({
    world: running.world,
    present: testStart + 100 * minute,
  });
  expect((await app.data(replay.jump, {}, as)).now).toBe(testStart + 100 * minute);
  await app.data(sim.rewind, { at: testStart + 95 * minute }, { world: rewound });
  trader.world = (await app.directory.find(world.id)) ?? rewound;
  expect(await scenes.getState(trader)).toMatchObject({ running: null, ended: { reason: 'world' } });
});

it('a replay ends with its world', async () => {
  const { world, trader } = await scenes.scene();
  const { running } = await scenes.begin(trader);
  await app.directory.remove(world.id);
  await scenes.beat();
  expect(app.directory.privates.ready(running.world)).toBeUndefined();
});

it('a class offers no replay', async () => {
  const lobby = await app.world();
  const { held, world } = await startTestClass(app, lobby, { seats: 1 });
  const { token } = await claimSeat(app, lobby, { code: held.code, seat: 1 });
  const as = { world: world(), token, mode: 'demo' as const };
  expect((await app.data(market.initForestData, undefined, as)).additions).not.toContain('replay');
  expect((await app.data(market.initForestData, undefined, { world: lobby })).additions).toContain('replay');
  expect((await app.call(replay.start, { ...replayStart }, as)).refused).toBe('statusConflict');
});
