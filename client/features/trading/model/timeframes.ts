import { type ChartFrame, composedFrames, isComposed } from '@papertape/shared/rules/chart-frames.ts';

export const timeframes: readonly ChartFrame[] = [
  '1s',
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '12h',
  '1d',
  '1w',
  '1M',
];

/** Shown first where space is short; the rest is behind "More". */
export const usualTimeframes: readonly ChartFrame[] = ['1m', '15m', '1h', '4h', '1d'];
export const wideTimeframes: readonly ChartFrame[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'];

const secondMs = 1000;
const lengths: Partial<Record<ChartFrame, number>> = {
  '1s': secondMs,
  '1m': 60 * secondMs,
  '5m': 300 * secondMs,
  '15m': 900 * secondMs,
  '30m': 1800 * secondMs,
  '1h': 3600 * secondMs,
  '4h': 14_400 * secondMs,
};

/** When a bar ends. Days and longer follow a calendar the chart does not know, so they show no countdown. */
export function barEnd(timeframe: ChartFrame): (time: number) => number | undefined {
  const length = isComposed(timeframe) ? composedFrames[timeframe].lengthMs : lengths[timeframe];
  return (time) => (length === undefined ? undefined : time + length);
}
