/**
 * Which candle a tick belongs to. Everything is cut on UTC; weeks begin on Monday. The Sunday evening of markets
 * that rest at the weekend counts to Monday, as in any trader's calendar, so they have five daily candles a week.
 */

import { usualLength } from '@papertape/shared/chart-frames.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { dayIndex, weekday } from '../time.ts';
import type { SessionId } from '../types.ts';

export const isShort = (timeframe: Timeframe): timeframe is Exclude<Timeframe, '1d' | '1w' | '1M'> =>
  timeframe !== '1d' && timeframe !== '1w' && timeframe !== '1M';

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
  const length = usualLength(timeframe);
  return Math.floor(time / length) * length;
}
