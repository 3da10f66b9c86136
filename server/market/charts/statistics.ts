/**
 * Statistics of the last 24 hours of a symbol: from the price one day before the last tick to the last tick.
 *
 * Whole minutes are summed once a minute; the current minute grows with every tick.
 */

import { dayMs } from '@papertape/shared/durations.ts';
import { contractUnit } from '@papertape/shared/rules/contract-unit.ts';
import { type DayMinutes, minuteAt, positionsBefore } from '../path/price-path.ts';
import type { SymbolMarket } from '../symbol-market.ts';
import { minutesPerDay } from '../time.ts';
import type { DayStatistics } from '../types.ts';

interface Sums {
  open: number;
  high: number;
  low: number;
  volume: number;
  /** Turnover in price units times amount units. */
  turnover: number;
}

export class RollingDay {
  readonly #market: SymbolMarket;
  readonly #unit: number;
  #minute = -1;
  #whole: Sums = emptySums();
  #running: Sums = emptySums();
  #nextTick = 0;

  constructor(market: SymbolMarket) {
    this.#market = market;
    const { priceDecimals, amountDecimals, quote } = market.instrument;
    // Sizes of yen pairs are counted in hundreds.
    this.#unit = 10 ** (priceDecimals + amountDecimals) / contractUnit(quote);
  }

  at(time: number): DayStatistics {
    const { quotes, tick } = this.#market.at(time);
    const last = quotes.last[tick] as number;
    if (this.#minute !== quotes.minute) {
      this.#minute = quotes.minute;
      this.#whole = this.#sumBefore(quotes.minute);
      this.#restart();
      return this.at(time);
    }
    if (tick < this.#nextTick - 1) this.#restart();
    const sums = this.#running;
    for (; this.#nextTick <= tick; this.#nextTick += 1) {
      const price = quotes.last[this.#nextTick] as number;
      const volume = quotes.volume[this.#nextTick] as number;
      if (price > sums.high) sums.high = price;
      if (price < sums.low) sums.low = price;
      sums.volume += volume;
      sums.turnover += volume * price;
    }
    const open24h = sums.open || (quotes.last[0] as number);
    return {
      symbol: this.#market.instrument.symbol,
      open24h,
      high24h: Math.max(sums.high, open24h),
      low24h: Math.min(sums.low, open24h),
      last,
      change: last - open24h,
      changeRate: (last - open24h) / open24h,
      volume24h: sums.volume,
      quoteVolume24h: sums.turnover / this.#unit,
    };
  }

  #restart(): void {
    this.#running = { ...this.#whole };
    this.#nextTick = 0;
  }

  /** Sums the 1439 minutes before a minute; their open is the price at the start of the window. */
  #sumBefore(minute: number): Sums {
    const sums = emptySums();
    const start = minute - minutesPerDay + 1;
    const firstDay = Math.floor(start / minutesPerDay);
    for (let day = firstDay; day * minutesPerDay < minute; day += 1) {
      const minutes = this.#market.path.minutes(day);
      if (!minutes) continue;
      const offset = day * minutesPerDay;
      const from = positionsBefore(minutes.spans, Math.max(0, start - offset));
      const to = positionsBefore(minutes.spans, Math.min(minutesPerDay, minute - offset));
      addMinutes(sums, minutes, from, to);
    }
    const before = this.#openBefore(start);
    if (before !== undefined) sums.open = before;
    return sums;
  }

  /** Returns the last price before a window that started while the market was closed. */
  #openBefore(start: number): number | undefined {
    const day = Math.floor(start / minutesPerDay);
    const minutes = this.#market.path.minutes(day);
    if (minutes) {
      const position = positionsBefore(minutes.spans, start - day * minutesPerDay);
      const opens = position < minutes.open.length;
      if (opens && minuteAt(minutes.spans, position) === start - day * minutesPerDay) return undefined;
    }
    const { quotes, tick } = this.#market.at(start * (dayMs / minutesPerDay));
    return quotes.last[tick];
  }
}

const emptySums = (): Sums => ({
  open: 0,
  high: 0,
  low: Number.POSITIVE_INFINITY,
  volume: 0,
  turnover: 0,
});

function addMinutes(sums: Sums, minutes: DayMinutes, from: number, to: number): void {
  if (sums.open === 0 && from < to) sums.open = minutes.open[from] as number;
  for (let position = from; position < to; position += 1) {
    const high = minutes.high[position] as number;
    const low = minutes.low[position] as number;
    const volume = minutes.volume[position] as number;
    const around =
      (high + low + (minutes.open[position] as number) + (minutes.close[position] as number)) / 4;
    if (high > sums.high) sums.high = high;
    if (low < sums.low) sums.low = low;
    sums.volume += volume;
    sums.turnover += volume * around;
  }
}
