/**
 * Requests and sockets for worlds that another machine holds are passed on to it as they came. Guarantees: what is passed on once is not passed on
 * again; nothing that may have been carried out is sent twice; who was asked tells who asked it, and believes that of nobody but its peers.
 */
import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Directory } from '../world/directory.ts';
import type { Elsewhere, Holder } from '../world/elsewhere.ts';
import { isSameSecret } from '../world/security.ts';
import type { World } from '../world/world.ts';
import { header } from './header.ts';
import type { AnswerRefusal } from './http-answers.ts';
import type { LanDoor } from './lan-door.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a request of the route names the world that it is about; left out where it is about none. */
    world?: 'header' | 'query' | 'either';
  }
}

interface PassingParts {
  directory: Directory;
  elsewhere: Elsewhere;
  lan: LanDoor;
  answer: AnswerRefusal;
}

interface Upgrade {
  stream: Duplex;
  head: Buffer;
}

const wordHeader = 'x-papertape-passed';
/** A machine that does not take the connection in this time is not there. */
const connectMs = 2_000;
/** Of one connection to the next; they say nothing of a request as a whole. */
const hops = new Set(['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', wordHeader]);

/** Comes before everything else that looks at a request. */
export function passOn(app: FastifyInstance, parts: PassingParts): void {
  const { directory, elsewhere, lan, answer } = parts;
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const streams = new Set<Duplex>();
  const agent = new Agent({ keepAlive: true });
  app.server.on('upgrade', (request, stream, head) => upgrades.set(request, { stream, head }));
  app.addHook('preClose', async () => {
    agent.destroy();
    for (const stream of streams) stream.destroy();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isPassedOn(request, elsewhere.word) || lan.isUsedBy(request)) return;
    const id = worldOf(request);
    if (id === undefined || isWell(directory.ready(id))) return;
    const upgrade = upgrades.get(request.raw);
    for (const holder of elsewhere.holders(id)) {
      const passing = { request, reply, holder, agent, answer };
      const isTaken = upgrade ? await passStream(passing, upgrade, streams) : await passRequest(passing);
      if (isTaken) return reply;
    }
    // Nobody else takes it: it is opened here where there is one, and answered as it is.
    return;
  });
}

function isWell(world: World | undefined): boolean {
  if (world === undefined) return false;
  const { replica, stopped } = world;
  return replica === undefined || (stopped === undefined && replica.waitsFor === undefined);
}

/** The world that a request is about; undefined where it is about none. */
function worldOf(request: FastifyRequest): string | undefined {
  const { world: place } = request.routeOptions.config;
  if (place === undefined) return undefined;
  const query = (request.query ?? {}) as Record<string, unknown>;
  const named = place === 'query' ? undefined : header(request, 'x-world');
  const asked = place === 'header' ? undefined : query['world'];
  return named ?? (typeof asked === 'string' && asked !== '' ? asked : 'default');
}

/** Whether a peer passed it on: then it comes from where the peer says. */
function isPassedOn(request: FastifyRequest, word: string): boolean {
  const [given = '', ip] = (header(request, wordHeader) ?? '').split(' ');
  if (ip === undefined || !isSameSecret(given, word)) return false;
  Object.defineProperty(request, 'ip', { value: ip });
  return true;
}

/** Names and values in turn, in their order. */
function withoutHops(rawHeaders: readonly string[], kept: ReadonlySet<string>): string[] {
  return rawHeaders.filter((_, at) => {
    const name = (rawHeaders[at - (at % 2)] ?? '').toLowerCase();
    return !hops.has(name) || kept.has(name);
  });
}

/** The headers as they came, and where they came from. */
function headersFor(request: FastifyRequest, { word }: Holder, kept: ReadonlySet<string>): string[] {
  return [...withoutHops(request.raw.rawHeaders, kept), wordHeader, `${word} ${request.ip ?? ''}`];
}

interface Passing {
  request: FastifyRequest;
  reply: FastifyReply;
  holder: Holder;
  agent: Agent;
  answer: AnswerRefusal;
}

const transfer = new Set(['transfer-encoding']);

/** False where the machine does not take the connection: then nothing of the request was sent. Else it is answered when this resolves. */
function passRequest({ request, reply, holder, agent, answer }: Passing): Promise<boolean> {
  const { raw } = request;
  const { hostname, port } = new URL(holder.address);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const headers = headersFor(request, holder, transfer);
  const { method, url: path } = raw;
  const upstream = ask({ hostname, port, agent, method, path, headers, setHost: false, timeout: connectMs });
  let isConnected = false;
  const begin = () => {
    isConnected = true;
    upstream.setTimeout(0);
    raw.pipe(upstream);
  };
  upstream.once('timeout', () => isConnected || upstream.destroy(new Error('no connection')));
  upstream.once('socket', (socket: Socket) => {
    if (socket.connecting) socket.once('connect', begin);
    else begin();
  });
  upstream.once('response', (response) => {
    reply.hijack();
    reply.raw.writeHead(response.statusCode ?? 502, withoutHops(response.rawHeaders, new Set()));
    response.once('error', () => reply.raw.destroy());
    response.pipe(reply.raw);
    resolve(true);
  });
  upstream.once('error', () => {
    // It may have been carried out or not: whoever asked decides whether to ask again.
    if (isConnected && !reply.sent)
      answer(request, reply.header('connection', 'close'), ['serverFault', 503]);
    resolve(isConnected);
  });
  raw.once('close', () => {
    if (!raw.complete) upstream.destroy();
  });
  return promise;
}

const upgrading = new Set(['connection']);

async function passStream(
  { request, reply, holder }: Passing,
  { stream, head }: Upgrade,
  streams: Set<Duplex>,
): Promise<boolean> {
  const { raw } = request;
  const upstream = await connected(holder.address);
  if (upstream === undefined) return false;
  reply.hijack();
  reply.raw.detachSocket(raw.socket);
  const headers = headersFor(request, holder, upgrading);
  const lines = [`${raw.method} ${raw.url} HTTP/1.1`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
  upstream.write(head);
  streams.add(stream);
  const end = () => {
    streams.delete(stream);
    stream.destroy();
    upstream.destroy();
  };
  for (const side of [stream, upstream]) side.once('close', end).on('error', end);
  stream.pipe(upstream);
  upstream.pipe(stream);
  return true;
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
