/** Named states: what a restore returns and keeps, and its robustness against names, files and load. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { branchHeader } from '@papertape/shared/contract/kit/branch.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { testFeedsOfFile } from '../../server/testing/app-of-file.ts';
import { expectReplays } from '../../server/testing/replayed.ts';
import { expectLedgerSound } from '../../server/testing/test-app.ts';
import { startTestClass } from '../../server/testing/test-class.ts';
import { createTestFeeds, type TestFeeds } from '../../server/testing/test-feeds.ts';
import { createTrader } from '../../server/testing/test-trader.ts';
import { multipart, sendForm } from '../../server/testing/test-upload.ts';
import type { World } from '../../server/world/world.ts';

const feeds = await testFeedsOfFile({ parts: { simulator: {} } });

const call = (...[endpoint, input, options]: Parameters<TestFeeds['test']['call']>) =>
  feeds.test.call(endpoint, input, options);

async function take(world: World, name: string) {
  return feeds.test.data(sim.snapshotCreate, { name }, { world });
}

async function restore(world: World, name: string, clock: 'asItWas' | 'paused' = 'asItWas'): Promise<World> {
  await feeds.test.data(sim.snapshotRestore, { name, clock }, { world });
  const restored = feeds.test.directory.ready(world.id);
  if (restored === undefined) throw new Error('the world is gone');
  return restored;
}

const move = (amount: string, key: string) =>
  [{ from: 'currency', to: 'option', coin: 'USDT', amount } as const, { 'idempotency-key': key }] as const;

describe.each(['memory', 'file'] as const)('a world kept in %s', (storage) => {
  it('a restore returns money, orders, time and idempotency keys, and keeps sockets and sessions', async () => {
    const world = await feeds.test.world({ storage });
    const mia = await createTrader(feeds.test, world, '5000');
    await mia.place({ size: '0.01' });
    const [input, headers] = move('10', 'before');
    const first = await call(assets.transferAsset, input, { ...mia.caller, headers });
    const other = await feeds.test.register(world, { email: 'leaves@example.com' });
    const kept = await take(world, 'start');
    const { branch, seed } = world;
    const time = world.clock.now();
    const { count: events, hash } = world.log.state;
    expect(kept).toMatchObject({ name: 'start', seed, time, events, hash });
    const before = await feeds.test.data(assets.amountForex, undefined, mia.caller);

    const path = `world=${world.id}&token=${mia.user.token}`;
    const orders = feeds.open(`/ws/orders?${path}`);
    const market = feeds.open(`/ws/market/seat-1?world=${world.id}`);
    await orders.data('contract');
    await market.control('welcome');
    market.send({ methodType: 'SUBSCRIBE', eventType: 'symbol_detail', symbol: 'BTCUSDT' });
    await market.data('symbol_detail');
    const late = await feeds.test.register(world, { email: 'late@example.com' });
    const lost = feeds.open(`/ws/orders?world=${world.id}&token=${late.token}`);
    await lost.data('contract');
    await feeds.test.data(identity.logout, undefined, { world, user: other });
    await feeds.test.data(sim.clockAdvance, { byMs: 20 * 3_1_000_000 }, { world });
    await mia.place({ size: '0.05', side: 'short', symbol: 'ETHUSDT' });
    const [undone, again] = move('700', 'undone');
    await call(assets.transferAsset, undone, { ...mia.caller, headers: again });

    const restored = await restore(world, 'start');
    expect(restored.clock.now()).toBe(time);
    expect([restored.log.state.hash, restored.branch]).toEqual([kept.hash, branch + 1]);
    expectLedgerSound(restored);
    mia.world = restored;
    const answered = await feeds.test.inject({ url: assets.amountForex.path }, mia.caller);
    expect(answered.headers[branchHeader]).toBe(String(branch + 1));
    // The session keeps its remaining time of about four hours.
    expect(await feeds.test.data(assets.amountForex, undefined, mia.caller)).toEqual(before);
    expect((await mia.positions()).map(({ symbol }) => symbol)).toEqual(['BTCUSDT']);
    for (const socket of [orders, market])
      expect(await socket.control('welcome')).toMatchObject({ branch: branch + 1 });
    expect((await orders.data('contract')).data).toMatchObject({ whole: true });
    expect((await market.data('symbol_detail')).data).toMatchObject({ symbol: 'BTCUSDT' });
    // Sessions of the undone future end, and ended ones stay ended.
    expect((await lost.end()).code).toBe(feedCloseCodes.badToken);
    const who = (token: string) => call(identity.info, undefined, { world: restored, token });
    expect((await who(late.token)).refused).toBe('sessionMissing');
    expect((await who(other.token)).refused).toBe('sessionMissing');
    // A key from before has its answer; a key of the undone future is a new intent.
    const repeat = await call(assets.transferAsset, input, { ...mia.caller, headers });
    expect(repeat.data).toEqual(first.data);
    const renewed = await call(assets.transferAsset, move('3', 'undone')[0], {
      ...mia.caller,
      headers: again,
    });
    expect(renewed.data).toMatchObject({ amount: '3' });
    // Open sockets receive what happens next.
    expect((await orders.data('contract')).data).toMatchObject({ balances: expect.anything() });
    for (const socket of [orders, market]) socket.ws.terminate();
  });

  it('the same commands after each restore give the same history', async () => {
    let world = await feeds.test.world({ storage });
    const run = async () => {
      await feeds.test.data(sim.traderCreate, { email: 'same@example.com' }, { world });
      await feeds.test.data(sim.clockAdvance, { byMs: 3_1_000_000 }, { world });
      return feeds.test.data(sim.eventLog, undefined, { world });
    };
    await take(world, 'empty');
    const first = await run();
    for (let times = 0; times < 2; times += 1) {
      world = await restore(world, 'empty');
      expect(await run()).toEqual(first);
      await expectReplays(feeds.test, world);
    }
  });
});

describe('the clock', () => {
  it('the clock of a restored world runs on or is paused', async () => {
    const world = await feeds.test.world({ clock: 'live' });
    const { time } = await take(world, 'live');
    await feeds.test.data(sim.clockAdvance, { byMs: 60_000 }, { world });
    const running = await restore(world, 'live');
    expect([running.clock.now(), running.clock.state.mode]).toEqual([time, 'live']);
    const still = await restore(running, 'live', 'paused');
    expect([still.clock.now(), still.clock.state.mode, still.branch]).toEqual([time, 'paused', 3]);
  });
});

describe('names', () => {
  it('any text is a valid name and never becomes a path', async () => {
    const world = await feeds.test.world();
    const odd = [
      '../../default',
      '/etc/passwd',
      '.',
      'CON',
      'a\u202eb',
      'Ü'.normalize('NFD'),
      '🧪 "x"; DROP',
      '%00',
    ];
    for (const name of odd) await take(world, name);
    const { list } = await feeds.test.data(sim.snapshotList, undefined, { world });
    const shown = odd.map((name) => name.normalize('NFC').replace('\u202e', ''));
    expect(list.map(({ name }) => name).sort()).toEqual(shown.sort());
    expect((await call(sim.snapshotCreate, { name: 'Ü' }, { world })).refused).toBe('statusConflict');
    expect((await call(sim.snapshotCreate, { name: ' \u200b ' }, { world })).refused).toBe('invalidInput');
    expect((await call(sim.snapshotRestore, { name: 'none' }, { world })).refused).toBe('notFound');
    for (const name of odd) await feeds.test.data(sim.snapshotDelete, { name }, { world });
    expect((await call(sim.snapshotDelete, { name: '.' }, { world })).refused).toBe('notFound');
    expect((await feeds.test.data(sim.snapshotList, undefined, { world })).list).toEqual([]);
  });

  it('names belong to their world and are deleted with it', async () => {
    const [one, two] = [await feeds.test.world(), await feeds.test.world()];
    await take(one, 'mine');
    expect((await call(sim.snapshotRestore, { name: 'mine' }, { world: two })).refused).toBe('notFound');
    await feeds.test.data(sim.worldDelete, { id: one.id }, { world: two });
    const anew = await feeds.test.directory.create({ id: one.id, seed: 'anew', storage: 'memory' });
    expect((await feeds.test.data(sim.snapshotList, undefined, { world: anew })).list).toEqual([]);
  });
});

const upload = (world: World, bytes: Buffer, name?: string) =>
  sendForm(feeds.test, sim.snapshotUpload, multipart(bytes, name === undefined ? {} : { fields: { name } }), {
    world,
  });

async function download(world: World, name: string): Promise<Buffer> {
  const url = sim.snapshotDownload.path;
  const response = await feeds.test.inject({ method: 'GET', url, query: { name } }, { world });
  expect(response.headers['content-disposition']).toContain("filename*=UTF-8''");
  return response.rawPayload;
}

describe('a file', () => {
  it('a downloaded state restores money and seed in another world, without sessions', async () => {
    const world = await feeds.test.world({ seed: 'told' });
    const mia = await createTrader(feeds.test, world, '123.45');
    await take(world, "Mia's (50%)");
    const bytes = await download(world, "Mia's (50%)");
    const elsewhere = await feeds.test.world({ seed: 'other' });
    expect((await upload(elsewhere, bytes)).data?.name).toBe("Mia's (50%)");
    expect((await upload(elsewhere, bytes)).refused).toBe('statusConflict');
    expect((await upload(elsewhere, bytes, 'again')).data?.name).toBe('again');
    const restored = await restore(elsewhere, 'again');
    expect([restored.id, restored.seed]).toEqual([elsewhere.id, 'told']);
    mia.world = restored;
    expect((await call(identity.info, undefined, mia.caller)).refused).toBe('sessionMissing');
    await mia.signIn();
    expect((await feeds.test.data(assets.amountForex, undefined, mia.caller)).cash).toBe('123.45');
    expectLedgerSound(restored);
  });

  it('an unreadable or damaged file changes nothing', async () => {
    const world = await feeds.test.world();
    const mia = await createTrader(feeds.test, world, '50');
    await take(world, 'sound');
    const bytes = await download(world, 'sound');
    expect((await upload(world, Buffer.from('nothing of the kind'), 'x')).refused).toBe('fileUnknown');
    expect((await upload(world, bytes.subarray(0, 20_000), 'x')).refused).toBe('fileUnknown');
    const changed = (sql: string): Buffer => {
      const database = new Database(bytes);
      database.exec(sql);
      const made = database.serialize();
      database.close();
      return made;
    };
    const trigger = `CREATE TRIGGER "more" AFTER INSERT ON "Posting" BEGIN DELETE FROM "User"; END`;
    expect((await upload(world, changed(trigger), 'x')).refused).toBe('fileVersion');
    const richer = changed(`UPDATE "Balance" SET amount = amount * 2 WHERE account LIKE 'u:%'`);
    expect((await upload(world, richer, 'richer')).refused).toBe('fileValues');
    expect(feeds.test.directory.ready(world.id)).toBe(world);
    expect(mia.balance('available')).toBe(5_000_000_000n);
    expectLedgerSound(world);
  });
});

describe('many at once', () => {
  it('restores queue while orders arrive, and each order is refused or executed completely', async () => {
    const world = await feeds.test.world({ storage: 'file' });
    const mia = await createTrader(feeds.test, world, '50000');
    await take(world, 'calm');
    const orders = Array.from({ length: 40 }, () => call(assets.transferAsset, move('1', '')[0], mia.caller));
    const restores = [1, 2, 3].map(() => call(sim.snapshotRestore, { name: 'calm' }, { world }));
    const taking = call(sim.snapshotCreate, { name: 'between' }, { world });
    const answers = await Promise.all(orders);
    expect((await Promise.all(restores)).map(({ refused }) => refused)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect((await taking).refused).toBeUndefined();
    for (const { refused } of answers) expect([undefined, 'notStored']).toContain(refused);
    const restored = feeds.test.directory.ready(world.id);
    if (restored === undefined) throw new Error('the world is gone');
    expect(restored.branch).toBe(4);
    expectLedgerSound(restored);
    const after = await restore(restored, 'calm');
    mia.world = after;
    expect(mia.balance('available', 'option')).toBe(0n);
  });
});

describe('room', () => {
  it('a state beyond the storage limit is refused and leaves nothing behind', async () => {
    const tight = await createTestFeeds({ parts: { simulator: {} }, snapshotBytesMax: 1_000_000 });
    try {
      const world = await tight.test.world();
      const taken: (string | undefined)[] = [];
      while (taken.at(-1) === undefined && taken.length < 20) {
        const name = `number ${taken.length}`;
        taken.push((await tight.test.call(sim.snapshotCreate, { name }, { world })).refused);
      }
      expect([taken[0], taken.at(-1)]).toEqual([undefined, 'notStored']);
      const { list, bytesLeft } = await tight.test.data(sim.snapshotList, undefined, { world });
      const used = list.reduce((sum, { bytes }) => sum + bytes, 0);
      expect(used + bytesLeft).toBe(1_000_000);
    } finally {
      await tight.close();
    }
  });

  it('a class can use only a share of the storage for states', async () => {
    const tight = await createTestFeeds({ parts: { simulator: {} }, snapshotBytesMax: 8_000_000 });
    try {
      const lobby = await tight.test.world();
      const { world } = await startTestClass(tight.test, lobby, { seats: 1 });
      const room = async (of: World) =>
        (await tight.test.data(sim.snapshotList, undefined, { world: of })).bytesLeft;
      expect([await room(world()), await room(lobby)]).toEqual([1_000_000, 8_000_000]);
      let refused: string | undefined;
      for (let count = 0; refused === undefined && count < 20; count += 1)
        ({ refused } = await tight.test.call(sim.snapshotCreate, { name: `${count}` }, { world: world() }));
      expect(refused).toBe('notStored');
      expect(await room(lobby)).toBeGreaterThanOrEqual(7_000_000);
    } finally {
      await tight.close();
    }
  });
});
