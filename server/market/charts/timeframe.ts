/**
 * Which candle a tick belongs to. Everything is cut on UTC; weeks begin on Monday. The Sunday evening of markets
 * that rest at the weekend counts to Monday, as in any trader's calendar, so they have five daily candles a week.
 */

import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { type ChartFrame, composedFrames, isComposed } from '@papertape/shared/rules/chart-frames.ts';
import { dayIndex, weekday } from '../time.ts';
import type { SessionId, Timeframe } from '../types.ts';

/** Weeks of seven days and months of thirty: what is cut by the calendar has these for counting alone. */
const lengths: Readonly<Record<Timeframe, number>> = {
  '1s': 1_000,
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': hourMs,
  '4h': 14_400_000,
  '1d': dayMs,
  '1w': 7 * dayMs,
  '1M': 30 * dayMs,
};

export type ShortTimeframe = Exclude<Timeframe, '1d' | '1w' | '1M'>;

export const isShort = (timeframe: Timeframe): timeframe is ShortTimeframe =>
  timeframe !== '1d' && timeframe !== '1w' && timeframe !== '1M';

export const shortLength = (timeframe: ShortTimeframe): number => lengths[timeframe];

export const usualLength = (frame: ChartFrame): number =>
  isComposed(frame) ? composedFrames[frame].lengthMs : lengths[frame];

/** The day a UTC day counts to. */
const tradingDay = (sessionId: SessionId, day: number): number =>
  sessionId !== 'always' && weekday(day) === 0 ? day + 1 : day;

/** Label of the candle, from the UTC day of a tick, for timeframes of a day and more. */
export function longStart(sessionId: SessionId, timeframe: '1d' | '1w' | '1M', day: number): number {
  const trading = tradingDay(sessionId, day);
  if (timeframe === '1d') return trading * dayMs;
  if (timeframe === '1w') return (trading - ((weekday(trading) + 6) % 7)) * dayMs;
  const date = new Date(trading * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

export function candleStart(sessionId: SessionId, timeframe: Timeframe, time: number): number {
  if (!isShort(timeframe)) return longStart(sessionId, timeframe, dayIndex(time));
  const length = lengths[timeframe];
  return Math.floor(time / length) * length;
}
