/**
 * Serves the built client. Files with a hash in their name may be cached forever; the page itself is revalidated. Every address that a
 * browser opens is the page, because the client has the routes.
 */
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { movedAddress } from '@papertape/shared/contract/world-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Paths of the server: an unknown path below them is not a page. */
const ownPaths = [
  '/api/',
  '/asset/',
  '/transaction/',
  '/sim/',
  '/lab/',
  '/join/',
  '/docs',
  '/ws/',
  '/files/',
];

const ofChanging = ['etag', 'last-modified', 'accept-ranges'];

export async function serveClient(app: FastifyInstance, folder: string, prefix = '/'): Promise<void> {
  await app.register(fastifyStatic, {
    prefix,
    root: folder,
    // Compressed copies are sent where the build made them.
    preCompressed: true,
    cacheControl: false,
    // Its own routes list the folder at each request, to refuse names in another case: these are files for everybody.
    serve: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(folder, 'assets')) && /-[\w-]{7,8}\.\w+$/.test(plainName(path));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A file that never changes needs no validators and no ranges.
      if (hashed) for (const name of ofChanging) reply.removeHeader(name);
      // HTTP/1.1 keeps connections open without the header, and a page loads a dozen of these files.
      if (hashed && reply.request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection');
    },
  });
  app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
    const path = request.params['*'];
    return path.includes('\0') ? reply.callNotFound() : reply.sendFile(path);
  });
}

/** Sends the page, or redirects to the path of the world that the query names. */
export function sendPage(request: FastifyRequest, reply: FastifyReply): void {
  const [path = '/', query = ''] = request.url.split(/\?(.*)/s);
  const moved = movedAddress(path, query);
  if (moved === undefined) reply.sendFile('index.html');
  else reply.redirect(moved);
}

/** Serves the page of the product at `/`, and its files. */
export async function serveProduct(app: FastifyInstance, folder: string): Promise<void> {
  await serveClient(app, folder);
  app.get('/', sendPage);
}

/** Returns whether a browser opens the address as a page. */
export function acceptsHtml({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;
}

/** Returns whether an unknown path may be a route of the client. */
export function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  return acceptsHtml(request) && !ownPaths.some((own) => path.startsWith(own));
}

function plainName(path: string): string {
  return basename(path).replace(/\.(br|gz)$/, '');
}
