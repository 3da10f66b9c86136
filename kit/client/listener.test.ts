import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { Listener } from './listener.ts';

let host: WebSocketServer;
/** Messages that the next socket receives when it connects. */
let texts: string[] = [];

const message = (seq: number) => JSON.stringify({ seq, eventType: 'forex', time: seq * 1000, data: {} });

beforeAll(async () => {
  host = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  host.on('connection', (socket) => {
    for (const text of texts) socket.send(text);
  });
  await once(host, 'listening');
});
afterAll(() => {
  for (const socket of host.clients) socket.terminate();
  host.close();
});

async function heard(...sent: string[]) {
  texts = sent;
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  return Listener.open({ url, world: 'w', feed: 'forex', query: {} });
}

it.each([
  ['nothing', [1, 2, 3], {}],
  ['a loss', [1, 2, 4, 5], { lost: [3] }],
  ['losses at the beginning of a count that does not begin at one', [7, 9, 12], { lost: [8, 10, 11] }],
  ['doubles', [1, 2, 2, 2, 3], { doubled: [2, 2] }],
  ['another order', [1, 4, 2, 3, 5], { late: [2, 3] }],
  ['a double that comes late', [1, 2, 3, 2, 4], { doubled: [2] }],
])('tells %s by its numbers', async (_name, numbers, expected) => {
  const listener = await heard(...numbers.map(message), '{"seq":');
  await listener.collect(numbers.length);
  await expect.poll(() => listener.texts.length).toBe(numbers.length + 1);
  expect(listener.trouble()).toEqual({
    lost: [],
    doubled: [],
    late: [],
    unreadable: ['{"seq":'],
    ...expected,
  });
  await listener.close();
});

it('takes no number for lost before a message has come', async () => {
  const listener = await heard(message(1));
  listener.messages.length = 0;
  expect(listener.trouble().lost).toEqual([]);
  await listener.close();
});

it('hears control messages as texts, and none of them as data', async () => {
  const listener = await heard(
    '{"msg":"welcome","time":1}',
    message(1),
    '{"msg":"heartbeat","time":2}',
    message(2),
  );
  expect((await listener.upTo(2000)).seq).toBe(2);
  expect(listener.messages.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(listener.texts).toHaveLength(4);
  await listener.close();
});
