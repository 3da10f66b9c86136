/** Clock, timers and random numbers of the feeds; tests replace them. */
export interface Timing {
  /** Monotonic milliseconds; only differences count. */
  now: () => number;
  /** Runs once after the delay; the returned function cancels it. */
  after: (delayMs: number, run: () => void) => () => void;
  /** Runs once after the current task, so that several requests can be served together. */
  soon: (run: () => void) => void;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random: () => number;
}

export const realTiming: Timing = {
  now: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  soon: (run) => queueMicrotask(run),
  random: () => Math.random(),
};
