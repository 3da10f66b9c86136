import { useEffect } from 'react';

declare global {
  interface Window {
    /** Put in place by a test that wants to know what a tick renders; nobody else counts. */
    __papertapeRenders?: Record<string, number>;
  }
}

/** Counts the renders of a component by name, for tests of what a tick may render. */
export function useRenderCount(name: string): void {
  useEffect(() => {
    const counts = window.__papertapeRenders;
    if (counts) counts[name] = (counts[name] ?? 0) + 1;
  });
}
