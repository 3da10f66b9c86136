/**
 * Decides when changes are drawn: together, at most ten times a second on desktop and four times on a phone; less often and in
 * parts when drawing is slow; after the user's own input; and not at all while the page is hidden.
 */
import { windowLayout } from '../navigation/use-window-layout.ts';
import { isPageSeen } from './page-view.ts';

const phoneFlushMs = 250;
const desktopFlushMs = 100;
/** Several sockets bring the same tick: messages within this time are drawn in one frame. */
const gatherMs = 30;
/** The time between two flushes is at least this multiple of the first one's cost, so that drawing takes at most a seventh of the main thread. */
const restFactor = 6;
const longestRestMs = 1000;
/** A flush with a longer script or frame halves the share of the next one; a shorter one than `shortMs` doubles it. */
const longMs = 35;
const shortMs = 18;
/** Bounds of the readers notified per flush. The lower one still reaches a whole page within about a second. */
const mostAtOnce = 512;
const leastAtOnce = 24;
/** Another key press is likely within this time, so the main thread stays free until then. */
const typingMs = 250;
/** A run that only joins a flush gets one of its own after this time, because the market is silent. */
const patienceMs = 300;

/** Notifies at most `most` readers and returns the number notified; a void result counts as one. */
type Flush = ((most: number) => number) | (() => void);

export interface Scheduler {
  /**
   * Calls `flush` with one of the next flushes; repeated requests before that have no effect. With `isFirst`, for values that were
   * not shown before, the flush does not wait for the usual gap.
   */
  request: (flush: Flush, isFirst?: boolean) => void;
  /** Calls `run` with the present flush or the next one, for changes that are not worth a frame of their own. */
  along: (run: () => void) => void;
  /** Calls `run` once the present flush has notified all its readers; outside of one, after the present task. */
  settle: (run: () => void) => void;
  /** Calls `run` in a separate task whose cost counts toward the present flush: two short tasks block input less than one long task. */
  apart: (run: () => void) => void;
}

/** Draws a part of the waiting changes and returns the number of readers notified. */
type Run = () => number;

/** Runs waiting flushes until they have notified `most` readers. Returns the number notified. */
function drainFlushes(waiting: Set<Flush>, most: number): number {
  let drawn = 0;
  for (const flush of [...waiting]) {
    if (drawn >= most) break;
    waiting.delete(flush);
    const notified = flush(most - drawn);
    drawn += typeof notified === 'number' ? notified : 1;
  }
  return drawn;
}

/** Creates a scheduler that draws waiting flushes in the order of their requests, `atOnce` readers at a time. */
export function createScheduler(
  next: (run: Run, isFirst: boolean) => void,
  atOnce = () => mostAtOnce,
): Omit<Scheduler, 'apart'> {
  const waiting = new Set<Flush>();
  const settling = new Set<() => void>();
  let isFlushing = false;
  let requested: 'no' | 'usual' | 'first' = 'no';
  const requestRun = (isFirst: boolean) => {
    if (waiting.size === 0 || requested === 'first' || (requested === 'usual' && !isFirst)) return;
    requested = isFirst ? 'first' : 'usual';
    next(flushSome, isFirst);
  };
  const flushSome = () => {
    requested = 'no';
    let drawn = 0;
    isFlushing = true;
    try {
      drawn = drainFlushes(waiting, atOnce());
      // Callbacks added during this loop run as well, so that all of it renders at once.
      for (const run of settling) {
        settling.delete(run);
        run();
      }
    } finally {
      isFlushing = false;
    }
    requestRun(false);
    return drawn;
  };
  return {
    request(flush, isFirst = false) {
      waiting.add(flush);
      requestRun(isFirst);
    },
    along(run) {
      if (isFlushing) {
        settling.add(run);
        return;
      }
      waiting.add(run);
      if (requested === 'no') setTimeout(() => requestRun(false), patienceMs);
    },
    settle(run) {
      if (isFlushing) settling.add(run);
      else queueMicrotask(run);
    },
  };
}

/** Returns the readers per flush, from the previous share, the number drawn with it and the duration of its longer task. */
export function shareAfter(atOnce: number, drawn: number, taskMs: number): number {
  if (taskMs > longMs) return Math.max(leastAtOnce, Math.floor(Math.min(atOnce, drawn) / 2));
  return taskMs < shortMs ? Math.min(mostAtOnce, atOnce * 2) : atOnce;
}

function whenVisible(run: () => void): void {
  if (isPageSeen()) run();
  else document.addEventListener('visibilitychange', () => whenVisible(run), { once: true });
}

/** Calls back after the next frame was drawn, with its duration in milliseconds. */
function nextFrameCost(report: (ms: number) => void): void {
  requestAnimationFrame(() => {
    const start = performance.now();
    const { port1, port2 } = new MessageChannel();
    // A message posted in a frame arrives after the frame.
    port1.onmessage = () => {
      port1.close();
      report(performance.now() - start);
    };
    port2.postMessage(undefined);
  });
}

/** Returns the minimum milliseconds between the starts of two flushes. */
export function flushGap(layout: 'mobile' | 'desktop', costMs: number): number {
  const rest = Math.min(longestRestMs, costMs * restFactor);
  return Math.max(layout === 'desktop' ? desktopFlushMs : phoneFlushMs, rest);
}

/**
 * Returns a function that delays a flush until the frame after the user's input is drawn. While the user types, it also waits
 * `typingMs` after the last key, so that a flush does not delay the next key.
 */
function inputFirst(): (run: () => void, isFirst: boolean) => void {
  let isShowing = false;
  let typedAt = Number.NEGATIVE_INFINITY;
  const due = new Set<() => void>();
  const release = () => {
    for (const run of due) {
      due.delete(run);
      run();
    }
  };
  const onInput = ({ type }: Event) => {
    if (type === 'keydown') typedAt = performance.now();
    if (isShowing) return;
    isShowing = true;
    nextFrameCost(() => {
      isShowing = false;
      release();
    });
  };
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, onInput, { capture: true });
  return (run, isFirst) => {
    const rest = isFirst ? 0 : typedAt + typingMs - performance.now();
    if (!isShowing && rest <= 0) return run();
    due.add(run);
    if (!isShowing) setTimeout(release, rest);
  };
}

/** Calls `onCost` with the milliseconds that script and frame of a flush took. */
function measureDrawing(begun: number, onCost: (script: number, frame: number) => void): void {
  // This runs after the renders of the flush, which are queued before it.
  queueMicrotask(() => {
    const script = performance.now() - begun;
    nextFrameCost((frame) => onCost(script, frame));
  });
}

function measureRun(run: () => void): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

/**
 * Creates the page's only scheduler. It flushes between frames, so that a chart that requests a frame during the flush
 * draws in the same frame as everything else.
 */
export function createPageScheduler(): Scheduler {
  let last = 0;
  let cost = 0;
  let atOnce = mostAtOnce;
  let isDrawing = false;
  let afterDrawing: (() => void) | undefined;
  const afterInput = inputFirst();
  const draw = (run: Run) => {
    const begun = performance.now();
    const drawn = run();
    if (drawn === 0) return;
    last = begun;
    cost = 0;
    isDrawing = true;
    measureDrawing(begun, (script, frame) => {
      cost += script + frame;
      atOnce = shareAfter(atOnce, drawn, Math.max(script, frame));
      isDrawing = false;
      afterDrawing?.();
      afterDrawing = undefined;
    });
  };
  /** Waits until the previous flush is drawn, because its cost determines the gap. */
  const wait = (run: Run) => {
    if (isDrawing) {
      afterDrawing = () => wait(run);
      return;
    }
    // A timer truncates fractions of a millisecond: without rounding up it would fire early and be set again repeatedly.
    const rest = Math.ceil(flushGap(windowLayout(), cost) - (performance.now() - last));
    if (rest > 0) setTimeout(() => wait(run), rest);
    else afterInput(() => draw(run), false);
  };
  return {
    ...createScheduler(
      (run, isFirst) =>
        setTimeout(
          () => whenVisible(() => (isFirst ? afterInput(() => draw(run), true) : wait(run))),
          gatherMs,
        ),
      () => atOnce,
    ),
    apart: (run) => {
      setTimeout(() => {
        cost += measureRun(run);
      });
    },
  };
}
