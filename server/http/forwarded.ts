/**
 * Whether a request is this machine's own. A proxy on this machine passes on what comes from anywhere, so what says of
 * itself that it was forwarded is nobody's neighbour.
 */
import type { FastifyRequest } from 'fastify';

const marks = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const;

export function isForwarded(request: Pick<FastifyRequest, 'headers'>): boolean {
  return marks.some((name) => request.headers[name] !== undefined);
}
