import { useEffect, useState } from 'react';

const beginnings = ['pointerdown', 'keydown'] as const;

/** True a while after the page stands, or as soon as somebody begins to do something: a slow line is left to the page itself. */
export function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const begin = () => {
      end.abort();
      setLater(true);
    };
    const timer = setTimeout(begin, ms);
    end.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const name of beginnings)
      window.addEventListener(name, begin, { signal: end.signal, passive: true });
    return () => end.abort();
  }, [ms]);
  return isLater;
}
