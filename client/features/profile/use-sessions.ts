import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../entities/account/use-sign-out.ts';
import { useUserChange } from './use-user-change.ts';

export interface Sessions {
  list: UserInfo['sessions'];
  /** What is asked about: signing out elsewhere, or here as well. */
  asking: 'others' | 'everywhere' | undefined;
  ask: (asking: Sessions['asking']) => void;
  confirm: () => void;
  busy: boolean;
}

/** Where the user is signed in, and signing out there. */
export function useSessions({ sessions }: UserInfo): Sessions {
  const { t } = useTranslation('profile');
  const [asking, ask] = useState<Sessions['asking']>();
  const signOut = useSignOut();
  const { run, busy } = useUserChange({ doneText: t('sessions.done') });
  const confirm = async () => {
    const ended = await run({ endOtherSessions: true });
    if (ended && asking === 'everywhere') await signOut();
    ask(undefined);
  };
  return { list: sessions, asking, ask, confirm: () => void confirm(), busy };
}
