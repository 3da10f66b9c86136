/** Real time and chance as the feeds need them; tests put their own in place. */
export interface Timing {
  /** Milliseconds; only differences count. */
  now: () => number;
  /** Runs once, unless the returned function is called before. */
  after: (delayMs: number, run: () => void) => () => void;
  /** Runs once, behind what runs now: several who ask in one go are answered together. */
  soon: (run: () => void) => void;
  /** From 0 up to, not including, 1. */
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
