/**
 * What is published when. Guarantees: the list is a function of the market, the start of the world and the
 * time, so that it needs no storage, goes on for ever, and is the same after a restart.
 */
import type { NewsKind } from '@papertape/shared/contract/content.ts';
import type { Words } from '@papertape/shared/contract/scenario-file/values.ts';
import { DAY_MS, dayIndex, weekday } from '../../market/time.ts';
import type { Market } from '../../market/types.ts';
import { announcements } from './announcements.ts';

export interface Entry {
  id: string;
  kind: NewsKind;
  /** Key of its texts. */
  template: string;
  at: number;
  pinned: boolean;
  symbols: readonly string[];
  /** A day that the text speaks of, as a time. */
  about?: number;
  /** Words of whoever published it. */
  own?: { readonly title: Words; readonly text: Words };
  /** The candles whose movement the text tells. */
  movement?: { timeframe: '1d' | '1w'; until: number };
}

/** How long before its start a world has been published about. */
const historyDays = 60;

const hour = 3_600_000;
const minute = 60_000;

const crypto = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'DOGEUSDT', 'LTCUSDT'];
const shares = ['AAPLUSD', 'MSFTUSD', 'NVDAUSD', 'AMZNUSD', 'GOOGLUSD', 'TSLAUSD', 'JPMUSD'];
const currencies = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'USDCHF'];
const commodities = ['XAUUSD', 'XAGUSD', 'WTIUSD', 'BRENTUSD', 'NGASUSD'];

const thursday = 4;
const saturday = 6;
const sunday = 0;

/** Stocks trade at this time of every session, half days and summer time included. */
const insideStockSession = 15 * hour;

function hasStockSession(market: Market, day: number): boolean {
  return market.session('AAPLUSD', day * DAY_MS + insideStockSession).state !== 'closed';
}

function report(day: number, template: string, symbols: readonly string[], at: number, until: number): Entry {
  const timeframe = template.endsWith('Week') ? '1w' : '1d';
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

function notice(day: number, template: string, at: number, about: number): Entry {
  return { id: `${template}-${day}`, kind: 'notice', template, at, pinned: false, symbols: [], about };
}

/** Everything that comes round: reports of the markets, maintenance, closed exchanges. */
function recurring(market: Market, day: number): Entry[] {
  const start = day * DAY_MS;
  const entries = [report(day, 'cryptoDay', crypto, start + 10 * minute, start - 1)];
  const name = weekday(day);
  if (name === sunday) entries.push(report(day, 'commodityWeek', commodities, start + 12 * hour, start));
  if (name === saturday) entries.push(report(day, 'currencyWeek', currencies, start + 6 * hour, start));
  const week = Math.floor((day + 3) / 7);
  if (name === thursday && week % 2 === 0) {
    entries.push(notice(day, 'maintenance', start + 12 * hour, (day + 3) * DAY_MS + 3 * hour));
  }
  if (hasStockSession(market, day)) {
    entries.push(report(day, 'stockDay', shares, start + 21.5 * hour, start + 21.5 * hour));
  }
  const isWorkingTomorrow = weekday(day + 1) !== saturday && weekday(day + 1) !== sunday;
  if (isWorkingTomorrow && !hasStockSession(market, day + 1)) {
    entries.push(notice(day, 'stockHoliday', start + 14 * hour, start + DAY_MS + insideStockSession));
  }
  return entries;
}

/** Everything published up to and including `now`, oldest first. */
export function published(market: Market, worldStart: number, now: number): Entry[] {
  const entries: Entry[] = announcements(worldStart);
  for (let day = dayIndex(worldStart) - historyDays; day <= dayIndex(now); day += 1) {
    entries.push(...recurring(market, day));
  }
  return entries
    .filter((entry) => entry.at <= now)
    .sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
}
