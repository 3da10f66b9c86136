/**
 * The trade tape as a function: every tick with volume is one trade at the last price of that tick, so the
 * trades of a minute add up to the volume of its candle.
 */

import { minuteMs } from '@papertape/shared/durations.ts';
import { findPlace, placeStart } from '../path/ticks.ts';
import type { SymbolMarket } from '../symbol-market.ts';
import { tickMs } from '../time.ts';
import type { Trade } from '../types.ts';

/** Returns trades, newest first. */
export function listTrades(market: SymbolMarket, time: number, count: number): Trade[] {
  const tape: Trade[] = [];
  let until = time;
  while (tape.length < count) {
    const place = findPlace(market.path, until);
    // A symbol that is closed outside its recording has a beginning.
    if (place === undefined) break;
    const start = placeStart(place);
    const quotes = market.spread(place);
    const newest = Math.min(quotes.count - 1, Math.floor((until - start) / tickMs));
    for (let tick = newest; tick >= 0 && tape.length < count; tick -= 1) {
      const size = quotes.volume[tick] as number;
      if (size === 0) continue;
      const id = (quotes.minute * minuteMs) / tickMs + tick;
      const side = quotes.buys[tick] === 1 ? 'buy' : 'sell';
      tape.push({ id, time: id * tickMs, price: quotes.last[tick] as number, size, side });
    }
    until = start - tickMs;
  }
  return tape;
}
