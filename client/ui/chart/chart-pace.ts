/**
 * The least time between two drawings of a chart, which is redrawn completely for every bar that moves. It is slightly less than
 * two ticks, which aligns it with the second. The pace is a file of its own, so that tools of a chart do not share the engine.
 */
const paceMs = 450;

/** Runs its callback in the frame of `inStep`, at most twice a second. */
export function createChartPace(inStep: (run: () => void) => void): (run: () => void) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (run) => {
    const go = () =>
      inStep(() => {
        last = performance.now();
        run();
      });
    const wait = last + paceMs - performance.now();
    if (wait > 0) setTimeout(go, wait);
    else go();
  };
}
