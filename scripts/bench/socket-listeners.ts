/** Many sockets that only listen; counts what arrives between `begin` and `end`. */
import process from 'node:process';
import { WebSocket } from 'ws';
import type { ListenerCount, ListenerOrder } from './sockets.ts';

let messages = 0;
let isCounting = false;
const delays: number[] = [];
/** First hearing of each tick, to tell how far behind the last socket is. */
const firstHeard = new Map<string, number>();

function listen({ base, world, charts }: ListenerOrder, index: number): Promise<void> {
  const socket = new WebSocket(`${base}/ws/market/bench-${index}?world=${world}`);
  socket.on('message', (data: Buffer) => {
    if (!isCounting) return;
    messages += 1;
    if (messages % 97 !== 0) return;
    const time = /"time":(\d+)/.exec(data.toString('latin1'))?.[1] ?? '';
    const now = performance.now();
    const first = firstHeard.get(time) ?? now;
    firstHeard.set(time, first);
    delays.push(now - first);
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      for (const chart of charts) {
        socket.send(JSON.stringify({ methodType: 'SUBSCRIBE', eventType: 'chart', ...chart }));
      }
      resolve();
    });
  });
}

process.on('message', async (order: ListenerOrder | 'begin' | 'end') => {
  if (order === 'begin') {
    isCounting = true;
  } else if (order === 'end') {
    isCounting = false;
    const sorted = delays.toSorted((left, right) => left - right);
    const count: ListenerCount = { messages, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
    process.send?.(count);
  } else {
    for (let index = 0; index < order.sockets; index += 50) {
      const some = Math.min(50, order.sockets - index);
      await Promise.all(Array.from({ length: some }, (_, offset) => listen(order, index + offset)));
    }
    process.send?.('ready');
  }
});
