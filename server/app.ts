/**
 * Builds the server from given parts, without listening, for the product and for tests. It sets up HTTP itself: body limits, security
 * headers, CORS, unknown paths, errors.
 */
import cors from '@fastify/cors';
import { branchHeader } from '@papertape/shared/contract/kit/branch.ts';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { faultDisturbance } from '../lab/server/faults/disturbance.ts';
import type { LessonWork } from '../lab/server/play/lesson-work.ts';
import { registerSimulation } from '../lab/server/simulation.ts';
import { watchTraffic } from '../lab/server/traffic/watching.ts';
import { registerDocs } from './docs/docs.ts';
import { registerFeeds, shouldUpgrade } from './feeds/feed-routes.ts';
import { registerHealth } from './health/health.ts';
import type { Spans } from './health/spans.ts';
import { registerBodies } from './http/bodies.ts';
import type { AppContext, Frames } from './http/context.ts';
import {
  type AnswerRefusal,
  answerBrokenRequest,
  answerErrors,
  createAnswerer,
  findRefusal,
  keepDoor,
  refuseEarly,
} from './http/http-answers.ts';
import { LanDoor } from './http/lan-door.ts';
import { Limits } from './http/limits.ts';
import { OwnHosts } from './http/own-hosts.ts';
import { packAnswers } from './http/packing.ts';
import { pageSources } from './http/page-host.ts';
import { passOn } from './http/passing-on.ts';
import type { ServerModule } from './http/routes.ts';
import { type AllowedPlaces, addSecurityHeaders } from './http/security-headers.ts';
import { serveProduct } from './http/static.ts';
import { authenticator } from './modules/identity/sessions.ts';
import { createMessages } from './texts/languages.ts';
import type { Directory } from './world/directory.ts';
import type { RealTime } from './world/real-clock.ts';
import type { RemoteWorlds } from './world/remote-worlds.ts';

export interface AppParts {
  directory: Directory;
  real: RealTime;
  /** Features to serve; the directory gives the same ones to its worlds. */
  modules: readonly ServerModule[];
  /** Origins besides the server's own that may call it from a page. */
  allowedOrigins?: readonly string[];
  /** Origin at which people open this server, if it is known; its pages may call it. */
  publicUrl?: string | undefined;
  /** Origin at which people join a class; by default the addresses of this machine. */
  joinUrl?: string | undefined;
  /** Host names, besides those of this machine, under which the server is called; any name if omitted. */
  hostNames?: readonly string[] | undefined;
  /** Public addresses of the machines of a cluster, as origins: their pages may call this server, and its pages may call them. */
  addresses?: readonly string[];
  /** External frames (calendar, news, the operator's site) that the page may embed. */
  frames?: Partial<Frames>;
  /** Folder of the built client; without it only the API is served. */
  clientFolder?: string | undefined;
  /** Enables /sim for loopback, or for callers with the token. Its pages are served from the folder, if one is given. */
  simulator?:
    | { token?: string | undefined; folder?: string | undefined; doorFolder?: string | undefined }
    | undefined;
  /** Reads and previews untrusted scenario files in another process; without it, this process does. */
  lessonWork?: LessonWork | undefined;
  /** Token by which other machines read `/metrics`; without it only this one does. */
  metricsToken?: string | undefined;
  /** Number of replays that run at once; 20 if omitted. */
  replaysMost?: number;
  /** Creates spans of requests and commands; none if omitted. */
  spans?: Pick<Spans, 'attend'> | undefined;
  /** Other machines of a cluster; requests for worlds that they hold are forwarded. */
  elsewhere?: RemoteWorlds | undefined;
  /** Place where codes are shown; the inbox alone if omitted. */
  codes?: AppContext['codes'];
  undeclared?: AppContext['undeclared'];
  /** Warnings and faults go to the standard output. */
  logger?: boolean | { write(line: string): void };
}

const bodyLimit = 64 * 1024;

const noSources = { connect: [], img: [], script: [] };
const noFrames: Frames = { calendar: null, news: null, company: null };

function createServer(
  logger: AppParts['logger'],
  context: Pick<AppContext, 'messages'>,
  answer: AnswerRefusal,
) {
  return fastify({
    bodyLimit,
    // A HEAD request must not run a handler.
    exposeHeadRoutes: false,
    // Requests while the server stops are refused with an envelope.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answer(request, reply, findRefusal(error)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(context, error, socket),
    logger: createLogger(logger),
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are not logged, so a logger for each would be wasted.
    childLoggerFactory: (logger) => logger,
    trustProxy: false,
    http: { shouldUpgradeCallback: shouldUpgrade },
  });
}

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { addresses = [], publicUrl } = parts;
  const allowedOrigins = [...new Set([...(parts.allowedOrigins ?? []), ...addresses])];
  // Behind a proxy that rewrites the Host header, the server's own pages have this origin.
  const trustedOrigins = publicUrl === undefined ? allowedOrigins : [...allowedOrigins, publicUrl];
  const messages = createMessages();
  const answer = createAnswerer({ messages });
  const app = createServer(parts.logger, { messages }, answer);
  parts.spans?.attend(app);
  const lan = new LanDoor(app);
  const hosts = new OwnHosts(lan, parts.hostNames);
  const disturbance = watchTraffic(faultDisturbance);
  const context: AppContext = {
    directory: parts.directory,
    authenticator,
    messages,
    limits: new Limits(parts.real, parts.elsewhere),
    frames: { ...noFrames, ...parts.frames },
    addresses,
    codes: parts.codes ?? 'inbox',
    disturbance,
    lan,
    hosts,
    elsewhere: parts.elsewhere,
    replaysMost: parts.replaysMost ?? 20,
    undeclared:
      parts.undeclared ?? ((endpoint, refused) => app.log.warn({ endpoint, refused }, 'undeclared refusal')),
  };
  if (parts.elsewhere !== undefined) passOn(app, { ...context, elsewhere: parts.elsewhere, answer });
  await addSecurityHeaders(app, readPlaces(parts, allowedOrigins));
  await registerFeeds(app, {
    ...context,
    real: parts.real,
    allowedOrigins: trustedOrigins,
    answer,
  });
  refuseEarly(app, context, answer, hosts);
  keepDoor(app, lan, answer);
  await allowOrigins(app, allowedOrigins);
  packAnswers(app);
  await registerBodies(app);
  answerErrors(app, answer, parts.clientFolder !== undefined);
  for (const module of parts.modules) module.register(app, context);
  registerHealth(app, { ...context, answer, token: parts.metricsToken });
  registerDocs(app, context, parts.simulator !== undefined);
  await registerSimulation(app, context, answer, parts);
  if (parts.clientFolder !== undefined) await serveProduct(app, parts.clientFolder);
  return app;
}

/** Returns the hosts that pages of this server may reach, and whether pages of other origins use it. */
function readPlaces(
  { frames = {}, addresses = [], clientFolder }: AppParts,
  origins: readonly string[],
): AllowedPlaces {
  return {
    frames: Object.values(frames).filter((page) => typeof page === 'string'),
    sources: clientFolder === undefined ? noSources : pageSources(clientFolder, addresses),
    isShared: origins.length > 0,
  };
}

/** Allows other origins to call the server; without any, none may. */
async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length > 0)
    await app.register(cors, {
      origin: [...origins],
      exposedHeaders: [branchHeader],
      maxAge: 600,
    });
}

function createLogger(logger: AppParts['logger']) {
  if (logger === undefined || typeof logger === 'boolean') return logger === true ? { level: 'warn' } : false;
  return { level: 'warn', stream: logger };
}
