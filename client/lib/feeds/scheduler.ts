/**
 * When changes reach the screen: together, once per frame on a desktop and four times a second on a phone, not at all
 * while nobody looks.
 */
import { windowLayout } from '../navigation/use-window-layout.ts';

const phoneFlushMs = 250;

export interface Scheduler {
  /** Calls `flush` with the next flush; asking again before that changes nothing. */
  request: (flush: () => void) => void;
}

export function createScheduler(next: (run: () => void) => void): Scheduler {
  const waiting = new Set<() => void>();
  let asked = false;
  const flushAll = () => {
    asked = false;
    const flushes = [...waiting];
    waiting.clear();
    for (const flush of flushes) flush();
  };
  return {
    request(flush) {
      waiting.add(flush);
      if (asked) return;
      asked = true;
      next(flushAll);
    },
  };
}

function whenVisible(run: () => void): void {
  if (document.visibilityState === 'visible') run();
  else document.addEventListener('visibilitychange', () => whenVisible(run), { once: true });
}

/** The one scheduler of the page. */
export function createPageScheduler(): Scheduler {
  return createScheduler((run) => {
    if (windowLayout() === 'desktop') requestAnimationFrame(run);
    else setTimeout(() => whenVisible(run), phoneFlushMs);
  });
}
