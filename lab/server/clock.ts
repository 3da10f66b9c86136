/**
 * Handlers of the clock. An advance is answered once everything due has happened and the feeds have sent it.
 */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import type { Handlers } from '../../server/http/call.ts';
import type { Commands } from '../../server/world/commands.ts';
import { announceMoved } from '../../server/world/moved.ts';
import { runOperatorCommand } from '../../server/world/simulator-commands.ts';
import type { World } from '../../server/world/world.ts';

type ClockHandlers = Pick<Handlers<typeof sim>, 'clock' | 'clockSet' | 'clockAdvance'>;

/**
 * The furthest that one call advances time, because everything due on the way is executed before the answer.
 */
const advanceMsMax = 366 * dayMs;

export function clockState(world: World): ClockState {
  const { mode, rate } = world.clock.state;
  const next = world.due.next(Number.POSITIVE_INFINITY);
  return { now: world.clock.now(), mode, rate, nextDueAt: next?.at ?? null };
}

/** The turn that follows executes what has become due. */
export const clockCommands: Commands = {
  'clock.set'(tx, _actor, { mode, rate }) {
    tx.world.clock.set(mode, rate);
    return undefined;
  },
  'clock.advance'(tx, _actor, { to, byMs }) {
    const { clock } = tx.world;
    const now = clock.now();
    const target = to ?? now + (byMs ?? 0);
    if (target < now) return refuse('statusConflict', { field: 'to' });
    clock.advanceTo(target);
    return undefined;
  },
};

async function moveClock(world: World, moving: Promise<Refusal | undefined>): Promise<ClockState | Refusal> {
  const refusal = await moving;
  if (refusal !== undefined) return refusal;
  await world.catchUp();
  announceMoved(world);
  return clockState(world);
}

export const clockHandlers: ClockHandlers = {
  clock: ({ world }) => clockState(world),

  clockSet: ({ world, input }) => moveClock(world, runOperatorCommand(world, 'clock.set', input)),

  clockAdvance({ world, input }) {
    const { byMs, to } = input;
    const span = byMs ?? (to ?? 0) - world.clock.now();
    if (span > advanceMsMax)
      return refuse('invalidInput', {
        field: `${byMs === undefined ? 'to' : 'byMs'}: at most ${advanceMsMax} ms (366 days) ahead in one call`,
      });
    return moveClock(world, runOperatorCommand(world, 'clock.advance', input));
  },
};
