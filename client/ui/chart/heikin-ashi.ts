/**
 * Heikin-Ashi candles, as Dan Valcu gives them ("Using the Heikin-Ashi Technique", Technical Analysis of Stocks & Commodities, February
 * 2004): close = (open + high + low + close) / 4, open = middle of the body before, high and low with both of them. The first
 * opens in the middle of its own bar's body.
 */
import type { Bar } from './bar.ts';

function next(bar: Bar, before: Bar | undefined): Bar {
  const open = before === undefined ? (bar.open + bar.close) / 2 : (before.open + before.close) / 2;
  const close = (bar.open + bar.high + bar.low + bar.close) / 4;
  return { ...bar, open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) };
}

/** `shown` with the candles from `first` on worked out anew; those before are as they were. */
export function heikinAshi(bars: readonly Bar[], shown: readonly Bar[], first: number): Bar[] {
  const candles = shown.slice(0, first);
  for (const bar of bars.slice(candles.length)) candles.push(next(bar, candles.at(-1)));
  return candles;
}
