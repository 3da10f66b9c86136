/** Worlds of a request that need more than their name. */
import type { World } from '../world/world.ts';
import type { AppContext } from './context.ts';

/** Returns a private world to its signed-in user; to all others it does not exist. */
export function privateWorld(
  { directory, authenticator }: Pick<AppContext, 'directory' | 'authenticator'>,
  id: string,
  token: string | undefined,
): World | undefined {
  const world = directory.privates.ready(id);
  if (world === undefined || token === undefined) return undefined;
  return typeof authenticator.authenticate(world, token) === 'object' ? world : undefined;
}
