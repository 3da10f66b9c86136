import { host } from '../lib/host/host.ts';

/** Returns true for the names that the server lets browsers keep for ever. */
export function isHashedFile(path: string): boolean {
  return path.startsWith('/assets/') && /-[\w-]{7,8}\.\w+$/.test(path);
}

/** Paths that the server answers itself, though a browser may open them. */
const ofServer = /^\/(api|asset|assets|transaction|sim|docs|ws|files)(\/|$)/;

export function isPage(mode: string, path: string): boolean {
  return mode === 'navigate' && !ofServer.test(path);
}

const origin = host.api === '' ? globalThis.location.origin : new URL(host.api).origin;
const prefix = host.api === '' ? '' : new URL(host.api).pathname.replace(/\/$/, '');

const pathOf = (url: URL) => url.pathname.slice(prefix.length);

/** Returns true for reads of the API. Pictures of users have other paths. */
export function isAnswer(url: URL): boolean {
  return url.origin === origin && /^\/(api|asset|transaction)\//.test(pathOf(url));
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
  return url.origin === origin && postedReads.includes(pathOf(url));
}
