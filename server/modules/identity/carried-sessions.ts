/**
 * Sessions are not part of the history: after a rewind the present ones go on with the same remaining time, and no past one returns. A
 * user who does not exist in the restored world, or whose id belongs to another person there, is signed out.
 */
import type { CarriedSessions, RestoredState } from '../../world/ports.ts';
import type { World } from '../../world/world.ts';
import { type Session, sessions } from './sessions.store.ts';
import { all, isOver, sessionLifeMs, sweepDue, sweepGraceMs } from './sessions.ts';
import { type User, users } from './users.store.ts';

/** Compares contact and password, because ids are reassigned after a rewind: the same id may belong to another person. */
function isSamePerson(there: User | undefined, here: User | undefined): boolean {
  if (there === undefined || here === undefined || there.registeredAt !== here.registeredAt) return false;
  const isSameContact =
    (there.email !== null && there.email === here.email) ||
    (there.phone !== null && there.phone === here.phone && there.dialCode === here.dialCode);
  return isSameContact || there.passwordHash === here.passwordHash;
}

/** Moves the times of a session from `left` to `now`. It gets a number that no event has, because its own may be given again. */
function moveSession(session: Session, left: number, now: number, number: number): Session {
  const here = (time: number) => time - left + now;
  // A session that only a socket keeps open has no time left.
  const isHeld = session.expiresAt <= left && !isOver(session, left);
  return {
    ...session,
    signedInAt: here(session.signedInAt),
    lastSeenAt: here(session.lastSeenAt),
    expiresAt: isHeld ? now + sessionLifeMs : here(session.expiresAt),
    endedAt: session.endedAt === null ? null : here(session.endedAt),
    held: false,
    number,
  };
}

/** Returns the sessions that go on in the world that takes the place of `from`, and the time at which they are swept. */
export function carrySessions(from: World, into: RestoredState): CarriedSessions {
  const left = from.clock.now();
  const carried = sessions
    .all(from)
    .map((session, index) => ({ session, number: -1 - index }))
    .filter(({ session: { userId } }) => isSamePerson(into.findUser(userId), users.get(from, userId)))
    .map(({ session, number }) => moveSession(session, left, into.now, number));
  return {
    sessions: carried,
    due: { kind: sweepDue, key: all, at: into.now + sessionLifeMs + sweepGraceMs },
  };
}
