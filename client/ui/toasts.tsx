import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

/** Renders the toast host once, near the root. The kit is loaded with the first message; without a network, when that is back. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    const again = new AbortController();
    const load = () =>
      import('./toast-host.tsx').then(
        ({ ToastHost }) => setHost(() => ToastHost),
        () => window.addEventListener('online', load, { once: true, signal: again.signal }),
      );
    const stop = onFirstToast(() => void load());
    return () => {
      stop();
      again.abort();
    };
  }, []);
  return Host ? <Host /> : null;
}
