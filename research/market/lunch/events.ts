/**
 * Trading rules at events: a figure or a report traded in its direction or against it, some seconds after it is
 * public; the first move after its scheduled time; the first seconds of a clock minute.
 */

import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { type EconomicEvent, economicCalendar, effectOn } from '../../../server/market/economic-calendar.ts';
import { mix } from '../../../server/market/random.ts';
import { tickMs } from '../../../server/market/time.ts';
import type { Market, Quote } from '../../../server/market/types.ts';
import { sampleEnd } from '../sample.ts';
import type { Round } from './ticks.ts';

const fee = 0.0005;
/** Seconds after the figure is public. */
const delays = [0, 1, 10, 60] as const;
/** Time for which a position is held. */
const holdMs = 5 * minuteMs;
/** Seconds after the scheduled time within which the first move must come, and its size in spreads. */
const firstMoveMs = 5_000;
const firstMoveSpreads = 2;
/** Seconds of a clock minute that are watched, before the rest of it is traded. */
const watchedSeconds = [1, 5, 15] as const;
const clockMinutes = 40;
const clockEveryDays = 28;

const sides = { follow: 1, fade: -1 } as const;

const clockRule = (second: number): string => `first ${second} s of a minute`;
const kinds = ['figure', 'report', 'first move'] as const;

export const eventRules: readonly string[] = [
  ...kinds.flatMap((kind) => delays.map((delay) => `${kind}, ${delay} s late`)),
  ...watchedSeconds.map(clockRule),
].flatMap((rule) => Object.keys(sides).map((side) => `${rule}, ${side}`));

interface Trade {
  readonly rule: string;
  readonly at: number;
  readonly until: number;
  /** 1 to buy for `follow`, -1 to sell. */
  readonly direction: number;
}

/** Returns the fraction that a round trip at the quotes earns before fees. */
function earn(entry: Quote, exit: Quote, side: number): number {
  return side > 0 ? (exit.bid - entry.ask) / entry.ask : (entry.bid - exit.ask) / entry.bid;
}

function playTrade(market: Market, symbol: string, { rule, at, until, direction }: Trade): Round[] {
  if (direction === 0) return [];
  const [entry, exit] = [market.quote(symbol, at), market.quote(symbol, until)];
  const day = Math.floor(at / dayMs);
  const coin = mix(at / tickMs, symbol.length) & 1 ? 1 : -1;
  return Object.entries(sides).map(([side, sign]) => {
    const gross = earn(entry, exit, sign * direction);
    const chance = earn(entry, exit, coin) - 2 * fee;
    return { rule: `${rule}, ${side}`, day, gross, net: gross - 2 * fee, chance };
  });
}

/** Lists the trades after an event of which the figure is used. */
function listInformed(market: Market, symbol: string, event: EconomicEvent): Trade[] {
  const direction = getDirection(market, symbol, event);
  const kind = event.kind === 'earnings' ? 'report' : 'figure';
  const session = market.session(symbol, event.publishedAt);
  const from = session.open ? event.publishedAt : session.nextOpen;
  if (from === undefined) return [];
  return delays.map((delay) => {
    const at = from + 1_000 * delay;
    return { rule: `${kind}, ${delay} s late`, at, until: at + holdMs, direction };
  });
}

/** Returns the direction in which an event moves a symbol. */
function getDirection(market: Market, symbol: string, { kind, surprise }: EconomicEvent): number {
  const sign = Math.sign(Number(surprise));
  if (kind === 'earnings') return sign;
  // Larger stocks of oil than expected lower its price.
  const shown = kind === 'oil' ? -sign : sign;
  return shown * Math.sign(effectOn(market.instrument(symbol), kind));
}

/** Lists the trades after the first visible move at a scheduled time, without the figure. */
function listFirstMoves(market: Market, symbol: string, { time }: EconomicEvent): Trade[] {
  if (!market.session(symbol, time).open) return [];
  const before = market.quote(symbol, time - tickMs);
  const middle = before.bid + before.ask;
  for (let at = time; at < time + firstMoveMs; at += tickMs) {
    const { bid, ask } = market.quote(symbol, at);
    const move = bid + ask - middle;
    if (Math.abs(move) < 2 * firstMoveSpreads * (before.ask - before.bid)) continue;
    return delays.map((delay) => {
      const entry = at + 1_000 * delay;
      return {
        rule: `first move, ${delay} s late`,
        at: entry,
        until: entry + holdMs,
        direction: Math.sign(move),
      };
    });
  }
  return [];
}

/** Lists trades of the rest of clock minutes, in some hours of every fourth week. */
function listClock(market: Market, symbol: string, days: number): Trade[] {
  const found: Trade[] = [];
  for (let back = 1; back < days; back += clockEveryDays) {
    const first = sampleEnd + 1 - back * dayMs - 5 * 3_600_000;
    if (!market.session(symbol, first).open) continue;
    for (let minute = 0; minute < clockMinutes; minute += 1) {
      const start = first + minute * minuteMs;
      const from = market.quote(symbol, start - tickMs);
      for (const second of watchedSeconds) {
        const at = start + 1_000 * second;
        const now = market.quote(symbol, at);
        const direction = Math.sign(now.bid + now.ask - from.bid - from.ask);
        found.push({ rule: clockRule(second), at, until: start + minuteMs - tickMs, direction });
      }
    }
  }
  return found;
}

/** Returns the round trips of a symbol at the events of some days. */
export function eventRounds(market: Market, symbol: string, days: number): Round[] {
  const since = sampleEnd - days * dayMs;
  const events = economicCalendar(market.seed, since, sampleEnd - dayMs).filter(({ concerned }) =>
    concerned.includes(symbol),
  );
  const trades = [
    ...events.flatMap((event) => listInformed(market, symbol, event)),
    ...events.flatMap((event) => (event.kind === 'earnings' ? [] : listFirstMoves(market, symbol, event))),
    ...listClock(market, symbol, days),
  ];
  return trades.flatMap((trade) => playTrade(market, symbol, trade));
}
