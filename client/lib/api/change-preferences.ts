import { identity } from '@papertape/shared/contract/identity.ts';
import type { Preferences } from '@papertape/shared/contract/identity-values.ts';
import { adoptPreferences, rememberUser } from '../settings/session.ts';
import { changeSettings, settings } from '../settings/settings-store.ts';
import { call } from './call.ts';

/**
 * Changes preferences that follow the user across devices: locally at once, and on the server when signed in. If the server
 * request fails, this device keeps the choice and the failure is ignored.
 */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  adoptPreferences(change);
  if (change.language !== undefined) changeSettings({ languageChosen: true });
  if (settings().token !== '') await store(change);
}

/** Stores a language that the user chose before signing in. */
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
