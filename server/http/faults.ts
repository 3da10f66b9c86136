/** Faults that a world was told to show: delays and failures by path, the same for the same seed. */
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../world/random.ts';
import type { World } from '../world/world.ts';

const counts = new WeakMap<World, number>();

/** Waits as told; true when this request is to fail. */
export async function applyFault(world: World, url: string): Promise<boolean> {
  const { faults } = world.settings;
  if (faults.length === 0 || url.startsWith('/sim/')) return false;
  const fault = faults.find((candidate) => url.startsWith(candidate.path));
  if (fault === undefined) return false;
  const count = (counts.get(world) ?? 0) + 1;
  counts.set(world, count);
  if (fault.delayMs > 0) await wait(fault.delayMs);
  return createRandom(world.seed, `fault ${count}`).below(1_000_000) < fault.failPercent * 10_000;
}
