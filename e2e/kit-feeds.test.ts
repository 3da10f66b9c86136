/** Feeds of the kit: messages, problems of their order, and closing. */
import { papertape, type World } from '@papertape/kit';
import type {} from '@papertape/kit/vitest-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const host = papertape({ url: inject('papertapeUrl') });
let world: World;

beforeAll(async () => {
  world = await host.worlds.create();
});
afterAll(() => world.delete());

it('an account socket receives the whole state first and then the changes of its user in order', async () => {
  const mia = await world.trader({ currency: 1000 });
  const socket = await mia.listen('orders');
  expect(socket.messages[0]).toMatchObject({ eventType: 'contract', seq: 1, data: { whole: true } });
  await mia.open('BTCUSDT', 'long', { size: '0.01' });
  const { data } = await socket.next((message) => (message.data.positions ?? []).length > 0);
  expect(data.positions).toMatchObject([{ symbol: 'BTCUSDT', size: '0.01' }]);
  expect(socket.trouble()).toEqual({ lost: [], doubled: [], late: [], unreadable: [] });
  await socket.close();
  expect(await socket.closed).toMatchObject({ code: 1000 });
});

it('a market socket subscribes to a chosen topic and returns consecutive messages', async () => {
  const socket = await world.listen('market');
  socket.say({ methodType: 'SUBSCRIBE', eventType: 'chart', symbol: 'ETHUSDT', timeframe: '5m' });
  expect((await socket.next('chart')).data).toMatchObject({ symbol: 'ETHUSDT', timeframe: '5m' });
  for (let tick = 0; tick < 2; tick += 1) await world.advance('1s');
  const [first, second] = await socket.collect(2);
  expect((second?.seq ?? 0) - (first?.seq ?? 0)).toBe(1);
  expect(socket.texts.some((text) => text.includes('"subscribed"'))).toBe(true);
  await socket.close();
});

it('a socket waits for messages up to a time, and its timeout error contains the last message', async () => {
  const socket = await world.listen('realtime', { currency: 'BTCUSDT', timeframe: '1h' });
  await world.advance('10s');
  const now = await world.now();
  expect((await socket.upTo(now)).time).toBe(now);
  await expect(socket.next(() => false, 20)).rejects.toThrow(/within 20 ms; the last was \{/);
  await socket.close();
  await expect(socket.next()).rejects.toThrow('was closed (1000)');
});

it('a socket closes with its world, and is refused for a missing world or session', async () => {
  const gone = await host.worlds.create();
  const mia = await gone.trader();
  const socket = await mia.listen('orders');
  await gone.delete();
  expect((await socket.closed).code).toBeGreaterThanOrEqual(1000);
  await expect(mia.listen('orders')).rejects.toThrow(`There is no world "${gone.id}"`);
  const stranger = await world.listen('orders');
  expect(await stranger.closed).toMatchObject({ code: 4301 });
});
