/**
 * Signed-in user and account in use. Guarantees that a session ends once: many calls may find it
 * ended at the same time, but listeners are notified once.
 */
import type { Preferences, UserInfo } from '@papertape/shared/contract/identity-values.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { UpDown } from '../../ui/scheme.ts';
import { changeSettings, settings, useSettings } from './settings-store.ts';
import { type SettingsValues, signedOut } from './values.ts';

const upDownByPreference: Record<Preferences['priceColours'], UpDown> = {
  greenUp: 'green-up',
  redUp: 'red-up',
  colourBlind: 'colour-blind',
};

const preferenceByUpDown: Record<UpDown, Preferences['priceColours']> = {
  'green-up': 'greenUp',
  'red-up': 'redUp',
  'colour-blind': 'colourBlind',
};

/** Returns the name of an up/down convention in the user's record. */
export function priceColours(upDown: UpDown): Preferences['priceColours'] {
  return preferenceByUpDown[upDown];
}

/** Converts preferences to local settings. A host without preferences changes nothing. */
function adoptedSettings(preferences: Partial<Preferences> = {}): Partial<SettingsValues> {
  const { language, languageChosen = true, timeZone, timeZoneChosen, priceColours } = preferences;
  // Without a choice of the user, Britain has its own time zone, whatever the country of registration.
  const isLondon = timeZoneChosen === false && settings().england;
  return {
    ...(language && languageChosen ? { language } : {}),
    ...(timeZone ? { timeZone: isLondon ? 'Europe/London' : timeZone } : {}),
    ...(priceColours ? { upDown: upDownByPreference[priceColours] } : {}),
  };
}

export function adoptPreferences(preferences: Partial<Preferences>): void {
  changeSettings(adoptedSettings(preferences));
}

/** Starts a session after a sign-in or a registration. A language chosen on this device overrides the account's. */
export function beginSession(token: string, user: UserInfo): void {
  missedEnd = undefined;
  const { language, languageChosen } = settings();
  const chosen = languageChosen ? { language } : {};
  const typeUser = user.mode ?? 'real';
  changeSettings({ ...signedOut, ...adoptedSettings(user.preferences), ...chosen, token, user, typeUser });
}

/** Stores a newer record of the signed-in user. */
export function rememberUser(user: UserInfo): void {
  if (settings().token !== '') changeSettings({ user });
}

/** Stores the account type after a successful switch. */
export function rememberMode(typeUser: Mode): void {
  const { user } = settings();
  changeSettings({ typeUser, ...(user ? { user: { ...user, mode: typeUser } } : {}) });
}

/** Reason of an end: 'signedOut' by the user, 'expired' when the server no longer knows the session. */
export type SessionEnd = 'signedOut' | 'expired';

type EndListener = (reason: SessionEnd) => void;

const endListeners = new Set<EndListener>();
/** An end without listeners: the first answers may arrive before the page is drawn. It is delivered to the first listener. */
let missedEnd: SessionEnd | undefined;

export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  const missed = missedEnd;
  missedEnd = undefined;
  // Delivery is deferred, because the listener subscribes during a render.
  if (missed !== undefined) queueMicrotask(() => endListeners.has(listener) && listener(missed));
  return () => endListeners.delete(listener);
}

/** Clears token, user, account type and the demo confirmation, which also restores the real colors. */
export function endSession(reason: SessionEnd): void {
  changeSettings(signedOut);
  if (endListeners.size === 0) missedEnd = reason;
  for (const listener of endListeners) listener(reason);
}

/** Ends the session of `token`, as the server requires; a session that began later continues. */
export function expireSession(token: string): void {
  if (token === settings().token) endSession('expired');
}

export function useSignedIn(): boolean {
  return useSettings((state) => state.token !== '');
}

export function useUser(): UserInfo | null {
  return useSettings((state) => state.user);
}

/** Returns the account in use: 'real' for visitors. */
export function useMode(): Mode {
  return useSettings((state) => state.typeUser);
}

/** Returns whether the account in use may be refilled: a class may forbid refilling the demo account. */
export function useMayRefill(): boolean {
  return useSettings(({ typeUser, user }) => typeUser === 'real' || user?.mayRefill !== false);
}
