/** Where the room is: which world its address names, which tab, and by which token it may look. */
import { leaveFor } from '../../../client/ui/back-stack.ts';

const tokenKey = 'papertape.lab.token';

/** The name that the server has for the world of addresses that name none. */
export const defaultWorld = 'default';

const query = () => new URLSearchParams(globalThis.location?.search ?? '');

export const worldHere = (): string => query().get('world') ?? defaultWorld;

export const partHere = (name: string): string | null => query().get(name);

/** Another world is another page: nothing of the one before stays in it. */
export function goToWorld(world: string, tab?: string): void {
  const next = query();
  next.set('world', world);
  if (tab !== undefined) next.set('tab', tab);
  leaveFor(`${globalThis.location.pathname}?${next}`);
}

export function keepPart(name: string, value: string): void {
  const next = query();
  next.set(name, value);
  globalThis.history.replaceState(null, '', `${globalThis.location.pathname}?${next}`);
}

type Memory = 'sessionStorage' | 'localStorage';

function recall(memory: Memory): string | null {
  try {
    return globalThis[memory]?.getItem(tokenKey) ?? null;
  } catch {
    return null;
  }
}

/** The token that was typed in this tab, else the one that a link has brought to this browser. */
export const givenToken = (): string | null => recall('sessionStorage') ?? recall('localStorage');

function keepIn(memory: Memory, token: string): void {
  try {
    globalThis[memory].setItem(tokenKey, token);
  } catch {
    // Where storage is forbidden the token is asked for again.
  }
}

/** Keeps what was typed for this tab alone. */
export const keepToken = (token: string): void => keepIn('sessionStorage', token);

const tokenMark = '#token=';

/**
 * Takes the token out of a link like `/lab#token=...`: this browser remembers it, and it leaves the address bar and the history.
 * Returns whether there was one. The part behind `#` never travels to a server.
 */
export function takeTokenFromAddress(): boolean {
  const { hash, pathname, search } = globalThis.location;
  if (!hash.startsWith(tokenMark)) return false;
  globalThis.history.replaceState(null, '', `${pathname}${search}`);
  const token = decodeToken(hash.slice(tokenMark.length));
  if (token === '') return false;
  forgetTypedToken();
  keepIn('localStorage', token);
  return true;
}

function decodeToken(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return '';
  }
}

/** A link that was opened later counts more than what was typed before. */
function forgetTypedToken(): void {
  try {
    globalThis.sessionStorage.removeItem(tokenKey);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
