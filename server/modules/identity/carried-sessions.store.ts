/**
 * Sessions are no part of history: after a rewind those of the present go on, with as much time left as they had, and none of the
 * past comes back. A user who is not known to the restored world, or not as the same person, is signed out there.
 */
import type { WorldDatabase } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { type Session, sessions } from './sessions.store.ts';
import { all, isOver, sessionLifeMs, sweepDue, sweepGraceMs } from './sessions.ts';
import { type User, users } from './users.store.ts';

/** Ids are given anew after a rewind, so the same id may be another's. */
function isSamePerson(there: User | undefined, here: User | undefined): boolean {
  if (there === undefined || here === undefined || there.registeredAt !== here.registeredAt) return false;
  const isSameContact =
    (there.email !== null && there.email === here.email) ||
    (there.phone !== null && there.phone === here.phone && there.dialCode === here.dialCode);
  return isSameContact || there.passwordHash === here.passwordHash;
}

/** As it stands at another time. Its number is of events that come again, so it has one that no event has. */
function moved(session: Session, left: number, now: number, number: number): Session {
  const here = (time: number) => time - left + now;
  // What only a socket keeps open has no time of its own left.
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

/** From a world that answers nobody any more into the file of the one that takes its place, which nobody has open. */
export function carrySessions(from: World, connection: WorldDatabase['connection']): void {
  connection.transaction(() => {
    const now = connection.prepare('SELECT processedTo FROM "WorldState"').pluck().get() as number;
    const person = connection.prepare('SELECT * FROM "User" WHERE id = ?');
    const put = connection.prepare(
      `INSERT INTO "Session" (tokenHash, userId, device, ip, signedInAt, lastSeenAt, expiresAt, endedAt, held, number)
         VALUES (@tokenHash, @userId, @device, @ip, @signedInAt, @lastSeenAt, @expiresAt, @endedAt, 0, @number)`,
    );
    connection.exec('DELETE FROM "Session"');
    const left = from.clock.now();
    for (const [index, session] of sessions.all(from).entries()) {
      const there = person.get(session.userId) as User | undefined;
      if (!isSamePerson(there, users.get(from, session.userId))) continue;
      const { held: _held, ...row } = moved(session, left, now, -1 - index);
      put.run(row);
    }
    connection
      .prepare('INSERT OR IGNORE INTO "Due" (kind, key, at) VALUES (?, ?, ?)')
      .run(sweepDue, all, now + sessionLifeMs + sweepGraceMs);
  })();
}
