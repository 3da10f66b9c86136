/** Forwards one request to a machine that holds its world, and reports the outcome. */
import { type Agent, type ClientRequest, type IncomingMessage, request as sendRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RemoteHolder } from '../world/remote-worlds.ts';
import { readHeader } from './header.ts';
import { stoppingHeader } from './http-answers.ts';
import { headersFor, type Passing, withoutHops } from './passed-headers.ts';

/**
 * `taken`: the request is answered. `untaken`: the machine has not processed it. `silent`: the machine closed the connection, or stopped
 * answering, after it was sent.
 */
export type Passed = 'taken' | 'untaken' | 'silent';

/** A machine that does not accept the connection within this time counts as absent. */
const connectMs = 2_000;
/** A machine behind a cut answers nothing and its connections stay open, so a request that waits for it checks this often whether it can be reached. */
export const reachCheckMs = 5_000;
/** Larger bodies are streamed, and therefore sent only once. */
const keptMax = 64 * 1_024;
const transfer = new Set(['transfer-encoding']);

/** Reads a body that is small enough to be sent twice; `undefined` for a larger one. Rejects if the caller leaves. */
export async function keptBody({ raw, headers }: FastifyRequest): Promise<Buffer | undefined> {
  const length = Number(headers['content-length'] ?? 0);
  const isInParts = headers['content-type']?.startsWith('multipart/') === true;
  if (headers['transfer-encoding'] !== undefined || isInParts || !(length <= keptMax)) return undefined;
  if (length === 0) return Buffer.alloc(0);
  const pieces: Buffer[] = [];
  for await (const piece of raw) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Returns whether a request may be repeated: it only reads, or has an idempotency key. */
export function mayRepeat(request: FastifyRequest, body: Buffer | undefined): boolean {
  if (body === undefined) return false;
  const { repeats } = request.routeOptions.config;
  if (repeats === 'keyed') return (readHeader(request, 'idempotency-key') ?? '') !== '';
  return repeats === 'always';
}

/**
 * Sends the body once the connection is established. Returns a function that returns whether it is.
 * @param body undefined to stream the body of the caller.
 */
function sendOnConnect(
  upstream: ClientRequest,
  raw: FastifyRequest['raw'],
  body: Buffer | undefined,
): () => boolean {
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
  return () => isConnected;
}

/**
 * Forwards a request and answers the caller with the response of the machine.
 * @param body undefined to stream the body of the caller.
 */
export function passRequest(
  passing: Passing,
  agent: Agent | false,
  body: Buffer | undefined,
): Promise<Passed> {
  const { request, reply, holder } = passing;
  const { raw } = request;
  const { hostname, port } = new URL(holder.address);
  const { promise, resolve } = Promise.withResolvers<Passed>();
  const headers = headersFor(passing, transfer);
  const { method, url: path } = raw;
  const upstream = sendRequest({
    hostname,
    port,
    agent,
    method,
    path,
    headers,
    setHost: false,
    timeout: connectMs,
  });
  const isConnected = sendOnConnect(upstream, raw, body);
  onceGone(holder, upstream);
  const stopChecks = onceCut(holder, upstream);
  upstream.once('response', (response) => {
    stopChecks();
    const isTurnedAway = body !== undefined && response.headers[stoppingHeader] !== undefined;
    if (isTurnedAway) response.resume();
    else answerWith(reply, response);
    resolve(isTurnedAway ? 'untaken' : 'taken');
  });
  upstream.on('error', () => {
    // A healthy machine may close an idle connection at the same moment.
    const isThere = !holder.gone.aborted;
    if (isThere && upstream.reusedSocket && mayRepeat(request, body))
      resolve(passRequest(passing, false, body));
    else resolve(isConnected() ? 'silent' : 'untaken');
  });
  reply.raw.once('close', () => {
    if (!raw.complete || !reply.raw.writableFinished) upstream.destroy();
  });
  return promise;
}

/** Aborts a request once its machine counts as gone. */
export function onceGone({ gone }: RemoteHolder, upstream: ClientRequest | Socket): void {
  const leave = () => upstream.destroy(new Error('the machine is gone'));
  if (gone.aborted) leave();
  gone.addEventListener('abort', leave, { once: true });
  upstream.once('close', () => gone.removeEventListener('abort', leave));
}

/** Ends a request once its machine accepts no connection any more. Returns a function that ends the checks. */
export function onceCut({ address }: RemoteHolder, upstream: ClientRequest | Socket): () => void {
  const timer = setInterval(async () => {
    const probe = await connectTo(address);
    probe?.destroy();
    if (probe === undefined) upstream.destroy(new Error('the machine cannot be reached'));
  }, reachCheckMs).unref();
  const stop = () => clearInterval(timer);
  upstream.once('close', stop);
  return stop;
}

/** Resolves to a connection; to undefined if there is none in time. */
export function connectTo(address: string): Promise<Socket | undefined> {
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

function answerWith(reply: FastifyReply, response: IncomingMessage): void {
  reply.hijack();
  reply.raw.writeHead(response.statusCode ?? 502, withoutHops(response.rawHeaders));
  response.once('error', () => reply.raw.destroy());
  response.pipe(reply.raw);
}
