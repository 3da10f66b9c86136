/** Where calls and sockets go. */

import { host } from '../host/host.ts';
import { worldName } from '../host/world.ts';
import { queryText } from './query-text.ts';

export function callAddress(path: string, query?: unknown): string {
  return `${host.api}${path}${queryText(query)}`;
}

/**
 * Pictures and documents are answered as paths of the host. An `<img>` sends no headers, so the world, and for what
 * only its owner may see the token, stand in the address.
 */
export function fileAddress(path: string, token?: string): string {
  if (/^(https?:|blob:|data:)/.test(path)) return path;
  // The world and the token are the words of this product; a store of another host may refuse what it does not know.
  const query = host.isPapertape ? { world: worldName(), token } : {};
  return `${host.files}${path}${queryText(query)}`;
}

export function socketAddress(path: string, query: Record<string, unknown>): string {
  const origin = host.sockets === '' ? window.location.origin.replace(/^http/, 'ws') : host.sockets;
  return `${origin}${path}${queryText({ ...query, world: worldName() })}`;
}
