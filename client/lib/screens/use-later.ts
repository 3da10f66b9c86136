import { useEffect, useState } from 'react';

const beginnings = ['pointerdown', 'keydown'] as const;

/** Returns true `ms` milliseconds after mounting or on the first input: until then, a slow connection serves the page alone. */
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
