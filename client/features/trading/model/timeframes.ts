import { type ChartFrame, usualLength } from '@papertape/shared/chart-frames.ts';
import { dayMs } from '@papertape/shared/durations.ts';

/** The timeframes shown first; the others are behind "More". */
export const usualTimeframes: readonly ChartFrame[] = ['1m', '15m', '1h', '4h', '1d'];
export const wideTimeframes: readonly ChartFrame[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'];

/** Returns when a bar ends; `undefined` for days and longer, which follow a calendar that the chart does not have. */
export function barEnd(timeframe: ChartFrame): (time: number) => number | undefined {
  const length = usualLength(timeframe);
  return (time) => (length < dayMs ? time + length : undefined);
}
