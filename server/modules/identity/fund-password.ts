/** Verification of the fund password for withdrawals. */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { isPassword } from '../../office/demo-password.ts';
import { countAttempt, fundPasswordKey, lockMinutes } from '../../office/password-locks.ts';
import { type Decide, worldActor } from '../../world/commands.ts';
import type { World } from '../../world/world.ts';
import { users } from './users.store.ts';

export const countProof: Decide<'identity.proveFundPassword'> = (tx, _actor, { userId, proved, right }) => {
  // Another password was set during the check.
  if (users.get(tx, userId)?.fundPasswordHash !== proved) return { minutes: 0 };
  return countAttempt(tx, fundPasswordKey(userId), right);
};

/** Checks a typed fund password; returns `undefined` if it is right. Call it before the command. */
export async function proveFundPassword(
  world: World,
  userId: string,
  typed: string,
): Promise<Refusal | undefined> {
  const passwordHash = users.get(world, userId)?.fundPasswordHash ?? null;
  if (passwordHash === null) return refuse('fundPasswordMissing');
  const key = fundPasswordKey(userId);
  const locked = lockMinutes(world, key, world.clock.now());
  if (locked > 0) return refuse('fundPasswordLocked', { params: { minutes: locked } });
  const right = await isPassword(passwordHash, typed);
  const input = { userId, proved: passwordHash, right };
  const outcome = await world.execute({ name: 'identity.proveFundPassword', actor: worldActor, input });
  if (outcome === true) return undefined;
  if (isRefusal(outcome)) return outcome;
  return outcome.minutes > 0
    ? refuse('fundPasswordLocked', { params: { minutes: outcome.minutes } })
    : refuse('fundPasswordWrong');
}
