/** Connections of hostile clients that may disconnect at any moment. */
import { connect, type Socket } from 'node:net';

/** Moment at which the client resets the connection. */
export type Leaving = 'connecting' | 'head' | 'body' | 'answer' | 'never';

export const leavings: readonly [Leaving, ...Leaving[]] = [
  'never',
  'never',
  'never',
  'never',
  'connecting',
  'head',
  'body',
  'answer',
];

export interface Exchange {
  port: number;
  head: Buffer;
  body: Buffer;
  leaving: Leaving;
  /** Frames sent after the first bytes of the answer, on a connection that became a websocket. */
  frames?: readonly Buffer[];
}

const patienceMs = 10_000;
/** Milliseconds of silence of a feed after which the client disconnects. */
const listeningMs = 200;

/** Sends the bytes and resolves to the response; empty when the client disconnected. Never rejects. */
export function converse({ port, head, body, leaving, frames = [] }: Exchange): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let answer = '';
  socket.on('error', () => socket.destroy());
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.on('close', () => resolve(answer));
  if (leaving === 'connecting') {
    socket.destroy();
    return promise;
  }
  const leave = () => socket.resetAndDestroy();
  socket.once('connect', () => {
    if (leaving === 'head') socket.write(head.subarray(0, head.length / 2), leave);
    else if (leaving === 'body')
      socket.write(Buffer.concat([head, body.subarray(0, body.length / 2)]), leave);
    else if (leaving === 'answer') socket.write(Buffer.concat([head, body]), leave);
    else socket.write(Buffer.concat([head, body]));
  });
  socket.on('data', (data) => {
    const isFirst = answer === '';
    if (answer.length < 4_096) answer += data.toString('latin1');
    if (!isFirst || frames.length === 0) return;
    if (!answer.startsWith('HTTP/1.1 101')) return;
    for (const frame of frames) socket.write(frame);
    socket.setTimeout(listeningMs);
  });
  return promise;
}
