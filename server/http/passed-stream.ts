/** One socket that is led through to a machine that holds its world. */
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { stoppingHeader } from './http-answers.ts';
import { headersFor } from './passed-headers.ts';
import { connectMs, onceGone, type Passed, type Passing } from './passed-request.ts';

export interface Upgrade {
  stream: Duplex;
  head: Buffer;
}

const upgrading = new Set(['connection']);

/** Nothing of it is answered before the machine has said its first word, so where it goes away before that another one may be asked. */
export async function passStream(
  { request, reply, holder }: Passing,
  { stream, head }: Upgrade,
  streams: Set<Duplex>,
): Promise<Passed> {
  const { raw } = request;
  const upstream = await connected(holder.address);
  if (upstream === undefined) return 'untaken';
  onceGone(holder, upstream);
  const headers = headersFor(request, holder, upgrading);
  upstream.write(headOf(raw, headers));
  upstream.write(head);
  const first = await firstWord(upstream, stream);
  if (first === undefined || isTurnedAway(first)) {
    upstream.destroy();
    return 'silent';
  }
  reply.hijack();
  reply.raw.detachSocket(raw.socket);
  streams.add(stream);
  const end = () => {
    streams.delete(stream);
    stream.destroy();
    upstream.destroy();
  };
  for (const side of [stream, upstream]) side.once('close', end).on('error', end);
  stream.write(first);
  stream.pipe(upstream);
  upstream.pipe(stream);
  return 'taken';
}

function headOf({ method, url }: IncomingMessage, headers: readonly string[]): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const isTurnedAway = (first: Buffer) =>
  first.toString('latin1').toLowerCase().includes(`\r\n${stoppingHeader}:`);

/** Undefined where the connection ends without one, or the caller goes away. */
function firstWord(upstream: Socket, stream: Duplex): Promise<Buffer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
  const leave = () => upstream.destroy();
  stream.once('close', leave);
  upstream.once('close', () => resolve(undefined));
  upstream.once('data', (piece: Buffer) => {
    upstream.pause();
    stream.off('close', leave);
    resolve(piece);
  });
  return promise;
}

function connected(address: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(address);
  const { promise, resolve } = Promise.withResolvers<Socket | undefined>();
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.setTimeout(connectMs, () => socket.destroy());
  socket.once('connect', () => {
    socket.setTimeout(0);
    resolve(socket);
  });
  socket.on('error', () => undefined);
  socket.once('close', () => resolve(undefined));
  return promise;
}
