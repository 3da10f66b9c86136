import { useEffect } from 'react';
import { preloadOverlays } from '../ui/overlay.ts';

const idleAfterMs = 1500;

/** What must be there when the network is gone, or at the first press: messages, dialogs, sheets. */
function load(): void {
  import('../ui/toast-host.tsx').then(preloadOverlays, () => undefined);
}

/** Loads it once the first page stands. */
export function useIdleLoads(): void {
  useEffect(() => {
    const timer = setTimeout(load, idleAfterMs);
    return () => clearTimeout(timer);
  }, []);
}
