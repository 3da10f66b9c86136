/**
 * The headers that every answer carries. Guarantees that a page of ours speaks to nobody but its own host and those it
 * was given, over HTTP and over sockets.
 */
import helmet from '@fastify/helmet';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { PageSources } from './page-host.ts';

export interface AllowedPlaces {
  /** Pages that may stand in frames. */
  frames: readonly string[];
  /** What the page may reach besides this host. */
  sources: PageSources;
  /** Pages of other origins use this server: they show its pictures too. */
  isShared: boolean;
}

const policyName = 'content-security-policy';
const hostName = /^[\w.:[\]-]{1,255}$/;

/** Stands for the sockets of the own host until a request names it; not every browser counts them as 'self'. */
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

/** What no browser opens as a page. */
const partOfPage = /^(text\/css|(text|application)\/javascript|application\/(json|manifest\+json)|font\/)/;
/** These tell a page what it may do; with a script or an answer they only cost their bytes. */
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

/** What helmet sets is the same for every answer; it is asked once, because it works it out anew each time. */
async function readHeaders(places: AllowedPlaces): Promise<Record<string, string>> {
  const probe = fastify();
  // A proxy that adds TLS says so itself; over plain HTTP the header means nothing.
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
      // React and the chart set style attributes; style elements come from our own files only.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...sources.img],
      'connect-src': ["'self'", ...ownSockets.split(' '), ...sources.connect],
      'frame-src': ["'self'", ...originsOf(frames)],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  };
}

function originsOf(pages: readonly string[]): string[] {
  return [...new Set(pages.map((page) => new URL(page).origin))];
}
