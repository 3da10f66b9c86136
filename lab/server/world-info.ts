/** Returns the list entry of an open world. */
import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import { users } from '../../server/modules/identity/users.store.ts';
import type { World } from '../../server/world/world.ts';
import { clockState } from './clock.ts';

export function worldInfo(world: World): WorldInfo {
  return {
    id: world.id,
    seed: world.seed,
    storage: world.disposable ? 'memory' : 'file',
    clock: clockState(world),
    startTime: world.state.createdAt,
    users: users.count(world),
    stopped: world.stopped ?? null,
  };
}
