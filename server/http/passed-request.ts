/** One request on its way to a machine that holds its world, and what came of that. */
import { type Agent, request as ask, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RemoteHolder } from '../world/remote-worlds.ts';
import { header } from './header.ts';
import { stoppingHeader } from './http-answers.ts';
import { headersFor, withoutHops } from './passed-headers.ts';

/** `taken`: it is answered. `untaken`: the machine has not looked at it. `silent`: it was sent, and the machine went away without an answer, or says nothing any more. */
export type Passed = 'taken' | 'untaken' | 'silent';

export interface Passing {
  request: FastifyRequest;
  reply: FastifyReply;
  holder: RemoteHolder;
}

/** A machine that does not take the connection in this time is not there. */
export const connectMs = 2_000;
/** Larger ones are passed on while they come, and so only once. */
const keptMax = 64 * 1_024;
const transfer = new Set(['transfer-encoding']);

/** What it carries, where that is small enough to be sent twice; undefined where it is not. Rejects where the caller goes away. */
export async function keptBody({ raw, headers }: FastifyRequest): Promise<Buffer | undefined> {
  const length = Number(headers['content-length'] ?? 0);
  const isInParts = headers['content-type']?.startsWith('multipart/') === true;
  if (headers['transfer-encoding'] !== undefined || isInParts || !(length <= keptMax)) return undefined;
  if (length === 0) return Buffer.alloc(0);
  const pieces: Buffer[] = [];
  for await (const piece of raw) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Whether it can be sent again and may be carried out twice, because it only reads or has a key by which it is known. */
export function mayRepeat(request: FastifyRequest, body: Buffer | undefined): boolean {
  if (body === undefined) return false;
  const { repeats } = request.routeOptions.config;
  if (repeats === 'keyed') return (header(request, 'idempotency-key') ?? '') !== '';
  return repeats === 'always';
}

/** @param body as it came; left out where it is still on its way, and then passed on as it comes */
export function passRequest(
  passing: Passing,
  agent: Agent | false,
  body: Buffer | undefined,
): Promise<Passed> {
  const { request, reply, holder } = passing;
  const { raw } = request;
  const { hostname, port } = new URL(holder.address);
  const { promise, resolve } = Promise.withResolvers<Passed>();
  const headers = headersFor(request, holder, transfer);
  const { method, url: path } = raw;
  const upstream = ask({ hostname, port, agent, method, path, headers, setHost: false, timeout: connectMs });
  let isConnected = false;
  const begin = () => {
    isConnected = true;
    upstream.setTimeout(0);
    if (body === undefined) raw.pipe(upstream);
    else upstream.end(body);
  };
  upstream.once('timeout', () => isConnected || upstream.destroy(new Error('no connection')));
  upstream.once('socket', (socket: Socket) => {
    if (socket.connecting) socket.once('connect', begin);
    else begin();
  });
  onceGone(holder, upstream);
  upstream.once('response', (response) => {
    const isTurnedAway = body !== undefined && response.headers[stoppingHeader] !== undefined;
    if (isTurnedAway) response.resume();
    else answerWith(reply, response);
    resolve(isTurnedAway ? 'untaken' : 'taken');
  });
  upstream.on('error', () => {
    // A connection that was kept may have been closed at that very moment by a machine that is well.
    const isThere = !holder.gone.aborted;
    if (isThere && upstream.reusedSocket && mayRepeat(request, body))
      resolve(passRequest(passing, false, body));
    else resolve(isConnected ? 'silent' : 'untaken');
  });
  reply.raw.once('close', () => {
    if (!raw.complete || !reply.raw.writableFinished) upstream.destroy();
  });
  return promise;
}

/** Requests that wait for a machine that is gone wait no longer. */
export function onceGone({ gone }: RemoteHolder, upstream: ClientRequest | Socket): void {
  const leave = () => upstream.destroy(new Error('the machine is gone'));
  if (gone.aborted) leave();
  gone.addEventListener('abort', leave, { once: true });
  upstream.once('close', () => gone.removeEventListener('abort', leave));
}

function answerWith(reply: FastifyReply, response: IncomingMessage): void {
  reply.hijack();
  reply.raw.writeHead(response.statusCode ?? 502, withoutHops(response.rawHeaders));
  response.once('error', () => reply.raw.destroy());
  response.pipe(reply.raw);
}
