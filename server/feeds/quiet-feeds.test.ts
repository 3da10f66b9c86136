import { describe, expect, it } from 'vitest';
import { testFeedsOfFile } from '../testing/app-of-file.ts';
import { advance } from '../testing/test-app.ts';
import { announceMoved } from '../world/moved.ts';

const feeds = await testFeedsOfFile();

describe('quiet feeds', () => {
  it('send nothing between two heartbeats, and an empty update with each heartbeat', async () => {
    const world = await feeds.test.world();
    const socket = feeds.open(`/ws/forex?world=${world.id}`);
    await socket.data('forex');
    const before = socket.received.length;
    for (let beat = 0; beat < 3; beat += 1) feeds.gateway.beat();
    feeds.heartbeat();
    expect((await socket.control('heartbeat')).time).toBe(world.clock.now());
    const news = socket.received.slice(before).filter(({ msg }) => msg === undefined);
    expect(news).toEqual([
      { seq: 2, eventType: 'forex', time: world.clock.now(), data: { whole: false, tickers: [] } },
    ]);
  });

  it.each([
    ['/ws/forex?', { forex: { whole: false, tickers: [] } }],
    [
      '/ws/realtime?currency=AAPLUSD&',
      { symbol_detail: { symbol: 'AAPLUSD', trades: [] }, chart: { symbol: 'AAPLUSD', candles: [] } },
    ],
    ['/ws/orders?', { contract: { whole: false, mode: 'real' } }],
    ['/ws/market/idle?', { forex: { whole: false, tickers: [] } }],
  ])('send an update that changes nothing with each heartbeat: %s', async (path, quiet) => {
    const world = await feeds.test.world();
    const { token } = await feeds.test.register(world);
    const socket = feeds.open(`${path}world=${world.id}&token=${token}`);
    await socket.control('welcome');
    for (let count = 0; count < 2; count += 1) {
      feeds.heartbeat();
      await socket.control('heartbeat');
    }
    for (const [eventType, data] of Object.entries(quiet)) {
      const last = socket.received.findLast((message) => message.eventType === eventType);
      expect(last).toMatchObject({ eventType, data });
      expect(last?.msg).toBeUndefined();
    }
  });

  it('send no empty update if there was an update since the last heartbeat', async () => {
    const world = await feeds.test.world();
    const socket = feeds.open(`/ws/forex?world=${world.id}`);
    await socket.data('forex');
    feeds.heartbeat();
    await socket.data('forex');
    await advance(world, 1_000);
    announceMoved(world);
    feeds.heartbeat();
    await socket.control('heartbeat');
    await socket.control('heartbeat');
    const counts = socket.received.flatMap(({ data }) => (data === undefined ? [] : [data.tickers]));
    expect(counts.map((tickers) => (tickers as unknown[]).length > 0)).toEqual([true, false, true]);
  });
});
