/**
 * Candles of last prices, built from ticks.
 *
 * Whole days and minutes come from the levels above the ticks, which match them exactly; only the current
 * minute is read tick by tick.
 */

import { type DayFrame, isDayFrame } from '@papertape/shared/bar-dates.ts';
import { usualLength } from '@papertape/shared/chart-frames.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { type DayMinutes, minuteAt, positionsBefore } from '../path/price-path.ts';
import type { SymbolMarket } from '../symbol-market.ts';
import { dayIndex, minuteIndex, minutesPerDay, tickMs } from '../time.ts';
import type { Candle, CandleRange } from '../types.ts';
import { CandleBuilder, type Piece } from './candle-builder.ts';
import { longStart } from './timeframe.ts';

const secondMs = 1_000;

/** Builds the last `count` bars from the ticks up to `to`, oldest first; the last one may be incomplete. Returns fewer at the start of the market. */
export function buildCandles(
  market: SymbolMarket,
  timeframe: Timeframe,
  { to, count }: CandleRange,
): Candle[] {
  const builder = new CandleBuilder(count);
  if (count <= 0) return [];
  if (timeframe === '1s') gatherSeconds(market, builder, to);
  else if (isDayFrame(timeframe)) gatherDays(market, builder, to, timeframe);
  else gatherMinutes(market, builder, to, usualLength(timeframe));
  return builder.finish();
}

function gatherDays(market: SymbolMarket, builder: CandleBuilder, to: number, timeframe: DayFrame): void {
  const { sessionId } = market.instrument;
  const today = dayIndex(to);
  const running = runningDay(market, to);
  if (running) builder.prepend(longStart(sessionId, timeframe, today), running);
  for (let day = today - 1; day >= market.instrument.firstDay; day -= 1) {
    const summary = market.path.summary(day);
    if (summary && !builder.prepend(longStart(sessionId, timeframe, day), summary)) return;
  }
}

/** Returns the part of a day up to a time; undefined when nothing has traded yet. */
function runningDay(market: SymbolMarket, to: number): Piece | undefined {
  const day = dayIndex(to);
  if (to >= (day + 1) * dayMs - tickMs) return market.path.summary(day);
  const minutes = market.path.minutes(day);
  if (!minutes) return undefined;
  const running = minuteIndex(to) - day * minutesPerDay;
  const whole = positionsBefore(minutes.spans, running);
  const sums = wholeMinutes(minutes, whole);
  const part = runningMinute(market, minutes, whole, to);
  if (!part) return sums;
  if (!sums) return part;
  return {
    open: sums.open,
    high: Math.max(sums.high, part.high),
    low: Math.min(sums.low, part.low),
    close: part.close,
    volume: sums.volume + part.volume,
  };
}

interface RunningSums {
  count: number;
  high: number;
  low: number;
  volume: number;
}

/** Running sums of a day; every minute is added once as time passes. */
const runningSums = new WeakMap<DayMinutes, RunningSums>();

function wholeMinutes(minutes: DayMinutes, count: number): Piece | undefined {
  if (count === 0) return undefined;
  const known = runningSums.get(minutes);
  const reusable = known !== undefined && known.count <= count;
  const sums = reusable ? known : { count: 0, high: 0, low: Number.POSITIVE_INFINITY, volume: 0 };
  for (; sums.count < count; sums.count += 1) {
    sums.high = Math.max(sums.high, minutes.high[sums.count] as number);
    sums.low = Math.min(sums.low, minutes.low[sums.count] as number);
    sums.volume += minutes.volume[sums.count] as number;
  }
  runningSums.set(minutes, sums);
  const { high, low, volume } = sums;
  return { open: minutes.open[0] as number, high, low, close: minutes.close[count - 1] as number, volume };
}

function gatherMinutes(market: SymbolMarket, builder: CandleBuilder, to: number, length: number): void {
  for (let day = dayIndex(to); day >= market.instrument.firstDay; day -= 1) {
    const minutes = market.path.minutes(day);
    if (minutes && !gatherDayOfMinutes(market, builder, minutes, to, length)) return;
  }
}

/**
 * Adds the minutes of a day that begin at or before `to`, newest first. Returns false when the builder is
 * full.
 */
function gatherDayOfMinutes(
  market: SymbolMarket,
  builder: CandleBuilder,
  minutes: DayMinutes,
  to: number,
  length: number,
): boolean {
  const start = minutes.day * dayMs;
  const running = minuteIndex(to) - minutes.day * minutesPerDay;
  const whole = Math.min(positionsBefore(minutes.spans, running), minutes.open.length);
  const part = running < minutesPerDay ? runningMinute(market, minutes, whole, to) : undefined;
  if (part && !builder.prepend(toBucket(start + running * minuteMs, length), part)) return false;
  let position = whole - 1;
  for (let index = minutes.spans.length - 1; index >= 0 && position >= 0; index -= 1) {
    const span = minutes.spans[index] as { start: number; end: number };
    const first = positionsBefore(minutes.spans, span.start);
    for (; position >= first; position -= 1) {
      const time = toBucket(start + (span.start + position - first) * minuteMs, length);
      const taken = builder.prepend(time, {
        open: minutes.open[position] as number,
        high: minutes.high[position] as number,
        low: minutes.low[position] as number,
        close: minutes.close[position] as number,
        volume: minutes.volume[position] as number,
      });
      if (!taken) return false;
    }
  }
  return true;
}

const toBucket = (time: number, length: number): number => Math.floor(time / length) * length;

/** Returns the minute at a position up to `to`, when `to` is inside it. */
function runningMinute(
  market: SymbolMarket,
  minutes: DayMinutes,
  position: number,
  to: number,
): Piece | undefined {
  if (position >= minutes.open.length) return undefined;
  const start = minutes.day * dayMs + minuteAt(minutes.spans, position) * minuteMs;
  if (start > to) return undefined;
  const quotes = market.spread({ minutes, position });
  const end = Math.min(quotes.count - 1, Math.floor((to - start) / tickMs));
  return gatherTicks(quotes.last, quotes.volume, 0, end);
}

function gatherTicks(last: Float64Array, volumes: Float64Array, first: number, end: number): Piece {
  let high = last[first] as number;
  let low = high;
  let volume = 0;
  for (let tick = first; tick <= end; tick += 1) {
    const price = last[tick] as number;
    if (price > high) high = price;
    if (price < low) low = price;
    volume += volumes[tick] as number;
  }
  return { open: last[first] as number, high, low, close: last[end] as number, volume };
}

const ticksPerSecond = secondMs / tickMs;

function gatherSeconds(market: SymbolMarket, builder: CandleBuilder, to: number): void {
  for (let day = dayIndex(to); day >= market.instrument.firstDay; day -= 1) {
    const minutes = market.path.minutes(day);
    if (!minutes) continue;
    const running = minuteIndex(to) - day * minutesPerDay;
    let position = Math.min(positionsBefore(minutes.spans, running + 1), minutes.open.length) - 1;
    for (; position >= 0; position -= 1) {
      if (!gatherMinuteOfSeconds(market, builder, { minutes, position }, to)) return;
    }
  }
}

function gatherMinuteOfSeconds(
  market: SymbolMarket,
  builder: CandleBuilder,
  place: { readonly minutes: DayMinutes; readonly position: number },
  to: number,
): boolean {
  const quotes = market.spread(place);
  const start = quotes.minute * minuteMs;
  const end = Math.min(quotes.count - 1, Math.floor((to - start) / tickMs));
  for (let second = Math.floor(end / ticksPerSecond); second >= 0; second -= 1) {
    const first = second * ticksPerSecond;
    const piece = gatherTicks(quotes.last, quotes.volume, first, Math.min(end, first + ticksPerSecond - 1));
    if (!builder.prepend(start + second * secondMs, piece)) return false;
  }
  return true;
}
