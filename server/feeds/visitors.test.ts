/** Leniency of sockets toward clients that deviate from the contract: invalid tokens, loose spelling, missing account mode. */
import { identity } from '@papertape/shared/contract/identity.ts';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { describe, expect, it } from 'vitest';
import { testFeedsOfFile } from '../testing/app-of-file.ts';

const feeds = await testFeedsOfFile();

describe('an invalid token', () => {
  it.each(['/ws/forex?', '/ws/realtime?currency=BTCUSDT&', '/ws/market/visitor?'])(
    'opens %s for a visitor with a refusal of the session',
    async (path) => {
      const world = await feeds.test.world();
      for (const token of ['undefined', 'stale', '']) {
        const socket = feeds.open(`${path}world=${world.id}&token=${token}`);
        await socket.control('welcome');
        if (token !== '')
          expect(await socket.control('refused')).toMatchObject({ code: codes.sessionMissing });
        feeds.heartbeat();
        await socket.control('heartbeat');
        expect(socket.closed).toBeUndefined();
      }
      const old = await feeds.test.register(world);
      const { email, password } = old;
      await feeds.test.data(identity.login, { by: 'email', email, password }, { world });
      const ended = feeds.open(`${path}world=${world.id}&token=${old.token}`);
      expect(await ended.control('refused')).toMatchObject({ code: codes.sessionEnded });
      const orders = feeds.open(`/ws/orders?world=${world.id}&token=${old.token}`);
      expect((await orders.end()).code).toBe(feedCloseCodes.sessionEnded);
    },
  );
});

describe('loose spelling', () => {
  it('of addresses is accepted in a lenient world and refused in a strict one', async () => {
    const loose = await feeds.test.world({ settings: { strict: false } });
    const strict = await feeds.test.world();
    const addresses = [
      ['/ws/forex?type=crypto&_t=5', 'forex'],
      ['/ws/realtime?symbol=btc/usdt&timeframe=', 'chart'],
    ] as const;
    for (const [address, eventType] of addresses) {
      const socket = feeds.open(`${address}&world=${loose.id}`);
      expect((await socket.data(eventType)).seq).toBeGreaterThan(0);
      const refused = feeds.open(`${address}&world=${strict.id}`);
      await refused.end();
      expect(refused.failed).toContain('400');
    }
    const shoes = feeds.open(`/ws/forex?type=SHOES&world=${loose.id}`);
    await shoes.end();
    expect(shoes.failed).toContain('400');
  });

  it('of messages is accepted in a lenient world, and malformed ones are refused by a control message', async () => {
    const loose = await feeds.test.world({ settings: { strict: false } });
    const socket = feeds.open(`/ws/market/loose?world=${loose.id}`);
    await socket.control('welcome');
    socket.send({ methodType: 'subscribe', eventType: 'Symbol_Detail', currency: 'btcusdt', id: 7 });
    expect((await socket.data('symbol_detail')).data).toMatchObject({ symbol: 'BTCUSDT' });
    expect(await socket.control('subscribed')).toMatchObject({ symbol: 'BTCUSDT' });
    for (const rubbish of ['{', '[]', '{"methodType":"SHOUT"}', '"é"']) {
      socket.send(rubbish);
      expect(await socket.control('refused')).toMatchObject({ code: codes.invalidInput });
    }
    const forex = feeds.open(`/ws/forex?world=${loose.id}`);
    await forex.control('welcome');
    forex.send({ methodType: 'SUBSCRIBE', eventType: 'forex' });
    expect(await forex.control('refused')).toMatchObject({ code: codes.invalidInput });
  });
});

describe('the account of an orders socket', () => {
  it('is the account the user switched to unless the socket names one, and follows a switch', async () => {
    const world = await feeds.test.world({ settings: { strict: false } });
    const user = await feeds.test.register(world);
    const address = `/ws/orders?world=${world.id}&token=${user.token}`;
    const silent = feeds.open(address);
    const real = feeds.open(`${address}&typeUser=REAL`);
    expect((await silent.data('contract')).data).toMatchObject({ mode: 'real', whole: true });
    await real.data('contract');
    await feeds.test.data(identity.accountSwitch, { mode: 'demo' }, { world, user });
    const whole = await silent.next(({ data }) => data?.mode === 'demo');
    expect(whole.data).toMatchObject({ whole: true });
    expect((await feeds.open(address).data('contract')).data).toMatchObject({ mode: 'demo' });
    feeds.heartbeat();
    await real.control('heartbeat');
    expect(real.received.every(({ data }) => data === undefined || data.mode === 'real')).toBe(true);
  });
});
