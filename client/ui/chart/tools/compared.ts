/** Another price beside that of a chart, at the times of the chart’s bars. Pure. */
import type { Bar } from '../bar.ts';

export interface ComparedPoint {
  time: number;
  /** Undefined before the other’s first bar. */
  value: number | undefined;
}

/**
 * The other’s newest close at each bar of the chart: markets keep different hours, and a point of its own would push the chart’s
 * bars apart.
 */
export function comparedPoints(bars: readonly Bar[], others: readonly Bar[]): ComparedPoint[] {
  let at = -1;
  return bars.map(({ time }) => {
    while (at + 1 < others.length && (others[at + 1]?.time ?? time) <= time) at += 1;
    return { time, value: others[at]?.close };
  });
}

/** Change from the first value that is known at or after a place, to the last; null where there is none. */
export function changeSince(values: readonly (number | undefined)[], from: number): number | null {
  const first = values.slice(Math.max(0, from)).find((value) => value !== undefined);
  const last = values.at(-1);
  return first === undefined || last === undefined || first === 0 ? null : last / first - 1;
}
