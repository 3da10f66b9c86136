import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by a test that counts the renders of a tick; otherwise undefined. */
    __papertapeRenders?: Record<string, number>;
  }
}

/** Counts the renders of a component by name, for tests. */
export function useRenderCount(name: string): void {
  useEffect(() => {
    const counts = window.__papertapeRenders;
    if (counts) counts[name] = (counts[name] ?? 0) + 1;
  });
}
