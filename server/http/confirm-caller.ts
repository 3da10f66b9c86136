import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { World } from '../world/world.ts';
import type { Authenticator, Caller } from './call.ts';

/**
 * Authenticates a token. Another machine may have issued one that is unknown here, so it counts as missing only once this machine's copy of the world
 * contains all of the shared log. Refuses if that cannot be known now, because a page that is answered `missing` signs its user out.
 */
export async function authenticateConfirmed(
  authenticator: Authenticator,
  world: World,
  token: string,
): Promise<Caller | 'missing' | 'ended' | Refusal> {
  const caller = authenticator.authenticate(world, token);
  const { replica } = world;
  if (caller !== 'missing' || replica === undefined) return caller;
  if (await replica.confirmState()) return authenticator.authenticate(world, token);
  return refuse(world.stopped === undefined ? 'notStored' : 'worldStopped');
}
