/** World of the host that this page shows. Other hosts have no worlds. */
import * as address from '@papertape/shared/contract/world-path.ts';
import { host } from './host.ts';

/** Begins the names of worlds that one user has beside a world: replays of its history, and lessons (client/entities/replay). */
export const privateMark = /(?:replay|practice)~/;

/** Returns the world that the address names; undefined for the default world and on another host. */
export function worldName(): string | undefined {
  if (!host.isPapertape || typeof window === 'undefined') return undefined;
  return address.findWorldName(window.location.pathname, window.location.search);
}

export function isInPrivateWorld(): boolean {
  return privateMark.test(worldName() ?? '');
}

/** Returns the path without its world prefix, which is the path that screens see. */
export function withoutWorld(pathname: string): string {
  return host.isPapertape ? address.withoutWorld(pathname) : pathname;
}

/**
 * Rewrites an address that names the world by `?world=`. The server redirects such addresses too, but the service worker serves pages
 * without the server when there is no network.
 */
export function moveWorldToPath(): void {
  const { pathname, search, hash } = window.location;
  const moved = host.isPapertape ? address.movedAddress(pathname, search) : undefined;
  if (moved !== undefined) window.history.replaceState(null, '', moved + hash);
}
