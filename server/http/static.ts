/**
 * Serves the built client. Files whose names carry their hash may be kept for ever; the page itself is asked
 * for anew each time. Any address a browser asks for as a page is the page, because the client has the routes.
 */
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { movedAddress } from '@papertape/shared/contract/world-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the server owns: an unknown path below these is an unknown path, not a page. */
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
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(folder, 'assets')) && /-[\w-]{7,8}\.\w+$/.test(plainName(path));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Nobody asks again whether a file changed that never does, nor for a part of it.
      if (hashed) for (const name of ofChanging) reply.removeHeader(name);
      // It stays open in HTTP/1.1 without a word, and a page asks for a dozen of them.
      if (hashed && reply.request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection');
    },
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

/** Whether an unknown path is one of the client's routes. */
export function asksForPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '/';
  if (ownPaths.some((own) => path.startsWith(own))) return false;
  return request.headers.accept?.includes('text/html') === true;
}

function plainName(path: string): string {
  return basename(path).replace(/\.(br|gz)$/, '');
}
