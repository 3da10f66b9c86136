/** Headers of a request that one machine forwards to another, and the proof of who forwarded it. */
import type { FastifyRequest } from 'fastify';
import type { RemoteHolder } from '../world/remote-worlds.ts';
import { isSameSecret } from '../world/security.ts';
import { header } from './header.ts';

const wordHeader = 'x-papertape-passed';
/** Headers of a single connection, which are not forwarded. */
const hops = new Set(['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', wordHeader]);

/** Returns whether a peer forwarded the request, whose account of the caller is then trusted. */
export function isPassedOn(request: FastifyRequest, word: string): boolean {
  const [given = '', ip] = (header(request, wordHeader) ?? '').split(' ');
  if (ip === undefined || !isSameSecret(given, word)) return false;
  Object.defineProperty(request, 'ip', { value: ip });
  return true;
}

/** Returns names and values alternately, in their order. */
export function withoutHops(rawHeaders: readonly string[], kept: ReadonlySet<string> = new Set()): string[] {
  return rawHeaders.filter((_, at) => {
    const name = (rawHeaders[at - (at % 2)] ?? '').toLowerCase();
    return !hops.has(name) || kept.has(name);
  });
}

/** Returns the original headers and the address of the caller. */
export function headersFor(
  request: FastifyRequest,
  { secret: word }: RemoteHolder,
  kept: ReadonlySet<string>,
): string[] {
  return [...withoutHops(request.raw.rawHeaders, kept), wordHeader, `${word} ${request.ip ?? ''}`];
}
