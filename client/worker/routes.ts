import { host } from '../lib/host/host.ts';

/** Returns true for file names with a hash, which the server lets browsers cache forever. */
export function isHashedFile(path: string): boolean {
  return path.startsWith('/assets/') && /-[\w-]{7,8}\.\w+$/.test(path);
}

/** Paths that the server answers itself, although a browser may navigate to them. */
const ofServer = /^\/(api|asset|assets|transaction|sim|docs|ws|files)(\/|$)/;

export function isPage(mode: string, path: string): boolean {
  return mode === 'navigate' && !ofServer.test(path);
}

const origin = host.api === '' ? globalThis.location.origin : new URL(host.api).origin;
const prefix = host.api === '' ? '' : new URL(host.api).pathname.replace(/\/$/, '');

const readPath = (url: URL) => url.pathname.slice(prefix.length);

/** Returns true for paths of the API. User pictures have other paths. */
export function isApiRead(url: URL): boolean {
  return url.origin === origin && /^\/(api|asset|transaction)\//.test(readPath(url));
}

/** Reads by POST. Every other POST changes something and is never answered from a cache. */
const postedReads: readonly string[] = [
  '/asset/api/account/list',
  '/asset/api/asset/list',
  '/asset/api/asset/queryUserBalance',
  '/asset/api/asset/tradingRecord',
  '/asset/api/countryCode/countryCodeList',
  '/asset/api/favorite/list',
  '/asset/api/user/info',
];

export function isPostedRead(url: URL): boolean {
  return url.origin === origin && postedReads.includes(readPath(url));
}
