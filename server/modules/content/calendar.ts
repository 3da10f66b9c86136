/** The economic calendar as answers show it: figures after their release, with the reaction of the market. */
import type { CalendarEvent } from '@papertape/shared/contract/content.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { type EconomicEvent, economicCalendar } from '../../market/economic-calendar.ts';
import { priceText } from '../../market/price-text.ts';
import { perWorld } from '../../world/module.ts';
import type { World } from '../../world/world.ts';
import { type Reaction, reactionTo } from './reaction.ts';

export interface CalendarPeriod {
  calendarSince?: number | undefined;
  calendarUntil?: number | undefined;
}

const periodMax = 62 * dayMs;
const cachedMax = 2_000;

type Concerned = CalendarEvent['concerned'];

/** Completed reactions, which never change. */
const getMoves = perWorld(() => new Map<string, Concerned>());

/** Lists the releases from `since` to `until`, in epoch milliseconds, within the longest period that one call may cover. */
export function calendarView(world: World, since: number, until: number): CalendarEvent[] {
  const now = world.clock.now();
  const end = Math.min(until, since + periodMax);
  return economicCalendar(world.market.seed, since, end).map((event) => viewEvent(world, event, now));
}

function viewEvent(world: World, event: EconomicEvent, now: number): CalendarEvent {
  const { id, kind, place, importance, time, unit, previous, forecast, actual, surprise } = event;
  const isOut = event.publishedAt <= now;
  return {
    ...{ id, kind, place, importance, time, unit, previous, forecast },
    symbol: event.symbol ?? null,
    actual: isOut ? actual : null,
    surprise: isOut ? surprise : null,
    concerned: concernedAt(world, event, now),
  };
}

function concernedAt(world: World, { id, time, concerned }: EconomicEvent, now: number): Concerned {
  const cache = getMoves(world);
  const known = cache.get(id);
  if (known) return known;
  const moves = concerned.map((symbol) => ({
    symbol,
    moveRate: time <= now ? moveRate(reactionTo(world.market, symbol, time, now)) : null,
  }));
  if (moves.every(({ moveRate }) => moveRate !== null)) {
    if (cache.size >= cachedMax) cache.clear();
    cache.set(id, moves);
  }
  return moves;
}

const moveRate = (reaction: Reaction | null): string | null =>
  reaction === null ? null : priceText(reaction.points, 4);
