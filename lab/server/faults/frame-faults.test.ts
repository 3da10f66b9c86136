import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it, vi } from 'vitest';
import { testFeedsOfFile } from '../../../server/testing/app-of-file.ts';
import {
  framesArrived,
  type GivenFault,
  passTicks,
  setFaults,
} from '../../../server/testing/frames-arrived.ts';
import type { World } from '../../../server/world/world.ts';

const feeds = await testFeedsOfFile({ parts: { simulator: {} } });

const set = (world: World, ...list: GivenFault[]) => setFaults(feeds, world, ...list);
const ticks = (world: World, count: number) => passTicks(feeds, world, count);
const arrived = (effect: GivenFault['effect'], count: number, match?: GivenFault['match']) =>
  framesArrived(feeds, { effect, ...(match === undefined ? {} : { match }) }, count);

it('dropped frames leave gaps in the numbers', async () => {
  expect(await arrived({ kind: 'drop' }, 3, { eventType: 'forex', calls: { from: 2, to: 2 } })).toEqual([
    [1, 1],
    [3, 3],
    [4, 4],
  ]);
});

it('duplicated frames arrive twice', async () => {
  expect(await arrived({ kind: 'duplicate' }, 2)).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
    [2, 2],
    [3, 3],
  ]);
});

it('skipped numbers lose no frame', async () => {
  const once = { eventType: 'forex', calls: { from: 2, to: 2 } } as const;
  expect(await arrived({ kind: 'gap', size: 5 }, 3, once)).toEqual([
    [1, 1],
    [7, 2],
    [8, 3],
    [4, 4],
  ]);
});

it('reordered frames stay within the set distance', async () => {
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

it('reordering fires once per group of frames', async () => {
  const world = await feeds.test.world();
  const socket = feeds.open(`/ws/forex?world=${world.id}&type=CRYPTO`);
  await socket.data('forex');
  await set(world, { match: { eventType: 'forex' }, effect: { kind: 'reorder', within: 3 } });
  await ticks(world, 7);
  const { faults, list } = await feeds.test.data(sim.faultsHits, {}, { world });
  expect(faults).toMatchObject([{ met: 7, hits: 3 }]);
  expect(list.map(({ call }) => call).reverse()).toEqual([1, 4, 7]);
});

/** Holds the next timer of a duration that nothing else uses, and returns what ends it. */
function holdTimer(heldMs: number): () => void {
  let end: (() => void) | undefined;
  const start = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...rest: []) => {
    if (ms === heldMs) end = run;
    return start(run, ms, ...rest);
  }) as typeof start);
  return () => {
    if (end === undefined) throw new Error(`no timer of ${heldMs} ms has started`);
    end();
  };
}

const counted: [string, GivenFault][] = [
  ['the second frame', { match: { calls: { from: 2, to: 2 } }, effect: { kind: 'drop' } }],
  ['the first two frames', { match: { times: 2 }, effect: { kind: 'drop' } }],
  ['a share of the frames', { match: { share: 0.5 }, effect: { kind: 'drop' } }],
  ['each frame', { effect: { kind: 'reorder', within: 3 } }],
  ['each frame', { effect: { kind: 'burst', frames: 2 } }],
  ['each frame', { effect: { kind: 'duplicate' } }],
];

it.each(counted)('a fault on %s of a stopped world does not count heartbeats: %j', async (_which, given) => {
  const getTicks = async (beats: readonly number[]) => {
    const world = await feeds.test.world({ seed: 'beats' });
    const socket = feeds.open(`/ws/forex?world=${world.id}&type=CRYPTO`);
    await socket.data('forex');
    const start = world.clock.now();
    await set(world, { id: 'same', ...given });
    for (const count of beats) {
      for (let beat = 0; beat < count; beat += 1) feeds.heartbeat();
      await ticks(world, 1);
    }
    const { list } = await feeds.test.data(sim.faultsHits, {}, { world });
    await set(world);
    await ticks(world, 1);
    const last = world.clock.now();
    await socket.next(({ eventType, time }) => eventType === 'forex' && time === last);
    const frames = socket.received.filter(({ eventType, data, time }) => {
      const { tickers = [] } = (data ?? {}) as { tickers?: unknown[] };
      return eventType === 'forex' && tickers.length > 0 && (time ?? 0) > start;
    });
    return { ticks: frames.map(({ time }) => (time ?? 0) - start), hits: list.map(({ call }) => call) };
  };
  const calm = await getTicks([0, 0, 0, 0, 0, 0]);
  expect(calm.hits.length).toBeGreaterThan(0);
  expect(await getTicks([2, 0, 3, 1, 0, 2])).toEqual(calm);
});

it('dropping all frames of a paused world also drops heartbeats', async () => {
  const world = await feeds.test.world();
  const socket = feeds.open(`/ws/forex?world=${world.id}`);
  await socket.data('forex');
  await set(world, { effect: { kind: 'drop' } });
  const before = socket.received.length;
  feeds.heartbeat();
  await set(world);
  feeds.heartbeat();
  await socket.control('heartbeat');
  expect(socket.received.slice(before).filter(({ msg }) => msg === 'heartbeat')).toHaveLength(1);
});

it('delayed frames arrive together, complete and in order', async () => {
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

it('a stalled socket is silent and then continues', async () => {
  const world = await feeds.test.world();
  const socket = feeds.open(`/ws/forex?world=${world.id}&type=CRYPTO`);
  await socket.data('forex');
  const once = { eventType: 'forex', calls: { from: 1, to: 1 } } as const;
  const stallMs = 41_234;
  const endStall = holdTimer(stallMs);
  await set(world, { match: once, effect: { kind: 'stall', ms: stallMs } });
  const before = socket.received.length;
  await ticks(world, 3);
  expect(socket.received).toHaveLength(before);
  endStall();
  for (let count = 0; count < 3; count += 1) await socket.data('forex');
});

it('a garbled frame is not a message', async () => {
  const once = { eventType: 'forex', calls: { from: 1, to: 1 } } as const;
  expect(await arrived({ kind: 'garbage' }, 1, once)).toEqual(['unreadable', [1, 1], [2, 2]]);
});

it('open sockets are closed with the set code, new ones refused or cut', async () => {
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

it('a socket with too long a backlog is closed', async () => {
  const world = await feeds.test.world();
  const socket = feeds.open(`/ws/forex?world=${world.id}`);
  await socket.data('forex');
  await set(world, { effect: { kind: 'duplicate', copies: 10 } }, { effect: { kind: 'stall', ms: 120_000 } });
  while (socket.closed === undefined) await ticks(world, 4);
  expect(socket.closed.code).toBe(feedCloseCodes.tooSlow);
});
