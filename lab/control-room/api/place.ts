/** World and tab from the address, and the token of this browser. */
import { defaultWorld } from '@papertape/shared/contract/world-path.ts';
import { leaveFor } from '../../../client/ui/back-stack.ts';

const tokenKey = 'papertape.lab.token';

const query = () => new URLSearchParams(globalThis.location?.search ?? '');

export const worldHere = (): string => query().get('world') ?? defaultWorld;

/** Returns whether the address names a world; a link with a class token may leave it out. */
export const isWorldNamed = (): boolean => query().has('world');

export const partHere = (name: string): string | null => query().get(name);

/** Opens another world as a new page, so that no state of the previous one remains. */
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

/** Returns the token typed in this tab, else the one that a link left in this browser. */
export const givenToken = (): string | null => recall('sessionStorage') ?? recall('localStorage');

function keepIn(memory: Memory, token: string): void {
  try {
    globalThis[memory].setItem(tokenKey, token);
  } catch {
    // Without storage the user enters the token again after a reload.
  }
}

/** Keeps a typed token for this tab only. */
export const keepToken = (token: string): void => keepIn('sessionStorage', token);

const tokenMark = '#token=';

/**
 * Takes the token out of a link such as `/lab#token=...`, keeps it in this browser, and removes it from the
 * address bar and the history. Returns whether there was one. The part behind `#` never reaches a server.
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

/** Removes the typed token: a link that is opened later takes precedence. */
function forgetTypedToken(): void {
  try {
    globalThis.sessionStorage.removeItem(tokenKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}
