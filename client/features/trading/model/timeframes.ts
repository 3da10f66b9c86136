import { type ChartFrame, usualLength } from '@papertape/shared/chart-frames.ts';
import { dayMs } from '@papertape/shared/durations.ts';

/** Shown first where space is short; the rest is behind "More". */
export const usualTimeframes: readonly ChartFrame[] = ['1m', '15m', '1h', '4h', '1d'];
export const wideTimeframes: readonly ChartFrame[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'];

/** When a bar ends. Days and longer follow a calendar the chart does not know, so they show no countdown. */
export function barEnd(timeframe: ChartFrame): (time: number) => number | undefined {
  const length = usualLength(timeframe);
  return (time) => (length < dayMs ? time + length : undefined);
}
