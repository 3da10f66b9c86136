/** The headers of a request that one machine passes on to another, and how that one knows by whom it was passed on. */
import type { FastifyRequest } from 'fastify';
import type { RemoteHolder } from '../world/remote-worlds.ts';
import { isSameSecret } from '../world/security.ts';
import { header } from './header.ts';

const wordHeader = 'x-papertape-passed';
/** Of one connection to the next; they say nothing of a request as a whole. */
const hops = new Set(['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', wordHeader]);

/** Whether a peer passed it on: then it comes from where the peer says. */
export function isPassedOn(request: FastifyRequest, word: string): boolean {
  const [given = '', ip] = (header(request, wordHeader) ?? '').split(' ');
  if (ip === undefined || !isSameSecret(given, word)) return false;
  Object.defineProperty(request, 'ip', { value: ip });
  return true;
}

/** Names and values in turn, in their order. */
export function withoutHops(rawHeaders: readonly string[], kept: ReadonlySet<string> = new Set()): string[] {
  return rawHeaders.filter((_, at) => {
    const name = (rawHeaders[at - (at % 2)] ?? '').toLowerCase();
    return !hops.has(name) || kept.has(name);
  });
}

/** The headers as they came, and where they came from. */
export function headersFor(
  request: FastifyRequest,
  { secret: word }: RemoteHolder,
  kept: ReadonlySet<string>,
): string[] {
  return [...withoutHops(request.raw.rawHeaders, kept), wordHeader, `${word} ${request.ip ?? ''}`];
}
