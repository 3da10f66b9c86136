/**
 * Sessions of a world, in memory by token hash, so that a request costs one look-up. A session lives 24
 * hours after its last use, written lazily: a token in steady use costs one write an hour. An open socket is use, also
 * while the clock jumps: who moves a class on by a week finds nobody signed out.
 */
import { dayMs } from '@papertape/shared/rules/durations.ts';
import type { Authenticator } from '../../http/call.ts';
import type { Device } from '../../world/commands.ts';
import { worldActor } from '../../world/commands.ts';
import { LiveMap } from '../../world/live.ts';
import { perWorld } from '../../world/module.ts';
import { createToken, hashToken } from '../../world/security.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { type Session, sessions } from './sessions.store.ts';
import { users } from './users.store.ts';

const sessionLifeMs = dayMs;

/** Use within this time after the last written one is not written. */
const extensionStepMs = sessionLifeMs / 24;

interface Sessions {
  byToken: LiveMap<string, Session>;
  /** Tokens whose extension is on its way. */
  extending: Set<string>;
  /** Open sockets by token hash. */
  held: Map<string, number>;
}

const sessionsOf = perWorld<Sessions>((world) => ({
  byToken: new LiveMap(world.undo),
  extending: new Set(),
  held: new Map(),
}));

export function loadSessions(world: World): void {
  const { byToken } = sessionsOf(world);
  byToken.clear();
  const now = world.clock.now();
  for (const row of sessions.all(world)) {
    if (!isOver(world, row, now)) byToken.load(row.tokenHash, row);
  }
}

export const sweepDue = 'identity.sessions';
const all = 'all';

/** Due: forgets sessions that are over. The table keeps the newest of each user, which tells whether the next place is known. */
export function sweepSessions(tx: Tx): void {
  const { byToken, extending } = sessionsOf(tx.world);
  for (const session of [...byToken.values()]) {
    if (!isOver(tx.world, session, tx.now) || extending.has(session.tokenHash)) continue;
    byToken.delete(session.tokenHash);
    const newest = sessions.newest(tx, session.userId);
    if (newest?.tokenHash !== session.tokenHash) sessions.remove(tx, session.tokenHash);
  }
  if (byToken.size > 0) tx.schedule(sweepDue, all, tx.now + sessionLifeMs);
}

/** How many are in memory. */
export function countSessions(world: World): number {
  return sessionsOf(world).byToken.size;
}

export const authenticator: Authenticator = {
  authenticate(world, token) {
    const tokenHash = hashToken(token);
    const { byToken } = sessionsOf(world);
    const session = byToken.get(tokenHash);
    const now = world.clock.now();
    if (session === undefined || isOver(world, session, now)) return 'missing';
    if (session.endedAt !== null) return 'ended';
    extend(world, session);
    return { id: session.userId, tokenHash };
  },

  modeOf: (world, { id }) => users.get(world, id)?.mode ?? 'real',

  hold(world, { tokenHash }) {
    const { held, byToken } = sessionsOf(world);
    held.set(tokenHash, (held.get(tokenHash) ?? 0) + 1);
    return () => {
      const session = byToken.get(tokenHash);
      if (session !== undefined && session.endedAt === null) extend(world, session);
      const left = (held.get(tokenHash) ?? 0) - 1;
      if (left > 0) held.set(tokenHash, left);
      else held.delete(tokenHash);
    };
  },
};

/** Whether nothing used the session for too long. One that was ended is over when its time is, held or not. */
function isOver(world: World, session: Session, now: number): boolean {
  if (session.expiresAt > now) return false;
  return session.endedAt !== null || !sessionsOf(world).held.has(session.tokenHash);
}

/** Nobody waits for this: the caller is signed in already, and a failed write leaves the old expiry. */
function extend(world: World, { tokenHash, lastSeenAt }: Session): void {
  const { extending } = sessionsOf(world);
  if (world.clock.now() - lastSeenAt < extensionStepMs || extending.has(tokenHash)) return;
  extending.add(tokenHash);
  const forget = () => {
    extending.delete(tokenHash);
  };
  world
    .execute({ name: 'identity.extendSession', actor: worldActor, input: { session: tokenHash } })
    .then(forget, forget);
}

export function extendSession(tx: Tx, tokenHash: string): undefined {
  const session = sessionsOf(tx.world).byToken.get(tokenHash);
  if (session === undefined || session.endedAt !== null) return;
  change(tx, session, { lastSeenAt: tx.now, expiresAt: tx.now + sessionLifeMs });
}

function change(tx: Tx, session: Session, patch: Partial<Session>): void {
  sessionsOf(tx.world).byToken.set(session.tokenHash, { ...session, ...patch });
  sessions.change(tx, session.tokenHash, patch);
}

/** Sessions of a user that are neither ended nor expired, newest first. */
export function openSessions(world: World, userId: string, now: number): Session[] {
  return sessions.notEnded(world, userId).filter((session) => !isOver(world, session, now));
}

/**
 * Signs in: ends the older session of the same device kind and answers the new token. The event says whether
 * the place is known, that is the user's first or one of those remembered.
 */
export function startSession(tx: Tx, userId: string, device: Device, ip: string): string {
  const known = sessions.isKnown(tx, { userId, device, ip });
  forgetOldSessions(tx, userId);
  endSessions(tx, userId, (session) => session.device === device);
  const token = createToken();
  const session: Session = {
    tokenHash: hashToken(token),
    userId,
    device,
    ip,
    signedInAt: tx.now,
    lastSeenAt: tx.now,
    expiresAt: tx.now + sessionLifeMs,
    endedAt: null,
  };
  sessions.insert(tx, session);
  sessionsOf(tx.world).byToken.set(session.tokenHash, session);
  if (!tx.world.due.has(sweepDue, all)) tx.schedule(sweepDue, all, session.expiresAt);
  tx.emit({ type: 'session.started', userId, data: { device, ip, known } });
  return token;
}

/** Ends the open sessions of a user that are chosen; their tokens answer 999 from now on. */
export function endSessions(tx: Tx, userId: string, chosen: (session: Session) => boolean): void {
  const ending = openSessions(tx.world, userId, tx.now).filter(chosen);
  for (const session of ending) {
    // Kept as long as a token that was used right now would have lived.
    change(tx, session, { endedAt: tx.now, expiresAt: tx.now + sessionLifeMs });
  }
  if (ending.length > 0) {
    tx.emit({ type: 'session.ended', userId, data: { devices: ending.map((session) => session.device) } });
  }
}

/** Signs out by the user's own wish: the token is then as good as none. */
export function closeSession(tx: Tx, tokenHash: string): void {
  const session = sessionsOf(tx.world).byToken.get(tokenHash);
  if (session === undefined) return;
  change(tx, session, { endedAt: tx.now, expiresAt: tx.now });
  tx.emit({ type: 'session.ended', userId: session.userId, data: { devices: [session.device] } });
}

function forgetOldSessions(tx: Tx, userId: string): void {
  const { byToken } = sessionsOf(tx.world);
  for (const session of sessions.of(tx, userId)) {
    if (!isOver(tx.world, session, tx.now)) continue;
    sessions.remove(tx, session.tokenHash);
    byToken.delete(session.tokenHash);
  }
}
