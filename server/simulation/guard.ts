/**
 * Who may use the simulator's API: programs on this machine, and those who send its token. A page of another
 * place that a browser on this machine has open may not, whatever name it gave this machine.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { header } from '../http/header.ts';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export function maySimulate(request: FastifyRequest, token: string | undefined): boolean {
  const given = header(request, 'x-sim-token');
  if (token !== undefined && given !== undefined && isSame(given, token)) return true;
  if (!loopbackAddresses.has(request.ip)) return false;
  const origin = header(request, 'origin');
  return isLoopback(`http://${request.headers.host ?? ''}`) && (origin === undefined || isLoopback(origin));
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackNames.has(new URL(address).hostname);
}

function isSame(given: string, token: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(token);
  return left.length === right.length && timingSafeEqual(left, right);
}
