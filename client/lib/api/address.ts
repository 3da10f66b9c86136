/** Addresses of API calls, files and sockets on the configured host. */

import { host } from '../host/host.ts';
import { worldName } from '../host/world.ts';
import { queryText } from './query-text.ts';

export function callAddress(path: string, query?: unknown): string {
  return `${host.api}${path}${queryText(query)}`;
}

/**
 * Returns the address of a file. Hosts answer paths of pictures and documents; an `<img>` sends no headers, so the query
 * carries the world and, for private files, the token.
 */
export function fileAddress(path: string, token?: string): string {
  if (/^(https?:|blob:|data:)/.test(path)) return path;
  // Only a Papertape host knows these parameters; the file store of another host may refuse an unknown one.
  const query = host.isPapertape ? { world: worldName(), token } : {};
  return `${host.files}${path}${queryText(query)}`;
}

export function socketAddress(path: string, query: Record<string, unknown>): string {
  const origin = host.sockets === '' ? window.location.origin.replace(/^http/, 'ws') : host.sockets;
  return `${origin}${path}${queryText({ ...query, world: worldName() })}`;
}
