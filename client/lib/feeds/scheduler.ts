/**
 * When changes reach the screen: together, at most ten times a second on a desktop and four times on a phone, less often
 * where drawing them takes long, and not at all while nobody looks.
 */
import { windowLayout } from '../navigation/use-window-layout.ts';

const phoneFlushMs = 250;
const desktopFlushMs = 100;
/** A tick comes by several sockets: what arrives within this time is drawn in one frame. */
const gatherMs = 30;
/** A flush waits until this many times what the last one cost has gone by, so that the page stays free for its user. */
const restFactor = 3;
const longestRestMs = 1000;

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

/** Answers after the next frame was drawn with the time that took, in milliseconds. */
function nextFrameCost(tell: (ms: number) => void): void {
  requestAnimationFrame(() => {
    const start = performance.now();
    const { port1, port2 } = new MessageChannel();
    // A message posted in a frame arrives when the frame is done.
    port1.onmessage = () => {
      port1.close();
      tell(performance.now() - start);
    };
    port2.postMessage(undefined);
  });
}

/** Milliseconds between two flushes. */
export function flushGap(layout: 'mobile' | 'desktop', costMs: number): number {
  const rest = Math.min(longestRestMs, costMs * restFactor);
  return Math.max(layout === 'desktop' ? desktopFlushMs : phoneFlushMs, rest);
}

/**
 * The one scheduler of the page. It flushes between frames, not in one: a chart that asks for a frame during the flush
 * then draws in the same frame as everything else.
 */
export function createPageScheduler(): Scheduler {
  let last = 0;
  let cost = 0;
  return createScheduler((run) => {
    const layout = windowLayout();
    const sinceLast = performance.now() - last;
    const wait = Math.max(layout === 'desktop' ? gatherMs : phoneFlushMs, flushGap(layout, cost) - sinceLast);
    setTimeout(() => {
      whenVisible(() => {
        last = performance.now();
        run();
        // After the renders that the flush asked for, which wait in the same queue.
        queueMicrotask(() => {
          const script = performance.now() - last;
          nextFrameCost((frame) => {
            cost = script + frame;
          });
        });
      });
    }, wait);
  });
}
