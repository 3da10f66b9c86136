/** Sample for the facts: cached candles and quotes of one seed from the public functions of the market. */

import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { createMarket } from '../../server/market/market.ts';
import { tickMs } from '../../server/market/time.ts';
import type { Candle, Market, Quote, Trade } from '../../server/market/types.ts';

/** A Friday evening; all measurements precede it. */
export const sampleEnd = Date.UTC(2026, 10, 20, 20, 59, 59, 999);
const daysOfMinutes = 90;
const years = 6_500;
/** Five hours. */
const calmTicks = (5 * hourMs) / tickMs;

export interface Minute extends Candle {
  /** UTC day since the epoch, and minute of that day. */
  readonly day: number;
  readonly minute: number;
}

export class Sample {
  readonly market: Market;
  readonly #kept = new Map<string, unknown>();

  constructor(seed: string) {
    this.market = createMarket(seed);
  }

  #once<Value>(key: string, make: () => Value): Value {
    if (!this.#kept.has(key)) this.#kept.set(key, make());
    return this.#kept.get(key) as Value;
  }

  /** Returns daily candles since 2005, or since the listing. */
  days(symbol: string): readonly Candle[] {
    return this.#once(`days ${symbol}`, () =>
      this.market.candles(symbol, '1d', { to: sampleEnd, count: years }),
    );
  }

  /** Returns daily candles of the last two years. */
  recentDays(symbol: string): readonly Candle[] {
    return this.#once(`recent ${symbol}`, () =>
      this.market.candles(symbol, '1d', { to: sampleEnd, count: 520 }),
    );
  }

  minutes(symbol: string): readonly Minute[] {
    return this.#once(`minutes ${symbol}`, () => {
      const first = sampleEnd - daysOfMinutes * dayMs;
      const candles = this.market.candles(symbol, '1m', { to: sampleEnd, count: daysOfMinutes * 1_440 });
      return candles.filter(({ time }) => time >= first).map(placed);
    });
  }

  /** Quotes of every quarter of a second of a span of hours on Wednesday, 18 November. */
  quotes(symbol: string, hours: readonly [number, number] = [14.5, 20.5]): readonly Quote[] {
    return this.#once(`quotes ${symbol} ${hours}`, () => {
      const start = Date.UTC(2026, 10, 18) + hours[0] * hourMs;
      return readQuotes(this.market, symbol, start, ((hours[1] - hours[0]) * hourMs) / tickMs);
    });
  }

  /**
   * Returns twice the mid price of every quarter of a second of three New York afternoons without a release,
   * one day after another.
   */
  calmMiddles(symbol: string): readonly (readonly number[])[] {
    return this.#once(`calm ${symbol}`, () =>
      [16, 17, 19].map((date) => {
        const start = Date.UTC(2026, 10, date, 15);
        return readQuotes(this.market, symbol, start, calmTicks).map(({ bid, ask }) => bid + ask);
      }),
    );
  }

  /** Trades of the same span, oldest first. */
  trades(symbol: string, hours: readonly [number, number] = [14.5, 20.5]): readonly Trade[] {
    return this.#once(`trades ${symbol} ${hours}`, () => {
      const midnight = Date.UTC(2026, 10, 18);
      const end = midnight + hours[1] * hourMs - 1;
      const most = ((hours[1] - hours[0]) * hourMs) / tickMs;
      const newest = this.market.trades(symbol, end, most);
      return newest.filter(({ time }) => time >= midnight + hours[0] * hourMs).reverse();
    });
  }
}

export const readQuotes = (market: Market, symbol: string, start: number, count: number): Quote[] =>
  Array.from({ length: count }, (_, tick) => market.quote(symbol, start + tick * tickMs));

function placed(candle: Candle): Minute {
  const day = Math.floor(candle.time / dayMs);
  return { ...candle, day, minute: (candle.time - day * dayMs) / minuteMs };
}

/** Returns log moves from close to close. */
export const moves = (candles: readonly Candle[]): number[] =>
  candles.slice(1).map(({ close }, place) => Math.log(close / (candles[place] as Candle).close));

/** Returns log moves from close to close, without those over closed hours. */
export function unbroken(minutes: readonly Minute[], length = minuteMs): number[] {
  const found: number[] = [];
  for (let place = 1; place < minutes.length; place += 1) {
    const { close, time } = minutes[place] as Minute;
    const before = minutes[place - 1] as Minute;
    if (time - before.time === length) found.push(Math.log(close / before.close));
  }
  return found;
}

export function byDay(minutes: readonly Minute[]): readonly Minute[][] {
  const days = new Map<number, Minute[]>();
  for (const minute of minutes) {
    const known = days.get(minute.day);
    if (known) known.push(minute);
    else days.set(minute.day, [minute]);
  }
  return [...days.values()];
}

/** Combines minutes into candles of `size` minutes. */
export function coarser(minutes: readonly Minute[], size: number): readonly Minute[] {
  const found: Minute[] = [];
  let bucket = Number.NaN;
  for (const minute of minutes) {
    const start = Math.floor(minute.time / (size * minuteMs));
    const last = found.at(-1);
    if (start !== bucket || !last) {
      bucket = start;
      found.push({ ...minute, time: start * size * minuteMs });
      continue;
    }
    found[found.length - 1] = {
      ...last,
      high: Math.max(last.high, minute.high),
      low: Math.min(last.low, minute.low),
      close: minute.close,
      volume: last.volume + minute.volume,
    };
  }
  return found;
}

/** Returns moves of two series at their common times. */
export function together(left: readonly Candle[], right: readonly Candle[]): [number[], number[]] {
  const byTime = new Map(right.map((candle) => [candle.time, candle]));
  const pairs = left.filter(({ time }) => byTime.has(time));
  return [moves(pairs), moves(pairs.map(({ time }) => byTime.get(time) as Candle))];
}
