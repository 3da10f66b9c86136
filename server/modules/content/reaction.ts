/** Reaction of a market to a figure: the first half hour of trading after it. */
import type { Market } from '../../market/types.ts';

/** Length of a reaction. */
const reactionMs = 30 * 60_000;

/** Returns the end of the first half hour of trading after a time; `undefined` if the market never opens again. */
export function reactionEnd(market: Market, symbol: string, time: number): number | undefined {
  const { open, nextOpen } = market.session(symbol, time);
  const opened = open ? time : nextOpen;
  return opened === undefined ? undefined : opened + reactionMs;
}

export interface Reaction {
  /** Price in steps of the instrument. */
  before: number;
  after: number;
  /** Hundredths of a percent, truncated. */
  points: number;
}

/** Returns the move from the last price before a time to half an hour of trading after it; `null` until then. */
export function reactionTo(market: Market, symbol: string, time: number, now: number): Reaction | null {
  const end = reactionEnd(market, symbol, time);
  if (end === undefined || end > now) return null;
  const before = market.quote(symbol, time - 1).last;
  const after = market.quote(symbol, end).last;
  return { before, after, points: Math.trunc(((after - before) * 10_000) / before) };
}
