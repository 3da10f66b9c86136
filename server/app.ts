/**
 * Makes the server from given parts, without listening: tests call the same function. Everything that
 * belongs to HTTP as such is here: body limits, security headers, CORS, unknown paths, errors.
 */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { type CodeKey, codes } from '@papertape/shared/contract/kit/codes.ts';
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import { registerDocs } from './docs/docs.ts';
import type { AppContext, Frames } from './http/context.ts';
import { failure } from './http/envelope.ts';
import { createMessages, languageOf } from './http/languages.ts';
import { Limits } from './http/limits.ts';
import { packAnswers } from './http/packing.ts';
import { header } from './http/routes.ts';
import { asksForPage, serveClient } from './http/static.ts';
import { authenticator } from './modules/identity/sessions.ts';
import type { ServerModule } from './modules/modules.ts';
import { registerSimulation } from './simulation/simulation.ts';
import type { Directory } from './world/directory.ts';
import type { RealTime } from './world/real-clock.ts';

export interface AppParts {
  directory: Directory;
  real: RealTime;
  /** The features to serve; the same that the directory gives to its worlds. */
  modules: readonly ServerModule[];
  /** Origins besides the server's own that may call it from a page. */
  allowedOrigins?: readonly string[];
  /** External frames (calendar, news, the operator's site) that the page may embed. */
  frames?: Partial<Frames>;
  /** Where the built client is; without it only the API is served. */
  clientFolder?: string;
  /** Switches /sim on: for loopback, or for those who send the token. */
  simulator?: { token?: string };
  undeclared?: AppContext['undeclared'];
  /** Warnings and faults go to the standard output. */
  logger?: boolean;
}

/** JSON bodies are small; uploads have their own limit while streaming. */
const bodyLimit = 64 * 1024;
const imageLimit = 5 * 1_048_576;

/** Fastify's own error codes that are refusals of ours. */
const httpErrors: Readonly<Record<string, CodeKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadableBody',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unreadableBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadableBody',
};

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit,
    logger: parts.logger === true ? { level: 'warn' } : false,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are not logged; a logger of its own for each would be made for nothing.
    childLoggerFactory: (logger) => logger,
    trustProxy: false,
  });
  const context: AppContext = {
    directory: parts.directory,
    authenticator,
    messages: createMessages(),
    limits: new Limits(parts.real),
    frames: {
      calendar: parts.frames?.calendar ?? null,
      news: parts.frames?.news ?? null,
      company: parts.frames?.company ?? null,
    },
    undeclared:
      parts.undeclared ?? ((endpoint, refused) => app.log.warn({ endpoint, refused }, 'undeclared refusal')),
  };
  // Without it no other origin is let in, which is what nobody allowed means.
  if (parts.allowedOrigins !== undefined && parts.allowedOrigins.length > 0) {
    await app.register(cors, { origin: [...parts.allowedOrigins], maxAge: 600 });
  }
  const securityHeaders = await readSecurityHeaders(parts);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
  packAnswers(app);
  await app.register(multipart, { limits: { fileSize: imageLimit, files: 1, fields: 4, parts: 5 } });
  readEmptyBodies(app);
  answerErrors(app, context, parts.clientFolder !== undefined);
  for (const module of parts.modules) module.register(app, context);
  registerDocs(app, context, parts.simulator !== undefined);
  if (parts.simulator !== undefined) await registerSimulation(app, context, parts.simulator.token);
  if (parts.clientFolder !== undefined) await serveClient(app, parts.clientFolder);
  return app;
}

/** What helmet sets is the same for every answer; it is asked once, because it works it out anew each time. */
async function readSecurityHeaders(parts: AppParts): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, { contentSecurityPolicy: contentSecurityPolicy(parts) });
  probe.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const ofTheAnswer = ['date', 'connection', 'content-length'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofTheAnswer.includes(name) ? [[name, value]] : [],
    ),
  );
}

function contentSecurityPolicy(parts: AppParts) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      // React and the chart set style attributes; style elements come from our own files only.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'", 'ws:', 'wss:'],
      'frame-src': ["'self'", ...frameOrigins(parts)],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  };
}

function frameOrigins(parts: AppParts): string[] {
  const pages = Object.values(parts.frames ?? {}).filter((page) => typeof page === 'string');
  return [...new Set(pages.map((page) => new URL(page).origin))];
}

/** Clients send POST without a body and with a JSON content type; that is an empty object, not an error. */
function readEmptyBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('unreadable'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY' }), undefined);
    }
  });
}

function answerErrors(app: FastifyInstance, context: AppContext, hasClient: boolean): void {
  const answer = (request: FastifyRequest, refused: CodeKey) =>
    failure(codes[refused], context.messages(languageOf(header(request, 'lang')), { refused }));
  const statusOf: Partial<Record<CodeKey, number>> = {
    bodyTooLarge: 413,
    unreadableBody: 400,
    unknownPath: 404,
  };
  app.setNotFoundHandler((request, reply) => {
    if (hasClient && asksForPage(request)) {
      reply.sendFile('index.html');
      return;
    }
    reply.code(404).type('application/json; charset=utf-8').send(answer(request, 'unknownPath'));
  });
  app.setErrorHandler((error: Error & { code?: string }, request, reply) => {
    const refused = httpErrors[error.code ?? ''] ?? 'serverFault';
    if (refused === 'serverFault')
      app.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    reply
      .code(statusOf[refused] ?? 500)
      .type('application/json; charset=utf-8')
      .send(answer(request, refused));
  });
}
