/** Bars of a replay: their length, the start of the next one, and a random one. */

import { hostFrame, isComposed, usualLength } from '@papertape/shared/chart-frames.ts';
import type { ReplayFrame } from '@papertape/shared/contract/replay.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import type { Market } from '../../../server/market/types.ts';
import { randomBelow } from '../../../server/world/security.ts';

/** Returns the times within which a symbol plays a recording; `undefined` without one. */
function findRecorded({ recordings }: Market, symbol: string): Span | undefined {
  const use = recordings.get(symbol);
  return use && { earliest: use.recording.from + use.shiftMs, latest: use.recording.to + use.shiftMs - 1 };
}

/** Returns the first instant at which every instrument has been listed for a month, or a recording begins. */
export function findEarliest(market: Market): number {
  const listed = market.instruments.filter(({ symbol }) => !market.recordings.has(symbol));
  const recorded = [...market.recordings.keys()].map((symbol) => findRecorded(market, symbol)?.earliest);
  const all = (Math.max(...listed.map(({ firstDay }) => firstDay)) + 30) * dayMs;
  return Math.min(all, ...recorded.filter((from) => from !== undefined));
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

interface Span {
  readonly earliest: number;
  readonly latest: number;
}

const barsBack = { least: 100, most: 2_000 };
const tries = 20;

/**
 * Returns the start of a past bar in which the symbol traded, if one is found. For a symbol with a recording it
 * is one of the recording, once that has begun.
 */
export function randomBar(market: Market, symbol: string, frame: ReplayFrame, span: Span): number {
  const recorded = findRecorded(market, symbol);
  const isPlayed = recorded !== undefined && recorded.earliest < span.latest;
  const earliest = isPlayed ? Math.max(span.earliest, recorded.earliest) : span.earliest;
  const latest = isPlayed ? Math.min(span.latest, recorded.latest) : span.latest;
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
