/**
 * Whether a request was made by a program of this machine: not passed on by a proxy, and by no page of another place that a browser
 * on this machine has open, whatever name it gave this machine.
 */
import type { FastifyRequest } from 'fastify';
import { header } from './header.ts';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isFromThisMachine(request: FastifyRequest): boolean {
  if (!loopbackAddresses.has(request.ip) || isForwarded(request)) return false;
  const origin = header(request, 'origin');
  return isLoopback(`http://${request.headers.host ?? ''}`) && (origin === undefined || isLoopback(origin));
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackNames.has(new URL(address).hostname);
}

const marks = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const;

/** A proxy on this machine passes on what comes from anywhere: what says of itself that it was forwarded is nobody's neighbour. */
export function isForwarded(request: Pick<FastifyRequest, 'headers'>): boolean {
  return marks.some((name) => request.headers[name] !== undefined);
}
