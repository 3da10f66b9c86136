/** The kit against a server: client, matchers, command, and the comparison of hosts. */

import { papertape, type World } from '@papertape/kit';
import { matchers } from '@papertape/kit/matchers';
import type {} from '@papertape/kit/vitest-server';
import { describe, expect, inject, it } from 'vitest';

expect.extend(matchers);

const url = inject('papertapeUrl');
const host = papertape({ url });

async function within<T>(work: (world: World) => Promise<T>): Promise<T> {
  const world = await host.worlds.create();
  try {
    return await work(world);
  } finally {
    await world.delete();
  }
}

/** Returns the raw result of a matcher. */
const verdict = (matcher: Promise<{ pass: boolean; message: () => string }>) =>
  matcher.then(({ pass, message }) => ({ pass, text: message() }));

describe('a trader', () => {
  it('is liquidated in a crash, which the matchers recognize and a replay repeats', () =>
    within(async (world) => {
      const mia = await world.trader({ currency: 1000, margin: 'isolated' });
      await mia.open('BTCUSDT', 'long', { size: '0.1', leverage: 100 });
      const open = await verdict(matchers.toHaveClosed.call({}, mia, 'BTCUSDT', { timeout: 0 }));
      expect(open.pass).toBe(false);
      expect(open.text).toMatch(
        /Expected: a closed position in BTCUSDT\nFound: {4}closed none; open long 0\.1 at 100x/,
      );
      await world.market.crash('BTCUSDT', { by: '10%', over: '1m' });
      await world.advance('2m');
      expect(
        (await verdict(matchers.toHaveClosed.call({}, mia, 'BTCUSDT', { by: 'liquidation' }))).pass,
      ).toBe(true);
      const [event] = await world.ledger.events({ type: 'position.liquidated' });
      expect(event).toMatchObject({ type: 'position.liquidated' });
      expect(await world.ledger.certificate()).toMatchObject({ seed: 'papertape', audit: true });
      expect((await world.ledger.replay()).difference).toBeNull();
      const replayed = await host.worlds.replay(await world.capsule({ uploads: 'without' }), { keep: false });
      const { hash } = await world.ledger.fingerprint();
      expect(replayed).toMatchObject({ difference: null, world: null, hash });
      const wrong = await verdict(
        matchers.toHaveClosed.call({ isNot: true }, mia, 'BTCUSDT', { by: 'liquidation', timeout: 0 }),
      );
      expect(wrong).toMatchObject({ pass: true, text: expect.stringContaining('not a closed position') });
      expect((await verdict(matchers.toBeBalanced.call({}, world))).pass).toBe(true);
    }));

  it('gets decisions of the back office that are delayed, made by hand, or rejections', () =>
    within(async (world) => {
      const mia = await world.trader({ fundPassword: 'fund-11', currency: 100 });
      await world.office.set({ kyc: 'hand', withdraw: 'hand', recharge: { decision: 'auto', after: '2h' } });
      await mia.requests.identity();
      await world.office.reject('kyc', { reason: 'The picture is blurred.' });
      expect(await mia.requests.identityInfo()).toMatchObject({ reason: 'The picture is blurred.' });
      await mia.requests.deposit(500);
      await world.advance('119m');
      expect((await mia.balance('USDT')).total).toBe('100');
      // The deposit is credited after the confirmations of its chain.
      await world.advance('5m');
      expect((await mia.balance('USDT')).total).toBe('600');
      await mia.requests.withdraw(50, { fundPassword: 'fund-11' });
      await world.office.approve('withdraw');
      await expect(world.office.approve('withdraw')).rejects.toThrow('no withdraw waits');
    }));

  it('loses a session when it expires and when another device signs in', () =>
    within(async (world) => {
      const [mia, ben] = [await world.trader(), await world.trader()];
      await ben.signInElsewhere();
      await expect(ben.info()).rejects.toMatchObject({ code: 999, key: 'sessionEnded' });
      await mia.live('3d');
      await world.advance('25h');
      await expect(mia.info()).rejects.toMatchObject({ code: 301 });
    }));

  it('waits for a condition within a limit of world time', () =>
    within(async (world) => {
      const mia = await world.trader({ currency: 10_000 });
      const price = Number(await world.market.price('ETHUSDT'));
      await mia.open('ETHUSDT', 'long', { size: '0.1', price: (price * 0.97).toFixed(1) });
      await world.market.crash('ETHUSDT', { by: '5%' });
      const [position] = await world.until(async () => {
        const open = await mia.positions('ETHUSDT');
        return open.length > 0 ? open : undefined;
      });
      expect(position).toMatchObject({ side: 'long', size: '0.1' });
      await expect(world.until(() => false, { within: '3s' })).rejects.toThrow('within 3s of world time');
    }));
});

describe('a world', () => {
  it('has the same history as another world exactly if the calls are the same', async () => {
    const live = (size: string) =>
      within(async (world) => {
        const mia = await world.trader({ currency: 1000 });
        await mia.open('BTCUSDT', 'long', { size });
        return (await world.ledger.fingerprint()).hash;
      });
    const first = await live('0.01');
    expect(await live('0.01')).toBe(first);
    expect(await live('0.02')).not.toBe(first);
  });

  it('is reported as missing, misnamed or unreachable', async () => {
    await expect(host.worlds.open('nowhere')).rejects.toThrow(/no world "nowhere".*There are: .*default/);
    const gone = await host.worlds.create();
    await gone.delete();
    await expect(gone.now()).rejects.toThrow(`There is no world "${gone.id}"`);
    await expect(host.worlds.create({ id: 'No Name' })).rejects.toThrow('invalidInput');
    await expect(host.worlds.create({ sed: 'typo' } as never)).rejects.toThrow(
      'A world has no setting "sed"',
    );
    await expect(host.worlds.create({ rate: 60 })).rejects.toThrow('A rate needs a fast clock');
    expect(() => papertape({ url: 'localhost:3000' })).toThrow('is written like');
    await expect(papertape({ url: 'http://127.0.0.1:9' }).worlds.list()).rejects.toThrow('does not answer');
  });

  it('is slow, failing or under maintenance until its faults are cleared', () =>
    within(async (world) => {
      const mia = await world.trader();
      await world.faults.fail('/asset/api', { times: 1 });
      await world.faults.slow('identity.info', '1ms');
      await world.faults.add('forex', { kind: 'reorder', within: 5 }, { share: 0.5 });
      expect((await world.faults.list()).map(({ match }) => match)).toEqual([
        { path: '/asset/api', times: 1 },
        { endpoint: 'identity.info' },
        { feed: 'forex', share: 0.5 },
      ]);
      await expect(mia.info()).rejects.toThrow('serverFault');
      expect((await world.faults.hits()).list).toMatchObject([{ effect: 'answer', caller: mia.uid }]);
      await expect(world.faults.fail('everywhere')).rejects.toThrow('a feed (forex, ');
      await world.faults.maintenance('10m');
      await expect(mia.info()).rejects.toThrow('refused');
      await world.faults.clear();
      expect((await mia.info()).uid).toBe(mia.uid);
      await mia.endSession('elsewhere');
      await expect(mia.info()).rejects.toMatchObject({ code: 999 });
    }));
});
