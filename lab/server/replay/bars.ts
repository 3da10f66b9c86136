/** Bars of a replay: their length, the start of the next one, and a random one. */

import { hostFrame, isComposed, usualLength } from '@papertape/shared/chart-frames.ts';
import type { ReplayFrame } from '@papertape/shared/contract/replay.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import type { Market } from '../../../server/market/types.ts';
import { randomBelow } from '../../../server/world/security.ts';

/** Returns the first instant at which every instrument has been listed for a month. */
export function findEarliest({ instruments }: Market): number {
  return (Math.max(...instruments.map(({ firstDay }) => firstDay)) + 30) * dayMs;
}

/** Returns when the symbol trades at or after an instant; undefined where no further trading is known. */
export function tradedFrom(market: Market, symbol: string, time: number): number | undefined {
  const { open, nextOpen } = market.session(symbol, time);
  return open ? time : nextOpen;
}

/**
 * Returns the start of the first bar after an instant in which the symbol trades. Bars of a day or longer
 * start on UTC days.
 */
export function nextBar(market: Market, symbol: string, frame: ReplayFrame, time: number): number {
  const step = Math.min(usualLength(frame), dayMs);
  const barStart = (at: number) =>
    isComposed(frame) ? Math.floor(at / step) * step : market.candleStart(symbol, hostFrame(frame), at);
  const own = barStart(time);
  let next = (Math.floor(time / step) + 1) * step;
  while (barStart(next) === own) next += step;
  return tradedFrom(market, symbol, next) ?? next;
}

const barsBack = { least: 100, most: 2_000 };
const tries = 20;

/** Returns the start of a past bar in which the symbol traded, if one is found. */
export function randomBar(
  market: Market,
  symbol: string,
  frame: ReplayFrame,
  { earliest, latest }: { earliest: number; latest: number },
): number {
  const length = usualLength(frame);
  const most = Math.max(1, Math.min(barsBack.most, Math.floor((latest - earliest) / length)));
  const least = Math.min(barsBack.least, most - 1);
  let at = earliest;
  for (let count = 0; count < tries; count += 1) {
    const back = least + 1 + randomBelow(most - least);
    at = Math.max(earliest, Math.floor((latest - back * length) / length) * length);
    if (market.session(symbol, at).open) break;
  }
  return at;
}
