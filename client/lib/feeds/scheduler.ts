/**
 * When changes reach the screen: together, at most ten times a second on a desktop and four times on a phone, less often
 * and a part at a time where drawing them takes long, after what the user presses, and not at all while nobody looks.
 */
import { windowLayout } from '../navigation/use-window-layout.ts';
import { isPageSeen } from './page-view.ts';

const phoneFlushMs = 250;
const desktopFlushMs = 100;
/** A tick comes by several sockets: what arrives within this time is drawn in one frame. */
const gatherMs = 30;
/** A flush waits until this many times what the last one cost has gone by, so that the page stays free for its user. */
const restFactor = 5;
const longestRestMs = 1000;
/** A flush whose script or frame takes longer leaves half of what waits to the next one; one that takes less than the other takes more. */
const longMs = 35;
const shortMs = 18;
/** Readers notified by one flush. The least is enough to reach all of a page within the second in which it may be late. */
const mostAtOnce = 512;
const leastAtOnce = 24;
/** Who has pressed a key is about to press another: until then the screen stays free for it, but not for longer. */
const typingMs = 250;
/** What only goes along with a flush has one of its own after this time: the market is silent then. */
const patienceMs = 300;

/** Tells its readers, `most` of them for now, and says how many. Nothing said: it is one. */
type Flush = ((most: number) => number) | (() => void);

export interface Scheduler {
  /**
   * Calls `flush` with one of the next flushes; asking again before that changes nothing. `isFirst`: where it shows what was not
   * there before, nothing is waited for but what comes along with it.
   */
  request: (flush: Flush, isFirst?: boolean) => void;
  /** Calls `run` with the flush that goes on, or with the next one: what is not worth a frame of its own. */
  along: (run: () => void) => void;
  /** Calls `run` once the present flush has notified all its readers; outside of one, after the present task. */
  settle: (run: () => void) => void;
  /** Runs it behind this, in a task of its own, at the cost of the flush that goes on: two short tasks stop nobody, one long one does. */
  apart: (run: () => void) => void;
}

/** Draws some of what waits, and says how much. */
type Run = () => number;

/** What waits is drawn in the order it was asked for, `atOnce` at a time. */
export function createScheduler(
  next: (run: Run, isFirst: boolean) => void,
  atOnce = () => mostAtOnce,
): Omit<Scheduler, 'apart'> {
  const waiting = new Set<Flush>();
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
    const most = atOnce();
    let drawn = 0;
    isFlushing = true;
    try {
      for (const flush of [...waiting]) {
        if (drawn >= most) break;
        waiting.delete(flush);
        const notified = flush(most - drawn);
        drawn += typeof notified === 'number' ? notified : 1;
      }
      // Also what these ask for: all of it is rendered at once.
      for (const run of settling) {
        settling.delete(run);
        run();
      }
    } finally {
      isFlushing = false;
    }
    ask(false);
    return drawn;
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

/** How much of what waits a flush draws, after one that drew so much and whose longer task took so many milliseconds. */
export function shareAfter(atOnce: number, drawn: number, taskMs: number): number {
  if (taskMs > longMs) return Math.max(leastAtOnce, Math.floor(Math.min(atOnce, drawn) / 2));
  return taskMs < shortMs ? Math.min(mostAtOnce, atOnce * 2) : atOnce;
}

function whenVisible(run: () => void): void {
  if (isPageSeen()) run();
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
 * Gives how to wait for the frame that shows what the user has just pressed: a tick that comes first would be in its way. Who
 * types has the ticks behind what each key shows, where they are done before the next one.
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

/**
 * The one scheduler of the page. It flushes between frames, not in one: a chart that asks for a frame during the flush
 * then draws in the same frame as everything else.
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
    // After the renders that the flush asked for, which wait in the same queue.
    queueMicrotask(() => {
      const script = performance.now() - begun;
      nextFrameCost((frame) => {
        cost += script + frame;
        atOnce = shareAfter(atOnce, drawn, Math.max(script, frame));
        isDrawing = false;
        afterDrawing?.();
        afterDrawing = undefined;
      });
    });
  };
  /** What the one before has cost is known once it is drawn: how long to wait is asked again then. */
  const wait = (run: Run) => {
    if (isDrawing) {
      afterDrawing = () => wait(run);
      return;
    }
    // A timer leaves out the part of a millisecond: it would end before its time, and be set again and again until then.
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
        const begun = performance.now();
        run();
        cost += performance.now() - begun;
      });
    },
  };
}
