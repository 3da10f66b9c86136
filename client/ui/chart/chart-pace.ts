/** A chart is drawn whole for every bar that moves: this often is enough to see it move. */
const paceMs = 500;
/** Not in the frame that shows the prices around the chart: two short frames stop nobody, one long one does. */
const apartMs = 50;

/** Runs what it is given apart from whatever goes on now, and at most twice a second. */
export function createChartPace(): (run: () => void) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (run) => {
    const wait = Math.max(apartMs, last + paceMs - performance.now());
    setTimeout(() => {
      last = performance.now();
      run();
    }, wait);
  };
}
