import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from '../lib/feeds/use-live.ts';
import { forgetKept, useKept } from '../lib/offline/kept.ts';
import { forgetOwnAnswers, onWorkerPlace, startOffline } from '../lib/offline/offline.ts';
import { goTo } from '../lib/screens/go-to.ts';
import { useSettings } from '../lib/settings/settings-store.ts';

/** Late enough for a slow line to load the page and its background first. */
const startAfterMs = 12_000;

/** Keeps the page for use without a network, and reads kept answers again once there is a network. */
export function useOffline(): void {
  const client = useQueryClient();
  const token = useSettings((state) => state.token);
  const connection = useConnection();
  const shown = useKept((state) => state.shown);
  useEffect(() => {
    const start = async () => {
      if (await startOffline()) await client.refetchQueries({ type: 'active' });
    };
    // The page works without offline storage, which may be full or forbidden.
    const timer = setTimeout(() => void start().catch(() => undefined), startAfterMs);
    return () => clearTimeout(timer);
  }, [client]);
  useEffect(() => onWorkerPlace(goTo), []);
  // This runs at a sign-out, when another user signs in, and at a start without a session.
  useEffect(() => {
    const forget = () => void forgetOwnAnswers().catch(() => undefined);
    if (token === '') forget();
    return forget;
  }, [token]);
  useEffect(() => {
    if (!shown || connection !== 'live') return;
    forgetKept();
    void client.invalidateQueries();
  }, [client, shown, connection]);
}
