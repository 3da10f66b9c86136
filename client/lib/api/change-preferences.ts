import { identity } from '@papertape/shared/contract/identity.ts';
import type { Preferences } from '@papertape/shared/contract/identity-values.ts';
import { adoptPreferences, rememberUser } from '../settings/session.ts';
import { settings } from '../settings/settings-store.ts';
import { call } from './call.ts';

/**
 * Changes what follows the user from device to device: here at once, on the server if somebody is signed in. Where
 * the server does not get it the device keeps the choice, and the next change brings it along.
 */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  adoptPreferences(change);
  if (settings().token === '') return;
  const user = await call(identity.update, { preferences: change }).catch(() => undefined);
  if (user) rememberUser(user);
}
