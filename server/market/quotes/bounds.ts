/**
 * Lowest and highest possible values of a price source, computed without ticks.
 *
 * Bounds are conservative: every tick is within them. They let searches skip days and minutes that cannot
 * matter.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { getUsualSpread, widestByNews, widestTick } from '../path/basis.ts';
import { type DayMinutes, minuteAt, positionsBefore } from '../path/price-path.ts';
import type { SymbolMarket } from '../symbol-market.ts';
import { dayIndex, minuteIndex, minutesPerDay } from '../time.ts';
import type { Bounds, PriceSource } from '../types.ts';
import { median } from './minute-quotes.ts';

/** Rounding of basis, averages and carry adds up to less than this. */
const rounding = 2;

interface Surroundings {
  readonly spread: number;
  readonly lowestBasis: number;
  readonly highestBasis: number;
  /** Largest absolute funding rate that carries the mark. */
  readonly rate: number;
  /** Widest range of the 30 s average of (mid - index). */
  readonly average: number;
}

/** Returns prices, in price steps, that a source does not leave on a day; they may be too wide. Undefined without trading. */
export function dayBounds(market: SymbolMarket, source: PriceSource, day: number): Bounds | undefined {
  const summary = market.path.summary(day);
  if (!summary) return undefined;
  if (source === 'last') return summary;
  const { basis, funding } = market.parts;
  const reach = Math.ceil(basisScale(market, day) * basis.limit) + 1;
  const spread = (basis.widestSpread + Math.max(1, basis.widestSpread >> 2)) * getWidthFactor(market, source);
  return widenBounds(summary, source, {
    spread,
    lowestBasis: -reach,
    highestBasis: reach,
    rate: funding.limit,
    average: reach + spread / 2,
  });
}

/**
 * Returns a price above which no minute opens, not even the one before midnight, which the average of the first
 * minute includes.
 */
function basisScale(market: SymbolMarket, day: number): number {
  return Math.max(market.path.summary(day)?.high ?? 0, market.path.summary(day - 1)?.high ?? 0);
}

/** Returns prices, in price steps, that a source does not leave in a minute; they may be too wide. */
export function minuteBounds(
  market: SymbolMarket,
  source: PriceSource,
  minutes: DayMinutes,
  position: number,
  minuteOfDay: number,
): Bounds {
  const range = { low: minutes.low[position] as number, high: minutes.high[position] as number };
  if (source === 'last') return range;
  const { basis, funding } = market.parts;
  const minute = minutes.day * minutesPerDay + minuteOfDay;
  const usual = getUsualSpread(basis, minutes, position, minute);
  const widest = minutes.news?.has(position) ? widestByNews(usual, basis.widestSpread) : widestTick(usual);
  const spread = widest * getWidthFactor(market, source);
  if (source === 'bid' || source === 'ask') return boundsBesides(range, source, spread);
  const scale = minutes.open[position] as number;
  const marks = [basis.at(minute), basis.at(minute + 1)];
  const reach = Math.ceil(basisScale(market, minutes.day) * basis.limit) + 1;
  return widenBounds(range, source, {
    spread,
    lowestBasis: Math.floor(scale * Math.min(...marks)),
    highestBasis: Math.ceil(scale * Math.max(...marks)),
    rate: source === 'mark' ? Math.abs(funding.last(minute * minuteMs)) : 0,
    average: reach + basis.widestSpread,
  });
}

/** Returns the largest factor by which scenarios widen a source: they widen quotes, but not the index and the mark. */
function getWidthFactor(market: SymbolMarket, source: PriceSource): number {
  return source === 'bid' || source === 'ask' ? market.parts.width.most : 1;
}

function boundsBesides({ low, high }: Bounds, source: 'bid' | 'ask', spread: number): Bounds {
  return source === 'bid' ? { low: low - spread, high } : { low, high: high + spread };
}

function widenBounds(range: Bounds, source: PriceSource, around: Surroundings): Bounds {
  if (source === 'last') return range;
  if (source === 'bid' || source === 'ask') return boundsBesides(range, source, around.spread);
  // The index follows the mid price, which is within half a spread of last.
  const half = Math.ceil(around.spread / 2);
  const index = { low: range.low - half - around.highestBasis, high: range.high + half - around.lowestBasis };
  if (source === 'index') return index;
  const carry = Math.ceil(Math.abs(index.high) * around.rate) + rounding;
  const average = Math.ceil(around.average) + rounding;
  return {
    // The median grows with each of its arguments, so the median of bounds bounds the median.
    low: median(index.low - carry, index.low - average, range.low),
    high: median(index.high + carry, index.high + average, range.high),
  };
}

/**
 * Returns the bounds of every tick in session between two times; whole days count as days. Undefined without trading.
 */
export function intervalBounds(
  market: SymbolMarket,
  source: PriceSource,
  from: number,
  until: number,
): Bounds | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  const join = (bounds: Bounds | undefined): void => {
    if (!bounds) return;
    low = Math.min(low, bounds.low);
    high = Math.max(high, bounds.high);
  };
  for (let day = dayIndex(from); day <= dayIndex(until); day += 1) {
    const start = day * dayMs;
    if (from <= start && until >= start + dayMs) join(dayBounds(market, source, day));
    else joinDayBounds(market, source, { day, from, until }, join);
  }
  return high === 0 ? undefined : { low, high };
}

function joinDayBounds(
  market: SymbolMarket,
  source: PriceSource,
  { day, from, until }: { day: number; from: number; until: number },
  join: (bounds: Bounds) => void,
): void {
  const minutes = market.path.minutes(day);
  if (!minutes) return;
  const first = positionsBefore(minutes.spans, Math.max(0, minuteIndex(from) - day * minutesPerDay));
  for (let position = first; position < minutes.open.length; position += 1) {
    const minuteOfDay = minuteAt(minutes.spans, position);
    if (day * dayMs + minuteOfDay * minuteMs > until) return;
    join(minuteBounds(market, source, minutes, position, minuteOfDay));
  }
}
