import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { storeChosenLanguage } from '../api/change-preferences.ts';
import { beginSession } from '../settings/session.ts';
import { placeAfterLogin } from './return-place.ts';
import { windowLayout } from './use-window-layout.ts';

/** Returns a function that stores the session of a login or registration and opens the page that the user requested. */
export function useSignIn(): (answer: { token: string; user: UserInfo }) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ token, user }) => {
      beginSession(token, user);
      void storeChosenLanguage();
      void navigate(placeAfterLogin(windowLayout()), { replace: true });
    },
    [navigate],
  );
}
