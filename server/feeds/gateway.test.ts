import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { identity } from '@papertape/shared/contract/identity.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { describe, expect, it, vi } from 'vitest';
import { testFeedsOfFile } from '../testing/app-of-file.ts';
import { advance } from '../testing/test-app.ts';
import { announceMoved } from '../world/moved.ts';
import type { World } from '../world/world.ts';

const feeds = await testFeedsOfFile();

async function step(world: World, ms: number): Promise<void> {
  await advance(world, ms);
  announceMoved(world);
}

describe('the opening of a socket', () => {
  it('is refused for pages of other origins, unknown paths and malformed queries', async () => {
    const world = await feeds.test.world();
    const refusals: [string, string | undefined, string][] = [
      [`/ws/forex?world=${world.id}`, 'https://evil.example', '403'],
      ['/ws/nothing', undefined, '404'],
      [`/ws/forex?world=${world.id}&type=SHOES`, undefined, '400'],
      ['/ws/market/not%20an%20id', undefined, '404'],
    ];
    for (const [path, origin, status] of refusals) {
      const socket = feeds.open(path, origin === undefined ? {} : { origin });
      await socket.end();
      expect(socket.failed).toContain(status);
    }
    const welcomed = feeds.open(`/ws/forex?world=${world.id}`, { origin: 'https://allowed.example' });
    expect((await welcomed.control('welcome')).time).toBe(world.clock.now());
  });

  it('ends with a close code for an unknown world, an unknown symbol and a bad token', async () => {
    const world = await feeds.test.world();
    const query = `world=${world.id}`;
    const ends: [string, number][] = [
      ['/ws/forex?world=nowhere', feedCloseCodes.unknownWorld],
      [`/ws/realtime?${query}&currency=NOTHING`, feedCloseCodes.unknownTopic],
      [`/ws/orders?${query}&token=stolen`, feedCloseCodes.badToken],
      [`/ws/orders?${query}`, feedCloseCodes.badToken],
    ];
    for (const [path, code] of ends) expect((await feeds.open(path).end()).code).toBe(code);
  });

  it('ends with a close code for a session that another sign-in has ended, as do its open sockets', async () => {
    const world = await feeds.test.world();
    const user = await feeds.test.register(world);
    const path = `/ws/orders?world=${world.id}&token=${user.token}`;
    const socket = feeds.open(path);
    await socket.data('contract');
    await feeds.test.data(
      identity.login,
      { by: 'email', email: user.email, password: user.password },
      { world },
    );
    feeds.heartbeat();
    expect((await socket.end()).code).toBe(feedCloseCodes.sessionEnded);
    expect((await feeds.open(path).end()).code).toBe(feedCloseCodes.sessionEnded);
  });
});

describe('a connection that breaks', () => {
  /** Sends an upgrade request whose stream breaks as soon as something is written to it, as after a reset. */
  async function breakAt(path: string, headers: Record<string, string> = {}, early = false): Promise<void> {
    const reset = Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' });
    const stream = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done(reset) });
    const request = new IncomingMessage(new Socket());
    request.method = 'GET';
    request.url = path;
    request.headers = {
      host: 'papertape',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    };
    const closed = new Promise((resolve) => stream.once('close', resolve));
    feeds.test.app.server.emit('upgrade', request, stream, Buffer.alloc(0));
    if (early) stream.destroy(reset);
    await closed;
  }

  it('during a refused or accepted upgrade leaves other sockets open and is not counted', async () => {
    const world = await feeds.test.world();
    const open = feeds.open(`/ws/forex?world=${world.id}`);
    await open.control('welcome');
    const { size } = feeds.gateway;
    await breakAt('/ws/nothing');
    await breakAt('/ws/forex?type=SHOES');
    await breakAt('/ws/forex', { origin: 'https://evil.example' });
    await breakAt(`/ws/forex?world=${world.id}`, { 'sec-websocket-version': '7' });
    await breakAt('/ws/forex?world=nowhere');
    await breakAt(`/ws/forex?world=${world.id}`);
    await breakAt(`/ws/forex?world=${world.id}`, {}, true);
    feeds.heartbeat();
    await open.control('heartbeat');
    // None is counted for ever.
    await vi.waitFor(() => expect(feeds.gateway.size).toBeLessThanOrEqual(size));
  });
});

describe('ticks', () => {
  it('begin with all tickers and continue with those that moved, numbered without a gap', async () => {
    const world = await feeds.test.world();
    const socket = feeds.open(`/ws/forex?world=${world.id}&type=CRYPTO`);
    const first = await socket.data('forex');
    const all = first.data?.tickers as { symbol: string; last: string }[];
    expect(first).toMatchObject({ seq: 1, time: world.clock.now(), data: { whole: true } });
    expect(all.map((row) => row.symbol)).toContain('BTCUSDT');
    await step(world, 1_000);
    const second = await socket.data('forex');
    expect(second).toMatchObject({ seq: 2, time: world.clock.now(), data: { whole: false } });
    const moved = second.data?.tickers as { symbol: string; last: string }[];
    expect(moved.length).toBeGreaterThan(0);
    const quote = world.market.quote('BTCUSDT', world.clock.now());
    const bitcoin = moved.find((row) => row.symbol === 'BTCUSDT');
    expect(bitcoin?.last).toBe((quote.last / 100).toString().replace(/^(\d+\.\d)$/, '$10'));
  });

  it('contain the book, the trades since the last tick and the candle of a symbol', async () => {
    const world = await feeds.test.world();
    const socket = feeds.open(`/ws/realtime?world=${world.id}&currency=BTCUSDT&timeframe=1m`);
    const detail = await socket.data('symbol_detail');
    expect(detail.data).toMatchObject({ symbol: 'BTCUSDT' });
    expect(detail.data?.bids).toHaveLength(40);
    expect(detail.data?.trades).toHaveLength(50);
    const known = detail.data?.trades as { id: string }[];
    expect((await socket.data('chart')).data).toMatchObject({ timeframe: '1m' });
    const since = world.clock.now();
    await step(world, 5_000);
    const next = await socket.data('symbol_detail');
    const trades = next.data?.trades as { id: string; time: number }[];
    expect(trades.length).toBeGreaterThan(0);
    expect(trades.every((trade) => trade.time > since && !known.some(({ id }) => id === trade.id))).toBe(
      true,
    );
  });

  it('contain every candle that ended while a paused clock jumped', async () => {
    const world = await feeds.test.world();
    const socket = feeds.open(`/ws/realtime?world=${world.id}&currency=BTCUSDT&timeframe=1m`);
    const before = (await socket.data('chart')).data?.candles as { time: number }[];
    await step(world, 5 * 60_000);
    const after = (await socket.data('chart')).data?.candles as { time: number }[];
    const running = before.at(-1)?.time ?? 0;
    expect(after.map((candle) => candle.time)).toEqual([0, 1, 2, 3, 4, 5].map((n) => running + n * 60_000));
  });
});

describe('the session of an open socket', () => {
  const info = (world: World, token: string) => feeds.test.call(identity.info, undefined, { world, token });

  it('outlives any jump of the clock, and expires 24 hours after the socket is closed', async () => {
    const world = await feeds.test.world();
    const { token } = await feeds.test.register(world);
    const socket = feeds.open(`/ws/orders?world=${world.id}&token=${token}`);
    await socket.data('contract');
    await step(world, 9 * 86_400_000);
    feeds.heartbeat();
    await socket.control('heartbeat');
    expect((await info(world, token)).refused).toBeUndefined();
    await world.catchUp();
    await step(world, 86_400_000);
    const open = feeds.gateway.size;
    socket.ws.close();
    await vi.waitFor(() => expect(feeds.gateway.size).toBe(open - 1));
    await world.catchUp();
    await step(world, 23 * 3_600_000);
    expect((await info(world, token)).refused).toBeUndefined();
    await world.catchUp();
    await step(world, 24 * 3_600_000);
    expect((await info(world, token)).refused).toBe('sessionMissing');
  });
});

describe('a removed world', () => {
  it('has its sockets closed', async () => {
    const world = await feeds.test.world();
    const socket = feeds.open(`/ws/forex?world=${world.id}`);
    await socket.data('forex');
    await feeds.test.directory.remove(world.id);
    feeds.gateway.beat();
    expect((await socket.end()).code).toBe(feedCloseCodes.unknownWorld);
  });
});

describe('the market feed', () => {
  it('adds and removes topics and confirms each change', async () => {
    const world = await feeds.test.world();
    const socket = feeds.open(`/ws/market/abc?world=${world.id}`);
    await socket.control('welcome');
    socket.send({ methodType: 'SUBSCRIBE', eventType: 'symbol_detail', symbol: 'EURUSD' });
    expect((await socket.data('symbol_detail')).data).toMatchObject({ symbol: 'EURUSD' });
    expect(await socket.control('subscribed')).toMatchObject({ symbol: 'EURUSD' });
    socket.send({ methodType: 'UNSUBSCRIBE', eventType: 'symbol_detail', symbol: 'EURUSD' });
    await socket.control('unsubscribed');
    const before = socket.received.length;
    await step(world, 1_000);
    feeds.heartbeat();
    await socket.control('heartbeat');
    const later = socket.received.slice(before).map(({ eventType }) => eventType);
    expect(later).not.toContain('symbol_detail');
  });

  it('refuses unavailable topics, and drops and logs malformed messages', async () => {
    const world = await feeds.test.world();
    const socket = feeds.open(`/ws/market/abc?world=${world.id}`);
    await socket.control('welcome');
    socket.send({ methodType: 'SUBSCRIBE', eventType: 'chart', symbol: 'NOTHING' });
    expect(await socket.control('refused')).toMatchObject({ code: 1400, eventType: 'chart' });
    socket.send({ methodType: 'SUBSCRIBE', eventType: 'contract' });
    expect(await socket.control('refused')).toMatchObject({ code: 301 });
    feeds.warnings.length = 0;
    for (const rubbish of ['{', '[]', '{"methodType":"SHOUT"}', '"é"']) socket.send(rubbish);
    socket.send({ methodType: 'SUBSCRIBE', eventType: 'forex', type: 'STOCK' });
    expect((await socket.data('forex')).data).toMatchObject({ whole: true });
    expect(feeds.warnings).toEqual(['malformed messages dropped']);
  });

  it('limits the messages per day from the address of a visitor', async () => {
    const { limits } = (await feeds.test.world()).settings;
    const world = await feeds.test.world({ settings: { limits: { ...limits, visitorMessagesPerDay: 2 } } });
    const sendMessage = async (id: string) => {
      const socket = feeds.open(`/ws/market/${id}?world=${world.id}`);
      await socket.control('welcome');
      socket.send({ methodType: 'SUBSCRIBE', eventType: 'support' });
      socket.send({ methodType: 'SEND', eventType: 'support', text: 'deposit', clientId: 'c-1' });
      return socket;
    };
    await (await sendMessage('one')).next((message) => message.data?.typing === true);
    await (await sendMessage('two')).next((message) => message.data?.typing === true);
    expect(await (await sendMessage('three')).control('refused')).toMatchObject({ code: 1004 });
  });

  it('closes on a flood and on a message that is too large', async () => {
    const world = await feeds.test.world();
    const flood = feeds.open(`/ws/market/flood?world=${world.id}`);
    await flood.control('welcome');
    for (let count = 0; count < 200; count += 1) flood.send('{}');
    expect((await flood.end()).code).toBe(feedCloseCodes.tooManyMessages);
    const large = feeds.open(`/ws/market/large?world=${world.id}`);
    await large.control('welcome');
    large.send('x'.repeat(20_000));
    expect((await large.end()).code).toBe(1009);
  });

  it('returns one reply of the simulated assistant per message, and keeps the conversation', async () => {
    const world = await feeds.test.world();
    const user = await feeds.test.register(world);
    const path = `/ws/market/chat?world=${world.id}&token=${user.token}`;
    const socket = feeds.open(path);
    socket.ws.on('open', () => socket.send({ methodType: 'SUBSCRIBE', eventType: 'support' }));
    const whole = await socket.data('support');
    expect(whole.data).toMatchObject({ whole: true, typing: false, simulated: true });
    expect(JSON.stringify(whole.data)).toContain('simulated');
    const said = { methodType: 'SEND', eventType: 'support', text: 'How can I withdraw?', clientId: 'c1' };
    socket.send(said);
    socket.send(said);
    expect((await socket.data('support')).data).toMatchObject({
      typing: true,
      messages: [{ from: 'user', text: 'How can I withdraw?', clientId: 'c1' }],
    });
    await step(world, 2_000);
    expect((await socket.data('support')).data).toMatchObject({
      typing: false,
      messages: [
        {
          from: 'assistant',
          links: expect.arrayContaining([
            expect.objectContaining({ path: expect.stringMatching(/^\/pages\//) }),
          ]),
        },
      ],
    });
    const again = feeds.open(path);
    again.ws.on('open', () => again.send({ methodType: 'SUBSCRIBE', eventType: 'support' }));
    const kept = (await again.data('support')).data?.messages as { from: string }[];
    expect(kept.map((message) => message.from)).toEqual(['assistant', 'user', 'assistant']);
  });
});
