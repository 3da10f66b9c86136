import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const heights = new Map<string, number>();
const keptMax = 50;

function remember(key: string, top: number): void {
  heights.delete(key);
  heights.set(key, top);
  const [oldest] = heights.keys();
  if (heights.size > keptMax && oldest !== undefined) heights.delete(oldest);
}

/** Scrolls until the page is long enough, because the rows of a list may come later; for two seconds at most. */
function restore(top: number): () => void {
  const since = performance.now();
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1 || performance.now() - since > 2000) return;
    frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** Scrolls a new page to its top, and a page that is gone back to where it was left. */
export function usePageMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const place = `${key} ${pathname}`;
    const stop = restore(type === 'POP' ? (heights.get(place) ?? 0) : 0);
    const onScroll = () => remember(place, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', onScroll);
    };
  }, [key, pathname, type]);
}
