import { useSyncExternalStore } from 'react';
import { useSettings } from '../settings/settings-store.ts';
import { type Intent, moneyIntents } from './intents.ts';
import { actingAccount } from './use-action.ts';

/** Returns the intents of the account in use whose answer is unknown, the newest last. */
export function useUnanswered(): readonly Intent[] {
  const all = useSyncExternalStore(moneyIntents.subscribe, () => moneyIntents.unanswered);
  useSettings(({ user, typeUser }) => `${user?.uid} ${typeUser}`);
  const account = actingAccount();
  return all.filter((intent) => intent.account === account);
}
