/** What charts show: the timeframes of the specification, and frames that are put together from whole bars of a smaller one. */
import type { Timeframe } from './contract/values.ts';
import { dayMs, hourMs, minuteMs } from './durations.ts';

/** Of each that is put together: the frame whose bars it is made of, how many of them, and how long it is. */
export const composedFrames = {
  '3m': { of: '1m', count: 3, lengthMs: 3 * minuteMs },
  '2h': { of: '1h', count: 2, lengthMs: 2 * hourMs },
  '6h': { of: '1h', count: 6, lengthMs: 6 * hourMs },
  '12h': { of: '4h', count: 3, lengthMs: 12 * hourMs },
} as const satisfies Record<string, { of: Timeframe; count: number; lengthMs: number }>;

export type ComposedFrame = keyof typeof composedFrames;
export type ChartFrame = Timeframe | ComposedFrame;

/** What is watched after the page has gone has bars of a minute at least. */
export const alertFrames = [
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
] as const satisfies readonly ChartFrame[];

/** Every frame of a chart, the shortest first. */
export const chartFrames = ['1s', ...alertFrames] as const;

export function isComposed(frame: ChartFrame): frame is ComposedFrame {
  return Object.hasOwn(composedFrames, frame);
}

/** Those of a day and longer are cut by the calendar of their market: weeks of seven days and months of thirty are for counting alone. */
const lengths: Readonly<Record<Timeframe, number>> = {
  '1s': 1_000,
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': hourMs,
  '4h': 4 * hourMs,
  '1d': dayMs,
  '1w': 7 * dayMs,
  '1M': 30 * dayMs,
};

export const usualLength = (frame: ChartFrame): number =>
  isComposed(frame) ? composedFrames[frame].lengthMs : lengths[frame];

/** The frame whose bars a host has to give for this one. */
export function hostFrame(frame: ChartFrame): Timeframe {
  return isComposed(frame) ? composedFrames[frame].of : frame;
}

/**
 * Start of the bar that `time` (epoch milliseconds) falls into. Bars below a day are cut on the day of the market, which begins at
 * 00:00 UTC for every group; each of these lengths divides a day.
 */
export function composedStart(frame: ComposedFrame, time: number): number {
  const { lengthMs } = composedFrames[frame];
  return Math.floor(time / lengthMs) * lengthMs;
}
