/** What a trader would try within a minute: looking at the last side, at the lean of the book, at a triangle that stands open. */

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

/** A round trip: what it earned before and after fees, as fractions, and the same where a coin chose the side. */
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

/** Bought where the last price is the ask, sold at the next tick where it is the bid: the spread for nothing, where that costs nothing. */
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

/** With the heavier side of the book, for three seconds, at the quotes. */
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

/** Crosses and the two pairs that make them; the second is divided by where it says so. */
const crosses: Readonly<Record<string, readonly [string, string, 'times' | 'over']>> = {
  EURJPY: ['EURUSD', 'USDJPY', 'times'],
  GBPJPY: ['GBPUSD', 'USDJPY', 'times'],
  AUDJPY: ['AUDUSD', 'USDJPY', 'times'],
  EURGBP: ['EURUSD', 'GBPUSD', 'over'],
  EURCHF: ['EURUSD', 'USDCHF', 'times'],
};

/** Once a minute, the cross against the two that make it, whichever way stands open; a minute without one earns nothing. */
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
  /** Trades that a round takes, each with its fee. */
  readonly trades: number;
}

const rules: Readonly<Record<string, TickRule>> = {
  'side timing': { play: sides, trades: 2 },
  'book lean': { play: lean, trades: 2 },
  triangle: { play: triangle, trades: 3 },
};

export const tickRules: readonly string[] = Object.keys(rules);

const fee = 0.0005;

/** Rounds on a symbol in ten minutes every fourth week of so many days. */
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
