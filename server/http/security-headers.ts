/**
 * Security headers of every answer. A page of this server may contact only its own host and the hosts it was given, over HTTP and
 * sockets.
 */
import helmet from '@fastify/helmet';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { PageSources } from './page-host.ts';

export interface AllowedPlaces {
  /** Pages that may be framed. */
  frames: readonly string[];
  /** Hosts that the page may reach besides this one. */
  sources: PageSources;
  /** True if pages of other origins may use this server and show its pictures. */
  isShared: boolean;
}

const policyName = 'content-security-policy';
const hostName = /^[\w.:[\]-]{1,255}$/;

/** Placeholder for sockets of this host, which not every browser counts as 'self'; each request replaces it. */
const ownSockets = 'ws://own-host wss://own-host';

export async function addSecurityHeaders(app: FastifyInstance, places: AllowedPlaces): Promise<void> {
  const headers = await readHeaders(places);
  const policy = headers[policyName] ?? '';
  let lastHost: string | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    if (host !== lastHost) {
      const sockets = host !== undefined && hostName.test(host) ? `ws://${host} wss://${host}` : '';
      headers[policyName] = policy.replace(ownSockets, sockets);
      lastHost = host;
    }
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (_request, reply, _body, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && partOfPage.test(type)) dropPageHeaders(reply);
    done();
  });
}

/** Content types that no browser opens as a page. */
const partOfPage = /^(text\/css|(text|application)\/javascript|application\/(json|manifest\+json)|font\/)/;
/** Headers that matter to pages alone and would be wasted bytes on other answers. */
const ofPages = [
  policyName,
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function dropPageHeaders(reply: FastifyReply): void {
  for (const name of ofPages) reply.removeHeader(name);
}

/** Reads the headers that helmet sets once: they are equal for all answers, and it computes them each time. */
async function readHeaders(places: AllowedPlaces): Promise<Record<string, string>> {
  const probe = fastify();
  // The proxy that adds TLS sends this header; over plain HTTP it has no effect.
  await probe.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(places),
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: places.isShared ? 'cross-origin' : 'same-origin' },
  });
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

function contentSecurityPolicy({ frames, sources }: AllowedPlaces) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...sources.script],
      // React and the chart set style attributes; style sheets are files of this host.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...sources.img],
      'connect-src': ["'self'", ...ownSockets.split(' '), ...sources.connect],
      'frame-src': ["'self'", ...listOrigins(frames)],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  };
}

function listOrigins(pages: readonly string[]): string[] {
  return [...new Set(pages.map((page) => new URL(page).origin))];
}
