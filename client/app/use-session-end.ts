import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetUserReads } from '../lib/api/read-keys.ts';
import { landing, loginPath } from '../lib/navigation/layouts.ts';
import { rememberReturn } from '../lib/navigation/return-place.ts';
import { onSessionEnd, type SessionEnd, useMode, useSignedIn, useUser } from '../lib/settings/session.ts';
import { betweenOverlays } from '../ui/back-stack.ts';
import type { Layout } from '../ui/layout.tsx';
import { showToast } from '../ui/toast.ts';

const loginAfterMs = 500;

/** Forgets what was read when the user or the account changes, so that it never shows under another. */
function useForgetting(): void {
  const client = useQueryClient();
  const uid = useUser()?.uid;
  const mode = useMode();
  const signedIn = useSignedIn();
  const owner = `${signedIn} ${uid} ${mode}`;
  useEffect(() => {
    if (owner) forgetUserReads(client);
  }, [client, owner]);
}

interface Leaving {
  reason: SessionEnd;
  /** The visit during which the session ended. */
  visit: string;
}

/**
 * Leaves the page when its session ends: an expired session shows a message, leads to the login half a second later and back after it; a
 * log-out leads to the start page. Returns the reason until the next page shows, while the former one stays on screen.
 */
export function useSessionEnd(layout: Layout): SessionEnd | undefined {
  const { t } = useTranslation('lib');
  const navigate = useNavigate();
  const { key: visit, pathname, search } = useLocation();
  const [leaving, setLeaving] = useState<Leaving>();
  useForgetting();
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end === 'expired') {
          showToast({ tone: 'bad', text: t('sessionExpired'), id: 'session' });
          rememberReturn(pathname + search);
        }
        // In the same render as the missing token: otherwise the page leads to the login before it has the reason.
        flushSync(() => setLeaving({ reason: end, visit }));
      }),
    [t, visit, pathname, search],
  );
  // The router changes the place some renders after the call.
  const reason = leaving?.visit === visit ? leaving.reason : undefined;
  useEffect(() => {
    if (!reason) return;
    const expired = reason === 'expired';
    const to = expired ? loginPath[layout] : landing[layout];
    let isOver = false;
    const leave = () => {
      if (!isOver) void navigate(to, { replace: true });
    };
    // The dialog that confirmed the log-out may still be closing.
    const timer = setTimeout(() => betweenOverlays(leave), expired ? loginAfterMs : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [reason, layout, navigate]);
  return reason;
}
