/** The sockets of learners carry the rules of the class and the pause of its clock. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { testFeedsOfFile } from '../../../server/testing/app-of-file.ts';
import { claimSeat, startTestClass } from '../../../server/testing/test-class.ts';

const feeds = await testFeedsOfFile({ parts: { simulator: {} } });

it('a learner’s socket carries a freeze and a changed rule with the next beat, before the heartbeat is due', async () => {
  const { test } = feeds;
  const lobby = await test.world();
  const { held, world } = await startTestClass(test, lobby, { seats: 1, clock: 'paused' });
  const { token } = await claimSeat(test, lobby, { code: held.code, seat: 1 });
  const socket = feeds.open(`/ws/orders?world=${held.world}&token=${token}`);
  const rules = { ...held.rules };
  expect(await socket.control('welcome')).toMatchObject({ paused: true, classRules: rules });
  await test.data(sim.classFreeze, { frozen: false }, { world: world() });
  feeds.gateway.beat();
  const running = await socket.control('heartbeat');
  expect(running.paused).toBeUndefined();
  await test.data(sim.classFreeze, { frozen: true }, { world: world() });
  feeds.gateway.beat();
  expect(await socket.control('heartbeat')).toMatchObject({ paused: true, classRules: rules });
  await test.data(sim.classRules, { trading: 'closed' }, { world: world() });
  feeds.gateway.beat();
  expect(await socket.control('heartbeat')).toMatchObject({ classRules: { ...rules, trading: 'closed' } });
});
