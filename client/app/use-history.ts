import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onOtherHistory } from '../lib/feeds/other-history.ts';
import { forgetKept } from '../lib/offline/kept.ts';
import { forgetAnswers } from '../lib/offline/offline.ts';
import { dismissToasts } from '../ui/toast.ts';

/** Counts the histories of the world that this page has seen; with each new one, nothing of the former is shown or kept. */
export function useHistory(client: QueryClient): number {
  const [history, setHistory] = useState(0);
  useEffect(
    () =>
      onOtherHistory(() => {
        dismissToasts();
        forgetKept();
        // What is kept for no network is dated and says so: that it is of another history only matters until it is gone.
        forgetAnswers().catch(() => undefined);
        void client.resetQueries();
        setHistory((count) => count + 1);
      }),
    [client],
  );
  return history;
}
