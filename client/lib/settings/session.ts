/**
 * Who is signed in and in which account they act. Guarantees that a session ends once: many calls may find it
 * ended at the same time, the listeners hear of it one time.
 */
import type { Preferences, UserInfo } from '@papertape/shared/contract/identity-values.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { UpDown } from '../../ui/scheme.ts';
import { changeSettings, settings, useSettings } from './settings-store.ts';
import { type SettingsValues, signedOut } from './values.ts';

const upDownOf: Record<Preferences['priceColours'], UpDown> = {
  greenUp: 'green-up',
  redUp: 'red-up',
  colourBlind: 'colour-blind',
};

const priceColoursOf: Record<UpDown, Preferences['priceColours']> = {
  'green-up': 'greenUp',
  'red-up': 'redUp',
  'colour-blind': 'colourBlind',
};

/** The name that the user's record has for an up/down convention. */
export function priceColours(upDown: UpDown): Preferences['priceColours'] {
  return priceColoursOf[upDown];
}

/** What the user chose on any device, in the words of this one. Another host may not know of preferences. */
function adopted(preferences: Partial<Preferences> = {}): Partial<SettingsValues> {
  const { language, timeZone, timeZoneChosen, priceColours } = preferences;
  // Who never chose a clock has that of Britain in Britain, whatever country they registered for.
  const isLondon = timeZoneChosen === false && settings().england;
  return {
    ...(language ? { language } : {}),
    ...(timeZone ? { timeZone: isLondon ? 'Europe/London' : timeZone } : {}),
    ...(priceColours ? { upDown: upDownOf[priceColours] } : {}),
  };
}

export function adoptPreferences(preferences: Partial<Preferences>): void {
  changeSettings(adopted(preferences));
}

/** Keeps the session of a sign-in or a registration. A language that was chosen on this device wins over the account's. */
export function beginSession(token: string, user: UserInfo): void {
  unheard = undefined;
  const { language, languageChosen } = settings();
  const chosen = languageChosen ? { language } : {};
  const typeUser = user.mode ?? 'real';
  changeSettings({ ...signedOut, ...adopted(user.preferences), ...chosen, token, user, typeUser });
}

/** Keeps a newer record of the signed-in user. */
export function rememberUser(user: UserInfo): void {
  if (settings().token !== '') changeSettings({ user });
}

/** The account switch was answered. */
export function rememberMode(typeUser: Mode): void {
  const { user } = settings();
  changeSettings({ typeUser, ...(user ? { user: { ...user, mode: typeUser } } : {}) });
}

/** `signedOut`: by the user. `expired`: the server no longer knows the session. */
export type SessionEnd = 'signedOut' | 'expired';

type EndListener = (reason: SessionEnd) => void;

const endListeners = new Set<EndListener>();
/** An end that came before the page was there to hear of it: the first answers are asked for before it is drawn. */
let unheard: SessionEnd | undefined;

export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  const missed = unheard;
  unheard = undefined;
  // Not within the render that begins to listen.
  if (missed !== undefined) queueMicrotask(() => endListeners.has(listener) && listener(missed));
  return () => endListeners.delete(listener);
}

/** Forgets token, user, account type and the demo confirmation, which also brings back the real colours. */
export function endSession(reason: SessionEnd): void {
  changeSettings(signedOut);
  if (endListeners.size === 0) unheard = reason;
  for (const listener of endListeners) listener(reason);
}

/** An answer said that the session of `token` is over. A session begun since then goes on. */
export function expireSession(token: string): void {
  if (token === settings().token) endSession('expired');
}

/** True while a token is there. */
export function useSignedIn(): boolean {
  return useSettings((state) => state.token !== '');
}

export function useUser(): UserInfo | null {
  return useSettings((state) => state.user);
}

/** The account the user acts in: 'real' for visitors. */
export function useMode(): Mode {
  return useSettings((state) => state.typeUser);
}

/** Whether the account in use may be given more: a class may let nobody fill up the demo account. */
export function useMayRefill(): boolean {
  return useSettings(({ typeUser, user }) => typeUser === 'real' || user?.mayRefill !== false);
}
