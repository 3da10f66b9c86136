/** The world that a request names, where it needs more than the name. */
import type { World } from '../world/world.ts';
import type { AppContext } from './context.ts';

/** A private world, for its signed-in user; to everybody else there is none. */
export function privateWorld(
  { directory, authenticator }: Pick<AppContext, 'directory' | 'authenticator'>,
  id: string,
  token: string | undefined,
): World | undefined {
  const world = directory.privates.ready(id);
  if (world === undefined || token === undefined) return undefined;
  return typeof authenticator.authenticate(world, token) === 'object' ? world : undefined;
}
