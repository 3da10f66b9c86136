import { useEffect } from 'react';
import { preloadOverlays } from '../ui/overlay.ts';

/** Late enough to leave a slow line to the page itself. */
const idleAfterMs = 6000;
const beginnings = ['pointerdown', 'keydown'] as const;

/** What must be there when the network is gone, or at the first press: messages, dialogs, sheets. */
function load(): void {
  import('../ui/toast-host.tsx').then(preloadOverlays, () => undefined);
}

/** Loads it a while after the first page stands, or as soon as somebody begins to do something. */
export function useIdleLoads(): void {
  useEffect(() => {
    const end = new AbortController();
    const begin = () => {
      end.abort();
      load();
    };
    const timer = setTimeout(begin, idleAfterMs);
    end.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const name of beginnings)
      window.addEventListener(name, begin, { signal: end.signal, passive: true });
    return () => end.abort();
  }, []);
}
