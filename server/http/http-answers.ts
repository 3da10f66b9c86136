/**
 * Answers outside of routes: unknown paths, malformed requests, a stopping server. Each is an envelope, and only our own faults are
 * logged as errors.
 */
import type { Duplex } from 'node:stream';
import { type CodeKey, codes } from '@papertape/shared/contract/kit/codes.ts';
import { defaultWorld, findWorldName } from '@papertape/shared/contract/world-path.ts';
import { ownValue } from '@papertape/shared/text/own-value.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadTexts, type MessageKey, negotiateLanguage, textIn } from '../texts/languages.ts';
import { NoAnswer, NotLeader, NotShared } from '../world/replica.ts';
import { isStorageFault } from '../world/storage-fault.ts';
import type { AppContext } from './context.ts';
import { formatFailure } from './envelope.ts';
import { getRequestedLanguage, readHeader } from './header.ts';
import type { LanDoor } from './lan-door.ts';
import type { OwnHosts } from './own-hosts.ts';
import { acceptsHtml, isPageRequest, sendPage } from './static.ts';

export type HttpRefusal = readonly [refused: CodeKey, status: number, field?: string | undefined];

const unreadable: HttpRefusal = ['unreadableBody', 400];
export const unknown: HttpRefusal = ['unknownPath', 404];
const foreignHost: HttpRefusal = ['hostUnknown', 421];
const fault: HttpRefusal = ['serverFault', 500];
/** The world has logged it once. */
const notStored: HttpRefusal = ['notStored', 503];
const outcomeUnknown: HttpRefusal = ['outcomeUnknown', 502];

/** Error codes of Fastify that become refusals. */
const refusals: ReadonlyMap<string, HttpRefusal> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', ['bodyTooLarge', 413]],
  ['FST_ERR_CTP_INVALID_JSON_BODY', unreadable],
  ['FST_ERR_MAX_PARAM_LENGTH', unknown],
]);

/** Errors of a connection that the caller closed. */
const aborts: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Headers of every answer of the API: it depends on more than its path and must not be cached for another caller. */
const apiHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'token, lang, typeUser, x-world, Origin',
} as const;

export function asApi(reply: FastifyReply): FastifyReply {
  return reply.headers(apiHeaders);
}

export type AnswerRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: HttpRefusal) => void;

export function findRefusal(error: Partial<FastifyError>): HttpRefusal {
  if (isStorageFault(error) || error instanceof NotLeader || error instanceof NotShared) return notStored;
  if (error instanceof NoAnswer) return outcomeUnknown;
  const known = refusals.get(error.code ?? '');
  if (known !== undefined) return known;
  const { statusCode = 500 } = error;
  if (statusCode < 400 || statusCode >= 500) return fault;
  // Paths outside of the served folder are answered like unknown ones.
  return statusCode === 403 || statusCode === 404 ? unknown : unreadable;
}

/** Paths that answer like unknown ones without their token, whether they exist or not. */
const guardedPaths = /^\/(?:sim|metrics|lab)(?:[/?]|$)/;

function chooseMessage(request: FastifyRequest, refused: CodeKey): MessageKey {
  if (refused !== 'unknownPath') return refused;
  if (guardedPaths.test(request.url)) return 'guardedPath';
  return acceptsHtml(request) ? refused : 'unknownCall';
}

export function createAnswerer(context: Pick<AppContext, 'messages'>): AnswerRefusal {
  return (request, reply, [refused, status, field]) => {
    const message = chooseMessage(request, refused);
    if (refused === 'unknownPath' && acceptsHtml(request)) {
      sendSentence(context, request, reply.code(status), { message, hasWay: true });
      return;
    }
    const place = field === undefined ? {} : { field };
    const text = context.messages(getRequestedLanguage(request), { refused: message, ...place });
    asApi(reply.code(status)).send(formatFailure(codes[refused], text, field));
  };
}

const pageTexts = loadTexts('app');

/**
 * Shows a browser a sentence in its language in place of JSON, without the address, which the caller chose; `hasWay` adds a link to the
 * start page.
 */
function sendSentence(
  { messages }: Pick<AppContext, 'messages'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { message, hasWay }: { message: MessageKey; hasWay: boolean },
): void {
  const language = negotiateLanguage(readHeader(request, 'accept-language'));
  const text = messages(language, { refused: message });
  const way = hasWay ? `<p><a href="/">${textIn(pageTexts, language, 'goToStart') ?? '/'}</a></p>` : '';
  reply
    .headers({ 'cache-control': 'no-store', vary: 'Accept, Accept-Language' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text}</title><p>${text}</p>${way}</html>\n`,
    );
}

export function answerErrors(app: FastifyInstance, answer: AnswerRefusal, hasClient: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    if (hasClient && isPageRequest(request)) sendPage(request, reply);
    else answer(request, reply, unknown);
  });
  app.setErrorHandler((error: Partial<FastifyError>, request, reply) => {
    const refusal = findRefusal(error);
    const isGone = request.raw.destroyed && !request.raw.complete;
    if (refusal === fault && !isGone && !aborts.has(error.code ?? ''))
      app.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    answer(request, reply, refusal);
  });
}

/** Header of answers of a stopping machine that has not processed the request. */
export const stoppingHeader = 'x-papertape-stopping';

/** Refuses requests before any route sees them. */
export function refuseEarly(
  app: FastifyInstance,
  context: Pick<AppContext, 'messages'>,
  answer: AnswerRefusal,
  hosts: OwnHosts,
): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isStopping) answer(request, reply.header(stoppingHeader, '1'), ['serverFault', 503]);
    // A proxy may have read the other Host header.
    else if (hostCount(request.raw.rawHeaders) > 1) answer(request, reply, unreadable);
    else if (hosts.answers(request)) done();
    else if (acceptsHtml(request)) {
      const closing = reply.code(foreignHost[1]).header('connection', 'close');
      sendSentence(context, request, closing, { message: 'hostUnknown', hasWay: false });
    } else answer(request, reply.header('connection', 'close'), foreignHost);
  });
}

/** Pages for the operator. */
const operatorPages = /^\/docs(?:[/?]|$)/;
/** Pages that name no world in their path. The control room does nothing without the trainer's token. */
const doorPages = /^\/(?:join|board|lab)(?:[/?]|$)/;

function findPageWorld(address: string): string {
  const { pathname, search } = new URL(address, 'http://door');
  return findWorldName(pathname, search) ?? defaultWorld;
}

/**
 * Restricts visitors of the door: they reach no documents, and an address that names no open class leads to the page where learners join.
 */
export function keepDoor(app: FastifyInstance, lan: LanDoor, answer: AnswerRefusal): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    if (!lan.isUsedBy(request)) done();
    else if (operatorPages.test(url)) answer(request, reply, unknown);
    else if (isPageRequest(request) && !doorPages.test(url) && !lan.worlds.has(findPageWorld(url)))
      reply.redirect('/join');
    else done();
  });
}

function hostCount(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers bytes that are no HTTP, if the connection is still open, and logs nothing. */
export function answerBrokenRequest(
  context: Pick<AppContext, 'messages'>,
  error: { code?: string },
  socket: Duplex,
): void {
  if (socket.writable) {
    const body = formatFailure(codes.unreadableBody, context.messages('en', { refused: 'unreadableBody' }));
    const status = ownValue(statusLines, error.code ?? '') ?? '400 Bad Request';
    socket.write(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: ${apiHeaders['content-type']}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}
