/** What charts show beside the timeframes of the specification: frames that are put together from whole bars of a smaller one. */
import type { Timeframe } from '../contract/values.ts';
import { hourMs, minuteMs } from '../durations.ts';

/** Of each: the frame whose bars it is made of, how many of them, and how long it is. */
export const composedFrames = {
  '3m': { of: '1m', count: 3, lengthMs: 3 * minuteMs },
  '2h': { of: '1h', count: 2, lengthMs: 2 * hourMs },
  '6h': { of: '1h', count: 6, lengthMs: 6 * hourMs },
  '12h': { of: '4h', count: 3, lengthMs: 12 * hourMs },
} as const satisfies Record<string, { of: Timeframe; count: number; lengthMs: number }>;

export type ComposedFrame = keyof typeof composedFrames;
export type ChartFrame = Timeframe | ComposedFrame;

export function isComposed(frame: ChartFrame): frame is ComposedFrame {
  return Object.hasOwn(composedFrames, frame);
}

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
