import { useEffect } from 'react';
import { useLater } from '../lib/screens/use-later.ts';
import { preloadOverlays } from '../ui/overlay.ts';

/** Late enough to leave a slow line to the page itself. */
const idleAfterMs = 6000;

/** What must be there when the network is gone, or at the first press: messages, dialogs, sheets; and how a page is printed. */
function load(): void {
  import('../lib/printing/printing.ts').catch(() => undefined);
  import('../ui/toast-host.tsx').then(preloadOverlays, () => undefined);
}

/** Loads it a while after the first page stands, or as soon as somebody begins to do something. */
export function useIdleLoads(): void {
  const isLater = useLater(idleAfterMs);
  useEffect(() => {
    if (isLater) load();
  }, [isLater]);
}
