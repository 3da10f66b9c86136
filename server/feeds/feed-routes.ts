/**
 * Entrance of the live feeds. Only an upgrade that names a feed leaves the HTTP parser, only allowed pages connect, a refusal is an
 * envelope, no client can exhaust memory, and every stream has an error listener.
 */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import websocket from '@fastify/websocket';
import { feeds } from '@papertape/shared/contract/feeds.ts';
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { simFeeds } from '@papertape/shared/contract/sim-feeds.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticateConfirmed } from '../http/confirm-caller.ts';
import { type AnswerRefusal, answerBrokenRequest, type HttpRefusal, unknown } from '../http/http-answers.ts';
import type { LanDoor } from '../http/lan-door.ts';
import { privateWorld } from '../http/world-of.ts';
import { type Messages, negotiateLanguage } from '../texts/languages.ts';
import type { World } from '../world/world.ts';
import { FeedGateway, type GatewayParts } from './gateway.ts';
import { type FeedRequest, isAllowedOrigin, readFeedPlace, readFeedRequest } from './handshake.ts';

declare module 'fastify' {
  interface FastifyInstance {
    feeds: FeedGateway;
  }
}

interface FeedParts extends Omit<GatewayParts, 'log'> {
  answer: AnswerRefusal;
  messages: Messages;
  lan: LanDoor;
  /** Origins besides the server's own. */
  allowedOrigins: readonly string[];
}

/** An upgrade that passes through the hooks. */
interface Upgrade {
  readonly stream: Duplex;
  admitted?: { world: World | undefined; feedRequest: FeedRequest };
}

const payloadMax = 16 * 1024;
const socketsMax = 20_000;
/** Sockets that do not answer the close frame are cut after this time. */
const goodbyeMs = 1_500;

/** Returns whether the connection leaves the HTTP parser; any other upgrade is answered as a plain request. */
export function shouldUpgrade(request: IncomingMessage): boolean {
  if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') return false;
  return isPlaceOfSockets(request.url ?? '') && !owesAnswer(request);
}

function isPlaceOfSockets(url: string): boolean {
  return readFeedPlace(url) !== undefined || url.split('?', 1)[0] === simFeeds.events.path;
}

/** Returns whether an earlier request of the connection is unanswered: such a connection cannot be upgraded. */
function owesAnswer(request: IncomingMessage): boolean {
  const probe = new ServerResponse(request);
  try {
    probe.assignSocket(request.socket);
  } catch {
    return true;
  }
  probe.detachSocket(request.socket);
  return false;
}

/** Registers the feeds before every hook that answers, because a hook of the plugin marks the upgrades. */
export async function registerFeeds(app: FastifyInstance, parts: FeedParts): Promise<void> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const gateway = new FeedGateway({ ...parts, log: app.log });
  app.decorate('feeds', gateway);
  app.server.on('upgrade', (request, stream) => {
    upgrades.set(request, { stream });
    // The HTTP server removes its listeners from an upgraded stream, and an unhandled stream error ends the process.
    stream.on('error', () => stream.destroy());
  });
  await app.register(websocket, {
    options: { maxPayload: payloadMax, perMessageDeflate: false, clientTracking: false },
    // A malformed frame is the sender's fault; it may also arrive on a socket that is being closed.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      gateway.close();
      setTimeout(() => gateway.cut(), goodbyeMs).unref();
      done();
    },
  });
  app.websocketServer.on('wsClientError', (_error, socket) => answerBrokenRequest(parts, {}, socket));

  const reportOrigin = createOriginReport(app.log);
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const upgrade = upgrades.get(request.raw);
    const refusal =
      upgrade === undefined
        ? unknown
        : await findUpgradeRefusal({ ...parts, reportOrigin }, gateway, request, upgrade);
    if (refusal === undefined) return;
    if (refusal === 'cut') {
      reply.hijack();
      upgrade?.stream.destroy();
    } else parts.answer(request, reply.header('connection', 'close'), refusal);
    return reply;
  };
  for (const { path } of Object.values(feeds)) {
    app.get(path, { websocket: true, onRequest: admit, config: { world: 'query' } }, (ws, request) => {
      const upgrade = upgrades.get(request.raw);
      if (upgrade?.admitted === undefined) return ws.terminate();
      gateway.welcome({ ws, stream: upgrade.stream, address: request.ip, ...upgrade.admitted });
    });
  }
}

/** Further origins are not reported: anyone can send any number of them. */
const reportedMost = 20;

/** Returns a function that logs the origin of a refused page once: most often a proxy in front has rewritten the Host header. */
function createOriginReport(log: FastifyBaseLogger): (request: FastifyRequest) => void {
  const reported = new Set<string>();
  return (request) => {
    const { origin = '', host } = request.headers;
    if (reported.has(origin) || reported.size >= reportedMost) return;
    reported.add(origin);
    const advice =
      'a proxy must pass Host or X-Forwarded-Host; or set PAPERTAPE_PUBLIC_URL or ALLOWED_ORIGINS';
    log.warn(
      { origin, host },
      `live feeds are refused to pages of another origin than the Host header: ${advice}`,
    );
  };
}

/** Returns why an upgrade is refused; `cut` if an injected fault drops the connection without an answer. */
async function findUpgradeRefusal(
  parts: FeedParts & { reportOrigin: (request: FastifyRequest) => void },
  gateway: FeedGateway,
  request: FastifyRequest,
  upgrade: Upgrade,
): Promise<HttpRefusal | 'cut' | undefined> {
  if (!isAllowedOrigin(request, parts.allowedOrigins)) {
    parts.reportOrigin(request);
    return ['invalidInput', 403, 'Origin'];
  }
  const place = readFeedPlace(request.url);
  if (place === undefined) return unknown;
  if (gateway.size >= socketsMax) return ['tooManyRequests', 503];
  if (!parts.lan.admits(request, place.world)) return ['unknownWorld', 403];
  const world =
    privateWorld(parts, place.world, place.query.token) ?? (await parts.directory.find(place.world));
  // A destroyed stream emits no further close event and would be counted forever.
  if (upgrade.stream.destroyed) return 'cut';
  const feedRequest = readFeedRequest(place, world?.settings.strict === true);
  if (isRefusal(feedRequest)) return [feedRequest.refused, 400, feedRequest.field];
  const { token } = feedRequest.connection;
  if (world !== undefined && token !== undefined && token !== '') {
    const caller = await authenticateConfirmed(parts.authenticator, world, token);
    if (isRefusal(caller)) return [caller.refused, 503];
  }
  const faulty = world && (await readFault(parts, request, world, feedRequest));
  if (faulty !== undefined) return faulty;
  if (upgrade.stream.destroyed) return 'cut';
  upgrade.admitted = { world, feedRequest };
  return undefined;
}

function readFault(parts: FeedParts, request: FastifyRequest, world: World, feedRequest: FeedRequest) {
  const { feed, connection } = feedRequest;
  const caller =
    connection.token === undefined ? undefined : parts.authenticator.authenticate(world, connection.token);
  const person = {
    userId: typeof caller === 'object' ? caller.id : undefined,
    ip: request.ip,
    language: negotiateLanguage(connection.lang),
  };
  return parts.disturbance.upgrade(world, { feed, path: feeds[feed].path }, person, request);
}
