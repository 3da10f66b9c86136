/**
 * Recognizes requests of programs of this machine. A web page elsewhere can point its own name at this machine (DNS rebinding): such a
 * request comes from here, with the foreign name as its Host.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { readHeader } from './header.ts';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Returns the name of a Host header in lower case, without its port; `undefined` if it has none. */
export function hostName(host: string | undefined): string | undefined {
  const address = `http://${host ?? ''}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  return hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
}

/** Returns whether a name is resolved without a name server, so that no foreign page can have it. */
export function isLoopbackName(name: string | undefined): boolean {
  return name !== undefined && /^(?:(?:[^.]+\.)*localhost|127\.\d+\.\d+\.\d+|::1)$/.test(name);
}

const localEndings = /\.(?:local|lan|home|internal|intranet|localdomain|home\.arpa)$/;

/** Returns whether a name exists in the local network alone: an address, a single word, or a name under a reserved ending. */
export function isLocalName(name: string | undefined): boolean {
  if (name === undefined || name === '') return false;
  return isLoopbackName(name) || isIP(name) !== 0 || !name.includes('.') || localEndings.test(name);
}

const privateAddresses =
  /^(?:::ffff:)?(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd]|fe[89ab])/;

/** Returns whether an address is of this machine or its network. */
export const isPrivateAddress = (ip: string): boolean => privateAddresses.test(ip);

export function isFromThisMachine(request: FastifyRequest): boolean {
  if (!loopbackAddresses.has(request.ip) || isForwarded(request) || isOfForeignPage(request)) return false;
  const origin = readHeader(request, 'origin');
  return (
    isLoopbackName(hostName(request.headers.host)) &&
    (origin === undefined || (URL.canParse(origin) && isLoopbackName(hostName(new URL(origin).host))))
  );
}

/** Returns whether a browser sends the request for a page of another origin than the address it is sent to, allowed ones left out. */
export function isOfOtherOrigin(request: FastifyRequest, allowed: readonly string[]): boolean {
  const origin = readHeader(request, 'origin');
  if (origin !== undefined && allowed.includes(origin)) return false;
  const site = readHeader(request, 'sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host);
}

/** Returns whether a browser sends the request for a page of another site; a followed link is none. */
function isOfForeignPage(request: FastifyRequest): boolean {
  if (readHeader(request, 'sec-fetch-site') !== 'cross-site') return false;
  const isLink =
    readHeader(request, 'sec-fetch-mode') === 'navigate' &&
    readHeader(request, 'sec-fetch-dest') === 'document';
  return !isLink || request.url.startsWith('/sim');
}

/** Headers in which proxies name the caller: the standard one, and those of common proxies and networks. */
const forwarding =
  /^(?:forwarded|via|cdn-loop|x-forwarded(?:-.+)?|x-original-forwarded-for|x-envoy-external-address|x-real-ip|(?:.+-)?(?:client|connecting|cluster-client|user|remote)-ip)$/;

/**
 * Returns true for a request with a forwarding header, which is never treated as local: a proxy on this machine
 * forwards requests from anywhere.
 */
export function isForwarded({ headers }: WithHeaders): boolean {
  for (const name in headers) if (forwarding.test(name)) return true;
  return false;
}
