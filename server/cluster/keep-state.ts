/** A log does not grow for ever: from a state that is kept, and what came after it, everything can be had. */
import { packedStates } from '../world/packed-states.store.ts';
import type { World } from '../world/world.ts';
import type { SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';

/** So many entries before a kept state stay, for machines that are a little behind. */
const behindMax = 1_000;

/** Keeps the world as its file stands, which holds nothing that the log has not; then forgets what nobody needs any more. */
export async function keepState(
  world: World,
  { states, log }: { states: SharedStates; log: SharedLog },
): Promise<void> {
  const { logSequence } = world.state;
  await states.keep(packedStates.packLiving(world), logSequence);
  if (logSequence > behindMax) await log.forget(logSequence - behindMax);
  await states.forgetBefore(logSequence);
}
