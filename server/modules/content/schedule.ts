/**
 * Schedule of published entries. It is a function of the market, the start of the world and the time, so it needs no storage, has no end,
 * and is equal after a restart.
 */
import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { economicCalendar } from '../../market/economic-calendar.ts';
import { dayIndex, weekday } from '../../market/time.ts';
import type { Market } from '../../market/types.ts';
import { listAnnouncements } from './announcements.ts';
import type { Entry } from './entry.ts';
import { listOutstandingDays, listReactions } from './market-news.ts';

/** Days of entries before the start of a world. */
const historyDays = 60;

const minute = 60_000;

const crypto = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'DOGEUSDT', 'LTCUSDT'];
const shares = ['AAPLUSD', 'MSFTUSD', 'NVDAUSD', 'AMZNUSD', 'GOOGLUSD', 'TSLAUSD', 'JPMUSD'];
const currencies = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'USDCHF'];
const indices = ['US500', 'US100', 'US30', 'GER40', 'UK100', 'JPN225', 'HK50'];
const leaders = ['US500', 'GER40', 'JPN225', 'EURUSD', 'XAUUSD', 'WTIUSD', 'BTCUSDT'];
const commodities = ['XAUUSD', 'XAGUSD', 'WTIUSD', 'BRENTUSD', 'NGASUSD'];

const thursday = 4;
const saturday = 6;
const sunday = 0;

/** Time of day inside every session of stocks, half days and daylight saving time included. */
const insideStockSession = 15 * hourMs;

function hasStockSession(market: Market, day: number): boolean {
  return market.session('AAPLUSD', day * dayMs + insideStockSession).state !== 'closed';
}

const frames = { Day: '1d', Week: '1w', Month: '1M' } as const;

function createReportEntry(
  day: number,
  template: `${string}${keyof typeof frames}`,
  symbols: readonly string[],
  { at, until }: { at: number; until: number },
): Entry {
  const timeframe = frames[/(?:Day|Week|Month)$/.exec(template)?.[0] as keyof typeof frames];
  return {
    id: `${template}-${day}`,
    kind: 'news',
    template,
    at,
    pinned: false,
    symbols,
    movement: { timeframe, until },
  };
}

function createNotice(day: number, template: string, at: number, about: number): Entry {
  return { id: `${template}-${day}`, kind: 'notice', template, at, pinned: false, symbols: [], about };
}

/** Lists recurring entries of a day: market reports, maintenance, closed exchanges. */
function listRecurring(market: Market, day: number): Entry[] {
  const start = day * dayMs;
  const entries = [
    createReportEntry(day, 'cryptoDay', crypto, { at: start + 10 * minute, until: start - 1 }),
  ];
  const name = weekday(day);
  if (name === sunday) {
    entries.push(
      createReportEntry(day, 'commodityWeek', commodities, { at: start + 12 * hourMs, until: start }),
    );
    entries.push(...weekAhead(market, day));
  }
  if (name === saturday) {
    entries.push(
      createReportEntry(day, 'currencyWeek', currencies, { at: start + 6 * hourMs, until: start }),
    );
    entries.push(createReportEntry(day, 'indexWeek', indices, { at: start + 7 * hourMs, until: start }));
  }
  if (new Date(start).getUTCDate() === 1) {
    entries.push(
      createReportEntry(day, 'leadersMonth', leaders, { at: start + 5 * hourMs, until: start - 1 }),
    );
  }
  const week = Math.floor((day + 3) / 7);
  if (name === thursday && week % 2 === 0) {
    entries.push(createNotice(day, 'maintenance', start + 12 * hourMs, (day + 3) * dayMs + 3 * hourMs));
  }
  if (hasStockSession(market, day)) {
    entries.push(
      createReportEntry(day, 'stockDay', shares, { at: start + 21.5 * hourMs, until: start + 21.5 * hourMs }),
    );
  }
  const isWorkingTomorrow = weekday(day + 1) !== saturday && weekday(day + 1) !== sunday;
  if (isWorkingTomorrow && !hasStockSession(market, day + 1)) {
    entries.push(createNotice(day, 'stockHoliday', start + 14 * hourMs, start + dayMs + insideStockSession));
  }
  return entries;
}

/** Lists the events of the week that begins. */
function weekAhead(market: Market, day: number): Entry[] {
  const start = day * dayMs;
  const due = economicCalendar(market.seed, start + dayMs, start + 6 * dayMs);
  if (due.length === 0) return [];
  const symbols = [...new Set(due.flatMap(({ concerned }) => concerned.slice(0, 1)))];
  const at = start + 15 * hourMs;
  return [{ id: `weekAhead-${day}`, kind: 'news', template: 'weekAhead', at, pinned: false, symbols, due }];
}

/** Lists all entries up to and including `now`, oldest first. */
export function listPublished(market: Market, worldStart: number, now: number): Entry[] {
  const firstDay = dayIndex(worldStart) - historyDays;
  const entries: Entry[] = [
    ...listAnnouncements(worldStart),
    ...listReactions(market, firstDay * dayMs, now),
    ...listOutstandingDays(market, firstDay, now),
  ];
  for (let day = firstDay; day <= dayIndex(now); day += 1) entries.push(...listRecurring(market, day));
  return entries
    .filter((entry) => entry.at <= now)
    .sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
}
