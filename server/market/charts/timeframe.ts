/**
 * Assigns ticks to candles. Boundaries are in UTC and weeks begin on Monday.
 *
 * The Sunday evening of markets that close at the weekend belongs to Monday, as on real trading platforms, so
 * a week has five daily candles.
 */

import { type DayFrame, dayBarTime, isDayFrame } from '@papertape/shared/bar-dates.ts';
import { usualLength } from '@papertape/shared/chart-frames.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { dayIndex } from '../time.ts';
import type { SessionId } from '../types.ts';

/** Returns the candle label for timeframes of a day and longer, from the UTC day of a tick. */
export const longStart = (sessionId: SessionId, timeframe: DayFrame, day: number): number =>
  dayBarTime(sessionId === 'always', timeframe, day);

/**
 * Returns the start of the candle that contains a time, both in epoch milliseconds; long candles follow the trading days of a session.
 */
export function candleStart(sessionId: SessionId, timeframe: Timeframe, time: number): number {
  if (isDayFrame(timeframe)) return longStart(sessionId, timeframe, dayIndex(time));
  const length = usualLength(timeframe);
  return Math.floor(time / length) * length;
}
