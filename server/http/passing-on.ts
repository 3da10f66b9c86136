/**
 * Requests and sockets for worlds that another machine holds are passed on to it as they came. Guarantees: what is passed on once is not passed on
 * again; what may have been carried out is sent to a second machine only where it reads or has a key by which it is known; who was asked tells who
 * asked it, and believes that of nobody but its peers.
 */
import { Agent, type IncomingMessage } from 'node:http';
import { type Duplex, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Directory } from '../world/directory.ts';
import type { Elsewhere, Holder } from '../world/elsewhere.ts';
import type { World } from '../world/world.ts';
import { header } from './header.ts';
import type { AnswerRefusal } from './http-answers.ts';
import type { LanDoor } from './lan-door.ts';
import { isPassedOn } from './passed-headers.ts';
import { keptBody, mayRepeat, passRequest } from './passed-request.ts';
import { passStream, type Upgrade } from './passed-stream.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a request of the route names the world that it is about; left out where it is about none. */
    world?: 'header' | 'query' | 'either';
    /** Whether a request of the route may be carried out twice; `keyed`: where it has a key. Never when left out. */
    repeats?: 'always' | 'keyed' | 'never';
  }
}

interface PassingParts {
  directory: Directory;
  elsewhere: Elsewhere;
  lan: LanDoor;
  answer: AnswerRefusal;
}

/** Comes before everything else that looks at a request. */
export function passOn(app: FastifyInstance, parts: PassingParts): void {
  const { directory, elsewhere, lan, answer } = parts;
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  /** Of requests that nobody else has taken, what was read of them. */
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

  /** Whether one of them has it, or may have it; else nobody has looked at it, or it may be carried out twice. */
  async function isTaken(request: FastifyRequest, reply: FastifyReply, holders: readonly Holder[]) {
    const upgrade = upgrades.get(request.raw);
    const body = upgrade || holders.length === 0 ? undefined : await keptBody(request);
    if (body !== undefined) read.set(request, body);
    for (const holder of holders) {
      const passing = { request, reply, holder };
      const passed = await (upgrade
        ? passStream(passing, upgrade, streams)
        : passRequest(passing, agent, body));
      if (passed === 'taken' || reply.raw.destroyed) return true;
      if (passed === 'untaken' || upgrade || mayRepeat(request, body)) continue;
      answer(request, reply.header('connection', 'close'), ['outcomeUnknown', 502]);
      return true;
    }
    return false;
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isPassedOn(request, elsewhere.word) || lan.isUsedBy(request)) return;
    const id = worldOf(request);
    if (id === undefined || isWell(directory.ready(id))) return;
    if (await isTaken(request, reply, elsewhere.holders(id))) return reply;
    // Nobody else takes it: it is opened here where there is one, and answered as it is.
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

/** The world that a request is about; undefined where it is about none. */
function worldOf(request: FastifyRequest): string | undefined {
  const { world: place } = request.routeOptions.config;
  if (place === undefined) return undefined;
  const query = (request.query ?? {}) as Record<string, unknown>;
  const named = place === 'query' ? undefined : header(request, 'x-world');
  const asked = place === 'header' ? undefined : query['world'];
  return named ?? (typeof asked === 'string' && asked !== '' ? asked : 'default');
}
