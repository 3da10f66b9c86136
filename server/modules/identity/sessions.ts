/**
 * Sessions of a world, in memory by token hash, so that a request costs one lookup. A session lives 24 hours after its last use, written
 * lazily: a token in steady use costs one write an hour. An open socket is use, also while the clock jumps, so moving a class on by a
 * week signs no learner out. Tokens are random and not part of the world's history, which names a session by its number, so decisions
 * read only what commands have stored.
 */
import { dayMs } from '@papertape/shared/durations.ts';
import type { Authenticator } from '../../http/call.ts';
import { type CommandData, type Device, worldActor } from '../../world/commands.ts';
import { LiveMap } from '../../world/live.ts';
import { perWorld } from '../../world/module.ts';
import { hashToken } from '../../world/security.ts';
import { getTokenDraws } from '../../world/token-draws.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { type Session, sessions } from './sessions.store.ts';
import { users } from './users.store.ts';

export const sessionLifeMs = dayMs;

/** A use within this time after the last stored one is not stored. */
const extensionStepMs = sessionLifeMs / 24;

/** Time by which every command of a session has been decided. */
export const sweepGraceMs = 60_000;

interface Sessions {
  byToken: LiveMap<string, Session>;
  tokens: LiveMap<number, string>;
  /** Sessions whose extension is being stored. */
  extending: Set<number>;
  /** Number of open sockets by session. */
  sockets: Map<number, number>;
}

export const getSessions = perWorld<Sessions>((world) => ({
  byToken: new LiveMap(world.undo),
  tokens: new LiveMap(world.undo),
  extending: new Set(),
  sockets: new Map(),
}));

export function loadSessions(world: World): void {
  const { byToken, tokens } = getSessions(world);
  // A file that cannot be read now must not sign everyone out.
  const rows = sessions.all(world);
  byToken.clear();
  tokens.clear();
  for (const row of rows) {
    byToken.load(row.tokenHash, row);
    tokens.load(row.number, row.tokenHash);
  }
}

/** Returns the command that releases held sessions: a world that opens has no sockets. */
export function releaseOnOpening(world: World): CommandData<'identity.releaseSessions'> | undefined {
  const isAnyHeld = sessions.all(world).some((session) => session.held);
  return isAnyHeld ? { name: 'identity.releaseSessions', actor: worldActor, input: {} } : undefined;
}

/**
 * Holds the sessions of open sockets again after a change of leader: the new leader has released all, because sockets may have been lost
 * with the old one.
 */
export function holdAnew(world: World): void {
  for (const session of getSessions(world).sockets.keys())
    give(world, { name: 'identity.holdSession', actor: worldActor, input: { session, held: true } });
}

export function releaseSessions(tx: Tx): undefined {
  for (const session of sessions.all(tx)) if (session.held) changeSession(tx, session, { held: false });
}

export const sweepDue = 'identity.sessions';
export const all = 'all';

/** Deletes expired sessions when due. The table keeps the newest one of each user, to detect a sign-in from a new place. */
export function sweepSessions(tx: Tx): void {
  let isAnyLeft = false;
  for (const session of [...getSessions(tx.world).byToken.values()]) {
    if (!isOver(session, tx.now - sweepGraceMs)) {
      isAnyLeft = true;
      continue;
    }
    forget(tx.world, session);
    const newest = sessions.newest(tx, session.userId);
    if (newest?.tokenHash !== session.tokenHash) sessions.remove(tx, session.tokenHash);
  }
  if (isAnyLeft) tx.schedule(sweepDue, all, tx.now + sessionLifeMs);
}

function forget(world: World, { tokenHash, number }: Session): void {
  const { byToken, tokens } = getSessions(world);
  byToken.delete(tokenHash);
  tokens.delete(number);
}

export const authenticator: Authenticator = {
  authenticate(world, token) {
    const session = getSessions(world).byToken.get(hashToken(token));
    if (session === undefined || isOver(session, world.clock.now())) return 'missing';
    if (session.endedAt !== null) return 'ended';
    extend(world, session);
    return { id: session.userId, session: session.number };
  },

  readMode: (world, { id }) => users.get(world, id)?.mode ?? 'real',

  hold(world, { session }) {
    const { sockets } = getSessions(world);
    const count = (by: 1 | -1) => {
      const open = (sockets.get(session) ?? 0) + by;
      if (open > 0) sockets.set(session, open);
      else sockets.delete(session);
      // Only the first socket that opens and the last one that closes matter.
      if (open === Number(by > 0))
        give(world, { name: 'identity.holdSession', actor: worldActor, input: { session, held: by > 0 } });
    };
    count(1);
    return () => count(-1);
  },
};

/** Returns whether a session has expired. An ended one expires at its time, held or not. */
export function isOver(session: Session, now: number): boolean {
  return session.expiresAt <= now && (session.endedAt !== null || !session.held);
}

/** Runs a command without waiting; if it fails, the state stays as it was. */
function give(world: World, command: CommandData, then: () => void = () => undefined): void {
  world.execute(command).then(then, then);
}

function extend(world: World, { number, lastSeenAt }: Session): void {
  const { extending } = getSessions(world);
  if (world.clock.now() - lastSeenAt < extensionStepMs || extending.has(number)) return;
  extending.add(number);
  const command = { name: 'identity.extendSession', actor: worldActor, input: { session: number } } as const;
  give(world, command, () => extending.delete(number));
}

function findSession(world: World, number: number): Session | undefined {
  const { tokens, byToken } = getSessions(world);
  const tokenHash = tokens.get(number);
  return tokenHash === undefined ? undefined : byToken.get(tokenHash);
}

/**
 * Extends a session by its use. Does nothing for one that has ended.
 * @param number number of the session
 */
export function extendSession(tx: Tx, number: number): undefined {
  const session = findSession(tx.world, number);
  if (session === undefined || session.endedAt !== null) return;
  changeSession(tx, session, usedAt(session, tx.now));
}

/** Extends a session from now on, and never shortens it. */
function usedAt({ lastSeenAt, expiresAt }: Session, now: number): Partial<Session> {
  return { lastSeenAt: Math.max(lastSeenAt, now), expiresAt: Math.max(expiresAt, now + sessionLifeMs) };
}

/** Holds a session while a socket is open, or releases it and counts the use until now. */
export function holdSession(
  tx: Tx,
  { session: number, held }: { session: number; held: boolean },
): undefined {
  const session = findSession(tx.world, number);
  if (session === undefined) return;
  const isUsed = !held && session.endedAt === null && session.held;
  const use = isUsed ? usedAt(session, tx.now) : {};
  changeSession(tx, session, { held, ...use });
}

function changeSession(tx: Tx, session: Session, patch: Partial<Session>): void {
  getSessions(tx.world).byToken.set(session.tokenHash, { ...session, ...patch });
  sessions.change(tx, session.tokenHash, patch);
}

/** Returns a session by number if it is open. */
export function openSession(world: World, number: number): Session | undefined {
  const session = findSession(world, number);
  const isOpen = session?.endedAt === null && !isOver(session, world.clock.now());
  return isOpen ? session : undefined;
}

/** Returns an open session by token hash: numbers change when a world is restored. */
export function sessionOfToken(world: World, tokenHash: string): Session | undefined {
  const session = getSessions(world).byToken.get(tokenHash);
  return session && openSession(world, session.number);
}

/** Admits the token to this world for the life of the world, whose clock may pass days in a moment. */
export function bringSession(tx: Tx, session: Session): void {
  const far = Number.MAX_SAFE_INTEGER;
  const here = { ...session, signedInAt: tx.now, lastSeenAt: far, expiresAt: far, held: false };
  const { byToken, tokens } = getSessions(tx.world);
  sessions.insert(tx, here);
  byToken.set(here.tokenHash, here);
  tokens.set(here.number, here.tokenHash);
}

/** Returns the ids of users with an open socket. */
export function usersOnline(world: World): ReadonlySet<string> {
  const numbers = [...getSessions(world).sockets.keys()];
  return new Set(numbers.flatMap((number) => findSession(world, number)?.userId ?? []));
}

/** Lists a user's open sessions, newest first. */
export function openSessions(world: World, userId: string, now: number): Session[] {
  return sessions.notEnded(world, userId).filter((session) => !isOver(session, now));
}

/** Starts a session: ends the older one of the same device kind and returns the new token. The event contains whether the place is known. */
export function startSession(
  tx: Tx,
  userId: string,
  device: Device,
  ip: string,
): { token: string; session: number } {
  const known = sessions.isKnown(tx, { userId, device, ip });
  forgetOldSessions(tx, userId);
  endSessions(tx, userId, (session) => session.device === device);
  // Number of the event below.
  const number = tx.world.log.state.count + 1;
  const { token, tokenHash } = getTokenDraws(tx.world).draw(number);
  const session: Session = {
    tokenHash,
    userId,
    device,
    ip,
    signedInAt: tx.now,
    lastSeenAt: tx.now,
    expiresAt: tx.now + sessionLifeMs,
    endedAt: null,
    held: false,
    number,
  };
  const { byToken, tokens } = getSessions(tx.world);
  sessions.insert(tx, session);
  byToken.set(session.tokenHash, session);
  tokens.set(session.number, session.tokenHash);
  if (!tx.world.due.has(sweepDue, all)) tx.schedule(sweepDue, all, session.expiresAt + sweepGraceMs);
  tx.emit({ type: 'session.started', userId, data: { device, ip, known } });
  return { token, session: session.number };
}

/** Ends the chosen sessions of a user; their tokens get code 999 from now on. */
export function endSessions(tx: Tx, userId: string, chosen: (session: Session) => boolean): void {
  const ending = openSessions(tx.world, userId, tx.now).filter(chosen);
  for (const session of ending) {
    // Kept as long as a token that is used now.
    changeSession(tx, session, { endedAt: tx.now, expiresAt: tx.now + sessionLifeMs });
  }
  if (ending.length > 0) {
    tx.emit({ type: 'session.ended', userId, data: { devices: ending.map((session) => session.device) } });
  }
}

/** Signs out; the token then counts as missing. */
export function closeSession(tx: Tx, number: number): void {
  const session = findSession(tx.world, number);
  if (session === undefined) return;
  changeSession(tx, session, { endedAt: tx.now, expiresAt: tx.now });
  tx.emit({ type: 'session.ended', userId: session.userId, data: { devices: [session.device] } });
}

function forgetOldSessions(tx: Tx, userId: string): void {
  for (const session of sessions.of(tx, userId)) {
    if (!isOver(session, tx.now)) continue;
    sessions.remove(tx, session.tokenHash);
    forget(tx.world, session);
  }
}
