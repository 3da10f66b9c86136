/**
 * Finds the first tick at which a price reaches a level: by days, then minutes, then ticks. The result equals
 * that of checking every tick.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { type DayMinutes, minuteAt, positionsBefore } from '../path/price-path.ts';
import type { SymbolMarket } from '../symbol-market.ts';
import { dayIndex, minuteIndex, minutesPerDay, tickMs } from '../time.ts';
import type { Bounds, Crossing, CrossingQuery } from '../types.ts';
import { dayBounds, minuteBounds } from './bounds.ts';

/** Returns the first tick after `from`, up to and including `until`, at which the price is at the level or past it. */
export function firstCrossing(market: SymbolMarket, query: CrossingQuery): Crossing | undefined {
  const first = (Math.floor(query.from / tickMs) + 1) * tickMs;
  const last = Math.floor(query.until / tickMs) * tickMs;
  for (let day = dayIndex(first); day <= dayIndex(last); day += 1) {
    const bounds = dayBounds(market, query.source, day);
    if (!bounds || !mayCross(bounds, query)) continue;
    const minutes = market.path.minutes(day);
    const found =
      minutes && searchDay(market, query, minutes, { first, last, ...boundSlack(market, day, bounds) });
    if (found) return found;
  }
  return undefined;
}

function mayCross({ low, high }: Bounds, { atOrAbove, atOrBelow }: CrossingQuery): boolean {
  return (atOrAbove !== undefined && high >= atOrAbove) || (atOrBelow !== undefined && low <= atOrBelow);
}

/** Bounds the deviation of the source from last on a day, which saves the closer check of most minutes. */
function boundSlack(market: SymbolMarket, day: number, bounds: Bounds): { below: number; above: number } {
  const summary = market.path.summary(day) ?? bounds;
  return { below: summary.low - bounds.low, above: bounds.high - summary.high };
}

interface Scope {
  /** First and last tick to check. */
  readonly first: number;
  readonly last: number;
  readonly below: number;
  readonly above: number;
}

function searchDay(
  market: SymbolMarket,
  query: CrossingQuery,
  minutes: DayMinutes,
  { first, last, below, above }: Scope,
): Crossing | undefined {
  const { atOrAbove = Number.POSITIVE_INFINITY, atOrBelow = Number.NEGATIVE_INFINITY } = query;
  const top = atOrAbove - above;
  const bottom = atOrBelow + below;
  const start = minutes.day * minutesPerDay;
  const begin = positionsBefore(minutes.spans, Math.max(0, minuteIndex(first) - start));
  for (let position = begin; position < minutes.open.length; position += 1) {
    if ((minutes.high[position] as number) < top && (minutes.low[position] as number) > bottom) continue;
    const minuteOfDay = minuteAt(minutes.spans, position);
    const time = minutes.day * dayMs + minuteOfDay * minuteMs;
    if (time > last) return undefined;
    if (!mayCross(minuteBounds(market, query.source, minutes, position, minuteOfDay), query)) continue;
    const found = searchMinute(market, query, { minutes, position }, first, last);
    if (found) return found;
  }
  return undefined;
}

function searchMinute(
  market: SymbolMarket,
  { source, atOrAbove = Number.POSITIVE_INFINITY, atOrBelow = Number.NEGATIVE_INFINITY }: CrossingQuery,
  place: { readonly minutes: DayMinutes; readonly position: number },
  first: number,
  last: number,
): Crossing | undefined {
  const quotes = market.spread(place);
  const start = quotes.minute * minuteMs;
  const values = quotes[source];
  const begin = Math.max(0, (first - start) / tickMs);
  const end = Math.min(quotes.count - 1, (last - start) / tickMs);
  for (let tick = begin; tick <= end; tick += 1) {
    const units = values[tick] as number;
    if (units >= atOrAbove || units <= atOrBelow) return { time: start + tick * tickMs, units };
  }
  return undefined;
}
