/** News about the market: figures and reports with the half hour after them, and outstanding days. */

import { dayMs } from '@papertape/shared/durations.ts';
import { economicCalendar } from '../../market/economic-calendar.ts';
import { dayIndex } from '../../market/time.ts';
import type { Candle, Market } from '../../market/types.ts';
import type { Entry } from './entry.ts';
import { reactionEnd } from './reaction.ts';

const minute = 60_000;
/** Delay of a news text. */
const writing = minute;

/** Lists releases and reports half an hour of trading after them. */
export function listReactions(market: Market, since: number, now: number): Entry[] {
  return economicCalendar(market.seed, since, now).flatMap((event) => {
    const [lead] = event.concerned;
    const end = lead === undefined ? undefined : reactionEnd(market, lead, event.time);
    if (end === undefined) return [];
    const template = chooseTemplate(event.kind);
    const { id, concerned: symbols } = event;
    return [{ id, kind: 'news' as const, template, at: end + writing, pinned: false, symbols, event }];
  });
}

function chooseTemplate(kind: string): string {
  if (kind === 'earnings') return kind;
  return kind === 'fed' || kind === 'ecb' ? 'rate' : 'release';
}

/** Symbols whose outstanding days are news. */
const watched = ['BTCUSDT', 'US500', 'EURUSD', 'XAUUSD', 'WTIUSD'];
/** Trading days of which a move or a price must be the largest, highest or lowest to be news. */
export const outstandingCandles = 60;
/** Days after an extreme during which another one is no news. */
const quietCandles = 15;
const reportAt = 20 * minute;

/** Lists the days on which a market moved most, or closed highest or lowest, in a long time. */
export function listOutstandingDays(market: Market, firstDay: number, now: number): Entry[] {
  const today = dayIndex(now);
  return watched.flatMap((symbol) => {
    const count = today - firstDay + outstandingCandles;
    const candles = market.candles(symbol, '1d', { to: today * dayMs - 1, count });
    return candles.flatMap((candle, place) => {
      const day = dayIndex(candle.time);
      return day < firstDay ? [] : findNewsOfDay(symbol, day, candles, place);
    });
  });
}

function findNewsOfDay(symbol: string, day: number, candles: readonly Candle[], place: number): Entry[] {
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
  const sign = Math.sign(computeMove(candles, place));
  if (sign !== 0 && isLargest(candles, place, sign)) {
    found.push(entry(sign > 0 ? 'largeRise' : 'largeFall'));
  }
  if (isNewExtreme(candles, place, 1)) found.push(entry('newHigh'));
  if (isNewExtreme(candles, place, -1)) found.push(entry('newLow'));
  return found;
}

const readClose = (candles: readonly Candle[], place: number): number => candles[place]?.close ?? 0;

const computeMove = (candles: readonly Candle[], place: number): number =>
  readClose(candles, place) / readClose(candles, place - 1) - 1;

function isLargest(candles: readonly Candle[], place: number, sign: number): boolean {
  if (place <= outstandingCandles) return false;
  const own = sign * computeMove(candles, place);
  for (let back = 1; back <= outstandingCandles; back += 1) {
    if (sign * computeMove(candles, place - back) >= own) return false;
  }
  return true;
}

/** Returns whether a close is the highest (sign 1) or lowest (-1) in a long time, and no day right before it was. */
function isNewExtreme(candles: readonly Candle[], place: number, sign: 1 | -1): boolean {
  const isExtreme = (at: number): boolean => {
    if (at < outstandingCandles) return false;
    const before = candles.slice(at - outstandingCandles, at);
    return before.every((candle) => sign * candle.close < sign * readClose(candles, at));
  };
  if (!isExtreme(place)) return false;
  for (let back = 1; back <= quietCandles; back += 1) if (isExtreme(place - back)) return false;
  return true;
}
