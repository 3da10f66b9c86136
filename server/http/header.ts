import type { FastifyRequest } from 'fastify';

/** A header's one value; the first of several. */
export function header(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
