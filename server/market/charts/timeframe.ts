/**
 * Which candle a tick belongs to. Everything is cut on UTC; weeks begin on Monday. The Sunday evening of markets
 * that rest at the weekend counts to Monday, as in any trader's calendar, so they have five daily candles a week.
 */

import { type DayFrame, dayBarTime, isDayFrame } from '@papertape/shared/bar-dates.ts';
import { usualLength } from '@papertape/shared/chart-frames.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { dayIndex } from '../time.ts';
import type { SessionId } from '../types.ts';

/** Label of the candle, from the UTC day of a tick, for timeframes of a day and more. */
export const longStart = (sessionId: SessionId, timeframe: DayFrame, day: number): number =>
  dayBarTime(sessionId === 'always', timeframe, day);

export function candleStart(sessionId: SessionId, timeframe: Timeframe, time: number): number {
  if (isDayFrame(timeframe)) return longStart(sessionId, timeframe, dayIndex(time));
  const length = usualLength(timeframe);
  return Math.floor(time / length) * length;
}
