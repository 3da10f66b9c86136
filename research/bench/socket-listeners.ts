/**
 * Opens many sockets and counts frames between `begin` and `end`. After the handshake, frames are counted by their
 * headers only: a library that parses them would need more processor time than the server.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import process from 'node:process';
import { WebSocket } from 'ws';
import type { ListenerCount, ListenerOrder } from './sockets.ts';

const atOnce = 70;
/** Delay between the last opened socket and the count. */
const nextAfterMs = 1_500;

let messages = 0;
let bytes = 0;
let isCounting = false;
const delays: number[] = [];
/** Arrival of each tick at the first socket, for the delay of the last one. */
const firstReceived = new Map<string, number>();

/** Finds frames of RFC 6455 (unmasked, from servers) in a stream of arbitrary chunks. */
class FrameCounter {
  /** Remaining bytes of a frame in the next chunk. */
  #payloadLeft = 0;
  #header: Buffer = Buffer.alloc(0);

  /** Returns the number of frames that start in this chunk. */
  count(piece: Buffer): number {
    const bytes = this.#header.length > 0 ? Buffer.concat([this.#header, piece]) : piece;
    this.#header = Buffer.alloc(0);
    let at = this.#payloadLeft;
    let frames = 0;
    while (at < bytes.length) {
      const end = endOfFrame(bytes, at);
      if (end === undefined) {
        this.#header = bytes.subarray(at);
        this.#payloadLeft = 0;
        return frames;
      }
      at = end;
      frames += 1;
    }
    this.#payloadLeft = at - bytes.length;
    return frames;
  }
}

/** Returns the length of a frame; undefined if part of its header is missing. */
function endOfFrame(bytes: Buffer, at: number): number | undefined {
  const start = at + 2;
  const short = (bytes[at + 1] ?? 0) & 127;
  const extended = { 126: 2, 127: 8 }[short] ?? 0;
  if (start + extended > bytes.length) return undefined;
  const length = extended === 0 ? short : Number(`0x${bytes.toString('hex', start, start + extended)}`);
  return start + extended + length;
}

function countFrames(counter: FrameCounter, piece: Buffer): void {
  const now = performance.now();
  const frames = counter.count(piece);
  if (!isCounting) return;
  messages += frames;
  bytes += piece.length;
  // All frames of a tick for a socket arrive in one write, so one time is enough.
  const at = piece.indexOf('"time":');
  if (at < 0) return;
  const time = piece.toString('latin1', at + 7, at + 20);
  const first = firstReceived.get(time) ?? now;
  firstReceived.set(time, first);
  delays.push(now - first);
}

function listen({ base, world, charts }: ListenerOrder, index: number): Promise<void> {
  const socket = new WebSocket(`${base}/ws/market/bench-${index}?world=${world}`);
  let stream: Socket | undefined;
  socket.on('upgrade', (answer: IncomingMessage) => {
    stream = answer.socket;
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      const counter = new FrameCounter();
      stream?.removeAllListeners('data').on('data', (piece: Buffer) => countFrames(counter, piece));
      const subscribe = (some: typeof charts) => {
        for (const chart of some)
          socket.send(JSON.stringify({ methodType: 'SUBSCRIBE', eventType: 'chart', ...chart }));
      };
      // Sending all at once would exceed the rate limit, which closes a socket.
      subscribe(charts.slice(0, atOnce));
      setTimeout(subscribe, nextAfterMs, charts.slice(atOnce));
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
    const count: ListenerCount = { messages, bytes, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
    process.send?.(count);
  } else {
    for (let index = 0; index < order.sockets; index += 50) {
      const some = Math.min(50, order.sockets - index);
      await Promise.all(Array.from({ length: some }, (_, offset) => listen(order, index + offset)));
    }
    process.send?.('ready');
  }
});
