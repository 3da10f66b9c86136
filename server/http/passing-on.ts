/**
 * Forwards requests and sockets for worlds of other machines unchanged. A forwarded request is not forwarded again; one that may have run
 * is sent to a second machine only if it reads or has an idempotency key; the address of the caller is sent along, and believed only from
 * peers.
 */
import { Agent, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Duplex, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Directory } from '../world/directory.ts';
import type { RemoteHolder, RemoteWorlds } from '../world/remote-worlds.ts';
import type { World } from '../world/world.ts';
import { readHeader } from './header.ts';
import { type AnswerRefusal, stoppingHeader } from './http-answers.ts';
import type { LanDoor } from './lan-door.ts';
import type { OwnHosts } from './own-hosts.ts';
import { getCourse, headersFor, isPassedOn, type Passing } from './passed-headers.ts';
import {
  connectTo,
  keptBody,
  mayRepeat,
  onceCut,
  onceGone,
  type Passed,
  passRequest,
} from './passed-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Place of the world id in a request of the route; omitted for routes without a world. */
    world?: 'header' | 'query' | 'either';
    /** Condition for repeating a request of the route on another machine; `keyed`: with an idempotency key. Never if omitted. */
    repeats?: 'always' | 'keyed' | 'never';
  }
}

interface PassingParts {
  directory: Directory;
  elsewhere: RemoteWorlds;
  lan: LanDoor;
  hosts: OwnHosts;
  answer: AnswerRefusal;
}

/** Registers the forwarding before every other hook. */
export function passOn(app: FastifyInstance, parts: PassingParts): void {
  const { directory, elsewhere, lan, hosts, answer } = parts;
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  /** Bodies that were read of requests that no other machine took. */
  const read = new WeakMap<FastifyRequest, Buffer>();
  const streams = new Set<Duplex>();
  const agent = new Agent({ keepAlive: true });
  app.server.on('upgrade', (request, stream, head) => {
    upgrades.set(request, { stream, head });
    stream.on('error', () => stream.destroy());
  });
  app.addHook('preClose', async () => {
    agent.destroy();
    for (const stream of streams) stream.destroy();
  });

  /** Returns whether another machine took the request, or may have; otherwise it may run here. */
  async function isTaken(request: FastifyRequest, reply: FastifyReply, holders: readonly RemoteHolder[]) {
    const upgrade = upgrades.get(request.raw);
    const body = upgrade || holders.length === 0 ? undefined : await keptBody(request);
    if (body !== undefined) read.set(request, body);
    for (const holder of holders) {
      const passing = { request, reply, holder };
      const passed = await (upgrade
        ? passStream(passing, upgrade, streams)
        : passRequest(passing, agent, body));
      if (passed === 'taken' || reply.raw.destroyed) return true;
      if (passed === 'silent') getCourse(request).mayHaveRun = true;
      if (passed === 'untaken' || upgrade || mayRepeat(request, body)) continue;
      answer(request, reply.header('connection', 'close'), ['outcomeUnknown', 502]);
      return true;
    }
    return false;
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isPassedOn(request, elsewhere.secret) || lan.isUsedBy(request) || !hosts.answers(request)) return;
    const id = readWorld(request);
    if (id === undefined || isWell(directory.ready(id))) return;
    if (await isTaken(request, reply, elsewhere.holders(id))) return reply;
    // No other machine takes it, so this one answers it.
    return;
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const body = read.get(request);
    done(null, body === undefined || body.length === 0 ? payload : Readable.from([body]));
  });
}

function isWell(world: World | undefined): boolean {
  if (world === undefined) return false;
  const { replica, stopped } = world;
  return replica === undefined || (stopped === undefined && replica.waitsFor === undefined);
}

/** Returns the world of a request; `undefined` if it is about none. */
function readWorld(request: FastifyRequest): string | undefined {
  const { world: place } = request.routeOptions.config;
  if (place === undefined) return undefined;
  const query = (request.query ?? {}) as Record<string, unknown>;
  const named = place === 'query' ? undefined : readHeader(request, 'x-world');
  const queried = place === 'header' ? undefined : query['world'];
  return named ?? (typeof queried === 'string' && queried !== '' ? queried : 'default');
}

interface Upgrade {
  stream: Duplex;
  head: Buffer;
}

const upgrading = new Set(['connection']);

/**
 * Connects one socket to a machine that holds its world. Nothing is answered before the first bytes of the machine, so that another one
 * may be tried.
 */
async function passStream(
  passing: Passing,
  { stream, head }: Upgrade,
  streams: Set<Duplex>,
): Promise<Passed> {
  const { request, reply, holder } = passing;
  const { raw } = request;
  const upstream = await connectTo(holder.address);
  if (upstream === undefined) return 'untaken';
  onceGone(holder, upstream);
  const headers = headersFor(passing, upgrading);
  upstream.write(buildHead(raw, headers));
  upstream.write(head);
  const stopChecks = onceCut(holder, upstream);
  const first = await firstWord(upstream, stream);
  stopChecks();
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

function buildHead({ method, url }: IncomingMessage, headers: readonly string[]): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const isTurnedAway = (first: Buffer) =>
  first.toString('latin1').toLowerCase().includes(`\r\n${stoppingHeader}:`);

/** Resolves with the first bytes; `undefined` if the connection ends without any, or the caller leaves. */
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
