/** Trading rules within a minute: side of the last trade, imbalance of the book, open triangles. */

import { dayMs } from '@papertape/shared/durations.ts';
import { mix } from '../../../server/market/random.ts';
import type { Market, Quote } from '../../../server/market/types.ts';
import { sampleEnd } from '../sample.ts';

const tickMs = 250;
/** Ten minutes of a Wednesday afternoon. */
const ticks = 2_400;
const firstWednesday = sampleEnd - 2 * dayMs - 21_600_000;
const bookLevels = 10;
const bookEvery = 40;
const bookHold = 12;

/** Result of a round trip as fractions: before and after fees, and with a random side. */
export interface Round {
  readonly rule: string;
  readonly day: number;
  readonly gross: number;
  readonly net: number;
  readonly chance: number;
}

interface Window {
  readonly market: Market;
  readonly symbol: string;
  readonly start: number;
  readonly quotes: readonly Quote[];
  readonly key: number;
}

const middle = ({ bid, ask }: Quote): number => (bid + ask) / 2;

/** Buys if the last price is the ask and sells at the next tick at the bid, which would earn the spread on a naive tape. */
function sides({ quotes }: Window): number[] {
  let bought: Quote | undefined;
  const earned: number[] = [];
  for (const quote of quotes) {
    if (!bought && quote.last === quote.ask) bought = quote;
    else if (bought && quote.last === quote.bid) {
      earned.push((quote.bid - bought.ask) / bought.ask);
      bought = undefined;
    }
  }
  return earned;
}

/** Trades with the heavier side of the book for three seconds, at the quotes. */
function lean({ market, symbol, start, quotes }: Window): number[] {
  const earned: number[] = [];
  for (let tick = 0; tick + bookHold < quotes.length; tick += bookEvery) {
    const { bids, asks } = market.book(symbol, start + tick * tickMs, bookLevels);
    const [bid, ask] = [bids, asks].map((side) => side.reduce((sum, { size }) => sum + size, 0));
    const now = quotes[tick] as Quote;
    const later = quotes[tick + bookHold] as Quote;
    const isLong = (bid as number) > (ask as number);
    earned.push(isLong ? (later.bid - now.ask) / now.ask : (now.bid - later.ask) / now.bid);
  }
  return earned;
}

/** Crosses with their two pairs; some divide by the second. */
const crosses: Readonly<Record<string, readonly [string, string, 'times' | 'over']>> = {
  EURJPY: ['EURUSD', 'USDJPY', 'times'],
  GBPJPY: ['GBPUSD', 'USDJPY', 'times'],
  AUDJPY: ['AUDUSD', 'USDJPY', 'times'],
  EURGBP: ['EURUSD', 'GBPUSD', 'over'],
  EURCHF: ['EURUSD', 'USDCHF', 'times'],
};

/** Trades once a minute the cross against its two pairs if the triangle is open. */
function triangle({ market, symbol, start, quotes }: Window): number[] {
  const parts = crosses[symbol];
  if (!parts) return [];
  const [first, second, sign] = parts;
  const unit = (name: string): number => 10 ** market.instrument(name).priceDecimals;
  const earned: number[] = [];
  for (let tick = 0; tick < quotes.length; tick += 240) {
    const time = start + tick * tickMs;
    const [one, other] = [market.quote(first, time), market.quote(second, time)];
    const scale = unit(symbol) / (sign === 'times' ? unit(first) * unit(second) : unit(first) / unit(second));
    const made =
      sign === 'times'
        ? { bid: scale * one.bid * other.bid, ask: scale * one.ask * other.ask }
        : { bid: (scale * one.bid) / other.ask, ask: (scale * one.ask) / other.bid };
    const cross = quotes[tick] as Quote;
    const open = Math.max(made.bid - cross.ask, cross.bid - made.ask) / middle(cross);
    if (open > 0) earned.push(open);
  }
  return earned;
}

interface TickRule {
  readonly play: (window: Window) => number[];
  /** Number of trades per round trip, each with a fee. */
  readonly trades: number;
}

const rules: Readonly<Record<string, TickRule>> = {
  'side timing': { play: sides, trades: 2 },
  'book lean': { play: lean, trades: 2 },
  triangle: { play: triangle, trades: 3 },
};

export const tickRules: readonly string[] = Object.keys(rules);

const fee = 0.0005;

/** Returns the round trips of a symbol in ten minutes of every fourth week. */
export function rounds(market: Market, symbol: string, days: number): Round[] {
  const found: Round[] = [];
  for (let back = 0; back < days; back += 28) {
    const start = firstWednesday - back * dayMs;
    if (!market.session(symbol, start).open) continue;
    const quotes = Array.from({ length: ticks }, (_, tick) => market.quote(symbol, start + tick * tickMs));
    const window = { market, symbol, start, quotes, key: mix(back, symbol.length) };
    for (const [rule, { play, trades }] of Object.entries(rules)) {
      for (const [place, gross] of play(window).entries()) {
        const net = gross - trades * fee;
        const coin = mix(window.key, place) & 1 ? 1 : -1;
        const day = Math.floor(start / dayMs);
        found.push({ rule, day, gross, net, chance: coin * gross - trades * fee });
      }
    }
  }
  return found;
}
