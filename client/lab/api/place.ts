/** Where the room is: which world its address names, which tab, and by which token it may look. */
import { leaveFor } from '../../ui/back-stack.ts';

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

/** Of this tab alone, and gone with it. */
export const givenToken = (): string | null => {
  try {
    return globalThis.sessionStorage?.getItem(tokenKey) ?? null;
  } catch {
    return null;
  }
};

export function keepToken(token: string): void {
  try {
    globalThis.sessionStorage.setItem(tokenKey, token);
  } catch {
    // Storage may be forbidden; the token is then asked for again.
  }
}
