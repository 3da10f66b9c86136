import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from '../lib/feeds/use-live.ts';
import { forgetKept, useKept } from '../lib/offline/kept.ts';
import { forgetOwnAnswers, onWorkerPlace, startOffline } from '../lib/offline/offline.ts';
import { goTo } from '../lib/screens/go-to.ts';
import { useSettings } from '../lib/settings/settings-store.ts';

/** A slow line has the page first, then what stands behind it, then this. */
const startAfterMs = 12_000;

/** Keeps the page for when there is no network, and asks anew for what was kept once there is one. */
export function useOffline(): void {
  const client = useQueryClient();
  const token = useSettings((state) => state.token);
  const connection = useConnection();
  const shown = useKept((state) => state.shown);
  useEffect(() => {
    const start = async () => {
      if (await startOffline()) await client.refetchQueries({ type: 'active' });
    };
    // Storage that is full or forbidden costs nothing but itself.
    const timer = setTimeout(() => void start().catch(() => undefined), startAfterMs);
    return () => clearTimeout(timer);
  }, [client]);
  useEffect(() => onWorkerPlace(goTo), []);
  // At a sign-out, at the sign-in of another, and at a start after the session went away unseen.
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
