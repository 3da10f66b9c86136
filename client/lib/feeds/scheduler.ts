/**
 * When changes reach the screen: together, at most ten times a second on a desktop and four times on a phone, less often
 * and a part at a time where drawing them takes long, after what the user presses, and not at all while nobody looks.
 */
import { windowLayout } from '../navigation/use-window-layout.ts';

const phoneFlushMs = 250;
const desktopFlushMs = 100;
/** A tick comes by several sockets: what arrives within this time is drawn in one frame. */
const gatherMs = 30;
/** A flush waits until this many times what the last one cost has gone by, so that the page stays free for its user. */
const restFactor = 4;
const longestRestMs = 1000;
/** Scripts of a flush that take longer leave half of what waits to the next one; those that take less than the other take more. */
const longMs = 30;
const shortMs = 12;
const mostAtOnce = 64;
/** What only goes along with a flush has one of its own after this time: the market is silent then. */
const patienceMs = 300;

export interface Scheduler {
  /**
   * Calls `flush` with one of the next flushes; asking again before that changes nothing. `isFirst`: where it shows what was not
   * there before, nothing is waited for but what comes along with it.
   */
  request: (flush: () => void, isFirst?: boolean) => void;
  /** Calls `run` with the flush that goes on, or with the next one: what is not worth a frame of its own. */
  along: (run: () => void) => void;
  /** Calls `run` once the flush that goes on has told all its readers; outside of one, after what goes on now. */
  settle: (run: () => void) => void;
}

/** Draws some of what waits, and says how much. */
type Run = () => number;

/** What waits is drawn in the order it was asked for, `atOnce` at a time. */
export function createScheduler(
  next: (run: Run, isFirst: boolean) => void,
  atOnce = () => mostAtOnce,
): Scheduler {
  const waiting = new Set<() => void>();
  const settling = new Set<() => void>();
  let isFlushing = false;
  let asked: 'no' | 'usual' | 'first' = 'no';
  const ask = (isFirst: boolean) => {
    if (waiting.size === 0 || asked === 'first' || (asked === 'usual' && !isFirst)) return;
    asked = isFirst ? 'first' : 'usual';
    next(flushSome, isFirst);
  };
  const flushSome = () => {
    asked = 'no';
    const flushes = [...waiting].slice(0, atOnce());
    for (const flush of flushes) waiting.delete(flush);
    isFlushing = true;
    try {
      for (const flush of flushes) flush();
      // Also what these ask for: all of it is rendered at once.
      for (const run of settling) {
        settling.delete(run);
        run();
      }
    } finally {
      isFlushing = false;
    }
    ask(false);
    return flushes.length;
  };
  return {
    request(flush, isFirst = false) {
      waiting.add(flush);
      ask(isFirst);
    },
    along(run) {
      if (isFlushing) {
        settling.add(run);
        return;
      }
      waiting.add(run);
      if (asked === 'no') setTimeout(() => ask(false), patienceMs);
    },
    settle(run) {
      if (isFlushing) settling.add(run);
      else queueMicrotask(run);
    },
  };
}

/** How much of what waits a flush draws, after one that drew so much in so many milliseconds of script. */
export function shareAfter(atOnce: number, drawn: number, scriptMs: number): number {
  if (scriptMs > longMs) return Math.max(1, Math.floor(Math.min(atOnce, drawn) / 2));
  return scriptMs < shortMs ? Math.min(mostAtOnce, atOnce * 2) : atOnce;
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

/** Gives how to wait for the frame that shows what the user has just pressed: a tick that comes first would be in its way. */
function inputFirst(): (run: () => void) => void {
  let isShowing = false;
  let due: (() => void) | undefined;
  const onInput = () => {
    if (isShowing) return;
    isShowing = true;
    nextFrameCost(() => {
      isShowing = false;
      due?.();
      due = undefined;
    });
  };
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, onInput, { capture: true });
  return (run) => {
    if (!isShowing) return run();
    const before = due;
    due = () => {
      before?.();
      run();
    };
  };
}

/**
 * The one scheduler of the page. It flushes between frames, not in one: a chart that asks for a frame during the flush
 * then draws in the same frame as everything else.
 */
export function createPageScheduler(): Scheduler {
  let last = 0;
  let cost = 0;
  let atOnce = mostAtOnce;
  const afterInput = inputFirst();
  const flush = (run: Run) => {
    const begun = performance.now();
    const drawn = run();
    if (drawn === 0) return;
    last = begun;
    // After the renders that the flush asked for, which wait in the same queue.
    queueMicrotask(() => {
      const script = performance.now() - begun;
      atOnce = shareAfter(atOnce, drawn, script);
      nextFrameCost((frame) => {
        cost = script + frame;
      });
    });
  };
  return createScheduler(
    (run, isFirst) => {
      const layout = windowLayout();
      const least = layout === 'desktop' ? gatherMs : phoneFlushMs;
      const wait = isFirst ? gatherMs : Math.max(least, flushGap(layout, cost) - (performance.now() - last));
      setTimeout(() => whenVisible(() => afterInput(() => flush(run))), wait);
    },
    () => atOnce,
  );
}
