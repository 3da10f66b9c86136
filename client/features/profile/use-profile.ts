import type { Mode } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { useSignOut } from '../../entities/account/use-sign-out.ts';
import { useMode } from '../../lib/settings/session.ts';
import { useOwnUser } from './parts/user-parts.tsx';

export function useProfile() {
  const own = useOwnUser();
  const mode = useMode();
  const [targetMode, setTargetMode] = useState<Mode | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [signingOut, setSigningOut] = useState(false);
  const signOut = useSignOut();
  return {
    ...own,
    mode,
    /** The account to switch to, while the dialog is open. */
    targetMode,
    requestMode: (next: Mode) => setTargetMode(next === mode ? null : next),
    cancelSwitch: () => setTargetMode(null),
    leaving,
    setLeaving,
    signingOut,
    signOut: () => {
      setSigningOut(true);
      void signOut().finally(() => setSigningOut(false));
    },
  };
}

export type Profile = ReturnType<typeof useProfile>;
