import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestFeeds, type TestFeeds } from '../../testing/test-feeds.ts';
import type { World } from '../../world/world.ts';

let feeds: TestFeeds;

beforeAll(async () => {
  feeds = await createTestFeeds({ parts: { simulator: {} } });
});
afterAll(() => feeds.close());

type Fault = CallInputOf<typeof sim.faultsSet>['list'][number];

async function set(world: World, ...list: Fault[]) {
  await feeds.test.data(sim.faultsSet, { list }, { world });
}

/** So many ticks, each a frame; what is sent with the last one is still on its way. */
async function ticks(world: World, count: number) {
  for (let tick = 0; tick < count; tick += 1)
    await feeds.test.data(sim.clockAdvance, { byMs: 250 }, { world });
}

/** Frames of prices that arrive while so many ticks pass under a fault, until one more without it. */
async function arrived(
  effect: Fault['effect'],
  count: number,
  match: Fault['match'] = { eventType: 'forex' },
) {
  const world = await feeds.test.world();
  const socket = feeds.open(`/ws/forex?world=${world.id}&type=CRYPTO`);
  const start = (await socket.data('forex')).seq ?? 0;
  const first = world.clock.now();
  await set(world, { match, effect });
  await ticks(world, count);
  await set(world);
  await ticks(world, 1);
  const last = world.clock.now();
  await socket.next(({ eventType, time }) => eventType === 'forex' && time === last);
  return socket.received
    .filter(
      ({ eventType, msg, time }) => (eventType === 'forex' && (time ?? 0) > first) || msg === 'unreadable',
    )
    .map(({ seq, time, msg }) => msg ?? [(seq ?? 0) - start, ((time ?? 0) - first) / 250]);
}

it('drops frames, so that their numbers are missing', async () => {
  expect(await arrived({ kind: 'drop' }, 3, { eventType: 'forex', calls: { from: 2, to: 2 } })).toEqual([
    [1, 1],
    [3, 3],
    [4, 4],
  ]);
});

it('sends frames twice', async () => {
  expect(await arrived({ kind: 'duplicate' }, 2)).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
    [2, 2],
    [3, 3],
  ]);
});

it('leaves numbers out, but no frame', async () => {
  const once = { eventType: 'forex', calls: { from: 2, to: 2 } } as const;
  expect(await arrived({ kind: 'gap', size: 5 }, 3, once)).toEqual([
    [1, 1],
    [7, 2],
    [8, 3],
    [4, 4],
  ]);
});

it('puts frames into another order, within what was told', async () => {
  const frames = await arrived({ kind: 'reorder', within: 4 }, 4);
  expect(frames).not.toEqual([...frames].sort());
  expect([...frames].sort()).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
  ]);
  expect(frames.at(-1)).toEqual([5, 5]);
});

it('holds frames back and sends them at once, whole and in order', async () => {
  const inOrder = [
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ];
  expect(await arrived({ kind: 'burst', frames: 3 }, 3)).toEqual(inOrder);
  expect(await arrived({ kind: 'burst', frames: 10 }, 3)).toEqual(inOrder);
  expect(await arrived({ kind: 'stall', ms: 60_000 }, 3)).toEqual(inOrder);
  expect(await arrived({ kind: 'delay', ms: 20, jitterMs: 40 }, 3)).toEqual(inOrder);
});

it('is silent while it stalls, then goes on by itself', async () => {
  const world = await feeds.test.world();
  const socket = feeds.open(`/ws/forex?world=${world.id}&type=CRYPTO`);
  await socket.data('forex');
  const once = { eventType: 'forex', calls: { from: 1, to: 1 } } as const;
  await set(world, { match: once, effect: { kind: 'stall', ms: 200 } });
  const before = socket.received.length;
  await ticks(world, 3);
  expect(socket.received).toHaveLength(before);
  for (let count = 0; count < 3; count += 1) await socket.data('forex');
});

it('sends what is no message', async () => {
  const once = { eventType: 'forex', calls: { from: 1, to: 1 } } as const;
  expect(await arrived({ kind: 'garbage' }, 1, once)).toEqual(['unreadable', [1, 1], [2, 2]]);
});

it('closes open sockets with its code, and refuses or cuts those that open', async () => {
  const world = await feeds.test.world();
  const path = `/ws/forex?world=${world.id}`;
  const open = feeds.open(path);
  await open.data('forex');
  await set(world, { effect: { kind: 'close', code: 4000, reason: 'drill' } });
  await ticks(world, 1);
  expect(await open.end()).toEqual({ code: 4000, reason: 'drill' });
  await set(world, { match: { feed: 'forex' }, effect: { kind: 'refuse', status: 502 } });
  const refused = feeds.open(path);
  await refused.end();
  expect(refused.failed).toContain('502');
  await set(world, { match: { path: '/ws/forex' }, effect: { kind: 'refuse' } });
  const cut = feeds.open(path);
  await cut.end();
  expect([cut.received, cut.failed === undefined]).toEqual([[], false]);
  const other = feeds.open(`/ws/realtime?world=${world.id}&currency=EURUSD`);
  expect((await other.data('symbol_detail')).seq).toBe(1);
});

it.each([
  ['expired', feedCloseCodes.badToken],
  ['elsewhere', feedCloseCodes.sessionEnded],
] as const)('ends the session of one user as %s, and leaves others their shared frames', async (as, code) => {
  const world = await feeds.test.world();
  const mia = await feeds.test.data(sim.traderCreate, {}, { world });
  const leo = await feeds.test.data(sim.traderCreate, {}, { world });
  const sockets = [mia, leo].map(({ token }) => feeds.open(`/ws/market/m?world=${world.id}&token=${token}`));
  for (const socket of sockets) await socket.control('welcome');
  await set(world, { match: { user: mia.uid }, effect: { kind: 'session', as } });
  feeds.heartbeat();
  expect((await sockets[0]?.end())?.code).toBe(code);
  feeds.heartbeat();
  await sockets[1]?.control('heartbeat');
  const { list } = await feeds.test.data(sim.faultsHits, {}, { world });
  expect(new Set(list.map(({ caller }) => caller))).toEqual(new Set([mia.uid]));
});

it('closes a socket rather than keep a backlog without end', async () => {
  const world = await feeds.test.world();
  const socket = feeds.open(`/ws/forex?world=${world.id}`);
  await socket.data('forex');
  await set(world, { effect: { kind: 'duplicate', copies: 10 } }, { effect: { kind: 'stall', ms: 120_000 } });
  while (socket.closed === undefined) await ticks(world, 4);
  expect(socket.closed.code).toBe(feedCloseCodes.tooSlow);
});
