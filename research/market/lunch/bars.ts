/** Hourly moves of a symbol, and the same with random signs, on which any profit is chance. */

import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { mix } from '../../../server/market/random.ts';
import type { Market } from '../../../server/market/types.ts';
import { sampleEnd } from '../sample.ts';

export interface Bar {
  readonly time: number;
  readonly day: number;
  /** Hour of the UTC day. */
  readonly hour: number;
  /** True if the market was closed before it. */
  readonly reopens: boolean;
  /** Logs: open against the close before, high, low and close against the open. */
  readonly gap: number;
  readonly high: number;
  readonly low: number;
  readonly move: number;
  readonly volume: number;
}

export interface Series {
  readonly symbol: string;
  readonly bars: readonly Bar[];
  /** Cost of changing the whole position: fee and half of the spread, as a fraction. */
  readonly cost: number;
}

/** Taker fee. */
const fee = 0.0005;

export function readSeries(market: Market, symbol: string, days: number): Series {
  const first = sampleEnd - days * dayMs;
  const candles = market
    .candles(symbol, '1h', { to: sampleEnd, count: days * 24 })
    .filter(({ time }) => time >= first);
  const bars = candles.slice(1).map(({ time, open, high, low, close, volume }, place): Bar => {
    const before = candles[place];
    return {
      time,
      day: Math.floor(time / dayMs),
      hour: Math.floor((time % dayMs) / hourMs),
      reopens: time - (before?.time ?? time) > hourMs,
      gap: Math.log(open / (before?.close ?? open)),
      high: Math.log(high / open),
      low: Math.log(low / open),
      move: Math.log(close / open),
      volume,
    };
  });
  const quote = market.quote(symbol, sampleEnd - hourMs);
  return { symbol, bars, cost: fee + (quote.ask - quote.bid) / 2 / quote.last };
}

/**
 * Returns the same sizes with random signs: one for an hour, one for the gap before it. Symbols share the signs of
 * an hour, so that correlations stay.
 */
export function mirrored({ symbol, bars, cost }: Series, key: number): Series {
  return {
    symbol,
    cost,
    bars: bars.map((bar) => {
      const coin = mix(key, bar.time / hourMs);
      const gap = coin & 2 ? -bar.gap : bar.gap;
      return coin & 1 ? { ...bar, gap, high: -bar.low, low: -bar.high, move: -bar.move } : { ...bar, gap };
    }),
  };
}
