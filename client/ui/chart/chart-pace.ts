/** A chart is drawn whole for every bar that moves: this often is enough to see it move. A little less than two ticks, so that it goes with the second. */
const paceMs = 450;

/** Runs what it is given in the frame that `inStep` runs for, and at most twice a second. */
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
