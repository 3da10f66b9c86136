/** World time by hand. An advance is answered when all that was due has happened and the feeds were told. */
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import type { Handlers } from '../http/call.ts';
import { announceMoved } from '../world/moved.ts';
import { refuse } from '../world/refusal.ts';
import type { World } from '../world/world.ts';

type ClockHandlers = Pick<Handlers<typeof sim>, 'clock' | 'clockSet' | 'clockAdvance'>;

export function clockState(world: World): ClockState {
  const { mode, rate } = world.clock.state;
  const next = world.due.next(Number.POSITIVE_INFINITY);
  return { now: world.clock.now(), mode, rate, nextDueAt: next?.at ?? null };
}

export const clockHandlers: ClockHandlers = {
  clock: ({ world }) => clockState(world),

  async clockSet({ world, input }) {
    world.clock.set(input.mode, input.rate);
    // The turn that follows writes the clock's state with the world.
    await world.catchUp();
    announceMoved(world);
    return clockState(world);
  },

  async clockAdvance({ world, input }) {
    const now = world.clock.now();
    const target = input.to ?? now + (input.byMs ?? 0);
    if (target < now) return refuse('statusConflict', { field: 'to' });
    world.clock.advanceTo(target);
    await world.catchUp();
    announceMoved(world);
    return clockState(world);
  },
};
