import { identity } from '@papertape/shared/contract/identity.ts';
import type { Preferences } from '@papertape/shared/contract/identity-values.ts';
import { adoptPreferences, rememberUser } from '../settings/session.ts';
import { changeSettings, settings } from '../settings/settings-store.ts';
import { call } from './call.ts';

/**
 * Changes what follows the user from device to device: here at once, on the server if somebody is signed in. Where
 * the server does not get it the device keeps the choice, and the next change brings it along.
 */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  adoptPreferences(change);
  if (change.language !== undefined) changeSettings({ languageChosen: true });
  if (settings().token !== '') await store(change);
}

/** Stores a language that was chosen before the sign-in to the account. */
export async function storeChosenLanguage(): Promise<void> {
  const { language, languageChosen } = settings();
  if (languageChosen && language !== 'ru') await store({ language });
}

async function store(change: Partial<Preferences>): Promise<void> {
  const user = await call(identity.update, { preferences: change }).catch(() => undefined);
  if (!user) return;
  rememberUser(user);
  if (change.language === settings().language) changeSettings({ languageChosen: false });
}
