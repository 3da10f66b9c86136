/**
 * Locks after wrong passwords and codes. Five consecutive wrong ones lock for fifteen minutes of world time, counted even though the call
 * is refused, and attempts that are checked in parallel cannot bypass the lock.
 */

import { dayMs } from '@papertape/shared/durations.ts';
import type { Tx } from '../world/tx.ts';
import type { World } from '../world/world.ts';
import { attempts } from './password-attempts.store.ts';

const wrongPasswordsMax = 5;
const lockMs = 15 * 60_000;

/** Time after which wrong passwords are forgotten. */
const forgetMs = dayMs;
const dueKind = 'password.forget';

export const forgottenPasswords = {
  [dueKind]: attempts.forget,
};

/** Returns the whole minutes until the lock ends; zero without one. */
export function lockMinutes(world: World, key: string, now: number): number {
  const lockedUntil = attempts.get(world, key)?.lockedUntil ?? 0;
  return Math.max(0, Math.ceil((lockedUntil - now) / 60_000));
}

/** Counts an attempt that was checked outside of the command; returns true if it may go on, else the minutes of the lock or zero. */
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

/** Returns whether codes of a contact may still be tried today: new codes do not allow unlimited tries. */
export function mayGuess(tx: Tx, recipient: string): boolean {
  const wrong = attempts.get(tx, guessKey(recipient))?.wrong ?? 0;
  return wrong < tx.world.settings.limits.wrongCodesPerContactDay;
}

/** Counts a wrong code, forgotten a day after the first one. */
export function countGuess(tx: Tx, recipient: string): void {
  const key = guessKey(recipient);
  const before = attempts.get(tx, key);
  attempts.put(tx, { key, wrong: (before?.wrong ?? 0) + 1, lockedUntil: 0 });
  if (before === undefined) tx.schedule(dueKind, key, tx.now + forgetMs);
}

export function fundPasswordKey(userId: string): string {
  return `fund:${userId}`;
}
