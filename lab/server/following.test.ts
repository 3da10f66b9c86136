/** The socket that follows a world's events. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy } from '../../server/testing/test-class.ts';
import { createTestFeeds, type TestFeeds } from '../../server/testing/test-feeds.ts';
import type { World } from '../../server/world/world.ts';

let feeds: TestFeeds;
let world: World;
let uid: string;
let token: string;

beforeAll(async () => {
  feeds = await createTestFeeds({ parts: { simulator: {} } });
  world = await feeds.test.world();
  const balances = [{ account: 'currency' as const, coin: 'USDT', amount: '9000' }];
  ({ uid, token } = await feeds.test.data(sim.traderCreate, { balances }, { world }));
});
afterAll(() => feeds.close());

const follow = (query = '') => feeds.open(`/sim/events/follow?world=${world.id}${query}`);
const trade = () => feeds.test.data(trading.create, { ...buy, size: '0.001' }, { world, token });
const beat = () => feeds.test.app.followers?.beat();

it('the socket starts at the requested event and continues like /sim/events', async () => {
  const all = follow('&after=0');
  const fresh = follow();
  expect(await all.control('welcome')).toMatchObject({ branch: world.branch });
  await fresh.control('welcome');
  await trade();
  beat();
  const { list } = await feeds.test.data(sim.events, { limit: 500 }, { world });
  for (const [index, event] of list.entries())
    expect(await all.data('event')).toMatchObject({ seq: index + 1, data: event });
  const first = await fresh.data('event');
  expect(first.seq).toBe(1);
  expect(first.data).toMatchObject({ command: { name: 'trading.create' }, userId: expect.any(String) });
});

it('the socket can filter by type or user', async () => {
  const filled = follow('&type=order.filled&after=0');
  const nobody = await feeds.test.data(sim.traderCreate, {}, { world });
  const others = follow(`&user=${nobody.uid}`);
  const own = follow(`&user=${uid}&type=order`);
  for (const socket of [filled, others, own]) await socket.control('welcome');
  await trade();
  beat();
  expect((await own.data('event')).data).toMatchObject({ type: expect.stringMatching(/^order\./) });
  expect((await filled.data('event')).data).toMatchObject({ type: 'order.filled' });
  for (let count = 0; count < 4; count += 1) beat();
  await others.control('heartbeat');
  expect(others.received.filter(({ eventType }) => eventType === 'event')).toEqual([]);
});

it('the socket survives a rewind and closes when the world is deleted', async () => {
  const other = await feeds.test.world({ storage: 'file' });
  const socket = feeds.open(`/sim/events/follow?world=${other.id}`);
  const { branch = 0 } = await socket.control('welcome');
  const { id } = await feeds.test.data(sim.worldReset, { id: other.id }, { world: other });
  beat();
  expect((await socket.control('welcome')).branch).toBe(branch + 1);
  await feeds.test.data(sim.traderCreate, {}, { world: { ...other, id } as World });
  beat();
  expect((await socket.data('event')).data).toMatchObject({ command: { name: 'trader.create' } });
  await feeds.test.data(sim.worldDelete, { id }, { world });
  beat();
  expect(await socket.end()).toMatchObject({ code: 4406 });
});

it('unknown worlds, users and fields are refused with an answer, and callers without access get an unknown path', async () => {
  for (const [query, status] of [
    ['world=nowhere', 404],
    [`world=${world.id}&user=nobody`, 404],
    [`world=${world.id}&after=soon`, 400],
  ] as const) {
    const socket = feeds.open(`/sim/events/follow?${query}`);
    await socket.end();
    expect(socket.failed).toContain(String(status));
  }
  const page = feeds.open(`/sim/events/follow?world=${world.id}`, { origin: 'https://allowed.example' });
  await page.end();
  expect(page.failed).toContain('404');
  const plain = await feeds.test.inject({ method: 'GET', url: '/sim/events/follow' }, { world });
  expect(plain.statusCode).toBe(404);
});

it('the address can carry the token of the simulator only', async () => {
  const guarded = await createTestFeeds({ parts: { simulator: { token: 'a-token-of-the-sim' } } });
  const there = await guarded.test.world();
  const origin = 'https://allowed.example';
  const open = (more: string) => guarded.open(`/sim/events/follow?world=${there.id}${more}`, { origin });
  const right = open('&simToken=a-token-of-the-sim');
  await right.control('welcome');
  const wrong = open('&simToken=another');
  await wrong.end();
  expect(wrong.failed).toContain('404');
  await guarded.close();
});

it('the socket does not exist while the simulator is off', async () => {
  const off = await createTestFeeds();
  const there = await off.test.world();
  const socket = off.open(`/sim/events/follow?world=${there.id}`);
  await socket.end();
  expect(socket.failed).toContain('404');
  await off.close();
});
