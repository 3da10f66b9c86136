/**
 * Wrong passwords in a row, and the proof of the fund password that withdrawing asks for. Guarantees that
 * five wrong ones lock for fifteen minutes of world time, counted even though the call that was wrong is
 * refused, and that attempts which were checked side by side cannot slip past the lock.
 */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { users } from '../modules/identity/users.store.ts';
import { type Decide, worldActor } from '../world/commands.ts';
import { isPassword } from './demo-password.ts';
import { attempts } from './password-attempts.store.ts';
import type { Tx } from '../world/tx.ts';
import type { World } from '../world/world.ts';

const wrongPasswordsMax = 5;
const lockMs = 15 * 60_000;

/** A row of wrong passwords is forgotten this long after the last of them. */
const forgetMs = 24 * 3_600_000;
const dueKind = 'password.forget';

export const forgottenPasswords = {
  [dueKind]: attempts.forget,
};

/** Whole minutes until the lock ends; zero when there is none. */
export function lockMinutes(world: World, key: string, now: number): number {
  const lockedUntil = attempts.get(world, key)?.lockedUntil ?? 0;
  return Math.max(0, Math.ceil((lockedUntil - now) / 60_000));
}

/** Counts what was proved outside the command; true when it may go on, else the minutes of a lock or zero. */
export function countAttempt(tx: Tx, key: string, right: boolean): true | { minutes: number } {
  const minutes = lockMinutes(tx.world, key, tx.now);
  if (minutes > 0) return { minutes };
  if (right) {
    clearAttempts(tx, key);
    return true;
  }
  const before = attempts.get(tx, key);
  const wrong = (before === undefined || before.lockedUntil > 0 ? 0 : before.wrong) + 1;
  const lockedUntil = wrong >= wrongPasswordsMax ? tx.now + lockMs : 0;
  attempts.put(tx, { key, wrong, lockedUntil });
  tx.schedule(dueKind, key, tx.now + forgetMs);
  return { minutes: lockedUntil === 0 ? 0 : lockMs / 60_000 };
}

export function clearAttempts(tx: Tx, key: string): void {
  attempts.forget(tx, key);
  tx.unschedule(dueKind, key);
}

function guessKey(recipient: string): string {
  return `code:${recipient}`;
}

/** Whether codes of this contact may still be guessed today: a new code does not bring new tries for ever. */
export function mayGuess(tx: Tx, recipient: string): boolean {
  const wrong = attempts.get(tx, guessKey(recipient))?.wrong ?? 0;
  return wrong < tx.world.settings.limits.wrongCodesPerContactDay;
}

/** Forgotten a day after the first of them. */
export function countGuess(tx: Tx, recipient: string): void {
  const key = guessKey(recipient);
  const before = attempts.get(tx, key);
  attempts.put(tx, { key, wrong: (before?.wrong ?? 0) + 1, lockedUntil: 0 });
  if (before === undefined) tx.schedule(dueKind, key, tx.now + forgetMs);
}

export function fundPasswordKey(userId: string): string {
  return `fund:${userId}`;
}

export const countProof: Decide<'identity.proveFundPassword'> = (tx, _actor, { userId, proved, right }) => {
  // Another password was set while this one was being checked.
  if (users.get(tx, userId)?.fundPasswordHash !== proved) return { minutes: 0 };
  return countAttempt(tx, fundPasswordKey(userId), right);
};

/** Checks the fund password that a user typed; undefined when it is right. Call it before the command. */
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
