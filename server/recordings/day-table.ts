/** Candle and hours of each UTC day of a recording. */

import { dayMs } from '@papertape/shared/durations.ts';
import type { RecordedDays } from '../market/recorded/recording.ts';
import type { RecordedBars } from './recorded-bars.ts';

/** Returns the end of a bar: after the length of a frame, or where the next bar begins. */
export function getBarEnd({ times, frameMs }: RecordedBars, row: number): number {
  const end = (times[row] as number) + frameMs;
  const next = times[row + 1];
  return next === undefined ? end : Math.min(end, next);
}

/** Returns the number of places where at least one bar is missing. */
export function countGaps(bars: RecordedBars): number {
  let count = 0;
  for (let row = 1; row < bars.times.length; row += 1)
    if ((bars.times[row] as number) > getBarEnd(bars, row - 1)) count += 1;
  return count;
}

/** Gathers the days; a bar belongs to the day of its opening. */
export function createDayTable(bars: RecordedBars): RecordedDays {
  const starts = findDayStarts(bars.times);
  const column = (value: (first: number, end: number) => number): Float64Array =>
    Float64Array.from(starts, (first, index) => value(first, starts[index + 1] ?? bars.times.length));
  return {
    days: column((first) => Math.floor((bars.times[first] as number) / dayMs)),
    times: column((first) => bars.times[first] as number),
    ends: column((_, end) => getBarEnd(bars, end - 1)),
    open: column((first) => bars.open[first] as number),
    high: column((first, end) =>
      bars.high.subarray(first, end).reduce((most, high) => Math.max(most, high), 0),
    ),
    low: column((first, end) => bars.low.subarray(first, end).reduce((least, low) => Math.min(least, low))),
    close: column((_, end) => bars.close[end - 1] as number),
    volume: column((first, end) => bars.volume.subarray(first, end).reduce((sum, volume) => sum + volume, 0)),
    gaps: column((first, end) => findLongestGap(bars, first, end)),
  };
}

function findDayStarts(times: Float64Array): number[] {
  const starts: number[] = [];
  let day = Number.NaN;
  for (let row = 0; row < times.length; row += 1) {
    const next = Math.floor((times[row] as number) / dayMs);
    if (next !== day) starts.push(row);
    day = next;
  }
  return starts;
}

function findLongestGap(bars: RecordedBars, first: number, end: number): number {
  let longest = 0;
  for (let row = first + 1; row < end; row += 1)
    longest = Math.max(longest, (bars.times[row] as number) - getBarEnd(bars, row - 1));
  return longest;
}
