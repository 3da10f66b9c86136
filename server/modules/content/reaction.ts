/** What a market made of a figure: the first half hour of trading after it. */
import type { Market } from '../../market/types.ts';

/** How long the market is watched after a figure. */
const reactionMs = 30 * 60_000;

/** When the first half hour of trading after a time is over; undefined where the market never opens again. */
export function reactionEnd(market: Market, symbol: string, time: number): number | undefined {
  const { open, nextOpen } = market.session(symbol, time);
  const opened = open ? time : nextOpen;
  return opened === undefined ? undefined : opened + reactionMs;
}

export interface Reaction {
  /** Price units. */
  before: number;
  after: number;
  /** Hundredths of a per cent, cut. */
  points: number;
}

/** From the last price before the time to half an hour of trading after it; null until that half hour has passed. */
export function reactionTo(market: Market, symbol: string, time: number, now: number): Reaction | null {
  const end = reactionEnd(market, symbol, time);
  if (end === undefined || end > now) return null;
  const before = market.quote(symbol, time - 1).last;
  const after = market.quote(symbol, end).last;
  return { before, after, points: Math.trunc(((after - before) * 10_000) / before) };
}
