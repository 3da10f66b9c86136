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

async function listenTo(...sent: string[]) {
  texts = sent;
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  return Listener.open({ url, world: 'w', feed: 'forex', query: {} });
}

it.each([
  ['no trouble', [1, 2, 3], {}],
  ['a lost message', [1, 2, 4, 5], { lost: [3] }],
  ['losses in a sequence that starts above one', [7, 9, 12], { lost: [8, 10, 11] }],
  ['repeated messages', [1, 2, 2, 2, 3], { doubled: [2, 2] }],
  ['messages that are out of order', [1, 4, 2, 3, 5], { late: [2, 3] }],
  ['a message that is repeated later', [1, 2, 3, 2, 4], { doubled: [2] }],
])('reports %s by sequence number, and an unreadable text', async (_name, numbers, expected) => {
  const listener = await listenTo(...numbers.map(message), '{"seq":');
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

it('reports no lost number before the first message', async () => {
  const listener = await listenTo(message(1));
  listener.messages.length = 0;
  expect(listener.trouble().lost).toEqual([]);
  await listener.close();
});

it('keeps control messages among the texts but not among the data messages', async () => {
  const listener = await listenTo(
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
