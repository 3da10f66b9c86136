import type { Mode } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { useSignOut } from '../../entities/account/use-sign-out.ts';
import { useMode } from '../../lib/settings/session.ts';
import { type OwnUser, useOwnUser } from './use-own-user.ts';

export interface Profile extends OwnUser {
  mode: Mode;
  /** The account to switch to, while that is asked. */
  wanted: Mode | null;
  ask: (mode: Mode) => void;
  stopAsking: () => void;
  leaving: boolean;
  askToLeave: (asking: boolean) => void;
  signOut: () => void;
  signingOut: boolean;
}

export function useProfile(): Profile {
  const own = useOwnUser();
  const mode = useMode();
  const [wanted, setWanted] = useState<Mode | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [signingOut, setSigningOut] = useState(false);
  const signOut = useSignOut();
  return {
    ...own,
    mode,
    wanted,
    ask: (next) => setWanted(next === mode ? null : next),
    stopAsking: () => setWanted(null),
    leaving,
    askToLeave: setLeaving,
    signingOut,
    signOut: () => {
      setSigningOut(true);
      void signOut().finally(() => setSigningOut(false));
    },
  };
}
