/** News of what the market did by itself: figures and reports with the half hour after them, and days that stand out. */

import { dayMs } from '@papertape/shared/durations.ts';
import { economicCalendar } from '../../market/economic-calendar.ts';
import { dayIndex } from '../../market/time.ts';
import type { Candle, Market } from '../../market/types.ts';
import type { Entry } from './entry.ts';
import { reactionEnd } from './reaction.ts';

const minute = 60_000;
/** A minute to write it down. */
const writing = minute;

/** Each release and report of the calendar, once half an hour has been traded on it. */
export function reactions(market: Market, since: number, now: number): Entry[] {
  return economicCalendar(market.seed, since, now).flatMap((event) => {
    const [lead] = event.concerned;
    const end = lead === undefined ? undefined : reactionEnd(market, lead, event.time);
    if (end === undefined) return [];
    const template = templateOf(event.kind);
    const { id, concerned: symbols } = event;
    return [{ id, kind: 'news' as const, template, at: end + writing, pinned: false, symbols, event }];
  });
}

function templateOf(kind: string): string {
  if (kind === 'earnings') return kind;
  return kind === 'fed' || kind === 'ecb' ? 'rate' : 'release';
}

/** Those that people follow. */
const watched = ['BTCUSDT', 'US500', 'EURUSD', 'XAUUSD', 'WTIUSD'];
/** A move or a price is news where it is the largest, highest or lowest of so many days of trading. */
export const outstandingCandles = 60;
/** Another high right after one is no news. */
const quietCandles = 15;
const reportAt = 20 * minute;

/** Days on which a market moved further, or stood higher or lower, than for long. */
export function outstanding(market: Market, firstDay: number, now: number): Entry[] {
  const today = dayIndex(now);
  return watched.flatMap((symbol) => {
    const count = today - firstDay + outstandingCandles;
    const candles = market.candles(symbol, '1d', { to: today * dayMs - 1, count });
    return candles.flatMap((candle, place) => {
      const day = dayIndex(candle.time);
      return day < firstDay ? [] : ofDay(symbol, day, candles, place);
    });
  });
}

function ofDay(symbol: string, day: number, candles: readonly Candle[], place: number): Entry[] {
  const entry = (template: string): Entry => ({
    id: `${template}-${symbol}-${day}`,
    kind: 'news',
    template,
    at: (day + 1) * dayMs + reportAt,
    pinned: false,
    symbols: [symbol],
    about: day * dayMs,
    movement: { timeframe: '1d', until: (day + 1) * dayMs - 1 },
  });
  const found: Entry[] = [];
  const sign = Math.sign(move(candles, place));
  if (sign !== 0 && isLargest(candles, place, sign)) {
    found.push(entry(sign > 0 ? 'largeRise' : 'largeFall'));
  }
  if (isNewExtreme(candles, place, 1)) found.push(entry('newHigh'));
  if (isNewExtreme(candles, place, -1)) found.push(entry('newLow'));
  return found;
}

const close = (candles: readonly Candle[], place: number): number => candles[place]?.close ?? 0;

const move = (candles: readonly Candle[], place: number): number =>
  close(candles, place) / close(candles, place - 1) - 1;

function isLargest(candles: readonly Candle[], place: number, sign: number): boolean {
  if (place <= outstandingCandles) return false;
  const own = sign * move(candles, place);
  for (let back = 1; back <= outstandingCandles; back += 1) {
    if (sign * move(candles, place - back) >= own) return false;
  }
  return true;
}

/** Whether a close is the highest (sign 1) or lowest (-1) for long, and none of the days right before it was. */
function isNewExtreme(candles: readonly Candle[], place: number, sign: 1 | -1): boolean {
  const isExtreme = (at: number): boolean => {
    if (at < outstandingCandles) return false;
    const before = candles.slice(at - outstandingCandles, at);
    return before.every((candle) => sign * candle.close < sign * close(candles, at));
  };
  if (!isExtreme(place)) return false;
  for (let back = 1; back <= quietCandles; back += 1) if (isExtreme(place - back)) return false;
  return true;
}
