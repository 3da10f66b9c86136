import { identity } from '@papertape/shared/contract/identity.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { expect, it, vi } from 'vitest';
import { testFeedsOfFile } from '../../../server/testing/app-of-file.ts';
import { advance } from '../../../server/testing/test-app.ts';
import { buy } from '../../../server/testing/test-class.ts';
import { announceMoved } from '../../../server/world/moved.ts';
import { getTraffic, toPart, trafficLeaseMs } from './traffic.ts';

const feeds = await testFeedsOfFile({ parts: { simulator: {} } });

const balances = [{ account: 'currency' as const, coin: 'USDT', amount: '10000' }];

it('calls are recorded once the traffic has been read, with their caller and without secrets', async () => {
  const { test } = feeds;
  const world = await test.world();
  const mia = await test.data(
    sim.traderCreate,
    { balances, password: 'only-mine', email: 'mia@example.com' },
    { world },
  );
  const asMia = { world, token: mia.token };
  await test.data(trading.create, buy, asMia);
  const look = (kind?: 'call' | 'frame') =>
    test.data(sim.traffic, kind === undefined ? {} : { kind }, { world });
  expect((await look()).list).toEqual([]);

  await test.data(trading.create, buy, asMia);
  await test.call(trading.create, { ...buy, size: '100000' }, asMia);
  const login = { by: 'email', email: 'mia@example.com', password: 'only-mine' } as const;
  const session = await test.data(identity.login, login, { world });
  const { list } = await look('call');
  expect(list.map(({ name, caller, code }) => [name, caller, code === 200])).toEqual([
    ['identity.login', null, true],
    ['trading.create', mia.uid, false],
    ['trading.create', mia.uid, true],
  ]);
  expect(JSON.parse(list[2]?.input?.text ?? '')).toMatchObject({ symbol: 'BTCUSDT', size: '0.05' });
  const written = JSON.stringify(list);
  for (const secret of ['only-mine', mia.token, session.token]) expect(written).not.toContain(secret);
});

it('frames are recorded only while the traffic is read', async () => {
  const { test } = feeds;
  const world = await test.world();
  const socket = feeds.open(`/ws/forex?world=${world.id}`);
  await socket.control('welcome');
  const look = async () => (await test.data(sim.traffic, { kind: 'frame' }, { world })).list;
  expect(await look()).toEqual([]);
  await advance(world, 1_000);
  announceMoved(world);
  await expect.poll(async () => (await look()).map(({ name }) => name)).toContain('forex');
  const [frame] = (await look()).filter(({ name }) => name === 'forex');
  expect(frame?.answer.text).toContain(`"time":${world.clock.now()}`);

  vi.useFakeTimers();
  getTraffic(world).look(undefined, 1);
  vi.advanceTimersByTime(trafficLeaseMs);
  vi.useRealTimers();
  expect(getTraffic(world).isOn).toBe(false);
  expect(await look()).toEqual([]);
});

it('recorded traffic is bounded in number and length', async () => {
  const world = await feeds.test.world();
  const traffic = getTraffic(world);
  traffic.look(undefined, 1);
  const entry = { caller: null, method: '', path: '/', name: null, code: null, input: null };
  const answer = toPart({ long: 'x'.repeat(10_000), token: 'shown' });
  for (let count = 0; count < 400; count += 1) traffic.note({ ...entry, kind: 'frame', answer });
  traffic.note({ ...entry, kind: 'call', answer: toPart('{"password":"shown"}') });
  const list = traffic.look(undefined, 1_000);
  expect(list.filter(({ kind }) => kind === 'frame')).toHaveLength(300);
  expect(list[1]?.answer).toMatchObject({ cut: true, text: expect.stringMatching(/^.{4000}$/) });
  expect(JSON.stringify(list)).not.toContain('shown');
  traffic.stop();
});
