/**
 * Chart frames: the timeframes of the specification, and frames composed from whole bars of a smaller one.
 */
import type { Timeframe } from './contract/values.ts';
import { dayMs, hourMs, minuteMs } from './durations.ts';

/** Composed frames, each with its source frame, the number of source bars and its length. */
export const composedFrames = {
  '3m': { of: '1m', count: 3, lengthMs: 3 * minuteMs },
  '2h': { of: '1h', count: 2, lengthMs: 2 * hourMs },
  '6h': { of: '1h', count: 6, lengthMs: 6 * hourMs },
  '12h': { of: '4h', count: 3, lengthMs: 12 * hourMs },
} as const satisfies Record<string, { of: Timeframe; count: number; lengthMs: number }>;

export type ComposedFrame = keyof typeof composedFrames;
export type ChartFrame = Timeframe | ComposedFrame;

/** Alerts are watched without a page, in bars of at least a minute. */
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

/** Every chart frame, shortest first. */
export const chartFrames = ['1s', ...alertFrames] as const;

/** Returns whether the page builds a frame from a smaller one of the host. */
export function isComposed(frame: ChartFrame): frame is ComposedFrame {
  return Object.hasOwn(composedFrames, frame);
}

/**
 * Frames of a day and longer are cut by the calendar of their market: these lengths of weeks and months serve
 * for counting only.
 */
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

/** Returns the length of a bar in milliseconds; months count as 30 days. */
export const usualLength = (frame: ChartFrame): number =>
  isComposed(frame) ? composedFrames[frame].lengthMs : lengths[frame];

/** Returns the host's frame from whose bars a chart frame is built. */
export function hostFrame(frame: ChartFrame): Timeframe {
  return isComposed(frame) ? composedFrames[frame].of : frame;
}

/**
 * Returns the start of the bar that contains `time` (epoch milliseconds). Every group's day begins at 00:00
 * UTC, and each composed length divides a day.
 */
export function composedStart(frame: ComposedFrame, time: number): number {
  const { lengthMs } = composedFrames[frame];
  return Math.floor(time / lengthMs) * lengthMs;
}
